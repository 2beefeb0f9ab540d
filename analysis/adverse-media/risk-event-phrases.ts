import type { RiskEventId } from '#contracts/adverse-media/risk-event-types.ts'
import { creditPhrases } from './event-phrases/credit.ts'
import type { EventPhrases } from './event-phrases/define-event-phrases.ts'
import { governancePhrases } from './event-phrases/governance.ts'
import { judicialPhrases } from './event-phrases/judicial.ts'
import { operationPhrases } from './event-phrases/operation.ts'
import { positivePhrases } from './event-phrases/positive.ts'
import { regulatoryPhrases } from './event-phrases/regulatory.ts'
import { reportingPhrases } from './event-phrases/reporting.ts'
import { reputationPhrases } from './event-phrases/reputation.ts'

/** The phrases by which each kind of risk event is known. */
export const riskEventPhrases: Readonly<Record<RiskEventId, EventPhrases>> = {
  ...creditPhrases,
  ...judicialPhrases,
  ...regulatoryPhrases,
  ...governancePhrases,
  ...reportingPhrases,
  ...operationPhrases,
  ...reputationPhrases,
  ...positivePhrases,
}
