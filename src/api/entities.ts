import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EntityId, EntitySearchReply, EntitySummary } from '#contracts/entities/entity.ts'
import { PartyDetailsReply, SharedValuesReply } from '#contracts/entities/party-detail.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** A page of entities by name or identifier, best first; an empty `q` gives those with the most holdings. */
export const entitySearchQuery = ({ calls, request }: Server, search: { q: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['entities', search],
    queryFn: ({ signal }) => {
      const query = { q: search.q, limit: String(search.limit), offset: String(search.offset) }
      return request((init) => calls.entities.$get({ query }, { init }), EntitySearchReply, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** One entity; `not_found` where the data do not have it. */
export const entityQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['entities', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.entities[':id'].$get({ param: { id } }, { init }),
        EntitySummary,
        shownIn('content', signal),
      ),
  })

/** The details of a party from all sources. */
export const partyDetailsQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['entities', id, 'details'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.entities[':id'].details.$get({ param: { id } }, { init }),
        PartyDetailsReply,
        shownIn('content', signal),
      ),
  })

/** How many others have the addresses and telephone numbers of a party; `too_broad` where that takes too long. */
export const sharedValuesQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['entities', id, 'shared'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.entities[':id'].shared.$get({ param: { id } }, { init }),
        SharedValuesReply,
        shownIn('content', signal),
      ),
  })
