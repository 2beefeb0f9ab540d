import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { GraphView, GraphViewEntity } from '#contracts/graph-view/graph-view.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { nameOf } from '#src/components/text/entity-words.ts'

/** The selected element; an owner that is listed but not drawn has nothing to show or hide. */
export function selectedIn({ nodes }: GraphView, { owners }: OwnershipReply, id: string): GraphViewEntity | null {
  const drawn = nodes.find((node) => node.type === 'entity' && node.id === id)
  if (drawn?.type === 'entity') return drawn
  const listed = owners.find(({ entity }) => entity.id === id)?.entity
  return listed
    ? {
        type: 'entity',
        id: listed.id,
        entity: listed,
        x: 0,
        y: 0,
        isCompany: false,
        isController: false,
        onPath: false,
        hiddenOwners: 0,
        hiddenHoldings: 0,
        ownersOpen: false,
        holdingsOpen: false,
        pinned: false,
        folded: false,
        hanging: 0,
        notes: 0,
        change: null,
      }
    : null
}

/**
 * What elements are called; `null` for a group, and for what is neither drawn nor known.
 * @param known entities that are not drawn now
 */
export function namesIn(
  { nodes }: GraphView,
  known: ReadonlyMap<string, EntitySummary> = new Map(),
): (id: string) => string | null {
  const drawn = new Map(
    nodes.flatMap((node) => {
      if (node.type === 'group') return []
      return [[node.id as string, node.type === 'entity' ? nameOf(node.entity) : node.name]]
    }),
  )
  return (id) => {
    const entity = known.get(id)
    return drawn.get(id) ?? (entity ? nameOf(entity) : null)
  }
}
