import type {
  NetworkPicture,
  PictureEntity,
  PictureGroup,
  PictureLink,
  PictureNode,
  PictureSupposed,
} from '#contracts/network-picture.ts'
import type { Share } from '#contracts/share.ts'
import type { Scene } from './exploration.types.ts'
import { linksOf, placeOf } from './picture-links.ts'
import { hiddenCountOf, isExpanded } from './scene.ts'
import { type HolderGroup, visibleNetworkOf } from './visible-network.ts'

const pictures = new WeakMap<Scene, NetworkPicture>()

/** What is to be drawn of a scene. The same scene gives the same object. */
export function pictureOf(scene: Scene): NetworkPicture {
  const known = pictures.get(scene)
  if (known) return known
  const { outOfSight } = visibleNetworkOf(scene)
  const links = linksOf(scene)
  const picture = { nodes: nodesOf(scene, links), links, outOfSight }
  pictures.set(scene, picture)
  return picture
}

function nodesOf(scene: Scene, links: PictureLink[]): PictureNode[] {
  const { entities, groups, parties, attachments } = visibleNetworkOf(scene)
  const { report } = scene
  const controllers = new Set(report?.control.controllers.map(({ id }) => id))
  const path = new Set<string>(
    report?.control.proof.flatMap(({ company, through }) => [company, ...through.map((step) => step.party)]),
  )
  const pinned = new Set(scene.pinned)
  const notes = Map.groupBy(
    scene.notes.filter(({ subject }) => subject.type === 'node'),
    ({ subject }) => subject.id,
  )
  const changes = scene.comparison ? changesByNode(links) : null
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
        pinned: pinned.has(id),
        folded: attachments.folded.has(id),
        hanging: attachments.hanging.get(id) ?? 0,
        notes: notes.get(id)?.length ?? 0,
        change: id === report?.company.id ? null : (changes?.get(id) ?? null),
      }
    }),
    ...parties.map(({ party, name, kind }): PictureSupposed => {
      return { type: 'supposed', id: party, ...placeOf(scene, party), name: name ?? party, kind }
    }),
    ...groups.map((group) => groupFrom(group, scene)),
  ]
}

/** What is gained or lost with every line at it. */
function changesByNode(links: readonly PictureLink[]): Map<string, 'gained' | 'lost' | null> {
  const changes = new Map<string, 'gained' | 'lost' | null>()
  for (const { owner, company, change } of links) {
    const mark = change === 'changed' ? null : change
    for (const id of [owner, company]) {
      const before = changes.get(id)
      changes.set(id, before === undefined || before === mark ? mark : null)
    }
  }
  return changes
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
export function sumOf(shares: readonly (Share | null)[]): Share | null {
  return shares.reduce<Share | null>(
    (sum, share) => sum && share && { min: Math.min(1, sum.min + share.min), max: Math.min(1, sum.max + share.max) },
    shares.length > 0 ? { min: 0, max: 0 } : null,
  )
}
