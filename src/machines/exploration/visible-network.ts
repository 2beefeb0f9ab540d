import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import type { Direction, NetworkEdge } from '#contracts/network.ts'
import type { Expansion, Scene } from './exploration.types.ts'

/** Neighbours that are not drawn one by one: loaded ones, and how many more the server holds. */
export type HolderGroup = {
  id: string
  anchor: EntityId
  direction: Direction
  members: EntitySummary[]
  /** Interests between the members and the anchor. */
  edges: NetworkEdge[]
  unloaded: number
}

/** What of a scene is on the canvas, in the order it came. */
export type VisibleNetwork = { entities: EntitySummary[]; groups: HolderGroup[]; edges: NetworkEdge[] }

/**
 * The part of a scene that is drawn: the company, everything its proof names, and open expansions of what is drawn.
 * Every loaded interest between two drawn entities is drawn, whichever step brought it in.
 */
export function visibleNetworkOf(scene: Scene): VisibleNetwork {
  const known = networks.get(scene)
  if (known) return known
  const network = drawnPartOf(scene)
  networks.set(scene, network)
  return network
}

const networks = new WeakMap<Scene, VisibleNetwork>()

function drawnPartOf(scene: Scene): VisibleNetwork {
  const { report } = scene
  if (!report) return { entities: [], groups: [], edges: [] }
  const entities = new Map<EntityId, EntitySummary>()
  for (const entity of [report.company, ...report.control.nodes, ...report.control.controllers]) {
    if (!entities.has(entity.id)) entities.set(entity.id, entity)
  }
  const waiting = new Set(scene.expansions.filter((expansion) => expansion.open))
  for (let ready = readyOf(waiting, entities); ready; ready = readyOf(waiting, entities)) {
    waiting.delete(ready)
    for (const entity of shownOf(ready)) if (!entities.has(entity.id)) entities.set(entity.id, entity)
  }
  return {
    entities: [...entities.values()],
    groups: scene.expansions.filter(({ open, node }) => open && entities.has(node)).flatMap(groupFor(entities)),
    edges: edgesBetween(entities, scene),
  }
}

function readyOf(waiting: Set<Expansion>, entities: Map<EntityId, EntitySummary>): Expansion | undefined {
  for (const expansion of waiting) if (entities.has(expansion.node)) return expansion
  return undefined
}

/** One neighbour left over is drawn itself: a group of one would take the same room and say less. */
function shownOf({ nodes, shown, nextOffset }: Expansion): EntitySummary[] {
  return nodes.length === shown + 1 && nextOffset === null ? nodes : nodes.slice(0, shown)
}

const groupFor =
  (entities: Map<EntityId, EntitySummary>) =>
  (expansion: Expansion): HolderGroup[] => {
    const { node, direction, nodes, edges, total, nextOffset } = expansion
    const members = nodes.filter((entity) => !entities.has(entity.id))
    const unloaded = nextOffset === null ? 0 : Math.max(0, total - nodes.length)
    if (members.length + unloaded === 0) return []
    const ids = new Set(members.map((entity) => entity.id))
    return [
      {
        id: groupIdOf(node, direction),
        anchor: node,
        direction,
        members,
        edges: edges.filter((edge) => ids.has(direction === 'owners' ? edge.owner : edge.company)),
        unloaded,
      },
    ]
  }

/** The group's own name on the canvas; entity ids are numbers, so the two never meet. */
export function groupIdOf(node: EntityId, direction: Direction): string {
  return `${direction}-of-${node}`
}

function edgesBetween(entities: Map<EntityId, EntitySummary>, scene: Scene): NetworkEdge[] {
  const edges = new Map<string, NetworkEdge>()
  for (const list of [scene.report?.control.edges ?? [], ...scene.expansions.map((expansion) => expansion.edges)]) {
    for (const edge of list) {
      if (entities.has(edge.owner) && entities.has(edge.company) && !edges.has(edge.id)) edges.set(edge.id, edge)
    }
  }
  return [...edges.values()]
}
