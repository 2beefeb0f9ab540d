import type { Random } from '../arithmetic/random.ts'
import { moveGain } from '../arithmetic/tolerances.ts'
import type { CommunityGraph } from './community-graph.ts'
import { shuffledNodes } from './shuffled-nodes.ts'

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
    let most = alone ? 0 : (weightTo[own] as number) - factor * (out * ownInto + into * ownOut)
    const step = moveGain * (out + into)
    most += step
    if (!alone && most < 0) {
      best = empty[emptyCount - 1] as number
      most = 0
    }
    for (let place = 0; place < touchedCount; place++) {
      const community = touched[place] as number
      const weight = weightTo[community] as number
      weightTo[community] = 0
      if (community === own) continue
      const gain =
        weight - factor * (out * (together[2 * community + 1] as number) + into * (together[2 * community] as number))
      if (gain > most) {
        most = gain
        best = community
      }
    }
    if (best === own) continue
    moved = true
    if (alone) {
      empty[emptyCount++] = own
      together[2 * own] = 0
      together[2 * own + 1] = 0
    } else {
      together[2 * own] = ownOut
      together[2 * own + 1] = ownInto
    }
    if (sizes[best] === 0) emptyCount--
    sizes[own] = (sizes[own] as number) - 1
    sizes[best] = (sizes[best] as number) + 1
    together[2 * best] = (together[2 * best] as number) + out
    together[2 * best + 1] = (together[2 * best + 1] as number) + into
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
