import type { CompressedRows } from './compressed-rows.ts'

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
