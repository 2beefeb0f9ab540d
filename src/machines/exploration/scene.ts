import type { EntityId } from '#contracts/entity.ts'
import type { ExplorationStep, LoadedNeighbours } from '#contracts/exploration.ts'
import type { Direction, NeighboursReply } from '#contracts/network.ts'
import type { Around, Expansion, Scene } from './exploration.types.ts'
import { placeNewcomers } from './placement.ts'
import { groupIdOf, visibleNetworkOf } from './visible-network.ts'

export const emptyScene: Scene = { asOf: null, report: null, expansions: [], places: {} }

/** Neighbours drawn one by one at first; the others stand in one group. */
const shownAtFirst: Record<Direction, number> = { owners: 5, holdings: 3 }
/** How many are drawn when they are first asked for; each time after that as many again leave the group. */
const shownPerStep = 6
const shownPerStepAtMost = 48

/** The scene after a list of steps: equal lists give equal scenes. */
export function sceneOf(steps: readonly ExplorationStep[]): Scene {
  return steps.reduce(advance, emptyScene)
}

/** The scene after one more step. What stands on the canvas keeps its place in every step but a move of its own. */
export function advance(scene: Scene, step: ExplorationStep): Scene {
  switch (step.type) {
    case 'company.chosen':
      return placed({
        asOf: step.asOf,
        report: step.report,
        expansions: step.neighbours.map((loaded) => openedAtFirst(loaded, step.neighbours)),
        places: {},
      })
    case 'date.chosen':
      return placed({
        ...scene,
        asOf: step.asOf,
        report: step.report,
        expansions: step.neighbours.map((loaded) => reloaded(scene, loaded)),
      })
    case 'neighbours.shown':
      return placed({ ...scene, expansions: withMore(scene, step) })
    case 'neighbours.hidden':
      return {
        ...scene,
        expansions: scene.expansions.map((expansion) =>
          isOf(expansion, step) ? { ...expansion, open: false } : expansion,
        ),
      }
    case 'node.moved':
      return { ...scene, places: { ...scene.places, [step.node]: { x: wholePixel(step.x), y: wholePixel(step.y) } } }
  }
}

/** What is known of an entity's owners or holdings, or `undefined` before they were ever asked for. */
export function expansionOf(scene: Scene, node: EntityId, direction: Direction): Expansion | undefined {
  return scene.expansions.find((expansion) => isOf(expansion, { node, direction }))
}

/** What has to be asked for with a company or a date: the company's own neighbours, or those the picture holds. */
export function wantedExpansions(scene: Scene, request: { type: 'company' | 'date'; company: EntityId }): Around[] {
  if (request.type === 'date') return scene.expansions.map(({ node, direction }) => ({ node, direction }))
  return [
    { node: request.company, direction: 'owners' },
    { node: request.company, direction: 'holdings' },
  ]
}

/** Whether owners, or holdings, of an entity are drawn because they were asked for, so that they can be hidden. */
export function isExpanded(scene: Scene, { node, direction }: Around): boolean {
  const expansion = expansionOf(scene, node, direction)
  return expansion?.open === true && expansion.total > 0
}

/** How many owners, or holdings, of an entity of the picture are not drawn one by one; 0 for what is not drawn itself. */
export function hiddenCountOf(scene: Scene, { node, direction }: Around): number {
  const expansion = expansionOf(scene, node, direction)
  const network = visibleNetworkOf(scene)
  const entity = network.entities.find(({ id }) => id === node)
  if (!entity) return 0
  if (expansion?.open) {
    const group = network.groups.find(({ id }) => id === groupIdOf(node, direction))
    return group ? group.members.length + group.unloaded : 0
  }
  const total = expansion?.total ?? (direction === 'owners' ? entity.ownerCount : entity.holdingCount)
  const drawn = network.edges.flatMap(({ owner, company }) => {
    if (owner === company) return []
    if (direction === 'owners') return company === node ? [owner] : []
    return owner === node ? [company] : []
  })
  return Math.max(0, total - new Set(drawn).size)
}

/** Whether the server has to be asked before more owners, or holdings, can be drawn. */
export function needsLoading(scene: Scene, around: Around): boolean {
  const expansion = expansionOf(scene, around.node, around.direction)
  return !expansion || (expansion.open && expansion.nextOffset !== null && expansion.shown >= expansion.nodes.length)
}

function placed(scene: Scene): Scene {
  return { ...scene, places: placeNewcomers(scene) }
}

function isOf(expansion: Expansion, { node, direction }: Around): boolean {
  return expansion.node === node && expansion.direction === direction
}

function openedAtFirst({ node, direction, reply }: LoadedNeighbours, all: LoadedNeighbours[]): Expansion {
  const alone = all.every((other) => other.direction === direction || other.reply.total === 0)
  return {
    ...expansionFrom(node, direction, reply),
    shown: alone ? shownAtFirst.owners : shownAtFirst[direction],
  }
}

function reloaded(scene: Scene, { node, direction, reply }: LoadedNeighbours): Expansion {
  const before = expansionOf(scene, node, direction)
  const fresh = expansionFrom(node, direction, reply)
  return before ? { ...fresh, shown: before.shown, open: before.open } : fresh
}

function expansionFrom(node: EntityId, direction: Direction, reply: NeighboursReply): Expansion {
  const neighbours = reply.nodes.filter((entity) => entity.id !== node)
  return { node, direction, ...reply, nodes: neighbours, shown: shownPerStep, open: true }
}

function withMore(scene: Scene, step: Extract<ExplorationStep, { type: 'neighbours.shown' }>): Expansion[] {
  const before = expansionOf(scene, step.node, step.direction)
  if (!before) {
    return step.reply ? [...scene.expansions, expansionFrom(step.node, step.direction, step.reply)] : scene.expansions
  }
  const grown = step.reply ? joined(before, step.reply) : before
  const after = { ...grown, open: true, shown: before.open ? moreThan(before.shown) : before.shown }
  return scene.expansions.map((expansion) => (expansion === before ? after : expansion))
}

function moreThan(shown: number): number {
  return shown + Math.min(Math.max(shown, shownPerStep), shownPerStepAtMost)
}

function joined(before: Expansion, reply: NeighboursReply): Expansion {
  const known = new Set(before.nodes.map((entity) => entity.id))
  const knownEdges = new Set(before.edges.map((edge) => edge.id))
  return {
    ...before,
    nodes: [...before.nodes, ...reply.nodes.filter(({ id }) => id !== before.node && !known.has(id))],
    edges: [...before.edges, ...reply.edges.filter(({ id }) => !knownEdges.has(id))],
    total: reply.total,
    nextOffset: reply.nextOffset,
  }
}

/** Rounded, and never -0, which JSON does not keep. */
function wholePixel(value: number): number {
  return Math.round(value) + 0
}
