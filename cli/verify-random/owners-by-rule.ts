import type { OwnerRuleId, RuleMeasure } from '#contracts/ownership/beneficial-owners-report.ts'
import { controlledBy, type Part } from './control-by-definition.ts'
import { billionths, type ExactStake, partsInUnits, wholeInUnits } from './exact-case.ts'
import { certainParts, exactShares } from './exact-shares.ts'

type Fraction = readonly [numerator: bigint, denominator: bigint]
type Bound = { measures: readonly RuleMeasure[]; hundredths: bigint; inclusive: boolean }

const atLeast = (hundredths: bigint, ...measures: RuleMeasure[]): Bound => ({ measures, hundredths, inclusive: true })
const moreThan = (hundredths: bigint, ...measures: RuleMeasure[]): Bound => ({ measures, hundredths, inclusive: false })

/** What each law asks, written down a second time from its words. */
export const laws: Record<OwnerRuleId, { names: 'persons' | 'parties'; concert: boolean; bounds: Bound[] }> = {
  'eu-amlr-52': { names: 'persons', concert: false, bounds: [atLeast(25n, 'capital', 'votes')] },
  'eu-amlr-53': { names: 'persons', concert: true, bounds: [moreThan(50n, 'control', 'capital')] },
  'eu-amlr-54a': {
    names: 'persons',
    concert: false,
    bounds: [atLeast(25n, 'capital_of_controlled', 'votes_of_controlled')],
  },
  'eu-amlr-54b': {
    names: 'persons',
    concert: false,
    bounds: [atLeast(25n, 'capital_of_controller', 'votes_of_controller')],
  },
  'eu-amld': {
    names: 'persons',
    concert: false,
    bounds: [moreThan(25n, 'capital', 'votes'), moreThan(50n, 'control')],
  },
  'uk-psc': { names: 'persons', concert: true, bounds: [moreThan(25n, 'commanded_capital', 'commanded_votes')] },
  'cn-beneficial-owner': {
    names: 'persons',
    concert: true,
    bounds: [atLeast(25n, 'capital', 'votes', 'commanded_votes'), moreThan(50n, 'control')],
  },
  'cn-takeover-84': {
    names: 'parties',
    concert: true,
    bounds: [atLeast(50n, 'direct_capital'), moreThan(30n, 'commanded_votes')],
  },
  'cn-company-law-265': { names: 'parties', concert: false, bounds: [moreThan(50n, 'direct_capital')] },
  'cn-company-law-216': { names: 'parties', concert: false, bounds: [atLeast(50n, 'direct_capital')] },
  'ecb-close-link': { names: 'parties', concert: false, bounds: [atLeast(20n, 'simple_capital')] },
}

/** Whom a rule certainly names, alone or as members of a group; a party in `unclear` is within rounding of a bound. */
export type NamedExactly = { alone: Set<number>; inGroups: Set<number>; unclear: Set<number> }

type Asked = {
  nodeCount: number
  stakes: readonly ExactStake[]
  groups: readonly (readonly number[])[]
  company: number
}

/** Simple paths that are followed above one company. */
const maxPaths = 100_000

/**
 * Whom each rule certainly names for a company, by fractions and by the words of the law: a party without owners counts
 * as a person, holders under one controller count as one, and votes that a company holds in itself are not cast.
 *
 * @returns by rule; `null` where shares have no number, or too many paths would have to be followed
 */
export function ownersByRule(asked: Asked): ReadonlyMap<OwnerRuleId, NamedExactly | null> {
  const { nodeCount, stakes, company } = asked
  const figures = figuresOf(asked)
  const isOwned = new Set(stakes.map((stake) => stake.company))
  const above = everybodyAbove(stakes, company)
  const nodes = Array.from({ length: nodeCount }, (_, node) => node).filter((node) => node !== company)
  const groups = asked.groups.map((group) => group.filter((member) => above.has(member)))
  const answers = Object.entries(laws).map(([rule, law]) => {
    const asPerson = (node: number): boolean => law.names === 'parties' || !isOwned.has(node)
    try {
      return [rule, namedBy(law, figures, nodes, groups, asPerson)] as const
    } catch (error) {
      if (error instanceof NoNumber) return [rule, null] as const
      throw error
    }
  })
  return new Map(answers as [OwnerRuleId, NamedExactly | null][])
}

/** Some share of those asked for has no number. */
class NoNumber extends Error {}

type Figures = {
  of(measure: RuleMeasure, holders: readonly number[]): Fraction
  closure(holders: readonly number[]): ReadonlySet<number>
  company: number
  /** Whether it holds votes in the company directly or at the top, surely or if open stakes are large enough. */
  standing(node: number): 'voter' | 'perhaps' | 'below'
}

function namedBy(
  { bounds, concert, names }: (typeof laws)[OwnerRuleId],
  figures: Figures,
  everybody: readonly number[],
  groups: readonly (readonly number[])[],
  isNamed: (node: number) => boolean,
): NamedExactly {
  const named: NamedExactly = { alone: new Set(), inGroups: new Set(), unclear: new Set() }
  const asks = bounds.flatMap(({ measures, ...bound }) => measures.map((measure) => ({ measure, ...bound })))
  for (const node of everybody.filter(isNamed)) {
    for (const { measure, ...bound } of asks) {
      const standing = names === 'parties' && isCommand(measure) ? figures.standing(node) : 'voter'
      if (standing === 'below') continue
      const verdict = standing === 'voter' ? meets(figures.of(measure, [node]), bound) : null
      if (verdict === true) named.alone.add(node)
      else if (verdict === null) named.unclear.add(node)
    }
  }
  if (concert) for (const group of groups) addGroup(group)
  return named

  function addGroup(listed: readonly number[]): void {
    const { closure, company, of } = figures
    const votes = (member: number): boolean =>
      member !== company && (!closure([company]).has(member) || closure([member]).has(company))
    const members = listed.filter(votes)
    if (members.length < 2) return
    const verdicts = members.flatMap((member) =>
      asks.map(({ measure, ...bound }) => meets(of(measure, [member]), bound)),
    )
    if (verdicts.includes(true)) return
    const commands = asks.filter(({ measure }) => isCommand(measure))
    const over = everybody.filter((node) => members.some((member) => member !== node && closure([node]).has(member)))
    for (const { measure, ...bound } of commands) {
      if (over.some((node) => meets(of(measure, [node]), bound) === true)) continue
      const together = of(measure, members)
      if (!members.every((member) => isMore(together, of(measure, [member])))) continue
      const verdict = meets(together, bound)
      for (const member of members.filter(isNamed)) {
        if (verdict === true) named.inGroups.add(member)
        else if (verdict === null) named.unclear.add(member)
      }
    }
  }
}

const commands: ReadonlySet<RuleMeasure> = new Set([
  'control',
  'commanded_capital',
  'commanded_votes',
  'capital_of_controlled',
  'votes_of_controlled',
])
const isCommand = (measure: RuleMeasure): boolean => commands.has(measure)

function figuresOf({ nodeCount, stakes, company }: Asked): Figures {
  const [capital, votes] = [partsInUnits(stakes, 'capital'), partsInUnits(stakes, 'votes')]
  const plain = { nodeCount, stakes: votes, whole: wholeInUnits }
  const closure = remembered((holders: readonly number[]) => controlledBy(plain, holders))
  const isOpen = stakes.some(isOpenStake)
  const treasury = sumOf(votes.filter((part) => part.company === company && part.owner === company))
  const held = (parts: typeof capital, whole: number, holders: ReadonlySet<number>): Fraction => {
    if (whole <= 0) return [0n, 1n]
    const own = parts.filter((part) => part.company === company && part.owner !== company && holders.has(part.owner))
    return [BigInt(sumOf(own)), BigInt(whole)]
  }
  const shares = remembered(([of, which]: readonly number[]) => {
    const found =
      which === 0
        ? exactShares(capital, of as number, false, wholeInUnits)
        : exactShares(votes, of as number, true, wholeInUnits)
    if (found === null) throw new NoNumber()
    return found
  })
  const controllers = remembered(() =>
    Array.from({ length: nodeCount }, (_, node) => node).filter(
      (node) => node !== company && closure([node]).has(company),
    ),
  )
  const paths = remembered(() => simplePaths(stakes, company))
  const ofControllers = (node: number, which: number): Fraction =>
    controllers([]).reduce<Fraction>(
      (largest, controller) => {
        const share = node === controller ? undefined : shares([controller, which]).get(node)
        return share !== undefined && isMore(share, largest) ? share : largest
      },
      [0n, 1n],
    )
  const direct = new Set(
    stakes.flatMap((stake) => (stake.company === company && stake.owner !== company ? [stake.owner] : [])),
  )
  return {
    closure,
    company,
    standing(node) {
      if (direct.has(node)) return 'voter'
      const over = Array.from({ length: nodeCount }, (_, other) => other).filter((other) => closure([other]).has(node))
      const isTop = over.every((other) => closure([node]).has(other))
      if (isTop) return [...direct].some((holder) => closure([node]).has(holder)) ? 'voter' : 'below'
      return isOpen ? 'perhaps' : 'below'
    },
    of(measure, holders) {
      const [node = -1] = holders
      const within = closure(holders)
      switch (measure) {
        case 'capital':
          return shares([company, 0]).get(node) ?? [0n, 1n]
        case 'votes':
          return shares([company, 1]).get(node) ?? [0n, 1n]
        case 'direct_capital':
          return held(capital, wholeInUnits, new Set(holders))
        case 'simple_capital':
          return paths([]).get(node) ?? [0n, 1n]
        case 'capital_of_controller':
          return ofControllers(node, 0)
        case 'votes_of_controller':
          return ofControllers(node, 1)
        case 'capital_of_controlled':
          return held(capital, wholeInUnits, within)
        case 'votes_of_controlled':
          return held(votes, wholeInUnits - treasury, within)
        case 'commanded_capital':
          return held(capital, wholeInUnits, new Set([...holders, ...within]))
        case 'commanded_votes':
        case 'control':
          return held(votes, wholeInUnits - treasury, new Set([...holders, ...within]))
      }
    },
  }
}

const hasRoom = (ends: ExactStake['votes']): boolean => ends === null || ends.max > ends.min

/** True where the size of a stake is not known exactly. */
export const isOpenStake = ({ capital, votes }: ExactStake): boolean => hasRoom(capital) || hasRoom(votes)

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { part }) => sum + part, 0)

/** By the stakes of each company alone, and over all paths that pass no party twice: products of lower ends. */
function simplePaths(stakes: readonly ExactStake[], company: number): Map<number, Fraction> {
  if (exactShares(certainParts(stakes, 'capital'), company) === null) throw new NoNumber()
  const into = Map.groupBy(
    certainParts(stakes, 'capital').filter(({ part }) => part > 0),
    ({ company: of }) => of,
  )
  const scale = BigInt(billionths) ** 40n
  const sums = new Map<number, bigint>()
  const path = new Set([company])
  let left = maxPaths
  const follow = (node: number, carried: bigint): void => {
    for (const { owner, part } of into.get(node) ?? []) {
      if (path.has(owner)) continue
      if (--left < 0) throw new NoNumber()
      const share = (carried * BigInt(part)) / BigInt(billionths)
      sums.set(owner, (sums.get(owner) ?? 0n) + share)
      path.add(owner)
      follow(owner, share)
      path.delete(owner)
    }
  }
  follow(company, scale)
  return new Map([...sums].map(([node, sum]) => [node, [sum, scale]]))
}

/** A company and everybody with a stake in it, directly or through others, however large. */
export function everybodyAbove(stakes: readonly ExactStake[], company: number): Set<number> {
  const found = new Set([company])
  for (const node of found) for (const stake of stakes) if (stake.company === node) found.add(stake.owner)
  return found
}

/** `null` where it is as good as the bound and not the bound: there rounding decides. */
function meets([numerator, denominator]: Fraction, { hundredths, inclusive }: Omit<Bound, 'measures'>): boolean | null {
  const beyond = numerator * 100n - hundredths * denominator
  if (beyond === 0n) return inclusive
  const size = beyond < 0n ? -beyond : beyond
  return size * 10n ** 10n < denominator * 3n ? null : beyond > 0n
}

const isMore = (one: Fraction, other: Fraction): boolean => one[0] * other[1] > other[0] * one[1]

/** The same function, each answer computed once. */
function remembered<Answer>(answerTo: (asked: readonly number[]) => Answer): (asked: readonly number[]) => Answer {
  const known = new Map<string, { answer: Answer }>()
  return (asked) => {
    const key = asked.join()
    const found = known.get(key) ?? { answer: answerTo(asked) }
    known.set(key, found)
    return found.answer
  }
}
