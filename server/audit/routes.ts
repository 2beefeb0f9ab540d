import { Hono } from 'hono'
import * as v from 'valibot'
import { AuditAction, AuditPage, AuditVerdict } from '#contracts/audit/audit.ts'
import { data, file, operation, page } from '#server/http/operation.ts'
import type { RequireUser, SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { AuditLog } from './audit-log.ts'
import { auditPosition } from './audit-position.ts'
import type { AuditTrail } from './audit-trail.ts'

const time = v.pipe(
  v.string(),
  v.maxLength(40),
  v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())]),
  v.check((text) => Date.parse(text) >= Date.UTC(1, 0) && Date.parse(text) < Date.UTC(10_000, 0), 'is no time'),
  v.transform((text) => new Date(text).toISOString()),
)
const filter = {
  action: v.optional(v.nullable(AuditAction), null),
  actor: v.optional(v.nullable(v.pipe(plainText, v.maxLength(200))), null),
  from: v.optional(v.nullable(time), null),
  to: v.optional(v.nullable(time), null),
}
const Page = v.object({ ...filter, ...auditPosition })
const Export = v.object({ ...filter, format: v.picklist(['csv', 'jsonl']) })

const mediaTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl' }

/** Who looks into the log again and again is recorded once in this time. */
const seconds = 600

type Services = { audit: AuditLog; trail: AuditTrail; requireAdministrator: RequireUser }

const auditing = { stability: 'stable', scope: 'audit', budget: 'read' } as const
const operations = {
  list: operation({
    ...auditing,
    id: 'listAudit',
    summary: 'List the records of the audit log',
    command: 'audit list',
    persons: true,
    replies: { 200: page(AuditPage) },
  }),
  export: operation({
    ...auditing,
    budget: 'export',
    id: 'exportAudit',
    summary: 'Export the audit log',
    command: 'audit export',
    persons: true,
    replies: { 200: file(...Object.values(mediaTypes)) },
  }),
  verify: operation({
    ...auditing,
    id: 'verifyAudit',
    summary: 'Check the chain of the audit log',
    command: 'audit verify',
    replies: { 200: data(AuditVerdict) },
  }),
}

/** `/api/admin/audit`: the audit log, for administrators. */
export const auditRoutes = ({ audit, trail, requireAdministrator }: Services) =>
  new Hono<SignedInEnvironment>()
    .use(requireAdministrator)
    .get('/', operations.list, validated('query', Page), async (c) => {
      await audit.recordOnce({ ...c.get('actor'), action: 'audit.read', target: null }, seconds)
      const { before, limit, after, ...wanted } = c.req.valid('query')
      const { page, reply } = pageAsked(c, { before, limit, after })
      return c.json(success(reply(await trail.page(wanted, page))))
    })
    .get('/export', operations.export, validated('query', Export), async (c) => {
      const { format, ...wanted } = c.req.valid('query')
      const actor = c.get('actor')
      await audit.record({ ...actor, action: 'export.made', target: 'audit', details: { format } })
      const day = new Date().toISOString().slice(0, 10)
      c.header('Content-Type', mediaTypes[format])
      c.header('Content-Disposition', `attachment; filename="audit-${day}.${format}"`)
      return c.body(trail.file(wanted, format))
    })
    .post('/verify', operations.verify, async (c) => c.json(success(await trail.verify())))
