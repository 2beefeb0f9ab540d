import type { EntityKind } from '#contracts/entities/entity.ts'
import { meets } from '../control/threshold.ts'
import { type ConcertGroup, votersAmong } from '../control/ultimate-controller.ts'
import type { OwnerRule, RuleThreshold } from './beneficial-owner-rules.ts'
import type { CommandMeasure, Ends, RuleEvidence, ShareMeasure } from './rule-evidence.ts'

/** One threshold that a party meets, surely or if unknown stakes are large enough. */
export type Ground = { threshold: RuleThreshold; found: Ends; certain: boolean }

/** A party that a rule names, by its node in the part; `group` is the position of the group without which it is not. */
export type NamedOwner = { party: number; group: number | null; certain: boolean; grounds: Ground[] }

/** Whom a rule names, those who are certain first, then by share. */
export type RuleAnswer = { rule: OwnerRule; owners: NamedOwner[] }

/**
 * Whom each rule names for the company at node 0 of the evidence's part. `kindOf` says what a node is; one of unknown
 * kind counts as a person where nobody is known to own it. Groups, as nodes of the part, count as one holder where a
 * rule says so and where neither a member nor whoever controls one meets it alone. `onWork` is called now and then and
 * may throw to end the work.
 */
export function beneficialOwners(
  evidence: RuleEvidence,
  rules: readonly OwnerRule[],
  kindOf: (node: number) => EntityKind,
  groups: readonly ConcertGroup[] = [],
  onWork: () => void = () => {},
): RuleAnswer[] {
  const { network } = evidence.part
  const isOwned = (node: number): boolean => network.owners.offsets[node] !== network.owners.offsets[node + 1]
  const mayBePerson = (node: number): boolean => {
    const kind = kindOf(node)
    return node !== 0 && (kind === 'person' || (kind === 'unknown' && !isOwned(node)))
  }
  const persons = Array.from({ length: network.nodeCount }, (_, node) => node).filter(mayBePerson)
  const parties = Array.from(evidence.voters())
  return rules.map((rule) => {
    const asked = rule.names === 'persons' ? persons : parties
    const isNamed = rule.names === 'persons' ? mayBePerson : (node: number): boolean => node !== 0
    const alone = groundsByParty(evidence, rule, asked, isNamed, onWork)
    const owners = Array.from(alone, ([party, grounds]) => namedOwner(party, null, grounds))
    if (rule.concert) owners.push(...inConcert(evidence, rule, groups, parties, isNamed))
    return { rule, owners: owners.toSorted(mostCertainFirst) }
  })
}

function groundsByParty(
  evidence: RuleEvidence,
  { thresholds }: OwnerRule,
  asked: readonly number[],
  isNamed: (node: number) => boolean,
  onWork: () => void,
): Map<number, Ground[]> {
  const grounds = new Map<number, Ground[]>()
  const note = (party: number, threshold: RuleThreshold, found: Ends): void => {
    if (!meets(found.max, threshold)) return
    const known = grounds.get(party) ?? []
    known.push({ threshold, found, certain: meets(found.min, threshold) })
    grounds.set(party, known)
  }
  for (const threshold of thresholds) {
    const { measure } = threshold
    onWork()
    if (isCommand(measure)) {
      for (const [place, party] of asked.entries()) {
        if (place % 256 === 255) onWork()
        note(party, threshold, evidence.command(measure, [party]))
      }
    } else {
      for (const [party, { possibly, ...surest }] of evidence.sharesBy(measure)) {
        const found = possibly === undefined || meets(surest.min, threshold) ? surest : possibly
        if (isNamed(party)) note(party, threshold, found)
      }
    }
  }
  return grounds
}

/**
 * Members of groups that jointly meet what no member, and no party controlling one, meets alone. `top` are the parties
 * that may be the ultimate parent of a voter.
 */
function inConcert(
  evidence: RuleEvidence,
  { thresholds }: OwnerRule,
  groups: readonly ConcertGroup[],
  top: readonly number[],
  isNamed: (node: number) => boolean,
): NamedOwner[] {
  const surely = (holders: readonly number[]): ReadonlySet<number> => evidence.controlledBy(holders, true)
  return groups.flatMap((listed, group) => {
    const members = votersAmong(surely, listed, 0)
    if (members.length < 2) return []
    if (members.some((member) => thresholds.some((threshold) => meetsAlone(evidence, threshold, member)))) return []
    const above = top.filter((party) => members.some((member) => member !== party && surely([party]).has(member)))
    const grounds = thresholds.flatMap((threshold): Ground[] => {
      const { measure } = threshold
      if (!isCommand(measure) || above.some((party) => meetsAlone(evidence, threshold, party))) return []
      const found = evidence.command(measure, members)
      const isAdded = members.every((member) => isMore(found, evidence.command(measure, [member])))
      if (!isAdded || !meets(found.max, threshold)) return []
      return [{ threshold, found, certain: meets(found.min, threshold) }]
    })
    return grounds.length === 0 ? [] : members.filter(isNamed).map((member) => namedOwner(member, group, grounds))
  })
}

function meetsAlone(evidence: RuleEvidence, threshold: RuleThreshold, party: number): boolean {
  const { measure } = threshold
  const found = isCommand(measure) ? evidence.command(measure, [party]) : evidence.sharesBy(measure).get(party)
  return found !== undefined && meets(found.min, threshold)
}

/** At either end, by more than the rounding error of adding fractions. */
function isMore(one: Ends, other: Ends): boolean {
  return (
    meets(one.min, { value: other.min, inclusive: false }) || meets(one.max, { value: other.max, inclusive: false })
  )
}

function namedOwner(party: number, group: number | null, grounds: Ground[]): NamedOwner {
  return { party, group, certain: grounds.some(({ certain }) => certain), grounds }
}

function mostCertainFirst(one: NamedOwner, other: NamedOwner): number {
  if (one.certain !== other.certain) return one.certain ? -1 : 1
  const [first, second] = [largest(one), largest(other)]
  return first === second ? one.party - other.party : second - first
}

function largest({ grounds }: NamedOwner): number {
  return Math.max(...grounds.map(({ found }) => found.min), 0)
}

/** Whether a measure counts what several parties command as one. */
export function isCommand(measure: CommandMeasure | ShareMeasure): measure is CommandMeasure {
  return (
    measure === 'control' ||
    measure === 'commanded_capital' ||
    measure === 'commanded_votes' ||
    measure === 'capital_of_controlled' ||
    measure === 'votes_of_controlled'
  )
}
