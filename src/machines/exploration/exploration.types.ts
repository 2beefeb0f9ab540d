import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import type { ExplorationStep, LoadedNeighbours } from '#contracts/exploration.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import type { Direction, NetworkEdge, OwnershipReply } from '#contracts/network.ts'
import type { Problem } from '#contracts/problem.ts'

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

/** What a list of steps amounts to. Places outlive what stands there, so that it comes back where it was. */
export type Scene = {
  asOf: IsoDate | null
  report: OwnershipReply | null
  expansions: Expansion[]
  places: Record<string, Place>
}

/** One side of an entity of the picture: the owners above it or the holdings below it. */
export type Around = { node: EntityId; direction: Direction }

/** What the reader looks at more closely: an element of the picture, or a line between two. */
export type Selection = { type: 'node' | 'link'; id: string }

/** Something the server was asked for, kept so that it can be asked again. */
export type Request =
  | { type: 'company'; company: EntityId; asOf: IsoDate | null }
  | { type: 'date'; company: EntityId; asOf: IsoDate | null }
  | { type: 'neighbours'; node: EntityId; direction: Direction; asOf: IsoDate | null; offset: number }

/** A company's report, and the neighbours that the picture then needs, in the order they were asked for. */
export type LoadedOwnership = { report: OwnershipReply; neighbours: LoadedNeighbours[] }

export type ExplorationContext = {
  history: ExplorationStep[]
  /** How many steps of the history are done; those after it are undone and may be done again. */
  position: number
  scene: Scene
  selection: Selection | null
  request: Request | null
  problem: Problem | null
}
