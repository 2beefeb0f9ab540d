import { at } from '../arithmetic/at.ts'
import { createNodeHeap } from './node-heap.ts'
import type { CompressedRows } from './weighted-rows.ts'

/**
 * How many edges the shortest way from `source` to each node has, -1 where there is none: breadth-first search as LDBC
 * Graphalytics defines it (Iosup et al., PVLDB 9, 2016). For an undirected graph the rows hold both directions.
 * @throws RangeError where the source is no node.
 */
export function breadthFirstDistances(
  { offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  source: number,
): Int32Array {
  const nodeCount = offsets.length - 1
  if (!(source >= 0 && source < nodeCount)) {
    throw new RangeError(`There is no node ${source}; nodes are numbered 0 to ${nodeCount - 1}.`)
  }
  const distances = new Int32Array(nodeCount).fill(-1)
  const queue = new Int32Array(nodeCount)
  queue[0] = source
  distances[source] = 0
  let count = 1
  for (let next = 0; next < count; next++) {
    const node = queue[next] as number
    const distance = (distances[node] as number) + 1
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      const neighbour = neighbours[position] as number
      if (distances[neighbour] !== -1) continue
      distances[neighbour] = distance
      queue[count++] = neighbour
    }
  }
  return distances
}

/**
 * Length of the shortest way from `source` to each node, `Infinity` where there is none: Dijkstra, A Note on Two
 * Problems in Connexion with Graphs, Numerische Mathematik 1 (1959), with a binary heap. `lengths[edge]` is an edge's
 * length. For an undirected graph the rows hold both directions. O((nodes + edges) log nodes).
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

/**
 * Weakly connected components: for each node the smallest node that it is joined with, whichever way the edges lead. By
 * union with path halving (Tarjan & van Leeuwen, JACM 31, 1984).
 */
export function weakComponents({ offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>): Int32Array {
  const nodeCount = offsets.length - 1
  const smallest = Int32Array.from({ length: nodeCount }, (_, node) => node)
  const rootOf = (start: number): number => {
    let node = start
    for (let above = smallest[node] as number; above !== node; above = smallest[node] as number) {
      const next = smallest[above] as number
      smallest[node] = next
      node = next
    }
    return node
  }
  for (let node = 0; node < nodeCount; node++) {
    let root = rootOf(node)
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      const other = rootOf(neighbours[position] as number)
      if (other < root) {
        smallest[root] = other
        root = other
      } else smallest[other] = root
    }
  }
  // A node's link leads to a smaller node, whose own link is final by then.
  for (let node = 0; node < nodeCount; node++) smallest[node] = smallest[smallest[node] as number] as number
  return smallest
}
