import { below, createRandom, type Random } from '../arithmetic/random.ts'
import { iterationGain } from '../arithmetic/tolerances.ts'
import { aggregatedGraph } from './aggregation.ts'
import { type CommunityGraph, connectedPieces, modularity, shuffledNodes } from './community-graph.ts'
import { moveNodes, tiesPerTick } from './local-moving.ts'
import { compactNumbers, partitionBySize } from './partition-numbers.ts'

/** How freely a merge of smaller gain is taken, as part of the mean weight of a tie (the paper's theta). */
const randomness = 0.01

/**
 * Divides each community into connected parts that are well tied to the rest of it: starting alone, each node that is
 * well tied to its community joins one of the well tied parts beside it where modularity does not fall, the likelier
 * the more it gains (Traag, Waltman & van Eck, From Louvain to Leiden, Sci. Rep. 9, 2019, MergeNodesSubset).
 * @param communities a community from 0 to before `nodeCount` for each node
 * @returns a part for each node, named by one of its nodes
 */
function refinedPartition(
  graph: CommunityGraph,
  communities: Int32Array,
  resolution: number,
  random: Random,
  tick: () => void,
): Int32Array {
  const { nodeCount, offsets, neighbours, weights, strengths, total } = graph
  const factor = resolution / total
  const temperature = (randomness * total) / Math.max(1, neighbours.length / 2)
  const whole = new Float64Array(2 * nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const community = communities[node] as number
    whole[2 * community] = (whole[2 * community] as number) + (strengths[2 * node] as number)
    whole[2 * community + 1] = (whole[2 * community + 1] as number) + (strengths[2 * node + 1] as number)
  }
  const parts = new Int32Array(nodeCount)
  const together = strengths.slice()
  const ties = new Float64Array(nodeCount)
  const alone = new Uint8Array(nodeCount).fill(1)
  for (let node = 0; node < nodeCount; node++) {
    parts[node] = node
    const community = communities[node] as number
    let sum = 0
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      if (communities[neighbours[position] as number] === community) sum += weights[position] as number
    }
    ties[node] = sum
  }
  const isWellTied = (part: number, community: number): boolean => {
    const [out, into] = [together[2 * part] as number, together[2 * part + 1] as number]
    const [wholeOut, wholeInto] = [whole[2 * community] as number, whole[2 * community + 1] as number]
    return (ties[part] as number) >= factor * (out * (wholeInto - into) + into * (wholeOut - out))
  }
  const weightTo = new Float64Array(nodeCount)
  const touched = new Int32Array(nodeCount)
  const gains = new Float64Array(nodeCount)
  let seen = 0
  for (const node of shuffledNodes(nodeCount, random)) {
    const community = communities[node] as number
    if (alone[node] === 0 || ties[node] === 0 || !isWellTied(node, community)) continue
    const [start, end] = [offsets[node] as number, offsets[node + 1] as number]
    seen += end - start + 1
    if (seen >= tiesPerTick) {
      seen = 0
      tick()
    }
    let touchedCount = 0
    for (let position = start; position < end; position++) {
      const neighbour = neighbours[position] as number
      if (communities[neighbour] !== community) continue
      const part = parts[neighbour] as number
      const weight = weightTo[part] as number
      if (weight === 0) touched[touchedCount++] = part
      weightTo[part] = weight + (weights[position] as number)
    }
    const [out, into] = [strengths[2 * node] as number, strengths[2 * node + 1] as number]
    let max = 0
    for (let place = 0; place < touchedCount; place++) {
      const part = touched[place] as number
      const expected = out * (together[2 * part + 1] as number) + into * (together[2 * part] as number)
      const gain = (weightTo[part] as number) - factor * expected
      gains[place] = gain >= 0 && isWellTied(part, community) ? gain : -1
      if ((gains[place] as number) > max) max = gain
    }
    const chosen = chosenPlace(gains, touchedCount, max, temperature, random)
    if (chosen >= 0) {
      const part = touched[chosen] as number
      parts[node] = part
      alone[part] = 0
      together[2 * part] = (together[2 * part] as number) + out
      together[2 * part + 1] = (together[2 * part + 1] as number) + into
      ties[part] = (ties[part] as number) + (ties[node] as number) - 2 * (weightTo[part] as number)
    }
    for (let place = 0; place < touchedCount; place++) weightTo[touched[place] as number] = 0
  }
  return parts
}

/** A place drawn with `exp(gain / temperature)` for its weight; -1 where every gain is below 0. */
function chosenPlace(gains: Float64Array, count: number, max: number, temperature: number, random: Random): number {
  let sum = 0
  let last = -1
  for (let place = 0; place < count; place++) {
    const gain = gains[place] as number
    if (gain < 0) continue
    last = place
    sum += Math.exp((gain - max) / temperature)
    gains[place] = sum
  }
  if (last < 0) return -1
  const drawn = random() * sum
  for (let place = 0; place < last; place++) {
    if ((gains[place] as number) > drawn) return place
  }
  return last
}

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
    if (!(reached > before + iterationGain)) break
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
      // The random merges changed nothing, so the next level would be the same again.
      const pieces = connectedPieces(level, communities)
      // Unconnected nodes may share a community where directions count: apart they are worth as much.
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

/**
 * The communities of highest modularity among many runs, for graphs small enough to afford them: every second run
 * begins with communities drawn by chance, from which optima are reached that moving single nodes misses.
 */
export function bestPartition(
  graph: CommunityGraph,
  { resolution, seed, runs }: { resolution: number; seed: number; runs: number },
): Communities {
  const random = createRandom(seed)
  let best = leiden(graph, { resolution, seed })
  for (let run = 1; run < runs; run++) {
    const drawn = 2 + below(random, 1 + Math.ceil(Math.sqrt(graph.nodeCount)))
    const start = Int32Array.from({ length: graph.nodeCount }, () => below(random, drawn))
    const found = leiden(graph, { resolution, seed: seed + run, ...(run % 2 === 1 && { start }) })
    if (found.modularity > best.modularity) best = found
  }
  return best
}
