import * as v from 'valibot'
import { plainLine } from '../values/plain-line.ts'

/** The actions in the audit log. Their words are in the catalogs. */
export const AuditAction = v.picklist([
  'signIn.succeeded',
  'signIn.failed',
  'signedOut',
  'session.revoked',
  'user.registered',
  'user.created',
  'user.changed',
  'password.changed',
  'password.reset',
  'phone.changed',
  'secondFactor.enabled',
  'secondFactor.disabled',
  'recoveryCodes.replaced',
  'passkey.added',
  'passkey.removed',
  'token.made',
  'token.revoked',
  'token.refused',
  'token.newAddress',
  'settings.changed',
  'about.changed',
  'alertRule.created',
  'alertRule.changed',
  'alertRule.removed',
  'alertRule.restored',
  'alert.triaged',
  'alertSource.changed',
  'case.opened',
  'case.changed',
  'dataSet.added',
  'dataSet.changed',
  'dataSet.removed',
  'dataSet.restored',
  'sentiment.judged',
  'event.judged',
  'eventModel.learnt',
  'eventModel.forgotten',
  'reprints.decided',
  'name.decided',
  'model.trained',
  'model.changed',
  'model.removed',
  'model.applied',
  'scoring.removed',
  'exploration.created',
  'exploration.removed',
  'exploration.recovered',
  'exploration.versionRestored',
  'exploration.shared',
  'exploration.shareRevoked',
  'exploration.opened',
  'savedQuery.created',
  'savedQuery.changed',
  'savedQuery.removed',
  'savedQuery.recovered',
  'scenario.created',
  'scenario.removed',
  'scenario.recovered',
  'feed.created',
  'feed.changed',
  'feed.removed',
  'feed.restored',
  'feed.opened',
  'feed.closed',
  'feed.run',
  'webhook.created',
  'webhook.changed',
  'webhook.removed',
  'webhook.restored',
  'webhook.secretReplaced',
  'webhook.tested',
  'webhook.sentAgain',
  'import.started',
  'mapping.saved',
  'mapping.renamed',
  'mapping.removed',
  'import.cancelled',
  // Stored records keep this name: their hashes cover it.
  'import.mended',
  'import.rolledBack',
  'import.rollbackCancelled',
  'import.fileTaken',
  'import.fileDropped',
  'demonstration.loaded',
  'demonstration.removed',
  'duplicate.accepted',
  'duplicate.rejected',
  'duplicate.undecided',
  'duplicate.reopened',
  'export.made',
  'federated.run',
  'person.read',
  'persons.listed',
  'access.refused',
  'users.read',
  'outbox.read',
  'audit.read',
  'notice.sent',
])
export type AuditAction = v.InferOutput<typeof AuditAction>

/** Further circumstances: never a password, a code or a token. */
export const AuditDetails = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))
export type AuditDetails = v.InferOutput<typeof AuditDetails>

/** One link of the chain. `hash` covers everything else and the hash before it (SHA-256, hexadecimal). */
export const AuditRecord = v.object({
  sequence: v.number(),
  at: v.string(),
  /** User name of the actor; `null` without a session, and for the server itself. */
  actor: v.nullable(v.string()),
  action: AuditAction,
  /** What it was done to: a user name, a file, an entity's name. */
  target: v.nullable(v.string()),
  details: AuditDetails,
  address: v.nullable(v.string()),
  hash: v.string(),
})
export type AuditRecord = v.InferOutput<typeof AuditRecord>

/** `GET /api/admin/audit?action&actor&from&to&before&limit`, newest first; `before` is a sequence. */
export const AuditPage = v.object({
  records: v.array(AuditRecord),
  total: v.number(),
  nextBefore: v.nullable(v.number()),
})
export type AuditPage = v.InferOutput<typeof AuditPage>

/** Where the chain is broken: the first record that does not fit, and how. */
export const AuditFault = v.object({
  sequence: v.number(),
  kind: v.picklist(['changed', 'removed', 'reordered', 'added']),
})
export type AuditFault = v.InferOutput<typeof AuditFault>

/**
 * Reply of `POST /api/admin/audit/verify` and result of `npm run cli -- audit verify`: how many records fit from the
 * first on, and the hash of the last of them. Comparing both with an earlier note shows whether the log was rewritten.
 */
export const AuditVerdict = v.object({ records: v.number(), fault: v.nullable(AuditFault), head: v.string() })
export type AuditVerdict = v.InferOutput<typeof AuditVerdict>

/** `POST /api/exports`: an export that the browser made itself, for the audit log. */
export const ExportMade = v.object({
  format: v.picklist(['png', 'svg', 'pdf', 'csv', 'json', 'xlsx', 'bods', 'graphml']),
  subject: v.pipe(plainLine(300), v.minLength(1)),
  rows: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type ExportMade = v.InferOutput<typeof ExportMade>

/** The actor and their network address: `actor` is a user name, `null` without a session. */
export type AuditActor = {
  actor: string | null
  address: string | null
  /** Through what the actor asked, where that is not the browser. */
  via?: 'mcp' | 'cli'
}
