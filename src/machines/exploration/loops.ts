import type { NetworkEdge } from '#contracts/network.ts'

/**
 * The shortest loop that a stake closes among the given ones: its gain is the product of the capital shares around
 * it, or `null` where one of them is not known exactly. `null` where the stake closes no loop.
 */
export function closingLoopOf(closing: NetworkEdge, edges: NetworkEdge[]): { gain: number | null } | null {
  if (closing.owner === closing.company) return { gain: exactCapital(closing) }
  const byOwner = Map.groupBy(edges, ({ owner }) => owner)
  const reached = new Map<string, number | null>([[closing.company, 1]])
  const queue = [closing.company]
  for (const owner of queue) {
    const gainSoFar = reached.get(owner) ?? null
    for (const edge of byOwner.get(owner) ?? []) {
      if (reached.has(edge.company)) continue
      const gain = product(gainSoFar, exactCapital(edge))
      if (edge.company === closing.owner) return { gain: product(gain, exactCapital(closing)) }
      reached.set(edge.company, gain)
      queue.push(edge.company)
    }
  }
  return null
}

function exactCapital({ kind, capital }: NetworkEdge): number | null {
  return kind === 'stake' && capital && capital.min === capital.max ? capital.min : null
}

function product(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a * b
}
