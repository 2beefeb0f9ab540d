import type { NetworkEdge, OwnershipReply } from '#contracts/network.ts'
import type { Scene } from './exploration.types.ts'

/**
 * Tells which entities have less of the company than the scene asks for, by their integrated share. The company, the way
 * of control, what is pinned, holdings below the company, and owners of unknown size are never too small.
 */
export function shareTest(
  { leastStake, pinned }: Pick<Scene, 'leastStake' | 'pinned'>,
  { company, control, owners, ownerTotal }: OwnershipReply,
  edges: readonly NetworkEdge[],
): (id: string) => boolean {
  if (leastStake === 0) return () => false
  const kept = new Set<string>([
    company.id,
    ...control.nodes.map(({ id }) => id),
    ...control.controllers.map(({ id }) => id),
    ...pinned,
    ...belowOf(company.id, edges),
  ])
  const shares = new Map<string, number | null>(owners.map(({ entity, integrated }) => [entity.id, integrated]))
  const smallest = Math.min(...owners.flatMap(({ integrated }) => integrated ?? []))
  const othersAtMost = owners.length >= ownerTotal ? 0 : smallest
  return (id) => {
    if (kept.has(id)) return false
    const share = shares.get(id)
    return share === null ? false : (share ?? othersAtMost) < leastStake
  }
}

function belowOf(company: string, edges: readonly NetworkEdge[]): Set<string> {
  const byOwner = Map.groupBy(edges, ({ owner }): string => owner)
  const reached = new Set([company])
  for (const id of reached) for (const edge of byOwner.get(id) ?? []) reached.add(edge.company)
  return reached
}
