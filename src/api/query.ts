import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { NameLookup } from '#contracts/entities/name-lookup.ts'
import {
  type Query,
  QueryChoices,
  QueryCount,
  type QueryExportRequest,
  QueryFacets,
  QueryPage,
  type QueryPageRequest,
} from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import {
  QuerySubset,
  type QuerySubsetRequest,
  QueryTimeline,
  type QueryTimelineRequest,
} from '#contracts/query/query-timeline.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { accepted, dataOf } from './client.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** A page of the parties that a query finds. */
export const queryPageQuery = ({ calls, request }: Server, page: QueryPageRequest) =>
  queryOptions({
    queryKey: ['query', 'page', { ...page, query: queryAddressOf(page.query) }],
    queryFn: ({ signal }) =>
      request((init) => calls.query.$post({ json: page }, { init }), QueryPage, shownIn('content', signal)),
    placeholderData: keepPreviousData,
  })

/** How the parties that a query finds fall into kinds, jurisdictions and sources. */
export const queryFacetsQuery = ({ calls, request }: Server, query: Query) =>
  queryOptions({
    queryKey: ['query', 'facets', queryAddressOf(query)],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.query.facets.$post({ json: { query } }, { init }),
        QueryFacets,
        shownIn('content', signal),
      ),
    placeholderData: keepPreviousData,
  })

/** How many rows a query and each of its nodes find. */
export const countRows = ({ calls, request }: Server, query: Query, signal: AbortSignal): Promise<QueryCount> =>
  request((init) => calls.query.count.$post({ json: { query } }, { init }), QueryCount, shownIn('form', signal))

/** The same, cached while the query is open. */
export const queryCountQuery = (server: Server, query: Query) =>
  queryOptions({
    queryKey: ['query', 'count', queryAddressOf(query)],
    queryFn: ({ signal }) => countRows(server, query, signal),
  })

/** Which of some parties a query about parties finds. */
export const querySubsetQuery = ({ calls, request }: Server, asked: QuerySubsetRequest) =>
  queryOptions({
    queryKey: ['query', 'subset', queryAddressOf(asked.query), asked.parties],
    queryFn: ({ signal }) =>
      request((init) => calls.query.subset.$post({ json: asked }, { init }), QuerySubset, shownIn('content', signal)),
    placeholderData: keepPreviousData,
  })

/** Many names and identifiers, looked up in one go. */
export const lookUpNames = ({ calls, request }: Server, names: string[], signal: AbortSignal): Promise<NameLookup> =>
  request((init) => calls.query.names.$post({ json: { names } }, { init }), NameLookup, shownIn('form', signal))

/** A result over time, by a facet or as a whole. */
export const queryTimelineQuery = ({ calls, request }: Server, asked: QueryTimelineRequest) =>
  queryOptions({
    queryKey: ['query', 'timeline', { ...asked, query: queryAddressOf(asked.query) }],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.query.timeline.$post({ json: asked }, { init }),
        QueryTimeline,
        shownIn('content', signal),
      ),
    placeholderData: keepPreviousData,
  })

/** What the lists of a query can be chosen from. */
export const queryChoicesQuery = ({ calls, request }: Server, scope: QueryScope) =>
  queryOptions({
    queryKey: ['query', 'values', scope],
    queryFn: ({ signal }) =>
      request((init) => calls.query.values.$get({ query: { scope } }, { init }), QueryChoices, { signal }),
  })

/**
 * The whole result as a file.
 *
 * @throws ProblemError also where the file breaks off on its way
 * @param onProgress receives the number of received bytes
 */
export async function exportQuery(
  { calls, readReply }: Server,
  json: QueryExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (received: number) => void },
): Promise<Blob> {
  const away = (cause: unknown): never => {
    throw new ProblemError('no_connection', 'The server did not answer', {}, { cause })
  }
  const response = await calls.query.export
    .$post({ json }, { init: { credentials: 'same-origin', signal }, headers: accepted })
    .catch(away)
  if (!response.ok || !response.body) {
    return readReply(dataOf(v.never()), await response.json().catch(() => null), response.status, shownIn('form'))
  }
  const pieces: BlobPart[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(away)
    if (done) return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
    pieces.push(value)
    received += value.byteLength
    onProgress(received)
  }
}
