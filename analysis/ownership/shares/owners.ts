import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { Interval, OwnerFigures, OwnerKind } from '#contracts/ownership/owners.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { isConsolidation, statesAnOwner } from '../../network/edge-weights.ts'
import { hasInferredVotes } from '../../network/inferred-votes.ts'
import type { Network } from '../../network/network.ts'
import { ultimateController } from '../control/ultimate-controller.ts'
import { type Ends, type OwnershipIntervals, ownershipIntervals } from './ownership-intervals.ts'
import { isOwned } from './ownership-shares.ts'
import type { StakesAs } from './stakes-above.ts'

/** One owner of a company; see `OwnerFigures`. */
export type OwnerShare = { node: number } & OwnerFigures

/**
 * The owners of a company. `total` counts them all; `unidentified` is the part of the dividend that reaches no named
 * owner, and `gaps` where it is lost at the lower ends, largest first. `rangesAreBounds`: some upper ends are bounds
 * above the exact maximum.
 */
export type Owners = {
  owners: OwnerShare[]
  total: number
  unidentified: Interval | null
  gaps: { company: number; share: number }[]
  rangesAreBounds: boolean
}

/**
 * `keyOf` names a node: owners of equal shares stand in the order of their names. At most `limit` owners are listed.
 * `controllers` are the company's ultimate controllers, where they are known already.
 */
export type OwnersOptions = {
  keyOf: (node: number) => string
  limit: number
  controllers?: readonly number[]
  stakesAs?: StakesAs
}

const stake = kindCodeOf('stake')

/**
 * Everybody who owns or may own a part of a company, directly or through others, by stakes or by consolidation, and
 * whoever the data name as its direct owner: its ultimate controllers first, however small their shares, then by the
 * least that is surely owned, then by the most that is possible, then by name; without numbers last. The company itself
 * is among them where it owns a part of itself. Stakes that add to more than 100 % by rounding alone count divided by
 * their sum, unless asked for as stated; `direct` is always as stated.
 * @throws RangeError where the company is not a node
 */
export function ownersOf(
  network: Network,
  company: number,
  { keyOf, limit, controllers = ultimateController(network, company).controllers, stakesAs = 'counted' }: OwnersOptions,
): Owners {
  const intervals = ownershipIntervals(network, company, stakesAs)
  const candidates = candidatesAmong(network, company, intervals)
  const listed = listedPlaces(candidates)
  return {
    owners: firstOf(listed, limit, inOrder(candidates, new Set(controllers), keyOf)).map((place) =>
      ownerAt(candidates, place),
    ),
    total: listed.length,
    unidentified: intervals.unidentified && withConsolidation(network, intervals.unidentified, intervals.gapAt ?? []),
    gaps: (intervals.gapAt ?? []).toSorted(
      (one, other) => other.share - one.share || (keyOf(one.company) < keyOf(other.company) ? -1 : 1),
    ),
    rangesAreBounds: !intervals.isExact,
  }
}

/** What is lost where a consolidating parent is named may as well be that parent's. */
function withConsolidation(
  { owners, kind }: Network,
  { min, max }: Interval,
  gaps: readonly { company: number; share: number }[],
): Interval {
  let perhapsTheirs = 0
  for (const { company, share } of gaps) {
    const rows = owners.edges.subarray(owners.offsets[company], owners.offsets[company + 1])
    if (rows.some((edge) => isConsolidation(kind[edge] as number))) perhapsTheirs += share
  }
  const minimum = min - perhapsTheirs
  return perhapsTheirs === 0 ? { min, max } : { min: minimum > roundingTolerance ? minimum : 0, max }
}

/** How a party is named as a direct owner. */
const tie = { none: 0, consolidation: 1, stake: 2 } as const

/**
 * All candidates for the list, by position: the company, its ancestry, then direct owners without capital and whoever
 * consolidates any of them, directly or through others. `capital` and `votes` are stakes in the company itself, merged
 * per holder, of unknown size for a consolidating parent of whom none is stated; `tied` says whether there are any, and
 * `inferred` whether some of the votes are those of shares.
 */
type Candidates = Pick<OwnershipIntervals, 'integrated' | 'ultimate'> & {
  nodes: Int32Array
  tied: Uint8Array
  capital: Ends
  votes: Ends
  inferred: Uint8Array
}

function candidatesAmong(network: Network, company: number, intervals: OwnershipIntervals): Candidates {
  const { ancestry, integrated, ultimate } = intervals
  const { owners, kind, capitalMin, capitalMax, votesMin, votesMax } = network
  const { places, nodes } = directPlaces(network, company, ancestry)
  const tied = new Uint8Array(nodes.length)
  const capital = noEnds(nodes.length)
  const votes = noEnds(nodes.length)
  const inferred = new Uint8Array(nodes.length)
  const from = owners.offsets[company] as number
  for (const [position, place] of places.entries()) {
    if (place === -1) continue
    const edge = owners.edges[from + position] as number
    if (kind[edge] === stake) {
      tied[place] = tie.stake
      add(capital, place, capitalMin[edge] as number, capitalMax[edge] as number)
      add(votes, place, votesMin[edge] as number, votesMax[edge] as number)
      if (hasInferredVotes(network, edge)) inferred[place] = 1
    } else if (tied[place] === tie.none) tied[place] = tie.consolidation
  }
  for (const [place, how] of tied.entries()) {
    if (how !== tie.consolidation) continue
    add(capital, place, Number.NaN, Number.NaN)
    add(votes, place, Number.NaN, Number.NaN)
  }
  leaveOthersTheirs(capital)
  leaveOthersTheirs(votes)
  const known = ancestry.nodes.length
  return {
    nodes,
    tied,
    capital,
    votes,
    inferred,
    integrated: prolonged(integrated, nodes.length, (place) => (tied[place] === tie.stake ? 0 : Number.NaN)),
    ultimate:
      ultimate &&
      prolonged(ultimate, nodes.length, (place) =>
        tied[place] === tie.stake || isOwned(network, nodes[place] as number) ? 0 : Number.NaN,
      ),
  }

  function prolonged({ min, max }: Ends, size: number, shareOf: (place: number) => number): Ends {
    if (size === known) return { min, max }
    const added = Array.from({ length: size - known }, (_, place) => shareOf(known + place))
    return { min: Float64Array.from([...min, ...added]), max: Float64Array.from([...max, ...added]) }
  }
}

/**
 * The place of the owner in each row of the company, -1 for what states no owner, and the nodes of all places:
 * consolidating parents further up among them, of whom there is no row.
 */
function directPlaces(
  network: Network,
  company: number,
  { nodes, neighbours, edges }: OwnershipIntervals['ancestry'],
): { places: Int32Array; nodes: Int32Array } {
  const { owners, kind } = network
  const from = owners.offsets[company] as number
  const places = new Int32Array((owners.offsets[company + 1] as number) - from).fill(-1)
  let known: Map<number, number> | null = null
  const added: number[] = []
  // The ancestry has the rows of the company first and in the same order, those without capital left out.
  for (let position = 0, entry = 0; position < places.length; position++) {
    const edge = owners.edges[from + position] as number
    if (edges[entry] === edge) {
      places[position] = neighbours[entry] as number
      entry++
    } else if (statesAnOwner(kind[edge] as number)) {
      const node = owners.neighbours[from + position] as number
      known ??= new Map(Array.from(nodes, (each, place) => [each, place]))
      const place = known.get(node) ?? nodes.length + added.length
      if (place === nodes.length + added.length) {
        known.set(node, place)
        added.push(node)
      }
      places[position] = place
    }
  }
  for (const node of consolidatorsAbove(network, nodes)) {
    known ??= new Map(Array.from(nodes, (each, place) => [each, place]))
    if (known.has(node)) continue
    known.set(node, nodes.length + added.length)
    added.push(node)
  }
  return { places, nodes: added.length === 0 ? nodes : Int32Array.from([...nodes, ...added]) }
}

/**
 * Everybody from whom a way leads down to one of `nodes` that begins or goes on with a consolidation, nearest first.
 */
function consolidatorsAbove({ owners, kind, capitalMax }: Network, nodes: Int32Array): Set<number> {
  const above = new Set<number>()
  const climb = (node: number, leads: (edge: number) => boolean) => {
    for (let position = owners.offsets[node] as number; position < (owners.offsets[node + 1] as number); position++) {
      if (leads(owners.edges[position] as number)) above.add(owners.neighbours[position] as number)
    }
  }
  for (const node of nodes) climb(node, (edge) => isConsolidation(kind[edge] as number))
  for (const node of above) {
    climb(node, (edge) => statesAnOwner(kind[edge] as number) && !(kind[edge] === stake && capitalMax[edge] === 0))
  }
  return above
}

function noEnds(size: number): Ends {
  return { min: new Float64Array(size), max: new Float64Array(size) }
}

function add({ min, max }: Ends, place: number, minimum: number, maximum: number): void {
  min[place] = (min[place] as number) + (Number.isNaN(minimum) ? 0 : minimum)
  max[place] = (max[place] as number) + (Number.isNaN(maximum) ? 1 : maximum)
}

/** A holder cannot exceed the part left by the lower ends of all others. */
function leaveOthersTheirs({ min, max }: Ends): void {
  const total = min.reduce((sum, min) => sum + min, 0)
  for (const [place, minimum] of min.entries()) {
    const maximum = Math.min(max[place] as number, 1 - (total - minimum))
    max[place] = maximum <= minimum + roundingTolerance ? minimum : maximum
  }
}

function listedPlaces({ nodes, integrated: { min, max }, tied }: Candidates): number[] {
  const listed: number[] = []
  for (let place = 0; place < nodes.length; place++) {
    const ownsNothing = (min[place] as number) <= 0 && (max[place] as number) <= roundingTolerance
    if (!ownsNothing || tied[place] !== tie.none) listed.push(place)
  }
  return listed
}

function inOrder(
  { nodes, integrated: { min, max } }: Candidates,
  controllers: ReadonlySet<number>,
  keyOf: (node: number) => string,
) {
  const pinned = (place: number): number => Number(controllers.has(nodes[place] as number))
  const rank = (ends: Float64Array, place: number): number => {
    const end = ends[place] as number
    return Number.isNaN(min[place]) ? -1 : end
  }
  return (one: number, other: number): number =>
    pinned(other) - pinned(one) ||
    rank(min, other) - rank(min, one) ||
    rank(max, other) - rank(max, one) ||
    (keyOf(nodes[one] as number) < keyOf(nodes[other] as number) ? -1 : 1)
}

/** The first places in order, without sorting those that cannot be among them. */
function firstOf(places: number[], limit: number, compare: (one: number, other: number) => number): number[] {
  if (places.length <= 2 * limit) return places.toSorted(compare).slice(0, limit)
  let kept: number[] = []
  let last: number | undefined
  for (const place of places) {
    if (last !== undefined && compare(place, last) > 0) continue
    kept.push(place)
    if (kept.length < 2 * limit) continue
    kept = kept.toSorted(compare).slice(0, limit)
    last = kept.at(-1)
  }
  return kept.toSorted(compare).slice(0, limit)
}

function ownerAt(
  { nodes, tied, capital, votes, inferred, integrated, ultimate }: Candidates,
  place: number,
): OwnerShare {
  const isDirect = tied[place] !== tie.none
  return {
    node: nodes[place] as number,
    kind: kindAt(place),
    direct: {
      capital: isDirect ? intervalAt(capital, place) : null,
      votes: isDirect ? intervalAt(votes, place) : null,
      ...(inferred[place] === 1 && { votesInferred: true }),
    },
    integrated: intervalAt(integrated, place),
    ultimate: ultimate && intervalAt(ultimate, place),
  }

  function kindAt(at: number): OwnerKind {
    if (at === 0) return 'self'
    const isCertain = integrated.min[at] !== 0 || votes.min[at] !== 0 || tied[at] === tie.consolidation
    if (isCertain) return 'certain'
    const most = Math.max(integrated.max[at] as number, votes.max[at] as number, capital.max[at] as number)
    return most > roundingTolerance ? 'possible' : 'none'
  }
}

function intervalAt({ min, max }: Ends, place: number): Interval | null {
  const minimum = min[place] as number
  return Number.isNaN(minimum) ? null : { min: minimum, max: max[place] as number }
}
