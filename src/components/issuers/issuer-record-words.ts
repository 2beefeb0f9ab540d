import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditOpinion, IssuerEventType } from '#contracts/issuers/issuer.ts'

/** What happened to an issuer. */
export const issuerEventWords: Record<IssuerEventType, MessageDescriptor> = {
  default: msg`Default`,
  extension: msg`Extension of a due debt`,
  bankruptcy: msg`Bankruptcy filing`,
  dishonest: msg`Listed as dishonest debtor`,
  enforced: msg`Enforcement`,
  ratingCut: msg`Rating cut`,
  auditorChange: msg`Change of auditor`,
  lateReport: msg`Late report`,
  controllerChange: msg`Change of controller`,
  executiveDeparture: msg`Departure of an executive`,
  equityFreeze: msg`Equity frozen`,
  billOverdue: msg`Commercial bill overdue`,
  penalty: msg`Penalty by a regulator`,
  litigation: msg`Litigation`,
}

/** What an auditor says. */
export const opinionWords: Record<AuditOpinion, MessageDescriptor> = {
  standard: msg`Unqualified`,
  emphasis: msg`Unqualified with emphasis`,
  qualified: msg`Qualified`,
  adverse: msg`Adverse`,
  disclaimer: msg`Disclaimer of opinion`,
}
