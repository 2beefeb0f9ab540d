import { compressedRows } from '../network/compressed-rows.ts'

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
