import type { EntityId, EntityKind, EntitySummary } from '../entities/entity.ts'
import type { Direction, NetworkEdge } from '../ownership/network.ts'
import type { Share } from '../values/share.ts'

/** How something is on the graph view's day, seen from the day it is compared with; `null` where it is the same. */
export type ChangeMark = 'gained' | 'lost' | 'changed' | null

/**
 * An entity of the graph view and its centre in pixels at zoom 1. `hidden…` counts neighbours that are not drawn,
 * `…Open` tells that they can be hidden. `hanging` counts what hangs on it alone: what folding it puts away, or has put
 * away.
 */
export type GraphViewEntity = {
  type: 'entity'
  id: EntityId
  x: number
  y: number
  entity: EntitySummary
  isCompany: boolean
  isController: boolean
  onPath: boolean
  hiddenOwners: number
  hiddenHoldings: number
  ownersOpen: boolean
  holdingsOpen: boolean
  pinned: boolean
  folded: boolean
  hanging: number
  /** How many notes are written on it. */
  notes: number
  change: Exclude<ChangeMark, 'changed'>
}

/** A party that only a scenario has. Its id is never a number alone, unlike that of an entity. */
export type GraphViewScenarioParty = {
  type: 'supposed'
  id: string
  x: number
  y: number
  name: string
  kind: EntityKind
}

/** Neighbours drawn together. `capital` and `votes` add up what is loaded; `complete` is false where more is not. */
export type GraphViewGroup = {
  type: 'group'
  id: string
  x: number
  y: number
  anchor: EntityId
  direction: Direction
  count: number
  capital: Share | null
  votes: Share | null
  complete: boolean
}

/** All interests of one owner in one company as one line. `gain` is the loop's, where this line closes one. */
export type GraphViewLink = {
  id: string
  owner: string
  company: string
  interests: NetworkEdge[]
  onPath: boolean
  closesLoop: boolean
  gain: number | null
  /** How many notes are written on it and on its interests. */
  notes: number
  change: ChangeMark
  /** What a scenario does to it. A removed one is drawn still. */
  supposed: ScenarioLink | null
}

/** A stake as a scenario has it; of its parts, `null` is one of unknown size. */
export type ScenarioLink = {
  change: 'added' | 'changed' | 'removed'
  capital: Share | null
  votes: Share | null
}

/** How many elements that belong to the graph view are not drawn because the reader put them away. */
export type OutOfSight = { hidden: number; folded: number; filtered: number }

export type GraphViewNode = GraphViewEntity | GraphViewGroup | GraphViewScenarioParty

/** What there is to draw of an explored network, in a canvas and in lists. */
export type GraphView = { nodes: GraphViewNode[]; links: GraphViewLink[]; outOfSight: OutOfSight }

/** Elements of the graph view that belong together in some respect, by their names on it. */
export type HighlightGroup = {
  label: string
  /** Which of the tones, from 0; each has a pattern of its own beside its colour. */
  tone: number
  /** How strong, 0 to 1, where groups are a scale. */
  strength?: number
  nodes: string[]
  links: string[]
}

/** What is pointed out on the graph view, such as the communities of an analysis. */
export type Highlight = { kind: string; groups: HighlightGroup[] }
