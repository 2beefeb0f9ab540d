import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { nameLookupMachine } from './name-lookup.machine.ts'
import { queryOfNames, selectNameLookup } from './name-lookup.selectors.ts'

/** Many names that are looked up in one go, and who is meant by each. */
export function useNameLookup(actor: ActorRefFrom<typeof nameLookupMachine>) {
  const on = sender(actor)
  const state = useFields(actor, selectNameLookup)
  return {
    ...state,
    /** Finds those who are meant. */
    query: queryOfNames(state.names ?? []),
    onType: on('names.typed', 'text'),
    onLookUp: on('lookup.requested'),
    onCancel: on('lookup.cancelled'),
    onChoose: on('party.chosen', 'place', 'party'),
  }
}
