import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EntityId, EntitySearchReply, EntitySummary } from '#contracts/entity.ts'
import type { Client } from './client.ts'

/** A page of entities by name or identifier, best first; an empty `q` gives those with the most holdings. */
export const entitySearchQuery = (client: Client, search: { q: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['entities', search],
    queryFn: ({ signal }) => client.request('/api/entities', EntitySearchReply, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

export const entityQuery = (client: Client, id: EntityId) =>
  queryOptions({
    queryKey: ['entities', id],
    queryFn: ({ signal }) => client.request(`/api/entities/${id}`, EntitySummary, { signal }),
  })
