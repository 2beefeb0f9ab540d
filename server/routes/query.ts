import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from '#contracts/problem.ts'
import { QueryExportRequest, QueryPageRequest, QueryRequest } from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { requireUser } from '#server/auth/require-user.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { validated } from '#server/http/validated.ts'
import type { QueryExport, QueryService } from '#server/query/query-service.ts'
import { success } from './success.ts'

const mostBytes = 1024 * 1024

const queryFits = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new ProblemError('invalid_request', 'A query is not that long.', { field: 'body', mostBytes })
  },
})

/** Characters of a query that the audit log keeps. */
const mostRecorded = 2000

/** `/api/query`: questions about parties as trees of conditions, their counts, and their results as a file. */
export const queryRoutes = (service: QueryService, audit: AuditLog, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .post('/', requireUser, queryFits, validated('json', QueryPageRequest), async (c) =>
      c.json(success(await service.page(c.req.valid('json'), c.req.raw.signal))),
    )
    .post('/count', requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.count(c.req.valid('json').query, c.req.raw.signal))),
    )
    .post('/facets', requireUser, queryFits, validated('json', QueryRequest), async (c) =>
      c.json(success(await service.facets(c.req.valid('json').query, c.req.raw.signal))),
    )
    .get('/values', requireUser, async (c) => c.json(success(await service.choices())))
    .post('/export', requireUser, queryFits, validated('json', QueryExportRequest), async (c) => {
      const request = c.req.valid('json')
      const { username } = c.get('signedIn')
      const made = await service.export(request, username)
      try {
        await audit.record({
          actor: username,
          action: 'export.made',
          target: 'query',
          details: { format: 'csv', rows: made.rows, query: queryAddressOf(request.query).slice(0, mostRecorded) },
          address: peerOf(c, trustProxy).address,
        })
      } catch (error) {
        await made.close()
        throw error
      }
      return c.body(bytesOf(made, c.req.raw.signal), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="query.csv"',
      })
    })

/** The text as it is read; a failure on the way breaks the reply off instead of ending it. */
function bytesOf({ read, close }: QueryExport, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  signal.addEventListener('abort', () => void close(), { once: true })
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await read().catch(async (error: unknown) => {
        await close()
        throw error
      })
      if (piece !== null) return controller.enqueue(encoder.encode(piece))
      await close()
      controller.close()
    },
    cancel: close,
  })
}
