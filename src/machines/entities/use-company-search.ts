import { useSelector } from '@xstate/react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { sender } from '../kit/bridge.ts'
import { type CompanySearchActor, selectSearch } from './company-search.machine.ts'

/** Finding companies and other parties by a part of their name. */
export function useCompanySearch(actor: CompanySearchActor) {
  const on = sender(actor)
  return {
    ...useSelector(actor, selectSearch),
    onType: on('text.typed', 'text'),
    onRetry: on('search.retried'),
  }
}

/** The same in a panel: what is found is handed over, and the box is empty again. */
export function usePartySearch(actor: CompanySearchActor, onFound: (entity: EntitySummary) => void) {
  const search = useCompanySearch(actor)
  return {
    ...search,
    onChoose: (id: EntityId) => {
      const entity = search.found?.entities.find((each) => each.id === id)
      search.onType('')
      if (entity) onFound(entity)
    },
  }
}
