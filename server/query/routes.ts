import { type Context, Hono } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { NameLookup, NameLookupRequest } from '#contracts/entities/name-lookup.ts'
import {
  type ExportFormat,
  QueryChoices,
  QueryChoicesRequest,
  QueryCount,
  QueryExported,
  QueryExportRequest,
  QueryFacets,
  QueryPage,
  QueryPageRequest,
  QueryRequest,
} from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import {
  QuerySubset,
  QuerySubsetRequest,
  QueryTimeline,
  QueryTimelineRequest,
} from '#contracts/query/query-timeline.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { data, envelope, file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { QueryService } from './query-service.ts'

const maxBytes = 1024 * 1024

const queryFits = honoBodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new ProblemError('invalid_request', 'A query is not that long.', { field: 'body', maxBytes })
  },
})

/** Maximum characters of a query in the audit log. */
const maxRecorded = 2000

const requester = (c: Context<SignedInEnvironment>) => ({
  user: String(c.get('signedIn').id),
  signal: c.req.raw.signal,
})

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

const asking = { stability: 'stable', scope: 'query', budget: 'query', persons: true } as const
const operations = {
  page: operation({
    ...asking,
    id: 'query',
    summary: 'Ask for the rows that meet conditions',
    command: 'query run',
    replies: { 200: data(QueryPage) },
    refusals: ['too_broad', 'too_large'],
  }),
  count: operation({
    ...asking,
    id: 'countQuery',
    summary: 'Count the rows that meet conditions',
    command: 'query count',
    replies: { 200: data(QueryCount) },
    refusals: ['too_broad', 'too_large'],
  }),
  facets: operation({
    ...asking,
    id: 'facetQuery',
    summary: 'Count the rows that meet conditions by what they share',
    command: 'query facets',
    replies: { 200: data(QueryFacets) },
    refusals: ['too_broad', 'too_large'],
  }),
  timeline: operation({
    ...asking,
    id: 'timelineQuery',
    summary: 'Count the rows that meet conditions over time',
    command: 'query timeline',
    replies: { 200: data(QueryTimeline) },
    refusals: ['too_broad', 'too_large'],
  }),
  subset: operation({
    ...asking,
    id: 'querySubset',
    summary: 'Find which of some parties meet conditions',
    command: 'query subset',
    replies: { 200: data(QuerySubset) },
    refusals: ['too_broad', 'too_large'],
  }),
  names: operation({
    ...asking,
    id: 'lookUpNames',
    summary: 'Find parties by a list of names and identifiers',
    command: 'query names',
    replies: { 200: data(NameLookup) },
    refusals: ['too_broad'],
  }),
  values: operation({
    ...asking,
    id: 'listQueryValues',
    summary: 'List the values that occur in the fields of a scope',
    command: 'query values',
    replies: { 200: data(QueryChoices) },
    refusals: ['too_broad'],
  }),
  export: operation({
    ...asking,
    scope: 'export',
    budget: 'export',
    id: 'exportQuery',
    summary: 'Export the rows that meet conditions',
    command: 'query export',
    replies: { 200: { ...file(...Object.values(mediaTypes)), ...envelope(QueryExported) } },
    refusals: ['too_broad', 'too_large'],
  }),
}

/**
 * `/api/query`: questions about what the database holds as trees of conditions, their counts, and their results as a
 * file.
 */
export const queryRoutes = (service: QueryService, audit: AuditLog) =>
  new Hono<RequestEnvironment>()
    .post('/', operations.page, requireUser, queryFits, validated('json', QueryPageRequest), async (c) =>
      c.json(success(await service.page(c.req.valid('json'), requester(c)))),
    )
    .post('/count', operations.count, requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.count(c.req.valid('json').query, requester(c)))),
    )
    .post('/facets', operations.facets, requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.facets(c.req.valid('json').query, requester(c)))),
    )
    .post(
      '/timeline',
      operations.timeline,
      requireUser,
      queryFits,
      validated('json', QueryTimelineRequest),
      async (c) => c.json(success(await service.timeline(c.req.valid('json'), requester(c)))),
    )
    .post('/subset', operations.subset, requireUser, queryFits, validated('json', QuerySubsetRequest), async (c) =>
      c.json(success(await service.subset(c.req.valid('json'), requester(c)))),
    )
    .post('/names', operations.names, requireUser, queryFits, validated('json', NameLookupRequest), async (c) =>
      c.json(success(await service.names(c.req.valid('json').names, requester(c)))),
    )
    .get('/values', operations.values, requireUser, validated('query', QueryChoicesRequest), async (c) =>
      c.json(success(await service.choices(c.req.valid('query').scope, requester(c)))),
    )
    .post('/export', operations.export, requireUser, queryFits, validated('json', QueryExportRequest), async (c) => {
      const request = c.req.valid('json')
      const { username } = c.get('signedIn')
      const { query, format } = request
      const made = await service.export(request, requester(c), username)
      try {
        await audit.record({
          actor: username,
          action: 'export.made',
          target: 'query',
          details: { format, rows: made.rows, query: queryAddressOf(query).slice(0, maxRecorded) },
          address: c.get('peer').address,
        })
      } catch (error) {
        await made.close()
        throw error
      }
      return c.body(streamOf(made, c.req.raw.signal), 200, {
        'Content-Type': mediaTypes[format],
        'Content-Disposition': `attachment; filename="query.${format}"`,
      })
    })
