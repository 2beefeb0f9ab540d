import type { NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { Scene } from './scene.types.ts'

/**
 * Tells which entities have less of the company than the scene asks for, or of which the company has less, by the
 * integrated share that they have at most. The company, the way of control, what is pinned, and owners and holdings
 * without a number are never too small.
 */
export function shareTest(
  { minStake, pinned }: Pick<Scene, 'minStake' | 'pinned'>,
  { company, control, owners, ownerTotal, unidentified, holdings, holdingTotal }: OwnershipReply,
  edges: readonly NetworkEdge[],
): (id: string) => boolean {
  if (minStake === 0) return () => false
  const kept = new Set<string>([
    company.id,
    ...control.nodes.map(({ id }) => id),
    ...control.controllers.map(({ id }) => id),
    ...pinned,
  ])
  const shares = new Map<string, number | null>(
    owners.map(({ entity, integrated }) => [entity.id, integrated === null ? null : integrated.max]),
  )
  const smallest = Math.min(...owners.flatMap(({ integrated }) => integrated?.min ?? []))
  // Who is not listed has less for certain; open stakes bring nobody more than what nobody is named for.
  const isOpen = unidentified === null || unidentified.min < unidentified.max
  const othersAtMost = owners.length >= ownerTotal ? 0 : smallest + (isOpen ? (unidentified?.max ?? 1) : 0)
  const below = belowOf(company.id, edges)
  const held = new Map<string, number>(holdings.map((holding) => [holding.company, holding.integrated]))
  const otherHoldingsAtMost = held.size >= holdingTotal ? null : Math.min(...held.values())
  const ownsTooLittle = (id: string): boolean => {
    const share = shares.get(id)
    return share === null ? false : (share ?? othersAtMost) < minStake
  }
  // A holding without a share is one of unknown size, unless larger ones alone were listed.
  const isTooSmallAHolding = (id: string): boolean => (held.get(id) ?? otherHoldingsAtMost ?? 1) < minStake
  return (id) => {
    if (kept.has(id)) return false
    if (!below.has(id)) return ownsTooLittle(id)
    return isTooSmallAHolding(id) && (!shares.has(id) || ownsTooLittle(id))
  }
}

function belowOf(company: string, edges: readonly NetworkEdge[]): Set<string> {
  const byOwner = Map.groupBy(edges, ({ owner }): string => owner)
  const reached = new Set([company])
  for (const id of reached) for (const edge of byOwner.get(id) ?? []) reached.add(edge.company)
  return reached
}
