import { Hono } from 'hono'
import { ExportMade } from '#contracts/audit/audit.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'

/** `/api/exports`: takes note of what the browser exports by itself. */
export const exportRoutes = (audit: AuditLog, trustProxy: boolean) =>
  new Hono<RequestEnvironment>().post(
    '/',
    requireUser,
    bodyLimit(2 ** 13),
    validated('json', ExportMade),
    async (c) => {
      const { format, subject, rows, digest } = c.req.valid('json')
      const details = { format, ...(rows !== undefined && { rows }), ...(digest !== undefined && { digest }) }
      await audit.record({ ...auditActorOf(c, trustProxy), action: 'export.made', target: subject, details })
      return c.json(success({}), 201)
    },
  )
