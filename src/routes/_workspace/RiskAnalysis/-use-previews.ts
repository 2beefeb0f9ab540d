import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId } from '#contracts/entity.ts'
import type { Direction, NeighboursReply } from '#contracts/network.ts'
import { neighboursAtOnce, neighboursQuery } from '#src/api/network-api.ts'
import { type ExpansionPreview, expansionPreview } from '#src/machines/exploration/expansion-preview.ts'
import { type ExplorationSnapshot, selectScene, selectStatus } from '#src/machines/exploration/exploration.selectors.ts'
import { expansionOf, hiddenCountOf, needsLoading } from '#src/machines/exploration/scene.ts'
import { visibleNetworkOf } from '#src/machines/exploration/visible-network.ts'
import { useEquityWorkspace } from './-equity-workspace.ts'

/**
 * What showing more owners, or holdings, of the selected element would bring. The page of the server that this takes is
 * the one that showing them needs, which is then there already.
 */
export function usePreviews(): Record<Direction, ExpansionPreview | null> {
  return { owners: usePreview('owners'), holdings: usePreview('holdings') }
}

function usePreview(direction: Direction): ExpansionPreview | null {
  const { client, actors } = useEquityWorkspace()
  const scene = useSelector(actors.exploration, selectScene)
  const node = useSelector(actors.exploration, selectedEntity)
  const { mayExplore } = useSelector(actors.exploration, selectStatus)
  const around = node === null ? null : { node, direction }
  const hasMore = around !== null && mayExplore && hiddenCountOf(scene, around) > 0
  const isAsked = hasMore && needsLoading(scene, around)
  const offset = (around && expansionOf(scene, around.node, direction)?.nextOffset) ?? 0
  const page = { id: (node ?? '') as EntityId, direction, asOf: scene.asOf, offset, limit: neighboursAtOnce }
  const { data } = useQuery({ ...neighboursQuery(client, page), enabled: isAsked })
  if (!hasMore) return null
  const reply: NeighboursReply | null = isAsked ? (data ?? null) : null
  return isAsked && !reply ? null : expansionPreview(scene, around, reply)
}

function selectedEntity({ context: { scene, selection } }: ExplorationSnapshot): EntityId | null {
  return selection?.type === 'node' ? (visibleNetworkOf(scene).entityById.get(selection.id)?.id ?? null) : null
}
