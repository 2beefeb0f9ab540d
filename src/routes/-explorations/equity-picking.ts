import { useSelector } from '@xstate/react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { type CompanySearchActor, selectSearch } from '#src/machines/entities/company-search.machine.ts'
import { selectGathered, selectPicture, selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from './equity-workspace.ts'

/** The entities chosen on the picture, by lasso or one by one, in the order in which they were. */
export function useChosenEntities(): EntitySummary[] {
  const { exploration } = useEquityWorkspace().actors
  const { nodes } = useSelector(exploration, selectPicture)
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
  const { nodes, links } = useSelector(exploration, selectPicture)
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

/** Shows a party on the picture, if it is there. */
export function useSelectOnPicture(): (id: string) => void {
  const { exploration } = useEquityWorkspace().actors
  return (id) => exploration.send({ type: 'element.selected', selection: { type: 'node', id } })
}
