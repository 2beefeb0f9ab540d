import type { Around, ShownPath } from '#analysis/graph-view/scene.types.ts'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { HistoryTree, NoteSubject } from '#contracts/explorations/exploration.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Query } from '#contracts/query/query.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Selection } from './exploration.types.ts'

/** What changes the graph view at once and is written into the history, unless it changes nothing. */
export type EditEvent =
  | { type: 'node.collapsed'; node: EntityId; direction: Direction }
  | { type: 'node.moved'; node: string; x: number; y: number }
  | { type: 'node.folded' | 'node.unfolded'; node: string }
  | { type: 'nodes.hidden' | 'nodes.pinned' | 'nodes.unpinned'; nodes: string[] }
  | { type: 'nodes.revealed'; nodes: string[] | null }
  | { type: 'stake.filtered'; minimum: number }
  | { type: 'holders.grouped'; below: number }
  | { type: 'query.filtered'; query: Query | null }
  | { type: 'note.written'; subject: NoteSubject; text: string; id?: string }
  | { type: 'note.removed'; id: string }
  | { type: 'comparison.ended' }
  | { type: 'scenario.changed'; scenarioChanges: ScenarioChanges | null; entities: EntitySummary[] }

/** What the server is asked for first. */
export type LoadEvent =
  | { type: 'company.chosen'; company: EntityId; asOf: IsoDate | null }
  | { type: 'date.chosen'; asOf: IsoDate | null }
  /** The next day of those that are played: all days of one `play` are one step of the history. */
  | { type: 'date.played'; asOf: IsoDate; play: number }
  | { type: 'comparison.chosen'; asOf: IsoDate | null }
  /** The same company and day again, with current data. */
  | { type: 'data.reloaded' }
  | { type: 'neighbours.expanded'; node: EntityId; direction: Direction }
  | { type: 'several.expanded'; nodes: string[]; direction: Direction }
  | { type: 'load.cancelled' }
  | { type: 'load.retried' }
  | { type: 'problem.dismissed' }

/** Going through what was done. */
export type HistoryEvent =
  | { type: 'step.undone' }
  | { type: 'step.redone' }
  | { type: 'step.chosen'; id: number }
  | { type: 'history.replayed'; tree: HistoryTree }

/** UI state of the reader; not part of the history. */
export type LookEvent =
  | { type: 'element.selected'; selection: Selection }
  | { type: 'selection.cleared' }
  | { type: 'elements.gathered'; ids: string[]; how: 'replace' | 'add' | 'toggle' }
  /** Drawing around elements by a plain drag is switched on or off. */
  | { type: 'lasso.switched' }
  | { type: 'graphView.highlighted'; highlight: Highlight | null }
  /** The pointer enters or leaves an expand button. */
  | { type: 'more.pointed'; around: Around | null }
  /** A way between two parties is drawn besides, or no longer. */
  | { type: 'path.shown'; path: ShownPath | null }
  | { type: 'graphView.searched'; text: string }
  /** The stake slider is being moved. */
  | { type: 'stake.tried'; minimum: number }

export type ExplorationEvent = EditEvent | LoadEvent | HistoryEvent | LookEvent
