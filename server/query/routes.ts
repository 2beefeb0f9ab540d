import { type Context, Hono } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { NameLookupRequest } from '#contracts/entities/name-lookup.ts'
import {
  type ExportFormat,
  QueryChoicesRequest,
  QueryExportRequest,
  QueryPageRequest,
  QueryRequest,
} from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { QueryAmongRequest, QueryTimelineRequest } from '#contracts/query/query-timeline.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { peerOf } from '#server/http/peer.ts'
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

const questioner = (c: Context<SignedInEnvironment>) => ({
  user: String(c.get('signedIn').id),
  signal: c.req.raw.signal,
})

/** `/api/query`: questions about what the database holds as trees of conditions, their counts, and their results as a file. */
export const queryRoutes = (service: QueryService, audit: AuditLog, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .post('/', requireUser, queryFits, validated('json', QueryPageRequest), async (c) =>
      c.json(success(await service.page(c.req.valid('json'), questioner(c)))),
    )
    .post('/count', requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.count(c.req.valid('json').query, questioner(c)))),
    )
    .post('/facets', requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.facets(c.req.valid('json').query, questioner(c)))),
    )
    .post('/timeline', requireUser, queryFits, validated('json', QueryTimelineRequest), async (c) =>
      c.json(success(await service.timeline(c.req.valid('json'), questioner(c)))),
    )
    .post('/among', requireUser, queryFits, validated('json', QueryAmongRequest), async (c) =>
      c.json(success(await service.among(c.req.valid('json'), questioner(c)))),
    )
    .post('/names', requireUser, queryFits, validated('json', NameLookupRequest), async (c) =>
      c.json(success(await service.names(c.req.valid('json').names, questioner(c)))),
    )
    .get('/values', requireUser, validated('query', QueryChoicesRequest), async (c) =>
      c.json(success(await service.choices(c.req.valid('query').scope, questioner(c)))),
    )
    .post('/export', requireUser, queryFits, validated('json', QueryExportRequest), async (c) => {
      const request = c.req.valid('json')
      const { username } = c.get('signedIn')
      const { query, format } = request
      const made = await service.export(request, questioner(c), username)
      try {
        await audit.record({
          actor: username,
          action: 'export.made',
          target: 'query',
          details: { format, rows: made.rows, query: queryAddressOf(query).slice(0, maxRecorded) },
          address: peerOf(c, trustProxy).address,
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

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}
