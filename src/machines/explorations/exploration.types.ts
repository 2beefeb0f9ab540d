import type { Around, Scene, ShownPath } from '#analysis/graph-view/scene.types.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ExplorationStep, HistoryTree, LoadedNeighbours } from '#contracts/explorations/exploration.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What the reader looks at more closely: an element of the graph view, or a line between two. */
export type Selection = { type: 'node' | 'link'; id: string }

/** Owners or holdings that are to be shown; `offset` is `null` where what is loaded already is enough. */
export type Wanted = { node: EntityId; offset: number | null }

type OnDay = { company: EntityId; asOf: IsoDate | null }

/** Something the server was asked for, kept so that it can be asked again. */
export type Request =
  | ({ type: 'company' | 'comparison' } & OnDay)
  | ({ type: 'date'; play: number | null } & OnDay)
  | { type: 'neighbours'; node: EntityId; direction: Direction; asOf: IsoDate | null; offset: number }
  | { type: 'several'; wanted: Wanted[]; direction: Direction; asOf: IsoDate | null }

/** A company's report, and the neighbours that the graph view then needs, in the order they were asked for. */
export type LoadedOwnership = { report: OwnershipReply; neighbours: LoadedNeighbours[] }

/** The step that the days of a play are written into. */
export type PlayedStep = { play: number; step: number }

/** What happened to the graph view last, to be told to who does not see it. */
export type LastDone = {
  how: 'done' | 'undone' | 'redone' | 'jumped'
  /** The step that was done or taken back; `null` at the beginning. */
  step: ExplorationStep | null
  /** Elements drawn before and after it. */
  before: number
  after: number
}

export type ExplorationContext = {
  tree: HistoryTree
  scene: Scene
  selection: Selection | null
  /** Several elements chosen together, in the order they were. */
  gathered: string[]
  /** A plain drag draws around elements; else only one with the shift key. */
  lasso: boolean
  highlight: Highlight | null
  /** A way between two parties that is drawn besides. */
  path: ShownPath | null
  /** The side of an element whose preview is asked for by pointing at what shows more of it. */
  pointed: Around | null
  /** What is looked for in the graph view. */
  searchText: string
  /** Where the slider of stakes is on its way; `null` while it rests at what is drawn. */
  triedStake: number | null
  lastDone: LastDone | null
  request: Request | null
  played: PlayedStep | null
  problem: Problem | null
}
