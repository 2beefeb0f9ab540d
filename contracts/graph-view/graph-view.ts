import type { EntityId, EntityKind, EntitySummary } from '../entities/entity.ts'
import type { Direction, NetworkEdge } from '../ownership/network.ts'
import type { Share } from '../values/share.ts'

/** The change of an element on the day shown against the compared day; `null` where it is equal. */
export type ChangeMark = 'gained' | 'lost' | 'changed' | null

/**
 * An entity of the graph view and its centre in pixels at zoom 1. `hidden…` counts neighbours that are not drawn,
 * `…Open` says that they can be hidden. `hanging` counts its dependants, which collapsing hides.
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
  /** Number of notes on it. */
  notes: number
  change: Exclude<ChangeMark, 'changed'>
}

/** A party of a scenario. Its id is never a bare number, unlike that of an entity. */
export type GraphViewScenarioParty = {
  type: 'scenario'
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
  /** Number of notes on it and on its interests. */
  notes: number
  change: ChangeMark
  /** Its change in the scenario. A removed one is still drawn. */
  scenario: ScenarioLink | null
}

/** A stake of a scenario; `null` parts are of unknown size. */
export type ScenarioLink = {
  change: 'added' | 'changed' | 'removed'
  capital: Share | null
  votes: Share | null
}

/** Numbers of elements of the graph view that the reader has hidden or collapsed. */
export type OutOfSight = { hidden: number; folded: number; filtered: number }

/** Places of the slider of stakes, as fractions: fine where most owners are. */
export const stakeStops = [0, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.75]

/** Why an element is not drawn, and what shows it: a lower minimum, elements to bring back, or a side to open. */
export type Absence =
  | { reason: 'stake'; minimum: number; shownFrom: number }
  | { reason: 'hidden' | 'folded'; nodes: string[] }
  | { reason: 'grouped' | 'closed'; node: EntityId; direction: Direction }
  | { reason: 'unopened' }

export type GraphViewNode = GraphViewEntity | GraphViewGroup | GraphViewScenarioParty

/** What there is to draw of an explored network, in a canvas and in lists. */
export type GraphView = { nodes: GraphViewNode[]; links: GraphViewLink[]; outOfSight: OutOfSight }

/** Elements of the graph view that belong together, by their ids. */
export type HighlightGroup = {
  label: string
  /** Which of the tones, from 0; each has a pattern of its own beside its colour. */
  tone: number
  /** How strong, 0 to 1, where groups are a scale. */
  strength?: number
  nodes: string[]
  links: string[]
}

/** What is highlighted in the graph view, such as the communities of an analysis. */
export type Highlight = { kind: string; groups: HighlightGroup[] }
