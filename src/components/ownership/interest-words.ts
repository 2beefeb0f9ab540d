import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import type { Share } from '#contracts/values/share.ts'
import { sameShare, shareWords } from '#src/components/text/share-words.ts'

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

/**
 * What stands on the line of an owner's interests in a company: votes before capital where they differ. A direct parent
 * that is also the ultimate one is called a parent once.
 */
export function interestLabel(i18n: I18n, interests: readonly NetworkEdge[]): string[] {
  const consolidates = interests.some(({ kind }) => kind === 'consolidation')
  const told = interests.filter(({ kind }) => !(consolidates && kind === 'ultimate_consolidation'))
  const lines = told.flatMap((interest) =>
    interest.kind === 'stake'
      ? stakeLabel(i18n, interest.votes, interest.capital)
      : [i18n._(interestKindWords[interest.kind])],
  )
  return [...new Set(lines)].slice(0, 3)
}

/** A stake's label: one percentage, or votes and capital on two lines where they differ. */
export function stakeLabel(i18n: I18n, votes: Share | null, capital: Share | null): string[] {
  if (sameShare(votes, capital)) return [shareWords(i18n, capital, 'label')]
  const votesText = shareWords(i18n, votes, 'label')
  const capitalText = shareWords(i18n, capital, 'label')
  return [i18n._(msg`votes ${votesText}`), i18n._(msg`capital ${capitalText}`)]
}
