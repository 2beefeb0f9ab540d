import { Hono } from 'hono'
import type { Pool } from 'pg'
import { ExportMade, RecordedExport } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { manifestFrom } from '#formats/explorations/verify-evidence.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'

const own = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  note: operation({
    ...own,
    id: 'noteExport',
    keyed: true,
    summary: 'Note what a browser has exported by itself',
    replies: { 201: data(RecordedExport) },
    refusals: ['malformed_file'],
  }),
}

/** `/api/exports`: takes note of what the browser exports by itself. What identifies a bundle is computed here. */
export const exportRoutes = (pool: Pool, audit: AuditLog) =>
  new Hono<RequestEnvironment>().post(
    '/',
    operations.note,
    requireUser,
    bodyLimit(2 ** 18),
    validated('json', ExportMade),
    async (c) => {
      const { format, subject, rows, manifest } = c.req.valid('json')
      if ((format === 'evidence') !== (manifest !== undefined)) {
        throw notValid('A manifest belongs to an evidence bundle, and to nothing else.')
      }
      const digest = manifest === undefined ? null : digestOf(manifest, c.get('signedIn').username)
      const details = { format, ...(rows !== undefined && { rows }), ...(digest !== null && { digest }) }
      await inTransaction(pool, async (client) => {
        const by = auditActorOf(c)
        await audit.record({ ...by, action: 'export.made', target: subject, details }, client)
        await storeReply(client, () => ({ digest }))
      })
      return c.json(success({ digest }), 201)
    },
  )

/**
 * @throws ProblemError `malformed_file` for what is no manifest, `invalid_request` for that of somebody else's bundle
 */
function digestOf(manifest: string, username: string): string {
  const written = new TextEncoder().encode(manifest)
  const { madeBy } = manifestFrom('evidence.zip', written)
  if (madeBy !== username) throw notValid('The bundle says that somebody else made it.')
  return sha256(written)
}

const notValid = (message: string) => new ProblemError('invalid_request', message, { field: 'manifest' })
