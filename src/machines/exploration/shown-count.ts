import type { Direction, NetworkEdge } from '#contracts/network.ts'
import type { Expansion } from './exploration.types.ts'

/** Neighbours drawn one by one at first; the others stand in one group. */
const shownAtFirst: Record<Direction, number> = { owners: 5, holdings: 3 }
/** How many are drawn when they are first asked for; each time after that as many again leave the group. */
export const shownPerStep = 6
const shownPerStepAtMost = 48

/** How many neighbours of a company are drawn when it is opened. */
export function shownToBeginWith(direction: Direction, alone: boolean): number {
  return alone ? shownAtFirst.owners : shownAtFirst[direction]
}

/** How many are drawn after a further page has left the group. */
export function moreThan(shown: number): number {
  return shown + Math.min(Math.max(shown, shownPerStep), shownPerStepAtMost)
}

/** How many of the largest are drawn so that everybody with less than a direct stake stands in the group. */
export function shownFor({ node, direction, nodes, edges }: Expansion, below: number): number {
  if (below === 0) return shownPerStep
  const stakes = new Map<string, number>()
  for (const edge of edges) {
    const [own, other] = direction === 'owners' ? [edge.company, edge.owner] : [edge.owner, edge.company]
    if (own === node) stakes.set(other, Math.max(stakes.get(other) ?? 0, sizeOf(edge)))
  }
  const small = nodes.findIndex(({ id }) => (stakes.get(id) ?? 0) < below)
  return Math.min(small === -1 ? nodes.length : small, shownPerStepAtMost)
}

/** How large an interest is: what is no stake counts as the whole, an unknown size as nothing. */
function sizeOf({ kind, votes, capital }: NetworkEdge): number {
  return kind === 'stake' ? Math.max(votes?.max ?? 0, capital?.max ?? 0) : 1
}
