import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OutOfSight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { ScenarioParty } from '#contracts/ownership/stake-change.ts'
import { shareTest } from './effective-stake.ts'
import { scenarioPartiesIn } from './scenario-network.ts'
import type { Expansion, Scene } from './scene.types.ts'

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
export type VisibleNetwork = {
  entities: EntitySummary[]
  groups: HolderGroup[]
  entityById: Map<string, EntitySummary>
  groupById: Map<string, HolderGroup>
  edges: NetworkEdge[]
  /** Parties that only the scenario has. */
  parties: ScenarioParty[]
  /** Interests of the day the graph view is compared with, between two drawn entities. */
  comparedEdges: NetworkEdge[]
  /** By direction and entity, how many of its neighbours belong to the graph view, drawn or put away. */
  neighbourCounts: Record<Direction, Map<string, number>>
  attachments: Pick<Attachments, 'hanging' | 'folded'>
  /** Who is drawn only because the way between two parties leads through. */
  passed: ReadonlySet<string>
  outOfSight: OutOfSight
}

/**
 * The part of a scene that is drawn: the company, everything its proof names, and open expansions of what is drawn.
 * Every loaded interest between two drawn entities is drawn, whichever step brought it in.
 */
export function visibleNetworkOf(scene: Scene): VisibleNetwork {
  const known = networks.get(scene)
  if (known) return known
  const network = scene.report ? drawnPartOf(scene, scene.report) : nothingDrawn
  networks.set(scene, network)
  return network
}

const networks = new WeakMap<Scene, VisibleNetwork>()

const nothingDrawn: VisibleNetwork = {
  entities: [],
  groups: [],
  entityById: new Map(),
  groupById: new Map(),
  edges: [],
  parties: [],
  comparedEdges: [],
  neighbourCounts: { owners: new Map(), holdings: new Map() },
  attachments: { hanging: new Map(), folded: new Set() },
  passed: new Set(),
  outOfSight: { hidden: 0, folded: 0, filtered: 0 },
}

type Entities = Map<string, EntitySummary>

function drawnPartOf(scene: Scene, report: OwnershipReply): VisibleNetwork {
  const { comparison, path } = scene
  const own = reachedBy(report, scene.expansions)
  const compared: Entities = comparison ? reachedBy(comparison.report, comparison.expansions) : new Map()
  const added = scenarioPartiesIn(scene, new Set([...own.keys(), ...compared.keys()]))
  const all: Entities = new Map([...own, ...compared, ...added.entities.map((entity) => [entity.id, entity] as const)])
  for (const [id, entity] of own) all.set(id, entity)
  const onPath = new Set<string>(path?.parties.map(({ id }) => id))
  const passed = new Set([...onPath].filter((id) => !all.has(id)))
  for (const entity of path?.parties ?? []) if (passed.has(entity.id)) all.set(entity.id, entity)

  const edges = edgesBetween(all, [...loadedEdges(report, scene.expansions), path?.edges ?? []])
  const comparedEdges = comparison ? edgesBetween(all, loadedEdges(comparison.report, comparison.expansions)) : []
  const isTooSmall = shareTest(scene, report, [...edges, ...comparedEdges])
  const groups = groupsOf(all, scene, isTooSmall)
  const ties = [
    ...[...edges, ...comparedEdges].map(({ owner, company }) => [owner, company] as const),
    ...added.pairs,
    ...groups.map(({ id, anchor }) => [id, anchor] as const),
  ]
  const weights = new Map<string, number>([
    ...[...all.keys(), ...added.parties.map(({ party }) => party)].map((id) => [id, 1] as const),
    ...groups.map(({ id, members, unloaded }) => [id, members.length + unloaded] as const),
  ])
  const filtered = new Set([...all.keys()].filter(isTooSmall))
  const attachments = attachmentsOf({ root: report.company.id, weights, ties, filtered, ...scene })
  const isDrawn = (id: string) => weights.has(id) && (onPath.has(id) || !attachments.away.has(id))
  const drawnEdge = ({ owner, company }: NetworkEdge) => isDrawn(owner) && isDrawn(company)
  const entities = [...all.values()].filter(({ id }) => isDrawn(id))
  const drawnGroups = groups.filter(({ id, anchor }) => isDrawn(id) && isDrawn(anchor))
  return {
    entities,
    groups: drawnGroups,
    entityById: new Map(entities.map((entity) => [entity.id, entity])),
    groupById: new Map(drawnGroups.map((group) => [group.id, group])),
    edges: edges.filter(drawnEdge),
    parties: added.parties.filter(({ party }) => isDrawn(party)),
    comparedEdges: comparedEdges.filter(drawnEdge),
    neighbourCounts: neighbourCountsIn(edges),
    attachments,
    passed,
    outOfSight: attachments.outOfSight,
  }
}

/** The entities that a report and the open expansions bring in, each expansion once its own entity is there. */
function reachedBy(report: OwnershipReply, expansions: readonly Expansion[]): Entities {
  const entities: Entities = new Map()
  const waiting = Map.groupBy(
    expansions.filter(({ open }) => open),
    ({ node }): string => node,
  )
  const queue: Expansion[] = []
  const take = (entity: EntitySummary) => {
    if (entities.has(entity.id)) return
    entities.set(entity.id, entity)
    queue.push(...(waiting.get(entity.id) ?? []))
  }
  for (const entity of [report.company, ...report.control.nodes, ...report.control.controllers]) take(entity)
  for (const expansion of queue) for (const entity of shownOf(expansion)) take(entity)
  return entities
}

/** One neighbour left over is drawn itself: a group of one would take the same room and say less. */
function shownOf({ nodes, shown, nextOffset }: Expansion): EntitySummary[] {
  return nodes.length === shown + 1 && nextOffset === null ? nodes : nodes.slice(0, shown)
}

function groupsOf(entities: Entities, { expansions }: Scene, isTooSmall: (id: string) => boolean): HolderGroup[] {
  return expansions.flatMap((expansion): HolderGroup[] => {
    const { node, direction, nodes, edges, total, nextOffset, open } = expansion
    if (!open || !entities.has(node)) return []
    const members = nodes.filter(({ id }) => !entities.has(id) && !isTooSmall(id))
    const unloaded = nextOffset === null ? 0 : Math.max(0, total - nodes.length)
    if (members.length + unloaded === 0) return []
    const ids = new Set<string>(members.map(({ id }) => id))
    const between = edges.filter((edge) => ids.has(direction === 'owners' ? edge.owner : edge.company))
    return [{ id: groupIdOf(node, direction), anchor: node, direction, members, edges: between, unloaded }]
  })
}

/** The group's own name on the canvas; entity ids are numbers, so the two never meet. */
export function groupIdOf(node: EntityId, direction: Direction): string {
  return `${direction}-of-${node}`
}

const loadedEdges = (report: OwnershipReply, expansions: readonly Expansion[]) => [
  report.control.edges,
  ...expansions.map(({ edges }) => edges),
]

function edgesBetween(entities: Entities, lists: readonly (readonly NetworkEdge[])[]): NetworkEdge[] {
  const edges = new Map<string, NetworkEdge>()
  for (const list of lists) {
    for (const edge of list) {
      if (entities.has(edge.owner) && entities.has(edge.company) && !edges.has(edge.id)) edges.set(edge.id, edge)
    }
  }
  return [...edges.values()]
}

function neighbourCountsIn(edges: readonly NetworkEdge[]): VisibleNetwork['neighbourCounts'] {
  const pairs = new Map<string, NetworkEdge>()
  for (const edge of edges) if (edge.owner !== edge.company) pairs.set(`${edge.owner}>${edge.company}`, edge)
  const counts = { owners: new Map<string, number>(), holdings: new Map<string, number>() }
  for (const { owner, company } of pairs.values()) {
    counts.owners.set(company, (counts.owners.get(company) ?? 0) + 1)
    counts.holdings.set(owner, (counts.holdings.get(owner) ?? 0) + 1)
  }
  return counts
}

type Tie = readonly [string, string]

type Attachments = {
  /** By element, how many others hang on it alone; none where the count is 0. */
  hanging: Map<string, number>
  /** Elements behind which others are put away. */
  folded: Set<string>
  /** Elements that are not drawn: hidden, filtered, or folded away. */
  away: Set<string>
  outOfSight: OutOfSight
}

type Question = {
  /** The company, which is always drawn. */
  root: string
  /** Every element that belongs to the graph view, and for how many it stands. */
  weights: ReadonlyMap<string, number>
  ties: readonly Tie[]
  filtered: ReadonlySet<string>
  hidden: readonly string[]
  folded: readonly string[]
}

/**
 * What is put away. An element hangs on another if every way from it to the company leads past that one. Whatever hangs
 * on something hidden or filtered goes with it; what never was connected to the company stays.
 */
function attachmentsOf({ root, weights, ties, filtered, ...put }: Question): Attachments {
  const around = neighboursIn(weights, ties)
  const everything = reachedFrom(root, around, new Set(), new Set())
  const hidden = new Set(put.hidden.filter((id) => id !== root))
  const unhidden = reachedFrom(root, around, hidden, new Set())
  const unfiltered = reachedFrom(root, around, new Set([...hidden, ...filtered]), new Set())
  const folded = new Set(put.folded.filter((id) => id !== root && unfiltered.has(id)))
  const drawn = reachedFrom(root, around, new Set([...hidden, ...filtered]), folded)
  const hanging = hangingFrom(root, around, unfiltered, weights)
  const lost = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
    [...before].filter((id) => !after.has(id)).reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
  const apart = [...weights.keys()].filter((id) => !everything.has(id) && (hidden.has(id) || filtered.has(id)))
  return {
    hanging,
    folded: new Set([...folded].filter((id) => hanging.has(id))),
    away: new Set([...[...everything].filter((id) => !drawn.has(id)), ...apart]),
    outOfSight: {
      hidden: lost(everything, unhidden) + apart.filter((id) => hidden.has(id)).length,
      filtered: lost(unhidden, unfiltered) + apart.filter((id) => !hidden.has(id)).length,
      folded: lost(unfiltered, drawn),
    },
  }
}

type Around = Map<string, string[]>

function neighboursIn(weights: ReadonlyMap<string, number>, ties: readonly Tie[]): Around {
  const around: Around = new Map([...weights.keys()].map((id) => [id, []]))
  for (const [one, other] of ties) {
    if (one === other) continue
    around.get(one)?.push(other)
    around.get(other)?.push(one)
  }
  return around
}

/** What is reached from the root without entering some elements and without leaving others. */
function reachedFrom(
  root: string,
  around: Around,
  closed: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): Set<string> {
  const reached = new Set([root])
  for (const id of reached) {
    if (ends.has(id)) continue
    for (const next of around.get(id) ?? []) if (!closed.has(next) && around.has(next)) reached.add(next)
  }
  return reached
}

/**
 * How many hang on each element, by one walk in depth: what lies under an element that no way leads around hangs on it
 * (cut vertices after Tarjan, 1972).
 */
function hangingFrom(
  root: string,
  around: Around,
  within: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): Map<string, number> {
  const order = new Map<string, number>([[root, 0]])
  const earliest = new Map<string, number>([[root, 0]])
  const weight = new Map<string, number>()
  const hanging = new Map<string, number>()
  const path = [{ id: root, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const other = around.get(top.id)?.[top.next]
    top.next += 1
    if (other !== undefined) {
      const seen = order.get(other)
      if (!within.has(other)) continue
      if (seen === undefined) {
        order.set(other, order.size)
        earliest.set(other, order.size - 1)
        path.push({ id: other, next: 0 })
      } else earliest.set(top.id, Math.min(earliest.get(top.id) ?? seen, seen))
      continue
    }
    path.pop()
    const above = path.at(-1)?.id
    if (above === undefined) continue
    const whole = (weights.get(top.id) ?? 0) + (weight.get(top.id) ?? 0)
    weight.set(above, (weight.get(above) ?? 0) + whole)
    const low = earliest.get(top.id) ?? 0
    earliest.set(above, Math.min(earliest.get(above) ?? low, low))
    if (above !== root && low >= (order.get(above) ?? 0)) hanging.set(above, (hanging.get(above) ?? 0) + whole)
  }
  return hanging
}
