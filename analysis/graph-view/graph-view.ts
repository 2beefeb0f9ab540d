import type {
  ChangeMark,
  GraphView,
  GraphViewEntity,
  GraphViewGroup,
  GraphViewLink,
  GraphViewNode,
  GraphViewScenarioParty,
} from '#contracts/graph-view/graph-view.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import type { Share } from '#contracts/values/share.ts'
import { scenarioStakes } from './scenario-network.ts'
import { hiddenCountOf, isExpanded } from './scene.ts'
import type { Expansion, Place, Scene } from './scene.types.ts'
import { type HolderGroup, visibleNetworkOf } from './visible-network.ts'

const graphViews = new WeakMap<Scene, GraphView>()

/** What is to be drawn of a scene. The same scene gives the same object. */
export function graphViewOf(scene: Scene): GraphView {
  const known = graphViews.get(scene)
  if (known) return known
  const { outOfSight } = visibleNetworkOf(scene)
  const links = linksOf(scene)
  const graphView = { nodes: nodesOf(scene, links), links, outOfSight }
  graphViews.set(scene, graphView)
  return graphView
}

function nodesOf(scene: Scene, links: GraphViewLink[]): GraphViewNode[] {
  const { entities, groups, parties, attachments } = visibleNetworkOf(scene)
  const { report } = scene
  const controllers = new Set(report?.control.controllers.map(({ id }) => id))
  const path = new Set<string>(
    report?.control.proof.flatMap(({ company, through }) => [company, ...through.map((step) => step.party)]),
  )
  const pinned = new Set(scene.pinned)
  const notes = Map.groupBy(
    scene.notes.filter(({ subject }) => subject.type === 'node'),
    ({ subject }) => subject.id,
  )
  const changes = scene.comparison ? changesByNode(links) : null
  return [
    ...entities.map((entity): GraphViewEntity => {
      const { id } = entity
      return {
        type: 'entity',
        id,
        entity,
        ...placeOf(scene, id),
        isCompany: id === report?.company.id,
        isController: controllers.has(id),
        onPath: path.has(id) || controllers.has(id),
        hiddenOwners: hiddenCountOf(scene, { node: id, direction: 'owners' }),
        hiddenHoldings: hiddenCountOf(scene, { node: id, direction: 'holdings' }),
        ownersOpen: isExpanded(scene, { node: id, direction: 'owners' }),
        holdingsOpen: isExpanded(scene, { node: id, direction: 'holdings' }),
        pinned: pinned.has(id),
        folded: attachments.folded.has(id),
        hanging: attachments.hanging.get(id) ?? 0,
        notes: notes.get(id)?.length ?? 0,
        change: id === report?.company.id ? null : (changes?.get(id) ?? null),
      }
    }),
    ...parties.map(({ party, name, kind }): GraphViewScenarioParty => {
      return { type: 'scenario', id: party, ...placeOf(scene, party), name: name ?? party, kind }
    }),
    ...groups.map((group) => groupFrom(group, scene)),
  ]
}

/** What is gained or lost with every line at it. */
function changesByNode(links: readonly GraphViewLink[]): Map<string, 'gained' | 'lost' | null> {
  const changes = new Map<string, 'gained' | 'lost' | null>()
  for (const { owner, company, change } of links) {
    const mark = change === 'changed' ? null : change
    for (const id of [owner, company]) {
      const before = changes.get(id)
      changes.set(id, before === undefined || before === mark ? mark : null)
    }
  }
  return changes
}

function groupFrom({ id, anchor, direction, members, edges, unloaded }: HolderGroup, scene: Scene): GraphViewGroup {
  const stakes = edges.filter(({ kind }) => kind === 'stake')
  const summable = direction === 'owners' && stakes.length === edges.length
  return {
    type: 'group',
    id,
    anchor,
    direction,
    ...placeOf(scene, id),
    count: members.length + unloaded,
    capital: summable ? sumOf(stakes.map(({ capital }) => capital)) : null,
    votes: summable ? sumOf(stakes.map(({ votes }) => votes)) : null,
    complete: unloaded === 0,
  }
}

/** The shares together, or `null` where one is unknown or there is none. */
export function sumOf(shares: readonly (Share | null)[]): Share | null {
  return shares.reduce<Share | null>(
    (sum, share) => sum && share && { min: Math.min(1, sum.min + share.min), max: Math.min(1, sum.max + share.max) },
    shares.length > 0 ? { min: 0, max: 0 } : null,
  )
}

/** The name of the line between two elements of the canvas. */
function linkIdOf(owner: string, company: string): string {
  return `${owner}>${company}`
}

function placeOf({ places }: Scene, id: string): Place {
  const place = places[id]
  if (!place) throw new Error(`Everything drawn is placed first, unlike ${id}`)
  return { x: place.x, y: place.y }
}

type Bundle = { id: string; owner: string; company: string; own: NetworkEdge[]; other: NetworkEdge[] }

/** The lines of a scene: those of its own day, of the compared day alone, of a scenario, and to groups. */
function linksOf(scene: Scene): GraphViewLink[] {
  const { edges, groups } = visibleNetworkOf(scene)
  const path = new Set(
    scene.report?.control.proof.flatMap(({ company, through }) => through.map(({ party }) => linkIdOf(party, company))),
  )
  const stakes = edges.filter(({ kind }) => kind === 'stake')
  const scenarioLinks = new Map(scenarioStakes(scene).map((stake) => [linkIdOf(stake.owner, stake.company), stake]))
  const notes = notesByLink(scene)
  const bundles = bundlesOf(scene)
  const marks = bundles.map((bundle) => ({ bundle, change: changeOf(bundle, scene) }))
  return [
    ...marks.flatMap(({ bundle: { id, owner, company, own, other }, change }): GraphViewLink[] => {
      const inScenario = scenarioLinks.get(id)
      if (own.length === 0 && change === null && !inScenario) return []
      const upwards = placeOf(scene, owner).y >= placeOf(scene, company).y
      const stake = own.find(({ kind }) => kind === 'stake')
      const loop = upwards && stake ? closingLoopOf(stake, stakes) : null
      return [
        {
          ...plainLink(owner, company),
          interests: own.length > 0 ? own : other,
          onPath: path.has(id),
          closesLoop: loop !== null,
          gain: loop?.gain ?? null,
          notes: notes.get(id) ?? 0,
          change,
          scenario: inScenario
            ? { change: inScenario.change, capital: inScenario.capital, votes: inScenario.votes }
            : null,
        },
      ]
    }),
    ...groups.map((group): GraphViewLink => {
      const [owner, company] = group.direction === 'owners' ? [group.id, group.anchor] : [group.anchor, group.id]
      return plainLink(owner, company)
    }),
  ]
}

function plainLink(owner: string, company: string): GraphViewLink {
  return {
    id: linkIdOf(owner, company),
    owner,
    company,
    interests: [],
    onPath: false,
    closesLoop: false,
    gain: null,
    notes: 0,
    change: null,
    scenario: null,
  }
}

function bundlesOf(scene: Scene): Bundle[] {
  const { edges, comparedEdges, entityById, parties } = visibleNetworkOf(scene)
  const bundles = new Map<string, Bundle>()
  const bundleOf = (owner: string, company: string): Bundle => {
    const id = linkIdOf(owner, company)
    const bundle = bundles.get(id) ?? { id, owner, company, own: [], other: [] }
    bundles.set(id, bundle)
    return bundle
  }
  for (const edge of edges) bundleOf(edge.owner, edge.company).own.push(edge)
  for (const edge of comparedEdges) bundleOf(edge.owner, edge.company).other.push(edge)
  const drawn = new Set([...entityById.keys(), ...parties.map(({ party }) => party)])
  for (const { owner, company } of scenarioStakes(scene)) {
    if (drawn.has(owner) && drawn.has(company)) bundleOf(owner, company)
  }
  return [...bundles.values()]
}

/** A line on one of the days alone is a change only where the other day's neighbours are all known. */
function changeOf({ owner, company, own, other }: Bundle, { comparison, expansions }: Scene): ChangeMark {
  if (!comparison || (own.length === 0 && other.length === 0)) return null
  if (other.length === 0) return isKnownWhole(comparison.expansions, owner, company) ? 'gained' : null
  if (own.length === 0) return isKnownWhole(expansions, owner, company) ? 'lost' : null
  return termsOf(own) === termsOf(other) ? null : 'changed'
}

function isKnownWhole(expansions: readonly Expansion[], owner: string, company: string): boolean {
  return expansions.some(
    ({ node, direction, nextOffset }) =>
      nextOffset === null && (direction === 'owners' ? node === company : node === owner),
  )
}

function termsOf(edges: readonly NetworkEdge[]): string {
  return edges
    .map(({ kind, capital, votes }) => JSON.stringify([kind, ...[capital, votes].map(endsOf)]))
    .toSorted()
    .join()
}

function endsOf(share: NetworkEdge['capital']): unknown {
  return share && [share.min, share.max, share.minExclusive ?? false]
}

/** Notes on a line, and on single statements behind it. */
function notesByLink({ notes }: Scene): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { subject } of notes) {
    if (subject.type === 'node') continue
    const link = subject.type === 'fact' ? subject.link : subject.id
    counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  return counts
}

/**
 * The shortest loop that a stake closes among the given ones: its gain is the product of the capital shares around
 * it, or `null` where one of them is not known exactly. `null` where the stake closes no loop.
 */
function closingLoopOf(closing: NetworkEdge, edges: NetworkEdge[]): { gain: number | null } | null {
  if (closing.owner === closing.company) return { gain: exactCapital(closing) }
  const byOwner = Map.groupBy(edges, ({ owner }) => owner)
  const reached = new Map<string, number | null>([[closing.company, 1]])
  const queue = [closing.company]
  for (const owner of queue) {
    const gainSoFar = reached.get(owner) ?? null
    for (const edge of byOwner.get(owner) ?? []) {
      if (reached.has(edge.company)) continue
      const gain = product(gainSoFar, exactCapital(edge))
      if (edge.company === closing.owner) return { gain: product(gain, exactCapital(closing)) }
      reached.set(edge.company, gain)
      queue.push(edge.company)
    }
  }
  return null
}

function exactCapital({ kind, capital }: NetworkEdge): number | null {
  return kind === 'stake' && capital && capital.min === capital.max ? capital.min : null
}

function product(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a * b
}
