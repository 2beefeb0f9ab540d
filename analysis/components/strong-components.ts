import type { CompressedRows } from '../network/compressed-rows.ts'

/**
 * Strongly connected components. The members of component `c` are `members[offsets[c]] … members[offsets[c + 1] - 1]`,
 * and `componentOf` names each node's. Along the rows a component leads only to components with a smaller number, so
 * that ascending numbers visit what a row leads to before the row itself.
 */
export type StrongComponents = { count: number; componentOf: Int32Array; offsets: Int32Array; members: Int32Array }

const unseen = 0

/**
 * Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM J. Comput. 1 (1972), with its own stack, so that no
 * chain is too long for it. `keeps` leaves edges out by their position in the rows.
 */
export function strongComponents(
  rows: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  keeps?: (position: number) => boolean,
): StrongComponents {
  const { offsets, neighbours } = rows
  const nodeCount = offsets.length - 1
  const index = new Int32Array(nodeCount)
  const low = new Int32Array(nodeCount)
  const next = offsets.slice(0, nodeCount)
  const componentOf = new Int32Array(nodeCount).fill(-1)
  const members = new Int32Array(nodeCount)
  const starts: number[] = []
  const open = new Int32Array(nodeCount)
  const path = new Int32Array(nodeCount)
  let openCount = 0
  let placed = 0
  let counter = unseen

  const enter = (node: number): void => {
    counter++
    index[node] = counter
    low[node] = counter
    open[openCount++] = node
  }

  for (let root = 0; root < nodeCount; root++) {
    if (index[root] !== unseen) continue
    let depth = 0
    path[0] = root
    enter(root)
    while (depth >= 0) {
      const node = path[depth] as number
      const position = next[node] as number
      if (position < (offsets[node + 1] as number)) {
        next[node] = position + 1
        if (keeps !== undefined && !keeps(position)) continue
        const neighbour = neighbours[position] as number
        if (index[neighbour] === unseen) {
          path[++depth] = neighbour
          enter(neighbour)
        } else if (componentOf[neighbour] === -1) {
          low[node] = Math.min(low[node] as number, index[neighbour] as number)
        }
        continue
      }
      depth--
      if (depth >= 0) {
        const parent = path[depth] as number
        low[parent] = Math.min(low[parent] as number, low[node] as number)
      }
      if (low[node] !== index[node]) continue
      const component = starts.length
      starts.push(placed)
      let member = -1
      while (member !== node) {
        member = open[--openCount] as number
        componentOf[member] = component
        members[placed++] = member
      }
    }
  }
  starts.push(placed)
  return { count: starts.length - 1, componentOf, offsets: Int32Array.from(starts), members }
}
