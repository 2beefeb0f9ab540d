import { getRouteApi } from '@tanstack/react-router'
import { panelTable } from '#contracts/address.ts'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import type { Workspace } from '../-router-context.ts'

const route = getRouteApi('/_workspace/RiskAnalysis/EquityNetwork')

/** What the panels of the equity network work with. */
export const useEquityWorkspace = (): Workspace => route.useRouteContext().workspace

/** Changes what stands in the URL of the equity network. */
export const useEquityNavigate = () => route.useNavigate()

/** The URL parameters of the equity network. */
export const useEquitySearch = () => route.useSearch()

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
