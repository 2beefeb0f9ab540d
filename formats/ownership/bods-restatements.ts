import type { PartyKey } from '#contracts/facts/fact.ts'
import type { BodsInterest, RelationshipDetails } from './relationship-details.ts'
import { type DaysHeld, daysInBoth, latestDays } from './restated-stakes.ts'

/** What a file says of one pair in one record, from `from` to before `to`; `null` where it has no bound. */
export type ToldPair = DaysHeld & {
  recordId: string
  owner: PartyKey
  company: PartyKey
  details: RelationshipDetails
  /** Who says so, by the standard's codes of sources. */
  sourceTypes: readonly string[]
}

/** What of a record may tell again what another one tells, and when: all its stakes, or those that are not direct. */
export type Restatement = DaysHeld & { of: 'all' | 'indirect' }

/** Whether an interest is a share of capital or votes that its own record tells, and not its components. */
export function isToldStake({ type, directOrIndirect }: BodsInterest, { componentRecords = [] }: RelationshipDetails) {
  const isStake = type === 'shareholding' || type === 'votingRights'
  return isStake && (componentRecords.length === 0 || directOrIndirect === 'direct')
}

/** Whether an interest is said to be indirect, or that nobody knows whether it is. */
export const maybeIndirect = ({ directOrIndirect }: BodsInterest): boolean =>
  directOrIndirect === 'indirect' || directOrIndirect === 'unknown'

/** Stakes of a file that are followed from indirect ones upwards; further indirect ones count as told before. */
const maxFollowed = 5_000_000

/**
 * The records that may tell a holding once more, by id. Indirect stakes do beside a chain of stakes that leads from the
 * same owner to the same company at that time and is not named as their components; and so do, of records about one
 * pair at one time that sources of different kinds state (a register, a declaration), all but the smallest.
 * @param followed how many stakes may be followed in search of chains; an indirect stake that is left may be told again
 */
export function restatementsIn(pairs: readonly ToldPair[], followed = maxFollowed): Map<string, Restatement> {
  const budget = { left: followed }
  const told = pairs.filter(({ details }) => details.interests?.some((interest) => isToldStake(interest, details)))
  const owners = Map.groupBy(told, ({ company }) => company)
  const found = new Map<string, Restatement>()
  for (const pair of told) {
    const { interests = [] } = pair.details
    if (!interests.some((interest) => isToldStake(interest, pair.details) && maybeIndirect(interest))) continue
    const days = daysOfChain(pair, owners, budget)
    if (days) found.set(pair.recordId, { of: 'indirect', ...days })
  }
  for (const ofCompany of owners.values()) {
    if (ofCompany.length < 2) continue
    for (const ofPair of Map.groupBy(ofCompany, ({ owner }) => owner).values()) {
      for (const pair of ofPair) {
        const others = ofPair.filter((other) => isSmaller(other, pair) && areToldApart(other, pair))
        const days = latestDays(others.map((other) => daysInBoth(pair, other)))
        if (days) found.set(pair.recordId, { of: 'all', ...days })
      }
    }
  }
  return found
}

/**
 * When stakes of others lead from the owner up to the company while the pair's are held; all of the pair's days where
 * the budget ends before that is known.
 */
function daysOfChain(
  pair: ToldPair,
  owners: ReadonlyMap<PartyKey, readonly ToldPair[]>,
  budget: { left: number },
): DaysHeld | null {
  const reached = new Map<PartyKey, DaysHeld>([[pair.company, pair]])
  let longest: DaysHeld | null = null
  for (const [company, until] of reached) {
    for (const held of owners.get(company) ?? []) {
      if (budget.left <= 0) return { from: pair.from, to: pair.to }
      budget.left -= 1
      const days = daysInBoth(until, held)
      if (days === null) continue
      if (held.owner !== pair.owner) {
        if (!reached.has(held.owner)) reached.set(held.owner, days)
      } else if (company !== pair.company) longest = latestDays([longest, days])
    }
  }
  return longest
}

function areToldApart(one: ToldPair, other: ToldPair): boolean {
  const [mine, theirs] = [one, other].map(({ sourceTypes }) => sourceTypes.filter((type) => type !== 'verified'))
  if (!mine?.length || !theirs?.length) return false
  return mine.every((type) => !theirs.includes(type))
}

/** Whether a record tells the smaller stake, one without a figure being the largest; of equal ones the first by id. */
function isSmaller(one: ToldPair, other: ToldPair): boolean {
  const [size, otherSize] = [sizeOf(one), sizeOf(other)]
  return size === otherSize ? one.recordId < other.recordId : size < otherSize
}

function sizeOf({ details }: ToldPair): number {
  const stakes = (details.interests ?? []).filter((interest) => isToldStake(interest, details))
  const sum = (type: BodsInterest['type']) =>
    stakes.filter((stake) => stake.type === type).reduce((total, { share }) => total + lowerEndOf(share), 0)
  return Math.max(sum('shareholding'), sum('votingRights'))
}

function lowerEndOf(share: BodsInterest['share']): number {
  if (!share || Object.keys(share).length === 0) return Number.POSITIVE_INFINITY
  return share.exact ?? share.minimum ?? share.exclusiveMinimum ?? 0
}
