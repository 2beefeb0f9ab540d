import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import type { Direction, NetworkEdge } from '#contracts/network.ts'
import type { Share } from '#contracts/share.ts'

/** An entity of the picture, where it stands and how many of its neighbours are not drawn. */
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

/** Several holders drawn together; `complete` is false where the sum lacks some that are not loaded. */
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

export type PictureLink = {
  id: string
  owner: string
  company: string
  interests: NetworkEdge[]
  onPath: boolean
  closesLoop: boolean
  gain: number | null
}

/** What the screen is given to draw, in a canvas and in lists. */
export type NetworkPicture = { nodes: (PictureEntity | PictureGroup)[]; links: PictureLink[] }
