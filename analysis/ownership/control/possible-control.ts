import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { isMajority } from './majority-closure.ts'
import { ultimateParents } from './ultimate-parents.ts'

const stake = kindCodeOf('stake')

/**
 * The votes in a company that are certain, those it holds in itself left out, and the ends of what it holds in itself.
 */
type CertainVotes = { total: number; treasuryMin: number; treasuryMax: number }

/** What one holder assembled in a company: certain as `control`, and the two ends of its stakes. */
type Assembled = { control: number; min: number; max: number }

/**
 * The companies that `holders`, taken as one holder, would control if every stake of unknown or banded size fell out in
 * their favour, as far as what others certainly hold leaves room; with the largest part of the votes that they can have
 * in each (`Infinity` by consolidation). Stakes in different companies do not limit each other, so that one outcome
 * serves all steps: whatever is left out cannot be controlled, and all that `majorityClosure` finds is among it. In
 * order of entry, the holders left out.
 */
export function possibleClosure(network: Network, holders: readonly number[]): Map<number, number> {
  return possibleClosures(network)(holders)
}

/** {@link possibleClosure} for one holder after another: what is certain about a company is added up once for all. */
export function possibleClosures(network: Network): (holders: readonly number[]) => Map<number, number> {
  const votes = new Map<number, CertainVotes>()
  return (holders) => possibleAmong(network, holders, () => true, votes)
}

/** Voters of a company that are looked at, those with the largest possible part first. */
const maxVoters = 32
const maxNodes = 64
const maxNamed = 20

/**
 * Who could control a company if stakes of unknown or banded size were large enough, nearest first: at most 20,
 * searched among the 64 nearest parties above it. `headsOf` gives the certain control heads of a party, which replace
 * it in the result.
 */
export function possibleControllers(
  network: Network,
  company: number,
  headsOf: (node: number) => readonly number[],
): number[] {
  const near = nearestVoters(network, company)
  const votes = new Map<number, CertainVotes>()
  const found = new Set<number>()
  for (const node of near) {
    if (node === company) continue
    for (const head of headsOf(node)) {
      if (head === company || found.has(head) || found.size === maxNamed) continue
      if (possibleAmong(network, [head], (each) => near.has(each), votes).has(company)) found.add(head)
    }
  }
  return Array.from(found)
}

/**
 * Who could control companies ultimately beside those that surely do, if stakes of unknown or banded size were large
 * enough: whoever could control the company itself or one that surely controls it; as {@link possibleControllers}.
 */
export function possibleUltimateControllers(network: Network): (company: number) => number[] {
  const { headsOf, loops } = ultimateParents(ancestryOf(network, nodesOf(network), network.control))
  const over = new Map<number, number[]>()
  return (company) => {
    const sure = new Set(headsOf(company).flatMap((head) => loops.get(head) ?? [head]))
    const possible = Array.from(sure, (each) => {
      const found = over.get(each) ?? possibleControllers(network, each, headsOf)
      over.set(each, found)
      return found
    })
    return [...new Set(possible.flat())].filter((party) => !sure.has(party))
  }
}

const nodesOf = ({ nodeCount }: Network): number[] => Array.from({ length: nodeCount }, (_, node) => node)

function possibleAmong(
  network: Network,
  holders: readonly number[],
  isAsked: (company: number) => boolean,
  votes: Map<number, CertainVotes>,
): Map<number, number> {
  const { offsets, neighbours, edges } = network.holdings
  const assembled = new Map<number, Assembled>()
  const entered = new Set(holders)
  const max = new Map<number, number>()
  for (const holder of entered) {
    for (let position = offsets[holder] as number; position < (offsets[holder + 1] as number); position++) {
      const company = neighbours[position] as number
      if (company === holder || !isAsked(company)) continue
      const known = assembled.get(company) ?? { control: 0, min: 0, max: 0 }
      assembled.set(company, known)
      addStake(network, edges[position] as number, known)
      const possible = maxVotes(known, certainVotes(network, company, votes))
      max.set(company, possible)
      if (isMajority(possible)) entered.add(company)
    }
  }
  const controlled = new Map<number, number>()
  const seeds = new Set(holders)
  for (const company of entered) if (!seeds.has(company)) controlled.set(company, max.get(company) as number)
  return controlled
}

function addStake({ kind, votesMin, votesMax, control }: Network, edge: number, into: Assembled): void {
  into.control += control[edge] as number
  if (kind[edge] !== stake) return
  into.min += endOr(votesMin[edge] as number, 0)
  into.max += endOr(votesMax[edge] as number, 1)
}

/**
 * The largest part of the votes that can be cast: over what the company holds in itself, within its ends, and what
 * others certainly hold.
 */
function maxVotes({ control, min, max }: Assembled, { total, treasuryMin, treasuryMax }: CertainVotes): number {
  const others = Math.max(0, total - min)
  const castable = Math.min(1 - treasuryMin, Math.max(1 - treasuryMax, max + others))
  return castable > 0 ? Math.max(control, Math.min(max / castable, 1 - others / castable)) : control
}

function certainVotes(network: Network, company: number, known: Map<number, CertainVotes>): CertainVotes {
  const found = known.get(company)
  if (found !== undefined) return found
  const { owners, kind, votesMin, votesMax } = network
  const votes = { total: 0, treasuryMin: 0, treasuryMax: 0 }
  for (
    let position = owners.offsets[company] as number;
    position < (owners.offsets[company + 1] as number);
    position++
  ) {
    const edge = owners.edges[position] as number
    if (kind[edge] !== stake) continue
    const min = endOr(votesMin[edge] as number, 0)
    if (owners.neighbours[position] !== company) votes.total += min
    else {
      votes.treasuryMin += min
      votes.treasuryMax += endOr(votesMax[edge] as number, 1)
    }
  }
  votes.treasuryMax = Math.max(votes.treasuryMin, Math.min(votes.treasuryMax, 1 - votes.total))
  known.set(company, votes)
  return votes
}

/** The parties above a company that could have a vote, breadth first, of the larger voters the nearest. */
function nearestVoters({ owners, kind, votesMax, control }: Network, company: number): ReadonlySet<number> {
  const near = new Set([company])
  for (const node of near) {
    const voters: { party: number; max: number }[] = []
    for (let position = owners.offsets[node] as number; position < (owners.offsets[node + 1] as number); position++) {
      const edge = owners.edges[position] as number
      const certain = control[edge] as number
      const max = kind[edge] === stake ? Math.max(certain, endOr(votesMax[edge] as number, 1)) : certain
      if (max > 0) voters.push({ party: owners.neighbours[position] as number, max })
    }
    if (voters.length > maxVoters) voters.sort((one, other) => other.max - one.max || one.party - other.party)
    for (const { party } of voters.slice(0, maxVoters)) if (near.size < maxNodes) near.add(party)
    if (near.size === maxNodes) break
  }
  return near
}

function endOr(end: number, unknown: number): number {
  return Number.isNaN(end) ? unknown : end
}
