import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Part } from './control-by-definition.ts'

/** A share between two ends in billionths; `null` where unknown. The lower end may be excluded. */
type Ends = { min: number; max: number; minExclusive: boolean } | null
export type ExactStake = {
  owner: number
  company: number
  capital: Ends
  votes: Ends
  validFrom: IsoDate | null
  validTo: IsoDate | null
  /** Who states it; sources may contradict each other. Of all stakes the later ones were stated later. */
  source: number
}

/** A network in whole billionths, the groups that act in concert, and a day to ask about. */
export type ExactCase = { nodeCount: number; stakes: ExactStake[]; groups: number[][]; day: IsoDate }

/** Of a company; what doubles make of most of them is not what they are. */
export const billionths = 1_000_000_000
const hundredth = billionths / 100

const days: readonly IsoDate[] = ['2018-01-01', '2019-06-30', '2020-02-29', '2021-12-31', '2024-01-01', '2099-12-31']

/**
 * A random network of 5 to 40 parties with loops, rings near and at 100 %, own shares, sums over 100 %, bands and gaps;
 * in seven of ten of the companies asked about, small holders reach together, in concert, what none of them has. One of
 * eight stakes is told by another source as well: the same, of another size, from another day on, or as ended.
 */
export function exactCase(seed: number): ExactCase {
  const random = createRandom(seed)
  const chance = (part: number): boolean => random() < part
  const nodeCount = 5 + below(random, 36)
  const coalitions = Array.from({ length: companiesAsked }, (_, company) => company).flatMap((company) =>
    chance(0.7) ? [coalitionIn(random, nodeCount, company)] : [],
  )
  const stakes: ExactStake[] = []
  const held = new Map<number, number>()
  const add = (owner: number, company: number, wanted: number): void => {
    const isOver = chance(0.01)
    const free = isOver ? billionths : billionths - (held.get(company) ?? 0)
    const size = Math.min(wanted, free)
    if (size <= 0) return
    held.set(company, (held.get(company) ?? 0) + size)
    const capital = endsOf(random, size)
    const votes = chance(0.15) ? endsOf(random, anySize(random)) : capital
    const from = chance(0.1) ? (days[below(random, days.length)] ?? null) : null
    const to = chance(0.1) ? (days[below(random, days.length)] ?? null) : null
    const isTurned = from !== null && to !== null && to <= from
    stakes.push({ owner, company, capital, votes, validFrom: isTurned ? null : from, validTo: to, source: 1 })
  }
  for (let company = 0; company < nodeCount; company++) {
    const coalition = coalitions.find((each) => each.company === company)
    if (coalition) {
      for (const { owner, part } of coalition.members) {
        const size = { min: part, max: part, minExclusive: false }
        stakes.push({ owner, company, capital: size, votes: size, validFrom: null, validTo: null, source: 1 })
        held.set(company, (held.get(company) ?? 0) + part)
      }
      continue
    }
    if (coalitions.some(({ members }) => members.some(({ owner }) => owner === company))) continue
    if (chance(0.3)) continue
    if (chance(0.1)) add(company, company, hundredth * (1 + below(random, 40)))
    const owners = 1 + below(random, 4)
    for (let turn = 0; turn < owners; turn++) {
      const owner = chance(0.75) ? below(random, company + 1) : below(random, nodeCount)
      add(owner, company, anySize(random))
    }
  }
  if (chance(0.3)) {
    const [length, share] = [2 + below(random, 4), chance(0.5) ? 99 * hundredth : billionths]
    for (let place = 0; place < length; place++) add(place, (place + 1) % length, share)
  }
  const holdersOf = (company: number): number[] =>
    stakes.flatMap((stake) => (stake.company === company ? [stake.owner] : []))
  const groups = Array.from({ length: below(random, 4) }, () => {
    const holders = chance(0.8) ? holdersOf(below(random, 5)) : []
    const among = holders.length > 1 ? holders : Array.from({ length: nodeCount }, (_, node) => node)
    return [
      ...new Set(Array.from({ length: 2 + below(random, 3) }, () => among[below(random, among.length)] as number)),
    ]
  }).filter((group) => group.length > 1)
  for (const { members } of coalitions) groups.push(members.map(({ owner }) => owner))
  const day = days[below(random, days.length - 1)] as IsoDate
  return { nodeCount, stakes: toldByOthers(random, stakes), groups, day }
}

/** Stakes with what other sources say of some of them, before or after. */
function toldByOthers(random: Random, stakes: readonly ExactStake[]): ExactStake[] {
  const told = [...stakes]
  for (const stake of stakes) {
    if (random() >= 1 / 8) continue
    const other = { ...stake, source: 2 + below(random, 2) }
    const manner = below(random, 4)
    if (manner === 1) other.capital = other.votes = endsOf(random, hundredth * (1 + below(random, 60)))
    if (manner === 2) other.validFrom = days[below(random, days.length)] ?? null
    if (manner > 1) other.validTo = days[below(random, days.length)] ?? null
    if (other.validFrom !== null && other.validTo !== null && other.validTo <= other.validFrom) other.validFrom = null
    told.splice(below(random, told.length + 1), 0, other)
  }
  return told
}

type Coalition = { company: number; members: { owner: number; part: number }[] }

/** Two to four parties that nobody owns and their stakes in a company, none of them a quarter of it. */
function coalitionIn(random: Random, nodeCount: number, company: number): Coalition {
  const members = new Map<number, number>()
  for (let turn = 2 + below(random, 3); turn > 0; turn--) {
    const owner = nodeCount - 1 - below(random, nodeCount - companiesAsked)
    members.set(owner, hundredth * (8 + below(random, 17)))
  }
  if (members.size < 2) {
    members.set([...members.keys()].includes(nodeCount - 1) ? nodeCount - 2 : nodeCount - 1, 24 * hundredth)
  }
  return { company, members: Array.from(members, ([owner, part]) => ({ owner, part })) }
}

/** The first companies, of which owners are compared. */
const companiesAsked = 3

/** Often a round one, by a billionth more or less than a round one, or a few billionths. */
function anySize(random: Random): number {
  const even = [5, 10, 20, 25, 30, 33, 34, 49, 50, 51, 60, 75, 99, 100]
  const round = hundredth * (even[below(random, even.length)] as number)
  const kind = random()
  if (kind < 0.5) return round
  if (kind < 0.6) return Math.min(billionths, round - 1 + 2 * below(random, 2))
  if (kind < 0.7) return 1 + below(random, 9)
  if (kind < 0.8) return 1 + below(random, billionths)
  return hundredth * (1 + below(random, 100))
}

function endsOf(random: Random, size: number): Ends {
  const kind = random()
  if (kind < 0.04) return null
  if (kind < 0.12) return { min: size, max: Math.min(billionths, size + 10 * hundredth), minExclusive: random() < 0.5 }
  return { min: size, max: size, minExclusive: false }
}

/**
 * The stakes that are held on the day of the case, by the words of decision 3: of one pair a stake counts unless a
 * source that spoke later has one that counts and was not over when the other began.
 */
export function heldOnDay({ stakes, day }: ExactCase): ExactStake[] {
  const begun = stakes.filter(({ validFrom }) => validFrom === null || validFrom <= day)
  const isPairOf = (one: ExactStake) => (other: ExactStake) =>
    one.owner === other.owner && one.company === other.company
  const lastWord = (one: ExactStake): number =>
    stakes.indexOf(begun.filter(isPairOf(one)).findLast(({ source }) => source === one.source) as ExactStake)
  const counts = (one: ExactStake): boolean =>
    begun
      .filter(isPairOf(one))
      .filter((other) => other.source !== one.source && lastWord(other) > lastWord(one) && counts(other))
      .every(({ validTo }) => validTo !== null && one.validFrom !== null && validTo <= one.validFrom)
  return begun.filter((one) => (one.validTo === null || day < one.validTo) && counts(one))
}

/** A unit is what a lower end that is excluded counts more than the end itself: 4e-12 of the whole. */
const unitsOfBillionth = 250
export const wholeInUnits = billionths * unitsOfBillionth

/** What the lower ends come to in units, one more where the end is excluded; nothing where unknown. */
export function partsInUnits(stakes: readonly ExactStake[], of: 'capital' | 'votes'): Part[] {
  return stakes.flatMap(({ owner, company, ...ends }) => {
    const end = ends[of]
    const units = (end?.min ?? 0) * unitsOfBillionth + (end?.minExclusive ? 1 : 0)
    return units > 0 ? [{ owner, company, part: units }] : []
  })
}
