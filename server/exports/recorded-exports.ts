import { Hono } from 'hono'
import { ExportMade } from '#contracts/audit/audit.ts'
import { EvidenceRequest, evidenceMaxima } from '#contracts/exports/evidence-request.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { done, file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { bundleEvidence, type EvidenceParts } from './evidence.ts'

const own = { stability: 'internal', scope: null, command: null } as const
const operations = {
  note: operation({
    ...own,
    budget: 'read',
    id: 'noteExport',
    keyed: true,
    summary: 'Note what a browser has exported by itself',
    replies: { 201: done },
  }),
  evidence: operation({
    ...own,
    budget: 'export',
    id: 'makeEvidence',
    summary: 'Make an evidence bundle of what a screen shows',
    description:
      'The server reads the data by the identities that the screen shows, and refuses where they are not those on the screen. What only a screen can write is marked so in the manifest.',
    persons: true,
    replies: { 200: file('application/zip') },
    refusals: ['conflict', 'not_found', 'too_large'],
  }),
}

/** `/api/exports`: takes note of what the browser exports by itself, and makes evidence bundles. */
export const exportRoutes = (parts: EvidenceParts) =>
  new Hono<RequestEnvironment>()
    .post('/', operations.note, requireUser, smallBody(), validated('json', ExportMade), async (c) => {
      const { format, subject, rows } = c.req.valid('json')
      const details = { format, ...(rows !== undefined && { rows }) }
      await inTransaction(parts.pool, async (client) => {
        await parts.audit.record({ ...c.get('actor'), action: 'export.made', target: subject, details }, client)
        await storeReply(client, () => ({}))
      })
      return c.json(success({}), 201)
    })
    .post(
      '/evidence',
      operations.evidence,
      requireUser,
      bodyLimit(evidenceMaxima.bytes),
      validated('json', EvidenceRequest),
      async (c) => {
        const archive = await bundleEvidence(parts, c.req.valid('json'), c.get('actor'))
        return c.body(archive.slice().buffer, 200, {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="evidence.zip"',
        })
      },
    )
