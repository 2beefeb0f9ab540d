import { queryOptions } from '@tanstack/react-query'
import { type SearchFilter, SearchReply } from '#contracts/search/search.ts'
import { type PageCursor, paged } from '#contracts/values/page.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

const FoundPage = paged(SearchReply)

type AskedPage = SearchFilter & { q: string; after?: PageCursor | null; limit?: number; only?: 'parties' }

/** Everything that is found by a text, parties best first; `after`: the page of parties that follows. */
export const searchQuery = (
  { calls, request }: Server,
  { q, kind, jurisdiction, source, after, limit, only }: AskedPage,
) => {
  const query = {
    q,
    ...(kind && { kind }),
    ...(jurisdiction && { jurisdiction }),
    ...(source && { source }),
    ...(after && { after }),
    ...(limit && { limit: String(limit) }),
    ...(only && { only }),
  }
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) =>
      request((init) => calls.search.$get({ query }, { init }), FoundPage, shownIn('content', signal)),
  })
}

/** Parties by whatever of their name is typed, best first, and the answer where it is a question. */
export const partySearchQuery = (server: Server, { q, limit }: { q: string; limit: number }) =>
  searchQuery(server, { q, limit, only: 'parties' })
