import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { Direction, NeighboursReply, OwnershipReply } from '../ownership/network.ts'
import { ScenarioChanges } from '../ownership/stake-change.ts'
import { PartyQuery } from '../query/query-timeline.ts'
import { IsoDate } from '../values/iso-date.ts'

/** Owners or holdings of one entity of the graph view, as the server gave them. */
export const LoadedNeighbours = v.object({ node: EntityId, direction: Direction, reply: NeighboursReply })
export type LoadedNeighbours = v.InferOutput<typeof LoadedNeighbours>

/** Neighbours added to the graph view; without a reply, more of those an earlier step loaded. */
export const ShownNeighbours = v.object({
  node: EntityId,
  direction: Direction,
  reply: v.nullable(NeighboursReply),
})
export type ShownNeighbours = v.InferOutput<typeof ShownNeighbours>

const AsOf = v.nullable(IsoDate)
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** The id of an element on the canvas: an entity, a group, a scenario party, or a link between two. */
const ElementId = v.pipe(v.string(), v.minLength(1), v.maxLength(1_100))
const ElementIds = v.pipe(v.array(ElementId), v.minLength(1), v.maxLength(100_000))

/** What a note is about: an element, a line between two, or one statement behind a line. */
export const NoteSubject = v.variant('type', [
  v.object({ type: v.literal('node'), id: ElementId }),
  v.object({ type: v.literal('link'), id: ElementId }),
  v.object({ type: v.literal('fact'), id: ElementId, link: ElementId }),
])
export type NoteSubject = v.InferOutput<typeof NoteSubject>

/** A reader's note on something of the graph view. */
export const Note = v.object({
  id: ElementId,
  subject: NoteSubject,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
})
export type Note = v.InferOutput<typeof Note>

const loaded = { asOf: AsOf, report: OwnershipReply, neighbours: v.array(LoadedNeighbours) }

/** Where days that were played on the way placed what they brought in, so that it stands there when it comes back. */
const PlacesBetween = v.pipe(v.record(ElementId, v.object({ x: v.number(), y: v.number() })), v.maxEntries(100_000))

/**
 * One action of an analyst on the graph view, with the data it brought in, so that the same list of steps always gives
 * the same graph view.
 */
export const ExplorationStep = v.variant('type', [
  v.object({ type: v.literal('company.chosen'), ...loaded }),
  v.object({ type: v.literal('date.chosen'), ...loaded, places: v.exactOptional(PlacesBetween) }),
  v.object({ type: v.literal('neighbours.shown'), ...ShownNeighbours.entries }),
  v.object({ type: v.literal('several.shown'), direction: Direction, shown: v.array(ShownNeighbours) }),
  v.object({ type: v.literal('neighbours.hidden'), node: EntityId, direction: Direction }),
  v.object({ type: v.literal('node.moved'), node: v.string(), x: v.number(), y: v.number() }),
  /** Collapses or expands an element: what depends on it alone is hidden or shown. */
  v.object({ type: v.picklist(['node.folded', 'node.unfolded']), node: ElementId }),
  v.object({ type: v.picklist(['nodes.hidden', 'nodes.pinned', 'nodes.unpinned']), nodes: ElementIds }),
  /** `null`: everything that was hidden. */
  v.object({ type: v.literal('nodes.revealed'), nodes: v.nullable(ElementIds) }),
  /** Owners whose integrated share in the company is less are not drawn. */
  v.object({ type: v.literal('stake.filtered'), minimum: Fraction }),
  /** Holders with less, held directly, stand together in a group; 0: as many as there is room for are drawn. */
  v.object({ type: v.literal('holders.grouped'), below: Fraction }),
  /** The parties that a query finds stand out among the others; `null`: all alike. */
  v.object({ type: v.literal('query.filtered'), query: v.nullable(PartyQuery) }),
  v.object({ type: v.literal('note.written'), note: Note }),
  v.object({ type: v.literal('note.removed'), id: ElementId }),
  v.object({ type: v.literal('comparison.shown'), ...loaded }),
  v.object({ type: v.literal('comparison.ended') }),
  /** `null`: as the data say. `entities` are the parties of the data that it names, so that they can be drawn. */
  v.object({
    type: v.literal('scenario.changed'),
    scenarioChanges: v.nullable(ScenarioChanges),
    entities: v.pipe(v.array(EntitySummary), v.maxLength(10_000)),
  }),
])
export type ExplorationStep = v.InferOutput<typeof ExplorationStep>

/** The steps of one exploration, oldest first. */
export const ExplorationHistory = v.array(ExplorationStep)
export type ExplorationHistory = v.InferOutput<typeof ExplorationHistory>

const Position = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A step of the tree: `id` counts from 1 in the order steps were done; `parent` is the step before it, 0 for none. */
export const HistoryEntry = v.object({ id: Position, parent: Position, step: ExplorationStep })
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

const WrittenTree = v.object({
  version: v.literal(2),
  entries: v.pipe(v.array(HistoryEntry), v.maxLength(10_000)),
  /** The step that was done last; 0 before any. */
  position: Position,
  /** The step that redoing leads to, along the branch on which both stand. */
  tip: Position,
})

/** All steps of an exploration: a step after an undo starts a branch. */
export const HistoryTree = v.pipe(
  WrittenTree,
  v.check(
    ({ entries }) => entries.every(({ id, parent }, index) => id === index + 1 && parent < id),
    'Each step follows one that was done before it.',
  ),
  v.check(({ entries, position, tip }) => isOnWay(entries, position, tip), 'The tip lies beyond the position.'),
)
export type HistoryTree = v.InferOutput<typeof HistoryTree>

/** Whether `passed` is `end` or an ancestor of it. */
function isOnWay(entries: readonly HistoryEntry[], passed: number, end: number): boolean {
  if (end > entries.length) return false
  let at = end
  while (at > passed) {
    const before = entries[at - 1]?.parent ?? 0
    if (before >= at) return false
    at = before
  }
  return at === passed
}

/** A history without branches, all of it done. */
export function treeFromSteps(steps: readonly ExplorationStep[]): HistoryTree {
  const entries = steps.map((step, index) => ({ id: index + 1, parent: index, step }))
  return { version: 2, entries, position: entries.length, tip: entries.length }
}

/** A stored history of any version; the first was a list of steps. */
export const StoredHistory = v.union([
  HistoryTree,
  v.pipe(
    ExplorationHistory,
    v.transform((steps) => treeFromSteps(steps)),
  ),
])
