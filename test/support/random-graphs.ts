import fc from 'fast-check'
import type { WeightedEdges } from '#analysis/network-metrics/community-graph.ts'

/** An edge from one node to another with a weight in quarters. */
export type PlainEdge = { from: number; to: number; quarters: number }
export type PlainEdges = { nodeCount: number; edges: PlainEdge[] }

/** Graphs of 1 to `maxNodes` nodes with edges in any direction, several between a pair and loops included. */
export function plainGraphs(maxNodes: number): fc.Arbitrary<PlainEdges> {
  return fc.integer({ min: 1, max: maxNodes }).chain((nodeCount) =>
    fc.record({
      nodeCount: fc.constant(nodeCount),
      edges: fc.array(
        fc.record({ from: fc.nat(nodeCount - 1), to: fc.nat(nodeCount - 1), quarters: fc.integer({ min: 1, max: 8 }) }),
        { minLength: 1, maxLength: 3 * nodeCount, size: 'max' },
      ),
    }),
  )
}

export function weightedEdges({ nodeCount, edges }: PlainEdges): WeightedEdges {
  return {
    nodeCount,
    from: Int32Array.from(edges, ({ from }) => from),
    to: Int32Array.from(edges, ({ to }) => to),
    weights: Float64Array.from(edges, ({ quarters }) => quarters / 4),
  }
}

/** Weights as a full matrix, row to column. */
export function weightMatrix({ nodeCount, edges }: PlainEdges): number[][] {
  const matrix = Array.from({ length: nodeCount }, () => new Array<number>(nodeCount).fill(0))
  for (const { from, to, quarters } of edges) (matrix[from] as number[])[to] = (matrix[from]?.[to] ?? 0) + quarters / 4
  return matrix
}

/**
 * Modularity by its definition, a sum over all pairs of nodes: `A - gamma * out * in / m`, or
 * `A + A' - gamma * k * k / 2m` over twice the weight where directions do not count.
 */
export function modularityByPairs(graph: PlainEdges, membership: ArrayLike<number>, directed: boolean, gamma: number) {
  const ways = weightMatrix(graph)
  const matrix = directed
    ? ways
    : ways.map((row, one) => row.map((weight, other) => weight + (ways[other]?.[one] as number)))
  const out = matrix.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  const into = matrix.map((_, column) => matrix.reduce((sum, row) => sum + (row[column] as number), 0))
  const total = out.reduce((sum, weight) => sum + weight, 0)
  let quality = 0
  for (const [one, row] of matrix.entries()) {
    for (const [other, weight] of row.entries()) {
      if (membership[one] !== membership[other]) continue
      quality += weight - (gamma * (out[one] as number) * (into[other] as number)) / total
    }
  }
  return quality / total
}

/** Every partition of the nodes, as restricted growth strings. */
export function* allPartitions(nodeCount: number, begun: number[] = []): Generator<number[]> {
  if (begun.length === nodeCount) {
    yield begun
    return
  }
  const parts = Math.max(-1, ...begun) + 1
  for (let part = 0; part <= parts; part++) yield* allPartitions(nodeCount, [...begun, part])
}
