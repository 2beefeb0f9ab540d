import type { Network } from '../network/network.ts'

/**
 * The nodes that `starts` lead to through capital or votes in any of the networks, themselves included, nearest first:
 * down to what they own (`holdings`), or up to who owns them (`owners`).
 */
export function reachedIn(
  networks: readonly Network[],
  rows: 'holdings' | 'owners',
  starts: Iterable<number>,
): number[] {
  const marks = new Uint8Array(networks.reduce((most, { nodeCount }) => Math.max(most, nodeCount), 0))
  const reached: number[] = []
  const reach = (node: number): void => {
    if (marks[node] === 1) return
    marks[node] = 1
    reached.push(node)
  }
  for (const start of starts) reach(start)
  for (let next = 0; next < reached.length; next++) {
    const node = reached[next] as number
    for (const network of networks) {
      if (node >= network.nodeCount) continue
      const { offsets, neighbours, edges } = network[rows]
      for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
        const edge = edges[position] as number
        if ((network.capital[edge] as number) > 0 || (network.control[edge] as number) > 0) {
          reach(neighbours[position] as number)
        }
      }
    }
  }
  return reached
}
