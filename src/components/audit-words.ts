import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction } from '#contracts/audit.ts'

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
    case 'scenario.created':
      return msg`Scenario saved`
    case 'scenario.removed':
      return msg`Scenario removed`
    case 'scenario.recovered':
      return msg`Removed scenario brought back`
    case 'import.started':
      return msg`Import started`
    case 'import.cancelled':
      return msg`Import cancelled`
    case 'export.made':
      return msg`Export made`
    case 'federated.run':
      return msg`Federated rehearsal run`
    case 'person.read':
      return msg`Natural person looked at`
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
