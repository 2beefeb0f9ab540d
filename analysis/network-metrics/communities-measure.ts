import type { ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import type { CommunitiesResult, Community, CommunityTie } from '#contracts/network-metrics/communities-report.ts'
import { at } from '../arithmetic/at.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { numberOrNull } from '../ownership/report-parts.ts'
import { type CommunityGraph, communityGraph, connectedPieces, hubsOf } from './community-graph.ts'
import { type Communities, leiden } from './leiden.ts'
import { type OwnershipTies, ownershipTies } from './ownership-ties.ts'
import { extendedPartition } from './partition-numbers.ts'
import { forEachOverlap, partitionSimilarity, partSizes } from './partition-similarity.ts'
import { type Grouping, type Tie, whyGrouped } from './why-grouped.ts'

/**
 * The communities of highest modularity among several runs, and how far the runs agree. `similarity` and
 * `minSimilarity`: mean and least normalised mutual information between these communities and those of another run;
 * `stability`: for each community, by how much a run found the same one on average (nodes in common over nodes in
 * either, at best). `null` and all 1 where there was one run.
 */
type StableCommunities = Communities & {
  similarity: number | null
  minSimilarity: number | null
  stability: Float64Array
}

/** As in {@link leiden}; `runs` use `seed` and the seeds that follow it. `progress` receives the progress, 0 to 1. */
type StableOptions = {
  resolution: number
  seed: number
  runs: number
  start?: Int32Array
  progress: (done: number) => void
}

/** Ticks of a run after which it is taken to be half done. */
const ticksForHalf = 40

/**
 * Maximum nodes visited in a run, over all its iterations: a large network gets fewer than convergence needs. The last
 * iterations gain least; four are always made.
 */
const nodesPerRun = 8_000_000
const fewestIterations = 4

/** Seeks communities with one seed after the other. What `progress` throws ends it. */
function stableCommunities(graph: CommunityGraph, options: StableOptions): StableCommunities {
  const { resolution, seed, runs, start, progress } = options
  const iterations = Math.max(fewestIterations, Math.floor(nodesPerRun / Math.max(1, graph.nodeCount)))
  const found = Array.from({ length: runs }, (_, run) => {
    let ticks = 0
    const tick = () => {
      ticks++
      progress((run + ticks / (ticks + ticksForHalf)) / runs)
    }
    return leiden(graph, { resolution, seed: seed + run, iterations, tick, ...(start && { start }) })
  })
  const best = found.reduce((max, next) => (next.modularity > max.modularity ? next : max))
  const others = found.filter((communities) => communities !== best)
  const stability = new Float64Array(best.count).fill(others.length === 0 ? 1 : 0)
  let sum = 0
  let min = 1
  for (const { membership } of others) {
    const similarity = partitionSimilarity(best.membership, membership)
    sum += similarity
    min = Math.min(min, similarity)
    addRecovery(stability, best.membership, membership, others.length)
  }
  if (others.length === 0) return { ...best, similarity: null, minSimilarity: null, stability }
  return { ...best, similarity: sum / others.length, minSimilarity: min, stability }
}

/**
 * Adds to each community the nodes in common over the nodes in either (Jaccard 1901) of its best match, over `runs`.
 */
function addRecovery(stability: Float64Array, membership: Int32Array, other: Int32Array, runs: number): void {
  const [sizes, otherSizes] = [partSizes(membership), partSizes(other)]
  const best = new Float64Array(stability.length)
  forEachOverlap(membership, other, (part, otherPart, nodes) => {
    const either = (sizes[part] as number) + (otherSizes[otherPart] as number) - nodes
    best[part] = Math.max(best[part] as number, nodes / either)
  })
  for (let part = 0; part < best.length; part++) {
    stability[part] = Math.min(1, (stability[part] as number) + (best[part] as number) / runs)
  }
}

/** What communities can be asked with. */
const communitiesParameters = {
  ties: {
    type: 'choice',
    default: 'stakes',
    options: ['stakes', 'control', 'lines'],
  },
  directed: {
    type: 'flag',
    default: false,
  },
  resolution: {
    type: 'number',
    default: 1,
    min: 0.01,
    max: 100,
    unit: 'factor',
  },
  hubs: {
    type: 'choice',
    default: 'none',
    options: ['none', 'state', 'state-and-funds', 'anybody'],
  },
  hubHoldings: {
    type: 'count',
    default: 50,
    min: 1,
    max: 10_000_000,
  },
  leaveOut: {
    type: 'parties',
    min: 0,
    max: 1_000,
  },
  asked: {
    type: 'parties',
    min: 0,
    max: 10_000,
  },
  seed: {
    type: 'count',
    default: 1,
    min: 0,
    max: 2_147_483_647,
  },
  runs: {
    type: 'count',
    default: 5,
    min: 1,
    max: 100,
  },
  limit: {
    type: 'count',
    default: 20,
    min: 1,
    max: 1_000,
  },
  members: {
    type: 'count',
    default: 10,
    min: 1,
    max: 1_000,
  },
} as const satisfies ParameterSpecs

type Parameters = ParameterValues<typeof communitiesParameters>

/** Which parties belong together by what they hold in one another, and why. */
export const communities = defineMeasure({
  id: 'communities',
  subject: 'network',
  parameters: communitiesParameters,
  run: (input, parameters): CommunitiesResult =>
    communitiesReport(input, parameters, findCommunities(input, parameters)),
})

/** Communities of a network with what they were made of; `leftOut` marks the nodes that take no part. */
export type FoundCommunities = StableCommunities & { ties: OwnershipTies; leftOut: Uint8Array; disconnected: number }

/**
 * Seeks the communities of a network.
 * @param start the partition to begin with: that of the network before a change, which may have had fewer parties, so
 * that what the change does not touch stays together
 */
export function findCommunities(input: MeasureInput, parameters: Parameters, start?: Int32Array): FoundCommunities {
  const { network, kinds } = input
  const { ties: weighting, directed, resolution, hubs, hubHoldings, leaveOut, seed, runs } = parameters
  const leftOut = hubsOf(network, kinds, hubs, hubHoldings)
  for (const party of leaveOut) leftOut[input.nodeOf(party)] = 1
  const ties = ownershipTies(network, weighting, leftOut)
  input.progress(0)
  const graph = communityGraph(ties, directed)
  const progress = (done: number) => input.progress(0.9 * done)
  const begin = start && { start: extendedPartition(start, network.nodeCount) }
  const found = stableCommunities(graph, { resolution, seed, runs, progress, ...begin })
  const disconnected = connectedPieces(graph, found.membership).count - found.count
  return { ...found, ties, leftOut, disconnected }
}

function communitiesReport(input: MeasureInput, parameters: Parameters, found: FoundCommunities): CommunitiesResult {
  const { party } = input
  const { limit, members, runs, asked } = parameters
  const { membership, similarity, minSimilarity, leftOut } = found
  const sizes = partSizes(membership)
  const total = sizes.reduce((count, size) => (size > 1 ? count + 1 : count), 0)
  const listed = Math.min(limit, total)
  const groupings = whyGrouped(found.ties, membership, { communities: listed, members, ties: tiesListed })
  const leftOutCount = leftOut.reduce((count, one) => count + one, 0)
  const numberOf = (community: number): number | null => (community < total ? community + 1 : null)
  return {
    modularity: numberOrNull(found.modularity),
    disconnected: found.disconnected,
    stability: { runs, mean: similarity, min: minSimilarity },
    leftOut: { total: leftOutCount, parties: firstOf(leftOut, limit).map(party) },
    alone: found.count - total - leftOutCount,
    total,
    communities: groupings.map((grouping, community) => ({
      community: community + 1,
      stability: at(found.stability, community),
      ...communityFrom(input, grouping, numberOf),
    })),
    asked: asked.map((name) => ({ party: name, community: numberOf(at(membership, input.nodeOf(name))) })),
  }
}

/** Strongest ties, and other communities, that are listed with each. */
const tiesListed = 5

function communityFrom(
  { party }: MeasureInput,
  { size, inside, across, members, strongest, ties, others, neighbours }: Grouping,
  numberOf: (community: number) => number | null,
): Omit<Community, 'community' | 'stability'> {
  const tieFrom = ({ owner, company, weight }: Tie): CommunityTie => ({
    owner: party(owner),
    company: party(company),
    weight,
  })
  const [hub] = members as [Grouping['members'][0]]
  return {
    size,
    inside,
    across,
    shareInside: shareOf(inside, across),
    hub: { party: party(hub.node), share: inside > 0 ? Math.min(1, hub.inside / inside) : null },
    members: members.map((member) => ({
      party: party(member.node),
      inside: member.inside,
      shareInside: shareOf(member.inside, member.across),
    })),
    strongest: strongest.map(tieFrom),
    strongestTotal: ties,
    others: others.map((other) => ({
      community: numberOf(other.community),
      weight: other.weight,
      strongest: tieFrom(other.strongest),
    })),
    othersTotal: neighbours,
  }
}

function shareOf(inside: number, across: number): number | null {
  return inside + across > 0 ? inside / (inside + across) : null
}

function firstOf(marks: Uint8Array, limit: number): number[] {
  const nodes: number[] = []
  for (let node = marks.indexOf(1); node >= 0 && nodes.length < limit; node = marks.indexOf(1, node + 1))
    nodes.push(node)
  return nodes
}
