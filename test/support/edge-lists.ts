import fc from 'fast-check'
import { type CompressedRows, compressedRows } from '#analysis/network/weighted-rows.ts'

/** A directed graph by its edges, loops and repetitions among them. */
export type EdgeList = { nodeCount: number; edges: [number, number][] }

/** Graphs of up to 12 nodes and 40 edges. */
export const edgeLists: fc.Arbitrary<EdgeList> = fc.integer({ min: 1, max: 12 }).chain((nodeCount) =>
  fc.record({
    nodeCount: fc.constant(nodeCount),
    edges: fc.array(fc.tuple(fc.nat(nodeCount - 1), fc.nat(nodeCount - 1)), { maxLength: 40, size: 'max' }),
  }),
)

export function rowsOf({ nodeCount, edges }: EdgeList): CompressedRows {
  return compressedRows(
    nodeCount,
    Int32Array.from(edges, ([from]) => from),
    Int32Array.from(edges, ([, to]) => to),
  )
}

/** The same graph with every edge the other way too. */
export function bothWays({ nodeCount, edges }: EdgeList): EdgeList {
  return {
    nodeCount,
    edges: edges.flatMap(([from, to]): [number, number][] => [
      [from, to],
      [to, from],
    ]),
  }
}

/** `joined[from][to]`: whether an edge leads so. */
export function adjacency({ nodeCount, edges }: EdgeList): boolean[][] {
  const joined = Array.from({ length: nodeCount }, () => new Array<boolean>(nodeCount).fill(false))
  for (const [from, to] of edges) (joined[from] as boolean[])[to] = true
  return joined
}
