import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, useCallback } from 'react'
import { type EquityNetworkSearch, panelTable } from '#contracts/address.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import type { Workspace } from '../-router-context.ts'

const route = getRouteApi('/_workspace/RiskAnalysis/EquityNetwork')

/** What the panels of the equity network work with. */
export const useEquityWorkspace = (): Workspace => route.useRouteContext().workspace

/** Changes what stands in the URL of the equity network. */
export const useEquityNavigate = () => route.useNavigate()

/**
 * Lets the URL follow what happened by itself: something was saved, or opened. Who is on the way to another screen by
 * then is not brought back.
 */
export function useEquityAddress(): (change: Partial<EquityNetworkSearch>) => void {
  const router = useRouter()
  const navigate = useEquityNavigate()
  return useCallback(
    (change) => {
      if (router.latestLocation.pathname !== '/RiskAnalysis/EquityNetwork') return
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
    },
    [router, navigate],
  )
}

/** The URL parameters of the equity network. */
export const useEquitySearch = () => route.useSearch()

/** What a panel about the company on the screen is given. */
export type EquityPanel = Pick<Workspace, 'client' | 'actors'> & { report: OwnershipReply }

/** A panel about the company on the screen; nothing where there is none. */
export const ofReport = (Panel: ComponentType<EquityPanel>) =>
  function PanelOfReport() {
    const { client, actors } = useEquityWorkspace()
    const report = useSelector(actors.exploration, selectReport)
    return report && <Panel report={report} client={client} actors={actors} />
  }

/** No way to another party is shown. */
export const noPath = { pathTo: undefined, path: undefined }

/** Opens another company on the day that is shown, beside the panel that is open. */
export function useOpenCompany(): (company: EntityId) => void {
  const { exploration, companySearch } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  return (company) => {
    const asOf = selectReport(exploration.getSnapshot())?.asOf ?? undefined
    companySearch.send({ type: 'text.typed', text: '' })
    void navigate({ search: (before) => ({ ...before, ...noPath, company, asOf }) })
  }
}

/** How a list beside the graph view is looked at: the URL holds that of one list at a time. */
export function usePanelLook(): (list: string) => TableLook {
  const search = useEquitySearch()
  const navigate = useEquityNavigate()
  return (list) => ({
    view: panelTable.viewOf(search.table === list ? search : {}),
    onView: (change) =>
      void navigate({
        search: (shown) => {
          const looked = panelTable.changed(shown.table === list ? shown : {}, change)
          const isUsual = Object.values(looked).every((value) => value === undefined)
          return { ...shown, ...looked, table: isUsual ? undefined : list }
        },
        resetScroll: false,
      }),
  })
}
