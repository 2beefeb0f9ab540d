import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction, AuditRecord } from '#contracts/audit/audit.ts'

/** The lists of which the log records that they told of natural persons, by the name it gives them. */
const listWords: ReadonlyMap<string | null, MessageDescriptor> = new Map([
  ...['search', 'findEntities'].map((list) => [list, msg`Search`] as const),
  ...['duplicates', 'listDuplicates'].map((list) => [list, msg`Possible duplicates`] as const),
  ...['overview', 'readNetworkOverview'].map((list) => [list, msg`Whole network`] as const),
  ...['query', 'queryAmong', 'querySubset'].map((list) => [list, msg`Multi-condition query`] as const),
])

/** What was done to, in words where the log has a name of its own for it; `null` where nothing is named. */
export const auditTarget = ({ action, target }: Pick<AuditRecord, 'action' | 'target'>, i18n: I18n): string | null => {
  const words = action === 'persons.listed' ? listWords.get(target) : undefined
  return words ? i18n._(words) : target
}

/** Who did it. What nobody asked for over the network was done by the installation itself, or on its command line. */
export const actorWords = ({ actor, address }: Pick<AuditRecord, 'actor' | 'address'>, i18n: I18n): string =>
  actor ?? i18n._(address === null ? msg`the system itself` : msg`nobody signed in`)

/** What the audit log records, as it is read in lists. */
export const auditWords: Readonly<Record<AuditAction, MessageDescriptor>> = {
  'signIn.succeeded': msg`Signed in`,
  'signIn.failed': msg`Sign-in failed`,
  signedOut: msg`Signed out`,
  'session.revoked': msg`Session ended by someone`,
  'user.registered': msg`Account registered`,
  'user.created': msg`User created`,
  'user.changed': msg`User changed`,
  'password.changed': msg`Password changed`,
  'password.reset': msg`Password reset`,
  'phone.changed': msg`Phone number changed`,
  'secondFactor.enabled': msg`Second factor set up`,
  'secondFactor.disabled': msg`Second factor removed`,
  'recoveryCodes.replaced': msg`Recovery codes replaced`,
  'passkey.added': msg`Passkey added`,
  'passkey.removed': msg`Passkey removed`,
  'token.made': msg`Token made`,
  'token.revoked': msg`Token revoked`,
  'token.refused': msg`Token refused`,
  'token.newAddress': msg`Token used from a new address`,
  'settings.changed': msg`Settings changed`,
  'about.changed': msg`About page changed`,
  'alertRule.created': msg`Alert rule created`,
  'alertRule.changed': msg`Alert rule changed`,
  'alertRule.removed': msg`Alert rule removed`,
  'alertRule.restored': msg`Alert rule restored`,
  'alert.triaged': msg`Alert triaged`,
  'alertSource.changed': msg`Alert settings changed`,
  'case.opened': msg`Case opened`,
  'case.changed': msg`Case changed`,
  'exploration.created': msg`Exploration saved`,
  'exploration.removed': msg`Exploration removed`,
  'exploration.recovered': msg`Removed exploration brought back`,
  'exploration.versionRestored': msg`Earlier version of an exploration restored`,
  'exploration.shared': msg`Exploration shared`,
  'exploration.shareRevoked': msg`Share link revoked`,
  'exploration.opened': msg`Shared exploration opened`,
  'savedQuery.created': msg`Query saved`,
  'savedQuery.changed': msg`Saved query changed`,
  'savedQuery.removed': msg`Saved query removed`,
  'savedQuery.recovered': msg`Removed query brought back`,
  'scenario.created': msg`Scenario saved`,
  'scenario.removed': msg`Scenario removed`,
  'scenario.recovered': msg`Removed scenario brought back`,
  'webhook.created': msg`Webhook added`,
  'webhook.changed': msg`Webhook changed`,
  'webhook.removed': msg`Webhook removed`,
  'webhook.restored': msg`Webhook restored`,
  'webhook.secretReplaced': msg`Secret of a webhook replaced`,
  'webhook.tested': msg`Webhook tested`,
  'webhook.sentAgain': msg`Event sent to a webhook again`,
  'feed.created': msg`Feed added`,
  'feed.changed': msg`Feed changed`,
  'feed.removed': msg`Feed removed`,
  'feed.restored': msg`Feed restored`,
  'feed.opened': msg`Feed opened`,
  'feed.closed': msg`Feed closed`,
  'feed.run': msg`Feed fetched on request`,
  'mapping.saved': msg`Column mapping saved`,
  'mapping.renamed': msg`Column mapping renamed`,
  'mapping.removed': msg`Column mapping removed`,
  'import.started': msg`Import started`,
  'import.mended': msg`Mended rows of an import`,
  'import.rolledBack': msg`Rolled an import back`,
  'import.rollbackCancelled': msg`Cancelled the rollback of an import`,
  'import.fileTaken': msg`Downloaded the file of an import`,
  'import.fileDropped': msg`Removed the file of an import`,
  'demonstration.loaded': msg`Demonstration data loaded`,
  'demonstration.removed': msg`Demonstration data removed`,
  'import.cancelled': msg`Import cancelled`,
  'duplicate.accepted': msg`Two parties joined as one`,
  'duplicate.rejected': msg`Two parties kept apart`,
  'duplicate.undecided': msg`Pair of parties left undecided`,
  'duplicate.reopened': msg`Decision on a pair of parties taken back`,
  'export.made': msg`Export made`,
  'federated.run': msg`Federated rehearsal run`,
  'person.read': msg`Natural person looked at`,
  'persons.listed': msg`Natural persons listed`,
  'access.refused': msg`Request refused`,
  'users.read': msg`List of users read`,
  'outbox.read': msg`Outbox read`,
  'audit.read': msg`Audit log read`,
  'notice.sent': msg`Message sent`,
}
