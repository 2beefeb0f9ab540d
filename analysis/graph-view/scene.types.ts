import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { Note } from '#contracts/explorations/exploration.ts'
import type { Direction, NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Query } from '#contracts/query/query.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

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

/** The scenario on the graph view, and the parties of the data that it names. */
export type ShownScenario = { scenarioChanges: ScenarioChanges; entities: EntitySummary[] }

/** A way between two parties over stakes: who stands on it, and the interests by which it leads on. */
export type ShownPath = { parties: readonly EntitySummary[]; edges: readonly NetworkEdge[] }

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
  scenario: ShownScenario | null
  /**
   * The parties that it finds stand out. Absent where there is none, so that graph views of before have the hash of
   * before.
   */
  filter?: Query
  /** A way that is drawn besides, for as long as it is looked at; no step brings it in. */
  path?: ShownPath
}

/** One side of an entity of the graph view: the owners above it or the holdings below it. */
export type Around = { node: EntityId; direction: Direction }
