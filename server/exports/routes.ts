import { Hono } from 'hono'
import { BodsExport, DataExportRequest } from '#contracts/exports/data-export.ts'
import { importers } from '#contracts/session/session.ts'
import { statementWriters } from '#formats/exports/statement-writers.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { envelope, file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess } from '#server/http/require-user.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { validated } from '#server/http/validated.ts'
import type { ExportService } from './service.ts'

const operations = {
  all: operation({
    stability: 'stable',
    scope: 'export',
    budget: 'export',
    id: 'exportData',
    summary: 'Export all stored parties and interests, or those of one source',
    command: 'export',
    persons: true,
    replies: {
      200: {
        ...file(...Object.values(statementWriters).map(({ mediaType }) => mediaType), 'application/zip'),
        ...envelope(BodsExport),
      },
    },
    refusals: ['not_found', 'too_many_requests'],
  }),
}

/** `/api/export`: everything that is stored about parties and interests, as a file that can be imported again. */
export const dataExportRoutes = (service: ExportService, audit: AuditLog) =>
  new Hono<RequestEnvironment>().get(
    '/',
    operations.all,
    requireAccess(...importers),
    validated('query', DataExportRequest),
    async (c) => {
      const { format, source } = c.req.valid('query')
      const made = await service.open({ format, ...(source !== undefined && { source }) })
      try {
        const details = { format, ...(source !== undefined && { source }) }
        await audit.record({ ...c.get('actor'), action: 'export.made', target: 'data', details })
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
