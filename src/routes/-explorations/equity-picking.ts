import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { panelTable } from '#contracts/address.ts'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import type { CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { type CompanySearchActor, selectSearch } from '#src/machines/entities/company-search.machine.ts'
import { selectGathered, selectGraphView, selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
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

/** The entities chosen on the graph view, by lasso or one by one, in the order in which they were. */
export function useChosenEntities(): EntitySummary[] {
  const { exploration } = useEquityWorkspace().actors
  const { nodes } = useSelector(exploration, selectGraphView)
  const gathered = useSelector(exploration, selectGathered)
  const selection = useSelector(exploration, selectSelection)
  const ids = new Set([...gathered, ...(selection?.type === 'node' ? [selection.id] : [])])
  return [...ids].flatMap((id) => {
    const node = nodes.find((each) => each.id === id)
    return node?.type === 'entity' ? [node.entity] : []
  })
}

/** The ends of the line that is selected, where both are parties of the data. */
export function useChosenLine(): { owner: EntitySummary; company: EntitySummary } | null {
  const { exploration } = useEquityWorkspace().actors
  const { nodes, links } = useSelector(exploration, selectGraphView)
  const selection = useSelector(exploration, selectSelection)
  const link = selection?.type === 'link' ? links.find(({ id }) => id === selection.id) : undefined
  const [owner, company] = [link?.owner, link?.company].map((id) => nodes.find((node) => node.id === id))
  return owner?.type === 'entity' && company?.type === 'entity'
    ? { owner: owner.entity, company: company.entity }
    : null
}

/** A search box of a panel; what is found is handed over, and the box is empty again. */
export function usePartySearch(
  search: CompanySearchActor,
  onFound: (entity: EntitySummary) => void,
): Omit<CompanySearchProps, 'prominent'> {
  const state = useSelector(search, selectSearch)
  return {
    ...state,
    onType: (text) => search.send({ type: 'text.typed', text }),
    onRetry: () => search.send({ type: 'search.retried' }),
    onChoose: (id: EntityId) => {
      const entity = state.found?.entities.find((each) => each.id === id)
      search.send({ type: 'text.typed', text: '' })
      if (entity) onFound(entity)
    },
  }
}

/** Shows a party on the graph view, if it is there. */
export function useSelectOnGraphView(): (id: string) => void {
  const { exploration } = useEquityWorkspace().actors
  return (id) => exploration.send({ type: 'element.selected', selection: { type: 'node', id } })
}
