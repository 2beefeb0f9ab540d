import type { Random } from '../arithmetic/random.ts'
import { moveGain } from '../arithmetic/tolerances.ts'
import { type CommunityGraph, shuffledNodes } from './community-graph.ts'

/** Ties looked at between two calls of `tick`: a few milliseconds of work. */
export const tiesPerTick = 2 ** 17

/**
 * Moves nodes to the neighbouring community, or to one of their own, where modularity gains most, until none gains; a
 * node is looked at again when a neighbour has left it (Traag, Waltman & van Eck, From Louvain to Leiden, Sci. Rep. 9,
 * 2019, MoveNodesFast). Modularity never falls.
 * @param membership a community from 0 to before `nodeCount` for each node; changed in place
 * @returns whether a node has moved
 */
export function moveNodes(
  graph: CommunityGraph,
  membership: Int32Array,
  resolution: number,
  random: Random,
  tick: () => void,
): boolean {
  const { nodeCount, offsets, neighbours, weights, strengths, total } = graph
  const factor = resolution / total
  const communities = communitiesOf(graph, membership)
  const { together, sizes, empty } = communities
  const queue = shuffledNodes(nodeCount, random)
  const queued = new Uint8Array(nodeCount).fill(1)
  const weightTo = new Float64Array(nodeCount)
  const touched = new Int32Array(nodeCount)
  let first = 0
  let waiting = nodeCount
  let seen = 0
  let moved = false
  while (waiting > 0) {
    const node = queue[first] as number
    if (++first === nodeCount) first = 0
    waiting--
    queued[node] = 0
    const [start, end] = [offsets[node] as number, offsets[node + 1] as number]
    if (start === end) continue
    seen += end - start + 1
    if (seen >= tiesPerTick) {
      seen = 0
      tick()
    }
    let touchedCount = 0
    for (let position = start; position < end; position++) {
      const community = membership[neighbours[position] as number] as number
      const weight = weightTo[community] as number
      if (weight === 0) touched[touchedCount++] = community
      weightTo[community] = weight + (weights[position] as number)
    }
    const [out, into] = [strengths[2 * node] as number, strengths[2 * node + 1] as number]
    const own = membership[node] as number
    const alone = sizes[own] === 1
    const [ownOut, ownInto] = [(together[2 * own] as number) - out, (together[2 * own + 1] as number) - into]
    let best = own
    let max = alone ? 0 : (weightTo[own] as number) - factor * (out * ownInto + into * ownOut)
    const step = moveGain * (out + into)
    max += step
    if (!alone && max < 0) {
      best = empty[communities.emptyCount - 1] as number
      max = 0
    }
    for (let place = 0; place < touchedCount; place++) {
      const community = touched[place] as number
      const weight = weightTo[community] as number
      weightTo[community] = 0
      if (community === own) continue
      const gain =
        weight - factor * (out * (together[2 * community + 1] as number) + into * (together[2 * community] as number))
      if (gain > max) {
        max = gain
        best = community
      }
    }
    if (best === own) continue
    moved = true
    moveBetween(communities, own, best, out, into)
    membership[node] = best
    for (let position = start; position < end; position++) {
      const neighbour = neighbours[position] as number
      if (queued[neighbour] === 1 || membership[neighbour] === best) continue
      queued[neighbour] = 1
      let last = first + waiting
      if (last >= nodeCount) last -= nodeCount
      queue[last] = neighbour
      waiting++
    }
  }
  return moved
}

/** Strengths of the members of each community, out and in, with its size; the empty ones as a stack. */
type Communities = { together: Float64Array; sizes: Int32Array; empty: Int32Array; emptyCount: number }

function communitiesOf({ nodeCount, strengths }: CommunityGraph, membership: Int32Array): Communities {
  const together = new Float64Array(2 * nodeCount)
  const sizes = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const community = membership[node] as number
    together[2 * community] = (together[2 * community] as number) + (strengths[2 * node] as number)
    together[2 * community + 1] = (together[2 * community + 1] as number) + (strengths[2 * node + 1] as number)
    sizes[community] = (sizes[community] as number) + 1
  }
  const empty = new Int32Array(nodeCount)
  let emptyCount = 0
  for (let community = nodeCount - 1; community >= 0; community--) {
    if (sizes[community] === 0) empty[emptyCount++] = community
  }
  return { together, sizes, empty, emptyCount }
}

/** Takes a node of strengths `out` and `into` from one community to another. */
function moveBetween(communities: Communities, from: number, to: number, out: number, into: number): void {
  const { together, sizes, empty } = communities
  if (sizes[from] === 1) {
    empty[communities.emptyCount++] = from
    together[2 * from] = 0
    together[2 * from + 1] = 0
  } else {
    together[2 * from] = (together[2 * from] as number) - out
    together[2 * from + 1] = (together[2 * from + 1] as number) - into
  }
  if (sizes[to] === 0) communities.emptyCount--
  sizes[from] = (sizes[from] as number) - 1
  sizes[to] = (sizes[to] as number) + 1
  together[2 * to] = (together[2 * to] as number) + out
  together[2 * to + 1] = (together[2 * to + 1] as number) + into
}
