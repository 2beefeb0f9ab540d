import { at } from '../../arithmetic/at.ts'
import type { Network } from '../../network/network.ts'
import type { CompressedRows } from '../../network/weighted-rows.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/** The parts of a bow-tie, in the order of their codes. */
export const bowTieParts = ['core', 'in', 'out', 'tubes', 'tendrils', 'other'] as const

const [core, inward, outward, tubes, tendrils, other] = [0, 1, 2, 3, 4, 5]

/** The companies of the largest loop, or `null` without mutual ownership. */
export function coreOf({ count, starts, nodes }: OwnershipLoops): Int32Array | null {
  const size = starts[1] ?? 0
  return count > 0 && size > 1 ? nodes.subarray(0, size) : null
}

/**
 * The part of the bow-tie around `members` that each node belongs to, as a position in {@link bowTieParts}: *in*
 * reaches them by stakes, *out* is reached from them, *tubes* lead from in to out past them, *tendrils* are reached
 * from in or reach out but not both, *other* is the rest. Broder et al., Graph structure in the web, Computer Networks
 * 33 (2000).
 * @param members a strongly connected component, such as {@link coreOf} gives
 */
export function bowTie(network: Network, members: Int32Array): Uint8Array {
  const { nodeCount, holdings, owners, capital } = network
  const parts = new Uint8Array(nodeCount).fill(other)
  for (const node of reachedFrom(holdings, capital, members)) parts[node] = outward
  for (const node of reachedFrom(owners, capital, members)) parts[node] = inward
  for (const member of members) parts[member] = core
  const waysTo = new Uint8Array(nodeCount)
  const touched = [
    reachedFrom(holdings, capital, nodesIn(parts, inward)),
    reachedFrom(owners, capital, nodesIn(parts, outward)),
  ]
  for (const nodes of touched) for (const node of nodes) waysTo[node] = at(waysTo, node) + 1
  for (let node = 0; node < nodeCount; node++) {
    if (parts[node] === other && waysTo[node] !== 0) parts[node] = waysTo[node] === 2 ? tubes : tendrils
  }
  return parts
}

/** The numbers of the nodes in one part, ascending. */
export function nodesIn(parts: Uint8Array, part: number): Int32Array {
  let count = 0
  for (let node = 0; node < parts.length; node++) if (parts[node] === part) count++
  const nodes = new Int32Array(count)
  let next = 0
  for (let node = 0; node < parts.length; node++) if (parts[node] === part) nodes[next++] = node
  return nodes
}

/** The nodes on a way from `starts` along edges of positive weight, the starts themselves included. */
function reachedFrom(
  { offsets, neighbours, edges }: CompressedRows,
  weights: Float64Array,
  starts: Int32Array,
): Int32Array {
  const seen = new Uint8Array(offsets.length - 1)
  const queue = new Int32Array(offsets.length - 1)
  let end = 0
  for (const start of starts) {
    seen[start] = 1
    queue[end++] = start
  }
  for (let next = 0; next < end; next++) {
    const node = at(queue, next)
    for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
      const neighbour = at(neighbours, position)
      if (seen[neighbour] === 1 || !(at(weights, at(edges, position)) > 0)) continue
      seen[neighbour] = 1
      queue[end++] = neighbour
    }
  }
  return queue.subarray(0, end)
}
