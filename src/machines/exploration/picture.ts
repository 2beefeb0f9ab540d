import type { NetworkPicture, PictureEntity, PictureGroup, PictureLink } from '#contracts/network-picture.ts'
import type { Share } from '#contracts/share.ts'
import type { Place, Scene } from './exploration.types.ts'
import { closingLoopOf } from './loops.ts'
import { hiddenCountOf, isExpanded } from './scene.ts'
import { type HolderGroup, visibleNetworkOf } from './visible-network.ts'

type PictureNode = PictureEntity | PictureGroup

const pictures = new WeakMap<Scene, NetworkPicture>()

/** What is to be drawn of a scene. The same scene gives the same object. */
export function pictureOf(scene: Scene): NetworkPicture {
  const known = pictures.get(scene)
  if (known) return known
  const picture = { nodes: nodesOf(scene), links: linksOf(scene) }
  pictures.set(scene, picture)
  return picture
}

/** The name of the line between two elements of the canvas. */
function linkIdOf(owner: string, company: string): string {
  return `${owner}>${company}`
}

function nodesOf(scene: Scene): PictureNode[] {
  const { entities, groups } = visibleNetworkOf(scene)
  const { report } = scene
  const controllers = new Set(report?.control.controllers.map(({ id }) => id))
  const path = new Set<string>(
    report?.control.proof.flatMap(({ company, through }) => [company, ...through.map((step) => step.party)]),
  )
  return [
    ...entities.map((entity): PictureEntity => {
      const { id } = entity
      return {
        type: 'entity',
        id,
        entity,
        ...placeOf(scene, id),
        isCompany: id === report?.company.id,
        isController: controllers.has(id),
        onPath: path.has(id) || controllers.has(id),
        hiddenOwners: hiddenCountOf(scene, { node: id, direction: 'owners' }),
        hiddenHoldings: hiddenCountOf(scene, { node: id, direction: 'holdings' }),
        ownersOpen: isExpanded(scene, { node: id, direction: 'owners' }),
        holdingsOpen: isExpanded(scene, { node: id, direction: 'holdings' }),
      }
    }),
    ...groups.map((group) => groupFrom(group, scene)),
  ]
}

function groupFrom({ id, anchor, direction, members, edges, unloaded }: HolderGroup, scene: Scene): PictureGroup {
  const stakes = edges.filter(({ kind }) => kind === 'stake')
  const summable = direction === 'owners' && stakes.length === edges.length
  return {
    type: 'group',
    id,
    anchor,
    direction,
    ...placeOf(scene, id),
    count: members.length + unloaded,
    capital: summable ? sumOf(stakes.map(({ capital }) => capital)) : null,
    votes: summable ? sumOf(stakes.map(({ votes }) => votes)) : null,
    complete: unloaded === 0,
  }
}

/** The shares together, or `null` where one is unknown or there is none. */
function sumOf(shares: (Share | null)[]): Share | null {
  return shares.reduce<Share | null>(
    (sum, share) => sum && share && { min: Math.min(1, sum.min + share.min), max: Math.min(1, sum.max + share.max) },
    shares.length > 0 ? { min: 0, max: 0 } : null,
  )
}

function placeOf({ places }: Scene, id: string): Place {
  const place = places[id]
  if (!place) throw new Error(`Everything drawn is placed first, unlike ${id}`)
  return { x: place.x, y: place.y }
}

function linksOf(scene: Scene): PictureLink[] {
  const { edges, groups } = visibleNetworkOf(scene)
  const path = new Set(
    scene.report?.control.proof.flatMap(({ company, through }) => through.map(({ party }) => linkIdOf(party, company))),
  )
  const stakes = edges.filter(({ kind }) => kind === 'stake')
  const bundles = Map.groupBy(edges, ({ owner, company }) => linkIdOf(owner, company))
  return [
    ...[...bundles].flatMap(([id, interests]): PictureLink[] => {
      const [first] = interests
      if (!first) return []
      const { owner, company } = first
      const upwards = placeOf(scene, owner).y >= placeOf(scene, company).y
      const stake = interests.find(({ kind }) => kind === 'stake')
      const loop = upwards && stake ? closingLoopOf(stake, stakes) : null
      return [
        { id, owner, company, interests, onPath: path.has(id), closesLoop: loop !== null, gain: loop?.gain ?? null },
      ]
    }),
    ...groups.map((group): PictureLink => {
      const [owner, company] = group.direction === 'owners' ? [group.id, group.anchor] : [group.anchor, group.id]
      const id = linkIdOf(owner, company)
      return { id, owner, company, interests: [], onPath: false, closesLoop: false, gain: null }
    }),
  ]
}
