import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { EntitySearchReply } from '#contracts/entity.ts'
import type { Client } from './client.ts'

/** A page of entities by name or identifier, best first; an empty `q` gives those with the most holdings. */
export const entitySearchQuery = (client: Client, search: { q: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['entities', search],
    queryFn: ({ signal }) => client.request('/api/entities', EntitySearchReply, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
