import type { NeighboursReply } from '#contracts/ownership/network.ts'
import type { Share } from '#contracts/values/share.ts'
import type { Around, Scene } from './exploration.types.ts'
import { sumOf } from './picture.ts'
import { advance, hiddenCountOf } from './scene.ts'
import { visibleNetworkOf } from './visible-network.ts'

/** What showing more owners or holdings would bring, before it is done. */
export type ExpansionPreview = {
  /** How many there are that are not drawn one by one yet. */
  hidden: number
  /** How many of them would be drawn one by one; `null` before the server has answered. */
  drawn: number | null
  /** The votes, and the capital, of these in the element together; `null` for holdings or where one is unknown. */
  votes: Share | null
  capital: Share | null
}

/** @param reply the next page of neighbours, or `null` where none is needed or known yet */
export function expansionPreview(scene: Scene, around: Around, reply: NeighboursReply | null): ExpansionPreview {
  const hidden = hiddenCountOf(scene, around)
  const unknown = { hidden, drawn: null, votes: null, capital: null }
  if (hidden === 0) return { ...unknown, drawn: 0 }
  const after = advance(scene, { type: 'neighbours.shown', ...around, reply })
  const before = visibleNetworkOf(scene)
  const { entities, edges } = visibleNetworkOf(after)
  const fresh = new Set<string>(entities.map(({ id }) => id).filter((id) => !before.entityById.has(id)))
  if (fresh.size === 0 && visibleNetworkOf(after).groups.length === before.groups.length) return unknown
  const stakes = edges.filter(
    ({ owner, company, kind }) => company === around.node && kind === 'stake' && fresh.has(owner),
  )
  const summed = around.direction === 'owners' && stakes.length > 0
  return {
    hidden,
    drawn: fresh.size,
    votes: summed ? sumOf(stakes.map(({ votes }) => votes)) : null,
    capital: summed ? sumOf(stakes.map(({ capital }) => capital)) : null,
  }
}
