import { createRandom, type Random } from '../random.ts'
import { aggregatedGraph } from './aggregation.ts'
import type { CommunityGraph } from './community-graph.ts'
import { connectedPieces } from './connected-pieces.ts'
import { moveNodes } from './local-moving.ts'
import { modularity } from './modularity.ts'
import { compactNumbers, partitionBySize } from './partition-numbers.ts'
import { refinedPartition } from './refinement.ts'

/**
 * `resolution` (gamma, 1 by default): the higher, the smaller the communities. `seed`: the same one gives the same
 * communities. `iterations`: at most so many, by default until one gains nothing. `start`: the partition to begin with,
 * any number for each node, by default everybody alone. `tick` is called every few
 * milliseconds of work and may throw to cancel.
 */
export type LeidenOptions = {
  resolution?: number
  seed?: number
  iterations?: number
  start?: Int32Array
  tick?: () => void
}

/** `membership` names each node's community, numbered by size, the largest 0, those of a size by their first node. */
export type Communities = { membership: Int32Array; count: number; modularity: number; iterations: number }

/** What an iteration has to gain in modularity, so that another follows. */
const leastGain = 1e-9

/**
 * Communities of highest modularity that can be found by moving nodes, refining and aggregating in turn (Traag, Waltman
 * & van Eck, From Louvain to Leiden, Scientific Reports 9, 2019), directed where the graph is. Every community is
 * connected, and its modularity is not below that of `start`.
 */
export function leiden(graph: CommunityGraph, options: LeidenOptions = {}): Communities {
  const { resolution = 1, seed = 1, iterations = Number.POSITIVE_INFINITY, start, tick = () => {} } = options
  const { nodeCount } = graph
  if (start !== undefined && start.length !== nodeCount) {
    throw new RangeError(`A partition to start with names a community for each of ${nodeCount} nodes.`)
  }
  const random = createRandom(seed)
  let membership = start === undefined ? everybodyAlone(nodeCount) : connectedPieces(graph, start).membership
  let reached = modularity(graph, membership, resolution)
  let iteration = 0
  while (iteration < iterations && graph.total > 0) {
    iteration++
    membership = improvedPartition(graph, membership, resolution, random, tick)
    const before = reached
    reached = modularity(graph, membership, resolution)
    if (!(reached > before + leastGain)) break
  }
  return { ...partitionBySize(membership), modularity: reached, iterations: iteration }
}

function improvedPartition(
  graph: CommunityGraph,
  start: Int32Array,
  resolution: number,
  random: Random,
  tick: () => void,
): Int32Array {
  let levelNodes = everybodyAlone(graph.nodeCount)
  let level = graph
  let communities = start.slice()
  while (true) {
    moveNodes(level, communities, resolution, random, tick)
    const { count } = compactNumbers(communities)
    if (count === level.nodeCount) return composed(levelNodes, communities)
    const parts = refinedPartition(level, communities, resolution, random, tick)
    let partCount = compactNumbers(parts).count
    if (partCount === level.nodeCount) {
      // Chance has merged nothing, and the same level would follow for ever.
      const pieces = connectedPieces(level, communities)
      // Nodes that nothing joins may share a community where directions count: apart they are worth as much.
      if (pieces.count === level.nodeCount) return composed(levelNodes, pieces.membership)
      parts.set(pieces.membership)
      partCount = pieces.count
    }
    const partCommunities = new Int32Array(partCount)
    for (let node = 0; node < level.nodeCount; node++)
      partCommunities[parts[node] as number] = communities[node] as number
    levelNodes = composed(levelNodes, parts)
    level = aggregatedGraph(level, parts, partCount)
    communities = partCommunities
  }
}

/** Changes each node's place into what `parts` says of the place. */
function composed(places: Int32Array, parts: Int32Array): Int32Array {
  for (let node = 0; node < places.length; node++) places[node] = parts[places[node] as number] as number
  return places
}

function everybodyAlone(nodeCount: number): Int32Array {
  const membership = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) membership[node] = node
  return membership
}
