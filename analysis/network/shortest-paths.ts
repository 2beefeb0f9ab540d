import { at } from '../arithmetic/at.ts'
import type { CompressedRows } from './compressed-rows.ts'
import { createNodeHeap } from './node-heap.ts'

/**
 * Length of the shortest way from `source` to each node, `Infinity` where there is none: Dijkstra, A Note on Two Problems
 * in Connexion with Graphs, Numerische Mathematik 1 (1959), with a binary heap. `lengths[edge]` is an edge's length. For
 * an undirected graph the rows hold both directions. O((nodes + edges) log nodes).
 * @throws RangeError where the source is no node, or an edge that is met has no length of 0 or more.
 */
export function shortestPaths(
  { offsets, neighbours, edges }: CompressedRows,
  lengths: Float64Array,
  source: number,
): Float64Array {
  const nodeCount = offsets.length - 1
  if (!(source >= 0 && source < nodeCount)) {
    throw new RangeError(`There is no node ${source}; nodes are numbered 0 to ${nodeCount - 1}.`)
  }
  const distances = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY)
  const heap = createNodeHeap(distances)
  distances[source] = 0
  heap.raise(source)
  for (let node = heap.take(); node !== -1; node = heap.take()) {
    const distance = at(distances, node)
    const end = at(offsets, node + 1)
    for (let position = at(offsets, node); position < end; position++) {
      const edge = at(edges, position)
      const length = at(lengths, edge)
      if (!(length >= 0)) throw new RangeError(`Edge ${edge} has the length ${length}; lengths are 0 or more.`)
      const neighbour = at(neighbours, position)
      const reached = distance + length
      if (!(reached < at(distances, neighbour))) continue
      distances[neighbour] = reached
      heap.raise(neighbour)
    }
  }
  return distances
}
