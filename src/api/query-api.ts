import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ProblemError } from '#contracts/problem.ts'
import {
  type Query,
  QueryChoices,
  QueryCount,
  type QueryExportRequest,
  QueryFacets,
  QueryPage,
  type QueryPageRequest,
} from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import { accepted, dataOf } from './client.ts'
import type { Server } from './server.ts'

/** A page of the parties that a query finds. */
export const queryPageQuery = ({ calls, request }: Server, page: QueryPageRequest) =>
  queryOptions({
    queryKey: ['query', 'page', { ...page, query: queryAddressOf(page.query) }],
    queryFn: ({ signal }) =>
      request((init) => calls.query.$post({ json: page }, { init }), QueryPage, { signal, skipErrorHandler: true }),
    placeholderData: keepPreviousData,
  })

/** How the parties that a query finds fall into kinds, jurisdictions and sources. */
export const queryFacetsQuery = ({ calls, request }: Server, query: Query) =>
  queryOptions({
    queryKey: ['query', 'facets', queryAddressOf(query)],
    queryFn: ({ signal }) =>
      request((init) => calls.query.facets.$post({ json: { query } }, { init }), QueryFacets, {
        signal,
        skipErrorHandler: true,
      }),
    placeholderData: keepPreviousData,
  })

/** How many parties a query and each of its nodes find. */
export const countParties = ({ calls, request }: Server, query: Query, signal: AbortSignal): Promise<QueryCount> =>
  request((init) => calls.query.count.$post({ json: { query } }, { init }), QueryCount, {
    signal,
    skipErrorHandler: true,
  })

/** What the lists of a query can be chosen from. */
export const queryChoicesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['query', 'values'],
    queryFn: ({ signal }) => request((init) => calls.query.values.$get({}, { init }), QueryChoices, { signal }),
  })

/** The whole result as a CSV file. @throws ProblemError also where the file breaks off on its way */
export async function exportQuery({ calls, readReply }: Server, json: QueryExportRequest): Promise<Blob> {
  const away = (cause: unknown): never => {
    throw new ProblemError('unavailable', 'The server did not answer', {}, { cause })
  }
  const response = await calls.query.export
    .$post({ json }, { init: { credentials: 'same-origin' }, headers: accepted })
    .catch(away)
  if (response.ok) return response.blob().catch(away)
  return readReply(dataOf(v.never()), await response.json().catch(() => null), response.status, {
    skipErrorHandler: true,
  })
}
