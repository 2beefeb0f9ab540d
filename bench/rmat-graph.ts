import { createRandom } from '#analysis/arithmetic/random.ts'

/** Edges by their ends; nodes are numbered from 0. */
export type PlainGraph = { nodeCount: number; from: Int32Array; to: Int32Array }

const [left, upper, lower] = [0.57, 0.19, 0.19]

/**
 * A directed graph of `2 ** scale` nodes with the degree distribution of R-MAT (Chakrabarti, Zhan & Faloutsos, SDM
 * 2004), parameters .57, .19, .19, .05. No edge occurs twice and none leads back to its own node.
 */
export function rmatGraph(scale: number, edgeCount: number, seed: number): PlainGraph {
  const random = createRandom(seed)
  const nodeCount = 2 ** scale
  const from = new Int32Array(edgeCount)
  const to = new Int32Array(edgeCount)
  const seen = new Set<number>()
  while (seen.size < edgeCount) {
    let row = 0
    let column = 0
    for (let bit = 0; bit < scale; bit++) {
      const quadrant = random()
      row = 2 * row + (quadrant >= left + upper ? 1 : 0)
      column = 2 * column + ((quadrant >= left && quadrant < left + upper) || quadrant >= left + upper + lower ? 1 : 0)
    }
    const key = row * nodeCount + column
    if (row === column || seen.has(key)) continue
    from[seen.size] = row
    to[seen.size] = column
    seen.add(key)
  }
  return { nodeCount, from, to }
}

/** A graph in which each node leads to the next: as deep as a graph can be. */
export function chainGraph(nodeCount: number): PlainGraph {
  const from = Int32Array.from({ length: nodeCount - 1 }, (_, node) => node)
  return { nodeCount, from, to: from.map((node) => node + 1) }
}
