import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RiskEventId } from '#analysis/adverse-media/risk-event-types.ts'

const riskEventWords = {
  bondDefault: msg`Bond default`,
  debtExtension: msg`Debt extended or restructured`,
  debtOverdue: msg`Debt overdue`,
  ratingDowngrade: msg`Rating downgrade`,
  bankruptcy: msg`Bankruptcy or reorganisation`,
  enforcement: msg`Court enforcement`,
  assetFreeze: msg`Assets or shares frozen`,
  lawsuit: msg`Lawsuit or arbitration`,
  criminalCase: msg`Criminal case`,
  investigation: msg`Investigation`,
  penalty: msg`Penalty or warning letter`,
  inquiry: msg`Inquiry by the exchange`,
  delisting: msg`Delisting risk`,
  controllerChange: msg`Change of controller`,
  executiveDeparture: msg`Departure of an executive`,
  sharePledge: msg`Share pledge`,
  misappropriation: msg`Misappropriation or illegal guarantee`,
  accountingFraud: msg`Accounting fraud`,
  auditProblem: msg`Audit problem`,
  lateReport: msg`Late report`,
  loss: msg`Loss or profit warning`,
  shutdown: msg`Production halted`,
  accident: msg`Accident or recall`,
  fundBreak: msg`Liquidity crisis`,
  repaid: msg`Repaid or relieved`,
} satisfies Record<RiskEventId, MessageDescriptor>

/** The name of a kind of risk event; one that there is no more goes by its id. */
export const riskEventName = (type: string, i18n: I18n): string =>
  Object.hasOwn(riskEventWords, type) ? i18n._(riskEventWords[type as RiskEventId]) : type
