import { EntityKind } from '#contracts/entities/entity.ts'
import { at } from '../arithmetic/at.ts'
import { below, type Random } from '../arithmetic/random.ts'
import type { Network } from '../network/network.ts'
import { compressedRows } from '../network/weighted-rows.ts'

/**
 * A weighted graph as communities see it: what joins two nodes, either way, is one tie. Row `node` holds its ties from
 * `offsets[node]` to before `offsets[node + 1]`, by ascending neighbour, each with its weight in `weights`, both ways
 * together. `loops` is the weight of each node's edges to itself, `total` that of all edges. `strengths` has two places
 * per node: the weight of the edges that leave it at `2 * node`, and of those that reach it at `2 * node + 1`; where
 * directions do not count, half of both in each.
 */
export type CommunityGraph = {
  nodeCount: number
  offsets: Int32Array
  neighbours: Int32Array
  weights: Float64Array
  loops: Float64Array
  strengths: Float64Array
  total: number
}

/** Edges by their ends, with a weight each or, for `null`, of weight 1. */
export type WeightedEdges = { nodeCount: number; from: Int32Array; to: Int32Array; weights: Float64Array | null }

/**
 * Indexes edges in O(nodes + edges). Edges with the same ends are one, of their weights together, and their order makes
 * no difference; those whose weight is not above 0 are left out.
 * @throws RangeError where an edge names a node that does not exist, or has a weight without end
 */
export function communityGraph({ nodeCount, from, to, weights }: WeightedEdges, directed: boolean): CommunityGraph {
  const loops = new Float64Array(nodeCount)
  const strengths = new Float64Array(2 * nodeCount)
  const edgeCount = from.length
  const [tails, heads] = [new Int32Array(2 * edgeCount), new Int32Array(2 * edgeCount)]
  const carried = new Float64Array(2 * edgeCount)
  let count = 0
  let total = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    const weight = weights === null ? 1 : (weights[edge] as number)
    if (!(weight > 0)) continue
    const [tail, head] = [from[edge] as number, to[edge] as number]
    if (!(weight < Number.POSITIVE_INFINITY)) throw new RangeError(`Edge ${edge} has a weight without end.`)
    if (tail < 0 || tail >= nodeCount || head < 0 || head >= nodeCount) {
      throw new RangeError(`Edge ${edge} joins ${tail} and ${head}; nodes are numbered 0 to ${nodeCount - 1}.`)
    }
    total += weight
    strengths[2 * tail] = (strengths[2 * tail] as number) + weight
    strengths[2 * head + 1] = (strengths[2 * head + 1] as number) + weight
    if (tail === head) {
      loops[tail] = (loops[tail] as number) + weight
      continue
    }
    tails[count] = tail
    heads[count] = head
    carried[count++] = weight
    tails[count] = head
    heads[count] = tail
    carried[count++] = weight
  }
  if (!directed) halve(strengths)
  const ties = mergedTies(nodeCount, tails.subarray(0, count), heads.subarray(0, count), carried)
  return { nodeCount, ...ties, loops, strengths, total }
}

function halve(strengths: Float64Array): void {
  for (let place = 0; place < strengths.length; place += 2) {
    strengths[place] = ((strengths[place] as number) + (strengths[place + 1] as number)) / 2
    strengths[place + 1] = strengths[place] as number
  }
}

/** Rows by tail, in which a neighbour stands once. Two rounds of counting, by head and then by tail, sort them. */
function mergedTies(nodeCount: number, tails: Int32Array, heads: Int32Array, carried: Float64Array) {
  const byHead = compressedRows(nodeCount, heads, tails)
  const offsets = new Int32Array(nodeCount + 1)
  const next = byHead.offsets.slice(0, nodeCount)
  const neighbours = new Int32Array(tails.length)
  const weights = new Float64Array(tails.length)
  // Every tie stands both ways, so that the rows by head are as long as the rows by tail.
  for (let head = 0; head < nodeCount; head++) {
    const end = byHead.offsets[head + 1] as number
    for (let position = byHead.offsets[head] as number; position < end; position++) {
      const tail = byHead.neighbours[position] as number
      const weight = carried[byHead.edges[position] as number] as number
      const last = next[tail] as number
      if (last > (byHead.offsets[tail] as number) && neighbours[last - 1] === head) {
        weights[last - 1] = (weights[last - 1] as number) + weight
      } else {
        neighbours[last] = head
        weights[last] = weight
        next[tail] = last + 1
      }
    }
  }
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    const [start, end] = [byHead.offsets[node] as number, next[node] as number]
    neighbours.copyWithin(count, start, end)
    weights.copyWithin(count, start, end)
    count += end - start
    offsets[node + 1] = count
  }
  return { offsets, neighbours: neighbours.slice(0, count), weights: weights.slice(0, count) }
}

/**
 * The connected pieces of the parts of a partition: `membership` names each node's piece, numbered by its first node.
 * Each part is in one piece exactly where there are as many pieces as parts. O(nodes + ties).
 */
export function connectedPieces(
  { nodeCount, offsets, neighbours }: Pick<CommunityGraph, 'nodeCount' | 'offsets' | 'neighbours'>,
  parts: Int32Array,
): { count: number; membership: Int32Array } {
  const membership = new Int32Array(nodeCount).fill(-1)
  const waiting = new Int32Array(nodeCount)
  let count = 0
  for (let start = 0; start < nodeCount; start++) {
    if (membership[start] !== -1) continue
    const part = parts[start]
    let length = 0
    membership[start] = count
    waiting[length++] = start
    while (length > 0) {
      const node = waiting[--length] as number
      const end = offsets[node + 1] as number
      for (let position = offsets[node] as number; position < end; position++) {
        const neighbour = neighbours[position] as number
        if (membership[neighbour] !== -1 || parts[neighbour] !== part) continue
        membership[neighbour] = count
        waiting[length++] = neighbour
      }
    }
    count++
  }
  return { count, membership }
}

/** Whose many holdings would tie together what has nothing to do with each other. */
export type HubKinds = 'none' | 'state' | 'state-and-funds' | 'anybody'

const state = EntityKind.options.indexOf('state')
const fund = EntityKind.options.indexOf('fund')

/**
 * Marks with 1 the parties of these kinds that hold interests in `minHoldings` companies or more.
 * @param kinds a position in `EntityKind.options` for each node
 */
export function hubsOf(network: Network, kinds: Uint8Array, hubKinds: HubKinds, minHoldings: number): Uint8Array {
  const hubs = new Uint8Array(network.nodeCount)
  if (hubKinds === 'none') return hubs
  const { offsets, neighbours } = network.holdings
  const countedFor = new Int32Array(network.nodeCount).fill(-1)
  for (let node = 0; node < network.nodeCount; node++) {
    const kind = kinds[node]
    if (hubKinds !== 'anybody' && kind !== state && !(kind === fund && hubKinds === 'state-and-funds')) continue
    const [start, end] = [at(offsets, node), at(offsets, node + 1)]
    let companies = 0
    for (let position = start; position < end; position++) {
      const company = at(neighbours, position)
      if (countedFor[company] === node) continue
      countedFor[company] = node
      companies++
    }
    if (companies >= minHoldings) hubs[node] = 1
  }
  return hubs
}

/**
 * Modularity of a partition with a resolution gamma: `sum over communities of L / m - gamma * out * in / m²`, `L` being
 * the weight inside, `out` and `in` the weight that leaves and reaches the members, `m` all weight. Directed after
 * Leicht & Newman, Community Structure in Directed Networks, PRL 100 (2008); undirected after Newman & Girvan, PRE 69
 * (2004), where both are half of what touches the members. Reichardt & Bornholdt, PRE 74 (2006), for gamma.
 * @param membership a community from 0 to before `nodeCount` for each node
 * @returns at most 1; `NaN` where the graph has no weight
 */
export function modularity(graph: CommunityGraph, membership: Int32Array, resolution = 1): number {
  const { nodeCount, offsets, neighbours, weights, loops, strengths, total } = graph
  if (membership.length !== nodeCount)
    throw new RangeError(`A partition names a community for each of ${nodeCount} nodes.`)
  const together = new Float64Array(2 * nodeCount)
  let inside = 0
  for (let node = 0; node < nodeCount; node++) {
    const community = membership[node] as number
    if (!(community >= 0 && community < nodeCount)) throw new RangeError(`There is no community ${community}.`)
    together[2 * community] = (together[2 * community] as number) + (strengths[2 * node] as number)
    together[2 * community + 1] = (together[2 * community + 1] as number) + (strengths[2 * node + 1] as number)
    let ties = 0
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      if (membership[neighbours[position] as number] === community) ties += weights[position] as number
    }
    inside += (loops[node] as number) + ties / 2
  }
  let expected = 0
  for (let place = 0; place < together.length; place += 2) {
    expected += ((together[place] as number) / total) * ((together[place + 1] as number) / total)
  }
  return inside / total - resolution * expected
}

/** Nodes that are shuffled together: a block that fits in the processor cache. */
const block = 1024

/**
 * The nodes in random order: in blocks of neighbouring numbers, with the blocks and the nodes of each shuffled (Fisher
 * & Yates), for locality in memory.
 */
export function shuffledNodes(nodeCount: number, random: Random): Int32Array {
  const nodes = new Int32Array(nodeCount)
  let placed = 0
  for (const number of shuffled(0, Math.ceil(nodeCount / block), random)) {
    const first = number * block
    const members = shuffled(first, Math.min(block, nodeCount - first), random)
    nodes.set(members, placed)
    placed += members.length
  }
  return nodes
}

function shuffled(first: number, count: number, random: Random): Int32Array {
  const numbers = new Int32Array(count)
  for (let place = 0; place < count; place++) {
    const other = below(random, place + 1)
    numbers[place] = numbers[other] as number
    numbers[other] = first + place
  }
  return numbers
}
