import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Share } from '#contracts/values/share.ts'
import { roundedShare } from '../statements/rounded-share.ts'
import { earlier } from './bods-history.ts'
import { isToldStake, maybeIndirect, type Restatement } from './bods-restatements.ts'
import type { BodsInterest, BodsShare, RelationshipDetails } from './relationship-details.ts'
import { daysInBoth, daysOutside, maybeNothing } from './restated-stakes.ts'
import type { StatementProblem } from './statement-problem.ts'

/**
 * A share of the standard, in percent, as a band of fractions. Unknown without any figure; `empty` where no number lies
 * in the band. An exclusive upper end counts as reached: nothing is decided by how little a holder misses it.
 */
function shareFromBods(share: BodsShare | undefined): Share | null | 'empty' {
  if (!share) return null
  const { exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = share
  if (exact !== undefined) return bandOf(exact / 100, exact / 100, false)
  if ([minimum, exclusiveMinimum, maximum, exclusiveMaximum].every((end) => end === undefined)) return null
  const min = Math.max(minimum ?? 0, exclusiveMinimum ?? 0)
  const max = Math.min(maximum ?? 100, exclusiveMaximum ?? 100)
  const minExclusive = exclusiveMinimum === min
  if (min > max || (min === max && (minExclusive || exclusiveMaximum === max))) return 'empty'
  return bandOf(min / 100, max / 100, minExclusive)
}

/**
 * Several shares of one holder in one company, added up. Where some are unknown, the sum is at least that of the known.
 * @returns `null` where all are unknown, `over` where they are certain to exceed the whole
 */
function sumOfShares(shares: (Share | null)[]): Share | null | 'over' {
  const known = shares.filter((share) => share !== null)
  if (known.length === 0) return null
  const min = known.reduce((sum, share) => sum + share.min, 0)
  if (min > 1 + ROUNDING) return 'over'
  const max = known.length < shares.length ? 1 : known.reduce((sum, share) => sum + share.max, 0)
  return bandOf(
    Math.min(1, min),
    Math.min(1, max),
    known.some((share) => share.minExclusive),
  )
}

/** What adding a few fractions may miss the whole by. */
const ROUNDING = 1e-9

function bandOf(min: number, max: number, minExclusive: boolean): Share {
  return roundedShare(minExclusive ? { min, max, minExclusive } : { min, max })
}

/** Maximum characters kept of an interest's own words. */
const DETAILS_CHARACTERS = 500

/** Marks of GLEIF's own publication in this standard, where consolidation stands among the words of an interest. */
const consolidations = [
  ['IS_DIRECTLY_CONSOLIDATED_BY', 'consolidation'],
  ['IS_ULTIMATELY_CONSOLIDATED_BY', 'ultimate_consolidation'],
] as const

type Dated = { interest: BodsInterest; index: number; share: Share | null; from: IsoDate | null; to: IsoDate | null }

/**
 * The interests of one relationship. Shares and votes become stakes, one for each stretch of time in which they stay
 * the same; all else is influence. An indirect interest that the statement breaks down into component records is
 * influence too, since its components carry the figures. What may be told elsewhere as well becomes stakes of their
 * own, from nothing up to what is stated.
 * @param closedOn day from which the record is closed, or `null`
 */
export function termsOf(
  details: RelationshipDetails,
  closedOn: IsoDate | null,
  restatement?: Restatement,
): InterestTerms[] | StatementProblem {
  const stakes: Dated[] = []
  const restated: Dated[] = []
  const others: InterestTerms[] = []
  for (const [index, interest] of (details.interests ?? []).entries()) {
    const dated = datedFrom(interest, index, closedOn)
    if ('code' in dated) return dated
    if (!isToldStake(interest, details)) others.push(influenceFrom(dated))
    else if (restatement && (restatement.of === 'all' || maybeIndirect(interest))) {
      const during = daysInBoth(dated, restatement)
      if (during) restated.push({ ...dated, ...during })
      for (const days of during ? daysOutside(dated, restatement) : [dated]) stakes.push({ ...dated, ...days })
    } else stakes.push(dated)
  }
  const owned = stakesOver(stakes)
  if ('code' in owned) return owned
  const owns = stakesOver(restated)
  if ('code' in owns) return owns
  return [...owned, ...owns.map(maybeNothing), ...others]
}

/** Whether an export of this program says so of what never held: all of it begins and ends on the same day. */
export function heldNever({ interests = [] }: RelationshipDetails): boolean {
  return (
    interests.length > 0 &&
    interests.every(({ startDate, endDate }) => startDate !== undefined && startDate === endDate)
  )
}

/** The interests of a relationship that never held. */
export function termsThatNeverHeld(details: RelationshipDetails): InterestTerms[] | StatementProblem {
  const interests = (details.interests ?? []).map((interest) => ({ ...interest, endDate: undefined }))
  const terms = termsOf({ ...details, interests }, null)
  return 'code' in terms ? terms : terms.map((term) => ({ ...term, validTo: term.validFrom }))
}

function datedFrom(interest: BodsInterest, index: number, closedOn: IsoDate | null): Dated | StatementProblem {
  const field = `recordDetails.interests[${index}]`
  const from = interest.startDate ?? null
  const to = earlier(interest.endDate ?? null, closedOn)
  if (from !== null && to !== null && to <= from) {
    const reason = `the interest ends on ${to}, not after its start on ${from}`
    const details = { cause: 'ends_before_start', start: from } as const
    return { field: `${field}.endDate`, code: 'period_reversed', reason, value: to, details }
  }
  const share = shareFromBods(interest.share)
  if (share === 'empty') {
    const value = JSON.stringify(interest.share)
    return {
      field: `${field}.share`,
      code: 'out_of_range',
      reason: 'no number lies between the ends of the band',
      value,
      details: { cause: 'empty_band' },
    }
  }
  return { interest, index, share, from, to }
}

function influenceFrom({ interest, from, to }: Dated): InterestTerms {
  const words = interest.details ?? ''
  const consolidation = consolidations.find(([mark]) => words.includes(mark))
  const type = `${interest.type ?? 'unknownInterest'}${interest.directOrIndirect === 'indirect' ? ' (indirect)' : ''}`
  return {
    kind: consolidation?.[1] ?? 'influence',
    capital: null,
    votes: null,
    validFrom: from,
    validTo: to,
    details: bounded(words === '' ? type : `${type}: ${words}`),
  }
}

/** Before every day and after every day, as texts compare. */
const [BEGINNING, END] = ['', '~']

function stakesOver(stakes: Dated[]): InterestTerms[] | StatementProblem {
  const bounds = new Set(stakes.flatMap(({ from, to }) => [from ?? BEGINNING, to ?? END]))
  const days = [...bounds].sort()
  const terms: InterestTerms[] = []
  for (const [at, from] of days.entries()) {
    const to = days[at + 1]
    if (to === undefined) break
    const held = stakes.filter((stake) => (stake.from ?? BEGINNING) <= from && (stake.to ?? END) >= to)
    if (held.length === 0) continue
    const stake = stakeOf(held)
    if ('code' in stake) return stake
    terms.push({ ...stake, validFrom: from === BEGINNING ? null : from, validTo: to === END ? null : to })
  }
  return terms
}

type Stake = Pick<InterestTerms, 'kind' | 'capital' | 'votes' | 'votesInferred' | 'details'>

/** Without voting rights of their own, shares are taken to vote by capital; rights alone leave the capital unknown. */
function stakeOf(held: Dated[]): Stake | StatementProblem {
  const of = (type: BodsInterest['type']) => held.filter(({ interest }) => interest.type === type)
  const shareholdings = of('shareholding')
  const votingRights = of('votingRights')
  const capital = sumOfShares(shareholdings.map(({ share }) => share))
  const votes = votingRights.length === 0 ? capital : sumOfShares(votingRights.map(({ share }) => share))
  for (const [sum, summed] of [
    [capital, shareholdings],
    [votes, votingRights],
  ] as const) {
    if (sum !== 'over') continue
    const field = `recordDetails.interests[${summed.at(-1)?.index ?? 0}].share`
    const reason = 'the interests add up to more than 100%'
    return { field, code: 'out_of_range', reason, value: null, details: { cause: 'sum_above_whole' } }
  }
  if (capital === 'over' || votes === 'over') throw new Error('a sum over the whole is refused above')
  const words = new Set(held.flatMap(({ interest }) => interest.details ?? []))
  return {
    kind: 'stake',
    capital,
    votes,
    ...(votingRights.length === 0 && capital !== null && { votesInferred: true }),
    details: words.size === 0 ? null : bounded([...words].join('; ')),
  }
}

function bounded(words: string): string {
  return words.slice(0, DETAILS_CHARACTERS).toWellFormed()
}
