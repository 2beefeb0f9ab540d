import type { CompressedRows } from './weighted-rows.ts'

/**
 * Strongly connected components. The members of component `c` are `members[offsets[c]] … members[offsets[c + 1] - 1]`,
 * and `componentOf` names each node's. Along the rows a component leads only to components with a smaller number, so
 * that ascending numbers visit what a row leads to before the row itself.
 */
export type StrongComponents = { count: number; componentOf: Int32Array; offsets: Int32Array; members: Int32Array }

/**
 * Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM J. Comput. 1 (1972), in the form of Pearce, A
 * Space-Efficient Algorithm for Finding Strongly Connected Components, IPL 116 (2016), with its own stack, so that no
 * chain is too long for it. O(nodes + edges).
 */
export function strongComponents({
  offsets: rows,
  neighbours,
}: Pick<CompressedRows, 'offsets' | 'neighbours'>): StrongComponents {
  const nodeCount = rows.length - 1
  // 0 unseen; on the way, the smallest index reached; once placed, `nodeCount` less the component's number.
  const rank = new Int32Array(nodeCount)
  const next = rows.slice(0, nodeCount)
  const members = new Int32Array(nodeCount)
  const starts = new Int32Array(nodeCount + 1)
  const path = new Int32Array(nodeCount)
  const open = new Int32Array(nodeCount)
  const isRoot = new Uint8Array(nodeCount).fill(1)
  let openCount = 0
  let placed = 0
  let count = 0
  let index = 1
  for (let start = 0; start < nodeCount; start++) {
    if (rank[start] !== 0) continue
    let depth = 0
    path[0] = start
    rank[start] = index++
    while (depth >= 0) {
      const node = path[depth] as number
      const end = rows[node + 1] as number
      let position = next[node] as number
      let lowest = rank[node] as number
      let child = -1
      for (; position < end; position++) {
        const neighbour = neighbours[position] as number
        const reached = rank[neighbour] as number
        if (reached === 0) {
          child = neighbour
          break
        }
        if (reached < lowest) {
          lowest = reached
          isRoot[node] = 0
        }
      }
      rank[node] = lowest
      next[node] = position
      if (child >= 0) {
        path[++depth] = child
        rank[child] = index++
        continue
      }
      depth--
      if (isRoot[node] === 0) {
        open[openCount++] = node
        continue
      }
      starts[count] = placed
      const mark = nodeCount - count
      while (openCount > 0 && (rank[open[openCount - 1] as number] as number) >= lowest) {
        const member = open[--openCount] as number
        rank[member] = mark
        members[placed++] = member
        index--
      }
      rank[node] = mark
      members[placed++] = node
      index--
      count++
    }
  }
  starts[count] = placed
  const componentOf = rank.map((mark) => nodeCount - mark)
  return { count, componentOf, offsets: starts.slice(0, count + 1), members }
}
