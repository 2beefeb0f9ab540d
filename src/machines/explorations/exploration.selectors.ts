import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { absencesOf } from '#analysis/graph-view/absence.ts'
import { graphViewOf, sumOf } from '#analysis/graph-view/graph-view.ts'
import { advance, expansionOf, hiddenCountOf, needsLoading, withPath } from '#analysis/graph-view/scene.ts'
import type { Around, Scene, ShownPath } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { ExplorationStep, HistoryTree, Note } from '#contracts/explorations/exploration.ts'
import type { Absence, GraphView, Highlight } from '#contracts/graph-view/graph-view.ts'
import type { NeighboursReply, NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import type { Share } from '#contracts/values/share.ts'
import { redoableIn } from '../kit/history.ts'
import type { explorationMachine } from './exploration.machine.ts'
import type { ExplorationContext, LastDone, Selection } from './exploration.types.ts'

/**
 * SHA-256, in hexadecimal, of the scene as JSON with the keys of every object in the order of their code units. Equal
 * scenes have equal hashes, however their objects were put together.
 */
export function stateHashOf(scene: Scene): string {
  const known = hashes.get(scene)
  if (known !== undefined) return known
  const hash = sha256(JSON.stringify(hashedForm(scene), withSortedKeys))
  hashes.set(scene, hash)
  return hash
}

const hashes = new WeakMap<Scene, string>()

/** The scene under the names with which the hashes of saved explorations were made. */
const hashedForm = ({ scenario, ...rest }: Scene) => ({
  ...rest,
  supposed: scenario && { supposition: scenario.scenarioChanges, entities: scenario.entities },
})

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const known = new WeakMap<ExplorationStep, EntitySummary[]>()
const knownIn = new WeakMap<HistoryTree, Map<string, EntitySummary>>()

/** Every entity that any step of an exploration brought in, drawn now or not, as the newest of them has it. */
function knownEntities(tree: HistoryTree): Map<string, EntitySummary> {
  const before = knownIn.get(tree)
  if (before) return before
  const entities = new Map<string, EntitySummary>()
  for (const { step } of tree.entries) for (const entity of entitiesOf(step)) entities.set(entity.id, entity)
  knownIn.set(tree, entities)
  return entities
}

function entitiesOf(step: ExplorationStep): EntitySummary[] {
  const before = known.get(step)
  if (before) return before
  const entities = entitiesIn(step)
  known.set(step, entities)
  return entities
}

function entitiesIn(step: ExplorationStep): EntitySummary[] {
  switch (step.type) {
    case 'company.chosen':
    case 'date.chosen':
    case 'comparison.shown': {
      const { company, control, owners } = step.report
      const neighbours = step.neighbours.flatMap(({ reply }) => reply.nodes)
      return [...neighbours, ...owners.map(({ entity }) => entity), ...control.nodes, ...control.controllers, company]
    }
    case 'neighbours.shown':
      return step.reply?.nodes ?? []
    case 'several.shown':
      return step.shown.flatMap(({ reply }) => reply?.nodes ?? [])
    case 'scenario.changed':
      return step.entities
    default:
      return []
  }
}

/** The exploration actor; it keeps running while other screens are open. */
export type ExplorationActor = ActorRefFrom<typeof explorationMachine>
export type ExplorationSnapshot = SnapshotFrom<typeof explorationMachine>

/** The interests of one owner in one company. */
export type Evidence = {
  link: string
  owner: EntitySummary
  company: EntitySummary
  interests: NetworkEdge[]
  /** Notes on these interests. */
  notes: Note[]
}

/** The state of the graph view, and the possible actions. */
export type ExplorationStatus = {
  loading: boolean
  problem: Problem | null
  mayCancel: boolean
  mayRetry: boolean
  mayUndo: boolean
  mayRedo: boolean
  /** Whether the graph view answers to expanding, moving and choosing a date; not while another company is loading. */
  mayExplore: boolean
  undoable: ExplorationStep | null
  redoable: ExplorationStep | null
}

export function selectStatus(snapshot: ExplorationSnapshot): ExplorationStatus {
  const { tree, problem } = snapshot.context
  return {
    loading: snapshot.hasTag('loading'),
    problem,
    mayCancel: snapshot.can({ type: 'load.cancelled' }),
    mayRetry: snapshot.can({ type: 'load.retried' }),
    mayUndo: snapshot.can({ type: 'step.undone' }),
    mayRedo: snapshot.can({ type: 'step.redone' }),
    mayExplore: snapshot.can({ type: 'selection.cleared' }),
    undoable: tree.entries[tree.position - 1]?.step ?? null,
    redoable: redoableIn(tree)?.step ?? null,
  }
}

export const selectGraphView = ({ context }: ExplorationSnapshot): GraphView => graphViewOf(drawnScene(context))

const withPaths = new WeakMap<ShownPath, { base: Scene; scene: Scene }>()

/** The scene, and the way between two parties that is drawn besides. The same two give the same object. */
function drawnScene({ scene, path }: Pick<ExplorationContext, 'scene' | 'path'>): Scene {
  if (path === null || scene.report === null) return scene
  const before = withPaths.get(path)
  if (before?.base === scene) return before.scene
  const drawn = withPath(scene, path)
  withPaths.set(path, { base: scene, scene: drawn })
  return drawn
}

export const selectReport = ({ context }: ExplorationSnapshot): OwnershipReply | null => context.scene.report
export const selectSelection = ({ context }: ExplorationSnapshot): Selection | null => context.selection
/** Whether a plain drag draws around elements. */
export const selectLasso = ({ context }: ExplorationSnapshot): boolean => context.lasso

export const selectGathered = ({ context }: ExplorationSnapshot): string[] => context.gathered
/** What the pointer asks to be told of before it is shown. */
export const selectPointed = ({ context }: ExplorationSnapshot): Around | null => context.pointed

export const selectHighlight = ({ context }: ExplorationSnapshot): Highlight | null => context.highlight
export const selectSearchText = ({ context }: ExplorationSnapshot): string => context.searchText
/** The minimum stake on the slider, during and after a move. */
export const selectSliderStake = ({ context }: ExplorationSnapshot): number =>
  context.triedStake ?? context.scene.minStake
export const selectScene = ({ context }: ExplorationSnapshot): Scene => context.scene
/** What there is to keep of an exploration: `history.replayed` brings it back. */
export const selectHistory = ({ context }: ExplorationSnapshot): HistoryTree => context.tree
export const selectLastDone = ({ context }: ExplorationSnapshot): LastDone | null => context.lastDone
/** Equal for equal graph views, however they were reached. */
export const selectStateHash = ({ context }: ExplorationSnapshot): string => stateHashOf(context.scene)

/** The interests behind the selected line, and whose they are; `null` unless such a line is selected. */
export function selectEvidence({ context }: ExplorationSnapshot): Evidence | null {
  const { scene, selection } = context
  if (selection?.type !== 'link') return null
  const { links, nodes } = graphViewOf(drawnScene(context))
  const link = links.find(({ id }) => id === selection.id)
  const entityOf = (id: string) => nodes.find((node) => node.type === 'entity' && node.id === id)
  const owner = link && entityOf(link.owner)
  const company = link && entityOf(link.company)
  if (owner?.type !== 'entity' || company?.type !== 'entity') return null
  if (!link) return null
  const statements = new Set(link.interests.map(({ id }) => id))
  const notes = scene.notes.filter(({ subject }) => subject.type === 'fact' && statements.has(subject.id))
  return { link: link.id, owner: owner.entity, company: company.entity, interests: link.interests, notes }
}

/** Every entity that this exploration ever loaded, by id, to be named where it is not drawn. */
export const selectKnownEntities = ({ context }: ExplorationSnapshot): Map<string, EntitySummary> =>
  knownEntities(context.tree)

/** An entity that is selected though it is not drawn, and everything that keeps it from being drawn. */
export type AbsentEntity = { entity: EntitySummary; absences: Absence[] }

/** The selected entity where it is not drawn; `null` where it is, or where something else is selected. */
export function selectAbsent({ context }: ExplorationSnapshot): AbsentEntity | null {
  const { tree, selection } = context
  const scene = drawnScene(context)
  if (selection?.type !== 'node') return null
  const before = absent.get(scene)
  if (before && before.id === selection.id) return before.absent
  const entity = visibleNetworkOf(scene).entityById.has(selection.id) ? null : knownEntities(tree).get(selection.id)
  const found = entity ? { entity, absences: absencesOf(scene, selection.id) } : null
  absent.set(scene, { id: selection.id, absent: found })
  return found
}

const absent = new WeakMap<Scene, { id: string; absent: AbsentEntity | null }>()

/** The drawn elements that are looked for, best first. */
export function selectFound({ context }: ExplorationSnapshot): string[] {
  return foundIn(drawnScene(context), context.searchText)
}

/**
 * The drawn elements whose name or identifier holds every word that is looked for, those whose name begins with it
 * first. Capitals, accents and widths of characters make no difference.
 */
function foundIn(scene: Scene, text: string): string[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const { entities, parties } = visibleNetworkOf(scene)
  const named = [
    ...entities.map((entity) => ({ id: entity.id as string, text: plain(textOf(entity)) })),
    ...parties.map(({ party, name }) => ({ id: party, text: plain(name ?? party) })),
  ]
  const found = named.filter((element) => words.every((word) => element.text.includes(word)))
  const first = found.filter((element) => element.text.startsWith(wanted))
  return [...new Set([...first, ...found].map(({ id }) => id))]
}

function textOf({ name, identifiers }: EntitySummary): string {
  return [name ?? '', ...identifiers.map(({ id }) => id)].join(' ')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

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

/**
 * How many more owners, or holdings, could be drawn, and the page the server is asked for first; `null`: it need not
 * be.
 */
export const pageForMore = (scene: Scene, around: Around): { hidden: number; offset: number | null } => ({
  hidden: hiddenCountOf(scene, around),
  offset: needsLoading(scene, around) ? (expansionOf(scene, around.node, around.direction)?.nextOffset ?? 0) : null,
})

/** The entity that is selected on the graph view; `null` where that is something else, or nothing. */
export function selectSelectedEntity({ context }: ExplorationSnapshot): EntityId | null {
  const { selection } = context
  return selection?.type === 'node'
    ? (visibleNetworkOf(drawnScene(context)).entityById.get(selection.id)?.id ?? null)
    : null
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
