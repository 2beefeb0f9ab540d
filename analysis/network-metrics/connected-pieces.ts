import type { CommunityGraph } from './community-graph.ts'

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
