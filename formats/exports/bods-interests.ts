import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { Share } from '#contracts/values/share.ts'
import { type BodsInterest, type BodsShare, interestTypes } from '../ownership/relationship-details.ts'

/** How GLEIF's own publication in this standard names consolidation. */
const consolidations = {
  consolidation: 'Relationship Type: IS_DIRECTLY_CONSOLIDATED_BY',
  ultimate_consolidation: 'Relationship Type: IS_ULTIMATELY_CONSOLIDATED_BY',
} as const

/** An interest in the words of the standard; a stake becomes its shares and, where they are stated, its votes. */
export function bodsInterestsOf(terms: InterestTerms): BodsInterest[] {
  const { kind, capital, votes, votesInferred, details, validFrom, validTo } = terms
  const held = {
    directOrIndirect: 'direct' as const,
    ...(validFrom !== null && { startDate: validFrom }),
    ...(validTo !== null && { endDate: validTo }),
  }
  if (kind === 'stake') {
    const words = details === null ? {} : { details }
    const shares = { type: 'shareholding', ...held, ...words, ...shareOf(capital) } as const
    return votesInferred ? [shares] : [shares, { type: 'votingRights', ...held, ...words, ...shareOf(votes) }]
  }
  if (kind === 'consolidation' || kind === 'ultimate_consolidation') {
    return [{ type: 'otherInfluenceOrControl', ...held, details: consolidations[kind] }]
  }
  if (kind === 'influence') return [{ ...influenceIn(details), ...held }]
  const words = details === null ? kind : `${kind}: ${details}`
  return [{ type: 'otherInfluenceOrControl', ...held, details: words }]
}

const influences = interestTypes.filter((type) => type !== 'shareholding' && type !== 'votingRights')

/** Influence that was read from this standard has its type before the source's own words. */
function influenceIn(details: string | null): Pick<BodsInterest, 'type' | 'details'> {
  const words = details ?? ''
  const type = influences.find((candidate) => words === candidate || words.startsWith(`${candidate}: `))
  if (type) return words === type ? { type } : { type, details: words.slice(type.length + 2) }
  return words === '' ? { type: 'otherInfluenceOrControl' } : { type: 'otherInfluenceOrControl', details: words }
}

function shareOf(share: Share | null): { share?: BodsShare } {
  if (!share) return {}
  const { min, max, minExclusive } = share
  if (min === max) return { share: { exact: percent(min) } }
  const minimum = minExclusive ? { exclusiveMinimum: percent(min) } : { minimum: percent(min) }
  return { share: { ...minimum, maximum: percent(max) } }
}

/** Without the last digits, which the product of two binary fractions may add. */
const percent = (fraction: number) => Number((fraction * 100).toPrecision(15))
