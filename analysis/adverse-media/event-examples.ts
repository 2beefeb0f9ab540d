import type { RiskEventId } from '#contracts/adverse-media/risk-event-types.ts'
import { creditExamples } from './event-examples/credit.ts'
import type { EventExamples } from './event-examples/define-event-examples.ts'
import { generalExamples } from './event-examples/general.ts'
import { governanceExamples } from './event-examples/governance.ts'
import { judicialExamples } from './event-examples/judicial.ts'
import { operationExamples } from './event-examples/operation.ts'
import { positiveExamples } from './event-examples/positive.ts'
import { regulatoryExamples } from './event-examples/regulatory.ts'
import { reportingExamples } from './event-examples/reporting.ts'
import { reputationExamples } from './event-examples/reputation.ts'

/** Sentences of the project's own from which it is learnt which words that name an event tell of one. */
export const eventExamples: Readonly<Record<RiskEventId | 'general', EventExamples>> = {
  ...creditExamples,
  ...judicialExamples,
  ...regulatoryExamples,
  ...governanceExamples,
  ...reportingExamples,
  ...operationExamples,
  ...reputationExamples,
  ...positiveExamples,
  general: generalExamples,
}

/** The companies of the sentences, which exist nowhere else: nothing is learnt from their names. */
export const inventedNames: readonly string[] =
  '华岭 北川 东澜 瑞和 海棠 南港 晨星 远陌 钱多多 钱宝宝 Harbour Northfield Calder Zenith Lindale Orion Brightwater Silverlake Westmark Coinharbour Paylane'.split(
    ' ',
  )
