import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RiskLevel } from '#contracts/values/risk-level.ts'

/** The name of a risk level. */
export const riskLevelWords: Record<RiskLevel, MessageDescriptor> = {
  normal: msg`Normal`,
  notice: msg`Notice`,
  watch: msg`Watch`,
  warning: msg`Warning`,
  severe: msg`Severe`,
}
