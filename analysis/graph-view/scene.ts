import type { EntityId } from '#contracts/entities/entity.ts'
import type { ExplorationStep, LoadedNeighbours, Note, ShownNeighbours } from '#contracts/explorations/exploration.ts'
import type { Direction, NeighboursReply, NetworkEdge } from '#contracts/ownership/network.ts'
import type { Query } from '#contracts/query/query.ts'
import { placeNewcomers } from './placement.ts'
import type { Around, Comparison, Expansion, Scene, ShownPath } from './scene.types.ts'
import { groupIdOf, visibleNetworkOf } from './visible-network.ts'

/** Neighbours drawn one by one at first; the others stand in one group. */
const shownAtFirst: Record<Direction, number> = { owners: 5, holdings: 3 }
/** How many are drawn when they are first asked for; each time after that as many again leave the group. */
const shownPerStep = 6
const shownPerStepAtMost = 48

/** How many neighbours of a company are drawn when it is opened. */
function shownToBeginWith(direction: Direction, alone: boolean): number {
  return alone ? shownAtFirst.owners : shownAtFirst[direction]
}

/** How many are drawn after a further page has left the group. */
function moreThan(shown: number): number {
  return shown + Math.min(Math.max(shown, shownPerStep), shownPerStepAtMost)
}

/** How many of the largest are drawn so that everybody with less than a direct stake stands in the group. */
function shownFor({ node, direction, nodes, edges }: Expansion, below: number): number {
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

export const emptyScene: Scene = {
  asOf: null,
  report: null,
  expansions: [],
  places: {},
  folded: [],
  hidden: [],
  pinned: [],
  minStake: 0,
  groupedBelow: 0,
  notes: [],
  comparison: null,
  scenario: null,
}

/** The scene after a list of steps: equal lists give equal scenes. */
export function sceneOf(steps: readonly ExplorationStep[]): Scene {
  return steps.reduce(advance, emptyScene)
}

/** The scene after one more step. What stands on the canvas keeps its place in every step but a move of its own. */
export function advance(scene: Scene, step: ExplorationStep): Scene {
  const after = changed(scene, step)
  return { ...after, places: placeNewcomers(after) }
}

function changed(scene: Scene, step: ExplorationStep): Scene {
  switch (step.type) {
    case 'company.chosen': {
      const { asOf, report, neighbours } = step
      const expansions = neighbours.map((loaded) => openedAtFirst(loaded, neighbours))
      return withFilter({ ...emptyScene, notes: scene.notes, asOf, report, expansions }, scene.filter ?? null)
    }
    case 'date.chosen':
      return { ...scene, ...reloaded(scene, step), places: { ...scene.places, ...step.places } }
    case 'comparison.shown':
      return { ...scene, comparison: reloaded(scene, step) }
    case 'comparison.ended':
      return { ...scene, comparison: null }
    case 'neighbours.shown':
      return withMore(scene, step)
    case 'several.shown':
      return step.shown.reduce(withMore, scene)
    case 'neighbours.hidden':
      return withExpansions(scene, (expansion) => (isOf(expansion, step) ? { ...expansion, open: false } : expansion))
    case 'holders.grouped':
      return {
        ...withExpansions(scene, (expansion) => ({ ...expansion, shown: shownFor(expansion, step.below) })),
        groupedBelow: step.below,
      }
    case 'stake.filtered':
      return { ...scene, minStake: step.minimum }
    case 'node.moved':
      return { ...scene, places: { ...scene.places, [step.node]: { x: wholePixel(step.x), y: wholePixel(step.y) } } }
    case 'node.folded':
      return { ...scene, folded: joinedWith(scene.folded, [step.node]) }
    case 'node.unfolded':
      return { ...scene, folded: without(scene.folded, [step.node]) }
    case 'nodes.hidden':
      return { ...scene, hidden: joinedWith(scene.hidden, step.nodes) }
    case 'nodes.revealed':
      return { ...scene, hidden: step.nodes === null ? [] : without(scene.hidden, step.nodes) }
    case 'nodes.pinned':
      return { ...scene, pinned: joinedWith(scene.pinned, step.nodes) }
    case 'nodes.unpinned':
      return { ...scene, pinned: without(scene.pinned, step.nodes) }
    case 'query.filtered':
      return withFilter(scene, step.query)
    case 'note.written':
      return { ...scene, notes: withNote(scene.notes, step.note) }
    case 'note.removed':
      return { ...scene, notes: scene.notes.filter(({ id }) => id !== step.id) }
    case 'scenario.changed': {
      const { scenarioChanges, entities } = step
      return { ...scene, scenario: scenarioChanges && { scenarioChanges, entities } }
    }
  }
}

function withExpansions(scene: Scene, change: (expansion: Expansion) => Expansion): Scene {
  return { ...scene, expansions: scene.expansions.map(change) }
}

function withFilter(scene: Scene, query: Query | null): Scene {
  const { filter: _, ...plain } = scene
  return query ? { ...plain, filter: query } : plain
}

function withNote(notes: readonly Note[], note: Note): Note[] {
  return notes.some(({ id }) => id === note.id)
    ? notes.map((before) => (before.id === note.id ? note : before))
    : [...notes, note]
}

function joinedWith(list: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...list, ...more])]
}

function without(list: readonly string[], less: readonly string[]): string[] {
  const gone = new Set(less)
  return list.filter((id) => !gone.has(id))
}

/** What is known of an entity's owners or holdings, or `undefined` before they were ever asked for. */
export function expansionOf(scene: Scene, node: EntityId, direction: Direction): Expansion | undefined {
  return scene.expansions.find((expansion) => isOf(expansion, { node, direction }))
}

/** The scene with a way between two parties drawn besides; whatever stands on the canvas keeps its place. */
export function withPath(scene: Scene, path: ShownPath): Scene {
  const shown = { ...scene, path }
  return { ...shown, places: placeNewcomers(shown) }
}

/** What has to be asked for with a company or a date: the company's own neighbours, or those the graph view holds. */
export function wantedExpansions(
  scene: Scene,
  request: { type: 'company' | 'date' | 'comparison'; company: EntityId },
): Around[] {
  if (request.type !== 'company') return scene.expansions.map(({ node, direction }) => ({ node, direction }))
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

/**
 * How many owners, or holdings, of an entity of the graph view do not belong to it one by one yet; 0 for what is not
 * drawn itself, or only for a way between two parties. What the reader put away belongs to it.
 */
export function hiddenCountOf(scene: Scene, { node, direction }: Around): number {
  const expansion = expansionOf(scene, node, direction)
  const network = visibleNetworkOf(scene)
  if (expansion?.open) {
    const group = network.groupById.get(groupIdOf(node, direction))
    return group ? group.members.length + group.unloaded : 0
  }
  const entity = network.entityById.get(node)
  if (!entity || network.passed.has(node)) return 0
  const total = expansion?.total ?? (direction === 'owners' ? entity.ownerCount : entity.holdingCount)
  return Math.max(0, total - (network.neighbourCounts[direction].get(node) ?? 0))
}

/** Whether the server has to be asked before more owners, or holdings, can be drawn. */
export function needsLoading(scene: Scene, around: Around): boolean {
  const expansion = expansionOf(scene, around.node, around.direction)
  return !expansion || (expansion.open && expansion.nextOffset !== null && expansion.shown >= expansion.nodes.length)
}

function isOf(expansion: Expansion, { node, direction }: Around): boolean {
  return expansion.node === node && expansion.direction === direction
}

function openedAtFirst({ node, direction, reply }: LoadedNeighbours, all: LoadedNeighbours[]): Expansion {
  const alone = all.every((other) => other.direction === direction || other.reply.total === 0)
  return { ...expansionFrom(node, direction, reply), shown: shownToBeginWith(direction, alone) }
}

/** The graph view's expansions on another day. */
function reloaded(
  scene: Scene,
  { asOf, report, neighbours }: Pick<Comparison, 'asOf' | 'report'> & { neighbours: LoadedNeighbours[] },
): Comparison {
  const expansions = neighbours.map(({ node, direction, reply }) => {
    const before = expansionOf(scene, node, direction)
    const fresh = expansionFrom(node, direction, reply)
    return before ? { ...fresh, shown: before.shown, open: before.open } : fresh
  })
  return { asOf, report, expansions }
}

function expansionFrom(node: EntityId, direction: Direction, reply: NeighboursReply): Expansion {
  const neighbours = reply.nodes.filter((entity) => entity.id !== node)
  return { node, direction, ...reply, nodes: neighbours, shown: shownPerStep, open: true }
}

/** Showing what hangs on a folded element opens it. */
function withMore(scene: Scene, { node, direction, reply }: ShownNeighbours): Scene {
  const folded = without(scene.folded, [node])
  const before = expansionOf(scene, node, direction)
  if (!before) {
    if (!reply) return scene
    const fresh = expansionFrom(node, direction, reply)
    const shown = scene.groupedBelow === 0 ? fresh.shown : shownFor(fresh, scene.groupedBelow)
    return { ...scene, folded, expansions: [...scene.expansions, { ...fresh, shown }] }
  }
  const grown = reply ? joined(before, reply) : before
  const after = { ...grown, open: true, shown: before.open ? moreThan(before.shown) : before.shown }
  return {
    ...scene,
    folded,
    expansions: scene.expansions.map((expansion) => (expansion === before ? after : expansion)),
  }
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
