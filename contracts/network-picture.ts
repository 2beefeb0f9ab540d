import type { EntityId, EntitySummary } from './entity.ts'
import type { Direction, NetworkEdge } from './network.ts'
import type { Share } from './share.ts'

/**
 * An entity of the picture and its centre in pixels at zoom 1. `hidden…` counts neighbours that are not drawn, `…Open`
 * tells that they can be hidden.
 */
export type PictureEntity = {
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
}

/** Neighbours drawn together. `capital` and `votes` add up what is loaded; `complete` is false where more is not. */
export type PictureGroup = {
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
export type PictureLink = {
  id: string
  owner: string
  company: string
  interests: NetworkEdge[]
  onPath: boolean
  closesLoop: boolean
  gain: number | null
}

/** What there is to draw of an explored network, in a canvas and in lists. */
export type NetworkPicture = { nodes: (PictureEntity | PictureGroup)[]; links: PictureLink[] }
