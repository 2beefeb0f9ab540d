import { kindCodeOf, sourcesDisagree, votesLimited } from '#contracts/ownership/network-columns.ts'
import type { FindingCode } from '#contracts/ownership/ownership-report.ts'
import { at } from '../../arithmetic/at.ts'
import { exceedsWhole } from '../../arithmetic/rounding.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { ancestryOf } from '../../network/ancestry.ts'
import { hasInferredVotes } from '../../network/inferred-votes.ts'
import type { Network } from '../../network/network.ts'
import { nodesAbove } from '../../network/part-of-network.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { isMajority, majorityClosure } from '../control/majority-closure.ts'
import { possibleControllers } from '../control/possible-control.ts'
import { ultimateParents } from '../control/ultimate-parents.ts'
import { certainStakesAbove } from './stakes-above.ts'
import { isClosedRing } from './visits.ts'

/**
 * A finding about the data of one company. `value` is a fraction: the sum of stakes, the stake held in itself, the
 * capital that known stakes leave over, the width of all bands (at most the whole), the votes that stated ones leave,
 * or the part of the votes that may be cast where those of own shares are suspended; `null` for a closed ring and for
 * sources that disagree. `possibleControllers` would control the company if a stake of unknown or banded size were
 * large enough, or where votes of own shares are suspended; named only without a certain controller.
 */
export type NetworkFinding = {
  code: Exclude<FindingCode, 'ROW_REFUSED' | 'ROW_DOUBTFUL' | 'COLUMNS_SUGGESTED' | 'ENDED_PARTY' | 'OWNERS_DECLARED'>
  company: number
  measure: 'capital' | 'votes'
  value: number | null
  possibleControllers: number[]
}

const stake = kindCodeOf('stake')

/** Findings about a company and everything above it, through stakes of whatever size; nearest first. */
export function findingsAround(network: Network, company: number): NetworkFinding[] {
  return findingsAmong(network, nodesAbove(network, company))
}

/**
 * Findings about `nodes`, which must hold the owners of each of them too; in their order, closed rings after the
 * others, and last where votes are inferred.
 */
export function findingsAmong(network: Network, nodes: Iterable<number>): NetworkFinding[] {
  const listed = Array.from(nodes)
  const control = ancestryOf(network, listed, network.control)
  const heads = ultimateParents(control)
  const placeOf = new Map(Array.from(control.nodes, (node, place) => [node, place]))
  const headsOf = (node: number): number[] =>
    heads.headsOf(placeOf.get(node) as number).map((place) => at(control.nodes, place))
  const isInControlLoop = (node: number): boolean => {
    const place = placeOf.get(node) as number
    return heads.headsOf(place).some((head) => heads.loops.get(head)?.includes(place))
  }
  return [
    ...listed.flatMap((company) => [
      ...companyFindings(network, company, headsOf),
      ...(isInControlLoop(company) ? ownSharesBelow(network, company, headsOf) : []),
    ]),
    ...closedRings(network, listed),
    ...listed.flatMap((company) => inferredVotes(network, company)),
  ]
}

/**
 * Who casts the majority of the votes in a company that companies under its control do not cast: shares that these hold
 * in it count as its own, whose votes are suspended (Directive (EU) 2017/1132, Art. 63 and 67).
 */
function ownSharesBelow(
  network: Network,
  company: number,
  headsOf: (node: number) => readonly number[],
): NetworkFinding[] {
  const { owners, control } = network
  const below = majorityClosure(network, [company])
  const votes = new Map<number, number>()
  let castable = 1
  for (let position = at(owners.offsets, company); position < at(owners.offsets, company + 1); position++) {
    const [owner, cast] = [at(owners.neighbours, position), at(control, at(owners.edges, position))]
    if (!(cast > 0)) continue
    if (below.has(owner)) castable -= cast
    else for (const head of headsOf(owner)) votes.set(head, (votes.get(head) ?? 0) + cast)
  }
  if (castable < roundingTolerance) return []
  return Array.from(votes).flatMap(([head, cast]) =>
    isMajority(cast / castable)
      ? [finding('OWN_SHARES_BELOW', company, Math.min(1, cast / castable), 'votes', [head])]
      : [],
  )
}

function closedRings(network: Network, nodes: number[]): NetworkFinding[] {
  const stakes = certainStakesAbove(network, nodes, 'stated')
  const components = strongComponents(stakes)
  const findings: NetworkFinding[] = []
  for (let component = 0; component < components.count; component++) {
    const members = components.members.subarray(components.offsets[component], components.offsets[component + 1])
    if (!isClosedRing(stakes, components, members)) continue
    for (const member of members.toSorted()) {
      findings.push(finding('SINGULAR_CLOSED_RING', at(stakes.nodes, member), null))
    }
  }
  return findings
}

type Stake = { owner: number; edge: number; min: number; max: number; votesMin: number; votesMax: number }

function companyFindings(network: Network, company: number, headsOf: (node: number) => number[]): NetworkFinding[] {
  const stakes = stakesIn(network, company)
  if (stakes.length === 0) return []
  const findings: NetworkFinding[] = []
  const capital = stakes.map(({ min }) => min).filter((min) => min > 0)
  const votes = stakes.map(({ votesMin }) => votesMin).filter((min) => min > 0)
  const capitalSum = sumOf(capital)
  const votesSum = sumOf(votes)
  if (exceedsWhole(capital, capitalSum)) findings.push(finding('STAKES_OVER_100', company, capitalSum))
  else {
    if (capitalSum > 1 + roundingTolerance) findings.push(finding('ROUNDED_OVER_100', company, capitalSum))
    if (exceedsWhole(votes, votesSum)) findings.push(finding('STAKES_OVER_100', company, votesSum, 'votes'))
  }
  const own = stakes.filter(({ owner }) => owner === company)
  if (own.length > 0) {
    findings.push(finding('SELF_HOLDING', company, sumOf(own.map(({ min, votesMin }) => min || votesMin || 0))))
  }
  const restated = new Set(stakes.filter((stake) => startsAtNothing(stake) && isBesideAnother(network, company, stake)))
  const told = stakes.filter((stake) => !restated.has(stake))
  const unknown = told.some(({ min, votesMin }) => Number.isNaN(min) || Number.isNaN(votesMin))
  const width = sumOf(told.map(widthOf))
  const limited = stakes.filter(({ edge }) => (at(network.flags, edge) & votesLimited) !== 0)
  const votesWidth = sumOf(told.filter((each) => !limited.includes(each)).map(votesWidthOf))
  let possible =
    (unknown || votesWidth > 0 || restated.size > 0 || limited.length > 0) &&
    headsOf(company).every((head) => head === company)
      ? possibleControllers(network, company, headsOf)
      : []
  const add = (...[code, value, measure]: [NetworkFinding['code'], number, NetworkFinding['measure']?]) => {
    findings.push(finding(code, company, value, measure, possible))
    possible = []
  }
  const left = 1 - capitalSum > roundingTolerance ? 1 - capitalSum : 0
  if (unknown) add('UNKNOWN_STAKE', left)
  // Bands of many owners are wider together than the company, of which no more than the whole is open.
  if (width > 0) add('BANDED_STAKE', Math.min(1, width))
  else if (votesWidth > 0) add('BANDED_STAKE', Math.min(1, votesWidth), 'votes')
  if (restated.size > 0) {
    const restatedWidth = sumOf(Array.from(restated, widthOf))
    if (restatedWidth > 0) add('RESTATED_STAKE', restatedWidth)
    else add('RESTATED_STAKE', sumOf(Array.from(restated, votesWidthOf)), 'votes')
  }
  if (limited.length > 0) {
    add('INFERRED_VOTES_LIMITED', Math.max(...limited.map(({ votesMax }) => votesMax)), 'votes')
  }
  const several = stakesAtOnce(told)
  if (several > 0) findings.push(finding('SEVERAL_STAKES', company, several))
  if (stakes.some(({ edge }) => (at(network.flags, edge) & sourcesDisagree) !== 0))
    findings.push(finding('SOURCES_DISAGREE', company, null))
  return findings
}

/** What the votes come to at the least that are inferred from shares in a company. */
function inferredVotes(network: Network, company: number): NetworkFinding[] {
  const inferred = stakesIn(network, company).filter(({ edge }) => hasInferredVotes(network, edge))
  if (inferred.length === 0) return []
  const votes = Math.min(1, sumOf(inferred.map(({ votesMin }) => votesMin)))
  return [finding('VOTES_FROM_SHARES', company, votes, 'votes')]
}

const widthOf = ({ min, max }: Stake): number => (max > min ? max - min : 0)
const votesWidthOf = ({ votesMin, votesMax }: Stake): number => (votesMax > votesMin ? votesMax - votesMin : 0)

/** Whether a stake may come to nothing, and is said to come to something at most. */
const startsAtNothing = (stake: Stake): boolean =>
  !(stake.min > 0) && !(stake.votesMin > 0) && (widthOf(stake) > 0 || votesWidthOf(stake) > 0)

/** Whether the owner of a stake also holds another one in the company, or one through a chain of stakes. */
function isBesideAnother(network: Network, company: number, own: Stake): boolean {
  const reached = new Set([company])
  for (const node of reached) {
    for (const { owner, edge } of stakesIn(network, node)) {
      if (edge === own.edge) continue
      if (owner === own.owner) return true
      reached.add(owner)
    }
  }
  return false
}

/** What the largest holding that is made of several stakes comes to, of its capital; 0 where there is none. */
function stakesAtOnce(stakes: readonly Stake[]): number {
  const sized = stakes.filter(({ min, max }) => min > 0 || max > 0)
  const held = Array.from(Map.groupBy(sized, ({ owner }) => owner).values()).filter(({ length }) => length > 1)
  return Math.max(0, ...held.map((own) => sumOf(own.map(({ min }) => min))))
}

function stakesIn({ owners, kind, capitalMin, capitalMax, votesMin, votesMax }: Network, company: number): Stake[] {
  const stakes: Stake[] = []
  for (let position = at(owners.offsets, company); position < at(owners.offsets, company + 1); position++) {
    const edge = at(owners.edges, position)
    if (kind[edge] !== stake) continue
    stakes.push({
      owner: at(owners.neighbours, position),
      edge,
      min: at(capitalMin, edge),
      max: at(capitalMax, edge),
      votesMin: at(votesMin, edge),
      votesMax: at(votesMax, edge),
    })
  }
  return stakes
}

function finding(
  code: NetworkFinding['code'],
  company: number,
  value: number | null,
  measure: NetworkFinding['measure'] = 'capital',
  possible: number[] = [],
): NetworkFinding {
  return { code, company, measure, value, possibleControllers: possible }
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** How many findings there are beyond the first `listed`, where there are any. */
export const furtherThan = (listed: number, { length }: readonly unknown[]): { furtherFindings?: number } =>
  length > listed ? { furtherFindings: length - listed } : {}
