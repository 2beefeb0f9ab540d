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
 * What stands on the line of an owner's interests in a company, each of them: votes before capital where they differ,
 * rights without a share by their own name. A direct parent that is also the ultimate one is called a parent once.
 */
export function interestLabel(i18n: I18n, interests: readonly NetworkEdge[]): string[] {
  const consolidates = interests.some(({ kind }) => kind === 'consolidation')
  const told = interests.filter(({ kind }) => !(consolidates && kind === 'ultimate_consolidation'))
  return [...new Set(told.flatMap((interest) => linesOf(i18n, interest)))]
}

function linesOf(i18n: I18n, { kind, votes, capital, details }: NetworkEdge): string[] {
  const rights = kind === 'stake' || kind === 'influence' ? rightWords(i18n, details) : []
  if (kind === 'stake') return [...stakeLabel(i18n, votes, capital), ...rights]
  return rights.length > 0 ? rights : [i18n._(interestKindWords[kind])]
}

/** A stake's label: one percentage, or votes and capital on two lines where they differ. */
export function stakeLabel(i18n: I18n, votes: Share | null, capital: Share | null): string[] {
  if (sameShare(votes, capital)) return [shareWords(i18n, capital, 'label')]
  const votesText = shareWords(i18n, votes, 'label')
  const capitalText = shareWords(i18n, capital, 'label')
  return [i18n._(msg`votes ${votesText}`), i18n._(msg`capital ${capitalText}`)]
}

/**
 * What registers call rights without a share, by how their own words begin: the codelist of the Beneficial Ownership
 * Data Standard 0.4, and the natures of control of the British register.
 */
const rights: readonly (readonly [beginning: string, words: MessageDescriptor])[] = [
  ['appointmentOfBoard', msg`Appoints the board`],
  ['right-to-appoint-and-remove-', msg`Appoints the board`],
  ['boardMember', msg`On the board`],
  ['directorship', msg`On the board`],
  ['boardChair', msg`Chairs the board`],
  ['seniorManagingOfficial', msg`Senior manager`],
  ['settlor', msg`Settlor`],
  ['trustee', msg`Trustee`],
  ['protector', msg`Protector`],
  ['beneficiaryOfLegalArrangement', msg`Beneficiary`],
  ['rightsToSurplusAssetsOnDissolution', msg`Right to surplus assets`],
  ['right-to-share-surplus-assets-', msg`Right to surplus assets`],
  ['part-right-to-share-surplus-assets-', msg`Right to surplus assets`],
  ['rightsToProfitOrIncome', msg`Right to profits`],
  ['rightToProfitOrIncomeFromAssets', msg`Right to profits`],
  ['rightsGrantedByContract', msg`Rights by contract`],
  ['conditionalRightsGrantedByContract', msg`Conditional rights by contract`],
  ['controlViaCompanyRulesOrArticles', msg`Control by the articles`],
  ['controlByLegalFramework', msg`Control by law`],
  ['enjoymentAndUseOfAssets', msg`Use of assets`],
  ['nominee', msg`Nominee`],
  ['nominator', msg`Nominator`],
  ['shareholding (indirect)', msg`Indirect stake`],
  ['votingRights (indirect)', msg`Indirect votes`],
]

/** The rights that the words of a source name, in the reader's; none where they name no right that is known. */
function rightWords(i18n: I18n, details: string | null): string[] {
  return (details ?? '').split('; ').flatMap((part) => {
    const [, words] = rights.find(([beginning]) => part.startsWith(beginning)) ?? []
    return words ? [i18n._(words)] : []
  })
}
