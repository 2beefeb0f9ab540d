import { Hono } from 'hono'
import { DataExportRequest } from '#contracts/exports/data-export.ts'
import { importers } from '#contracts/session/session.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess } from '#server/http/require-user.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { validated } from '#server/http/validated.ts'
import type { ExportService } from './service.ts'

/** `/api/export`: everything that is stored about parties and interests, as a file that can be imported again. */
export const dataExportRoutes = (service: ExportService, audit: AuditLog, trustProxy: boolean) =>
  new Hono<RequestEnvironment>().get(
    '/',
    requireAccess(...importers),
    validated('query', DataExportRequest),
    async (c) => {
      const { format, source } = c.req.valid('query')
      const made = await service.open({ format, ...(source !== undefined && { source }) }, c.get('signedIn').username)
      try {
        const details = { format, ...(source !== undefined && { source }) }
        await audit.record({ ...auditActorOf(c, trustProxy), action: 'export.made', target: 'data', details })
      } catch (error) {
        await made.close()
        throw error
      }
      return c.body(streamOf(made, c.req.raw.signal), 200, {
        'Content-Type': made.mediaType,
        'Content-Disposition': `attachment; filename="export"; filename*=UTF-8''${encodeURIComponent(made.name)}`,
      })
    },
  )
