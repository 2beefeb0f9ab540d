import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingCode } from '#contracts/ownership/ownership-report.ts'

/** The sentence of a finding. */
export const findingWords: Record<FindingCode, MessageDescriptor> = {
  STAKES_OVER_100: msg`The stated stakes add to more than 100%; no ultimate or integrated share is given.`,
  ROUNDED_OVER_100: msg`The stated stakes add to more than 100% by rounding; each counts divided by their sum.`,
  SELF_HOLDING: msg`The company holds a stake in itself; its own votes cannot be cast.`,
  SINGULAR_CLOSED_RING: msg`Closed ring: these companies are owned by one another alone, so no share can be computed.`,
  UNKNOWN_STAKE: msg`A stake is stated without its size; it counts towards the unidentified part.`,
  BANDED_STAKE: msg`A stake is stated as a band; only its lower end is counted.`,
  ROW_REFUSED: msg`A row of the source could not be read and is left out.`,
}
