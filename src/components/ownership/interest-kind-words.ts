import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InterestKind } from '#contracts/ownership/interest.ts'

/** What an interest of one party in another is called. */
export const interestKindWords: Record<InterestKind, MessageDescriptor> = {
  stake: msg`Stake`,
  consolidation: msg`Consolidates`,
  ultimate_consolidation: msg`Consolidates ultimately`,
  fund_management: msg`Manages the fund`,
  subfund: msg`Umbrella of the fund`,
  branch: msg`Head office of the branch`,
  influence: msg`Has influence`,
}
