import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditRecord } from '#contracts/audit/audit.ts'
import { actorWords, auditTarget, auditWords } from '#src/components/audit/audit-words.ts'

/** Records of the audit log as rows of a table under a heading, for the clipboard. */
export const auditRows = (records: readonly AuditRecord[], i18n: I18n): (string | number | null)[][] => [
  [
    i18n._(msg`No.`),
    i18n._(msg`When`),
    i18n._(msg`Who`),
    i18n._(msg`What was done`),
    i18n._(msg`To what`),
    i18n._(msg`Address`),
    'SHA-256',
  ],
  ...records.map(({ sequence, at, actor, action, target, address, hash }) => [
    sequence,
    at,
    actorWords({ actor, address }, i18n),
    i18n._(auditWords[action]),
    auditTarget({ action, target }, i18n),
    address,
    hash,
  ]),
]
