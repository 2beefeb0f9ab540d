import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Direction, NeighboursReply } from '#contracts/ownership/network.ts'
import { neighboursAtOnce, neighboursQuery } from '#src/api/ownership.ts'
import type { PointedPreview } from '#src/features/graph-view/network-panel.tsx'
import {
  type ExpansionPreview,
  expansionPreview,
  pageForMore,
  selectPointed,
  selectScene,
  selectSelectedEntity,
  selectStatus,
} from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from '../-explorations/equity-panel.tsx'

/**
 * What showing more owners, or holdings, of the selected element would bring. The page of the server that this takes is
 * the one that showing them needs, which is then there already.
 */
export function usePreviews(): Record<Direction, ExpansionPreview | null> {
  const node = useSelector(useEquityWorkspace().actors.exploration, selectSelectedEntity)
  return { owners: usePreview(node, 'owners'), holdings: usePreview(node, 'holdings') }
}

/** The same for what the pointer stands on. */
export function usePointedPreview(): PointedPreview | null {
  const { actors } = useEquityWorkspace()
  const scene = useSelector(actors.exploration, selectScene)
  const pointed = useSelector(actors.exploration, selectPointed)
  const preview = usePreview(pointed?.node ?? null, pointed?.direction ?? 'owners')
  if (pointed === null) return null
  return { direction: pointed.direction, hidden: pageForMore(scene, pointed).hidden, preview }
}

function usePreview(node: EntityId | null, direction: Direction): ExpansionPreview | null {
  const { client, actors } = useEquityWorkspace()
  const scene = useSelector(actors.exploration, selectScene)
  const { mayExplore } = useSelector(actors.exploration, selectStatus)
  const around = node === null ? null : { node, direction }
  const more = around !== null && mayExplore ? pageForMore(scene, around) : null
  const hasMore = around !== null && more !== null && more.hidden > 0
  const isAsked = hasMore && more.offset !== null
  const offset = more?.offset ?? 0
  const page = { id: (node ?? '') as EntityId, direction, asOf: scene.asOf, offset, limit: neighboursAtOnce }
  const { data } = useQuery({ ...neighboursQuery(client, page), enabled: isAsked })
  if (!hasMore) return null
  const reply: NeighboursReply | null = isAsked ? (data ?? null) : null
  return isAsked && !reply ? null : expansionPreview(scene, around, reply)
}
