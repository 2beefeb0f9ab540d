import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { ExplorationStep, HistoryTree, LoadedNeighbours, Note } from '#contracts/explorations/exploration.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Query } from '#contracts/query/query.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** Where something stands on the canvas: its centre, in pixels at zoom 1, owners above (smaller y) their companies. */
export type Place = { x: number; y: number }

/** Owners or holdings of one entity: what is loaded, how many of them are drawn, and whether they are drawn at all. */
export type Expansion = {
  node: EntityId
  direction: Direction
  nodes: EntitySummary[]
  edges: NetworkEdge[]
  total: number
  nextOffset: number | null
  shown: number
  open: boolean
}

/** The network on a second day, as far as the graph view reaches. */
export type Comparison = { asOf: IsoDate | null; report: OwnershipReply; expansions: Expansion[] }

/** What is supposed instead of what the data say, and the parties of the data that it names. */
export type Supposed = { supposition: ScenarioChanges; entities: EntitySummary[] }

/** What a list of steps amounts to. Places outlive what stands there, so that it comes back where it was. */
export type Scene = {
  asOf: IsoDate | null
  report: OwnershipReply | null
  expansions: Expansion[]
  places: Record<string, Place>
  /** Elements behind which everything that hangs on them alone is put away. */
  folded: string[]
  hidden: string[]
  /** Elements that are neither dragged nor filtered away. */
  pinned: string[]
  /** Owners whose integrated share in the company is less are not drawn; 0 for everybody. */
  minStake: number
  /** Holders with less, held directly, stand in a group; 0 where room alone decides. */
  groupedBelow: number
  notes: Note[]
  comparison: Comparison | null
  supposed: Supposed | null
  /**
   * The parties that it finds stand out. Absent where there is none, so that graph views of before have the hash of
   * before.
   */
  filter?: Query
}

/** One side of an entity of the graph view: the owners above it or the holdings below it. */
export type Around = { node: EntityId; direction: Direction }

/** What the reader looks at more closely: an element of the graph view, or a line between two. */
export type Selection = { type: 'node' | 'link'; id: string }

/** Owners or holdings that are to be shown; `offset` is `null` where what is loaded already is enough. */
export type Wanted = { node: EntityId; offset: number | null }

type OnDay = { company: EntityId; asOf: IsoDate | null }

/** Something the server was asked for, kept so that it can be asked again. */
export type Request =
  | ({ type: 'company' | 'date' | 'comparison' } & OnDay)
  | { type: 'neighbours'; node: EntityId; direction: Direction; asOf: IsoDate | null; offset: number }
  | { type: 'several'; wanted: Wanted[]; direction: Direction; asOf: IsoDate | null }

/** A company's report, and the neighbours that the graph view then needs, in the order they were asked for. */
export type LoadedOwnership = { report: OwnershipReply; neighbours: LoadedNeighbours[] }

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
  highlight: Highlight | null
  /** The side of an element whose preview is asked for by pointing at what shows more of it. */
  pointed: Around | null
  /** What is looked for in the graph view. */
  searchText: string
  /** Where the slider of stakes is on its way; `null` while it rests at what is drawn. */
  triedStake: number | null
  lastDone: LastDone | null
  request: Request | null
  problem: Problem | null
}
