import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction } from '#contracts/audit/audit.ts'

/** What the audit log records, as it is read in lists. */
export function auditWords(action: AuditAction): MessageDescriptor {
  switch (action) {
    case 'signIn.succeeded':
      return msg`Signed in`
    case 'signIn.failed':
      return msg`Sign-in failed`
    case 'signedOut':
      return msg`Signed out`
    case 'session.revoked':
      return msg`Session ended by someone`
    case 'user.registered':
      return msg`Account registered`
    case 'user.created':
      return msg`User created`
    case 'user.changed':
      return msg`User changed`
    case 'password.changed':
      return msg`Password changed`
    case 'password.reset':
      return msg`Password reset`
    case 'phone.changed':
      return msg`Phone number changed`
    case 'secondFactor.enabled':
      return msg`Second factor set up`
    case 'secondFactor.disabled':
      return msg`Second factor removed`
    case 'recoveryCodes.replaced':
      return msg`Recovery codes replaced`
    case 'passkey.added':
      return msg`Passkey added`
    case 'passkey.removed':
      return msg`Passkey removed`
    case 'settings.changed':
      return msg`Settings changed`
    case 'about.changed':
      return msg`About page changed`
    case 'alertRule.created':
      return msg`Alert rule created`
    case 'alertRule.changed':
      return msg`Alert rule changed`
    case 'alertRule.removed':
      return msg`Alert rule removed`
    case 'alertRule.restored':
      return msg`Alert rule restored`
    case 'exploration.created':
      return msg`Exploration saved`
    case 'exploration.removed':
      return msg`Exploration removed`
    case 'exploration.recovered':
      return msg`Removed exploration brought back`
    case 'exploration.versionRestored':
      return msg`Earlier version of an exploration restored`
    case 'exploration.shared':
      return msg`Exploration shared`
    case 'exploration.shareRevoked':
      return msg`Share link revoked`
    case 'exploration.opened':
      return msg`Shared exploration opened`
    case 'savedQuery.created':
      return msg`Query saved`
    case 'savedQuery.changed':
      return msg`Saved query changed`
    case 'savedQuery.removed':
      return msg`Saved query removed`
    case 'savedQuery.recovered':
      return msg`Removed query brought back`
    case 'scenario.created':
      return msg`Scenario saved`
    case 'scenario.removed':
      return msg`Scenario removed`
    case 'scenario.recovered':
      return msg`Removed scenario brought back`
    case 'feed.created':
      return msg`Feed added`
    case 'feed.changed':
      return msg`Feed changed`
    case 'feed.removed':
      return msg`Feed removed`
    case 'feed.restored':
      return msg`Feed restored`
    case 'feed.opened':
      return msg`Feed opened`
    case 'feed.closed':
      return msg`Feed closed`
    case 'feed.run':
      return msg`Feed fetched on request`
    case 'mapping.saved':
      return msg`Column mapping saved`
    case 'mapping.renamed':
      return msg`Column mapping renamed`
    case 'mapping.removed':
      return msg`Column mapping removed`
    case 'import.started':
      return msg`Import started`
    case 'import.mended':
      return msg`Mended rows of an import`
    case 'import.rolledBack':
      return msg`Rolled an import back`
    case 'import.rollbackCancelled':
      return msg`Cancelled the rollback of an import`
    case 'import.cancelled':
      return msg`Import cancelled`
    case 'duplicate.accepted':
      return msg`Two parties joined as one`
    case 'duplicate.rejected':
      return msg`Two parties kept apart`
    case 'duplicate.undecided':
      return msg`Pair of parties left undecided`
    case 'duplicate.reopened':
      return msg`Decision on a pair of parties taken back`
    case 'export.made':
      return msg`Export made`
    case 'federated.run':
      return msg`Federated rehearsal run`
    case 'person.read':
      return msg`Natural person looked at`
    case 'persons.listed':
      return msg`Natural persons listed`
    case 'access.refused':
      return msg`Request refused`
    case 'users.read':
      return msg`List of users read`
    case 'outbox.read':
      return msg`Outbox read`
    case 'audit.read':
      return msg`Audit log read`
    case 'notice.sent':
      return msg`Message sent`
  }
}
