import type { PlainGraph } from './rmat-graph.ts'

/** A graph in which each node leads to the next: as deep as a graph can be. */
export function chainGraph(nodeCount: number): PlainGraph {
  const from = Int32Array.from({ length: nodeCount - 1 }, (_, node) => node)
  return { nodeCount, from, to: from.map((node) => node + 1) }
}
