import type { NetworkEdge } from '#contracts/network.ts'
import type { ChangeMark, PictureLink } from '#contracts/network-picture.ts'
import type { Expansion, Place, Scene } from './exploration.types.ts'
import { closingLoopOf } from './loops.ts'
import { supposedStakes } from './supposed-network.ts'
import { visibleNetworkOf } from './visible-network.ts'

/** The name of the line between two elements of the canvas. */
function linkIdOf(owner: string, company: string): string {
  return `${owner}>${company}`
}

export function placeOf({ places }: Scene, id: string): Place {
  const place = places[id]
  if (!place) throw new Error(`Everything drawn is placed first, unlike ${id}`)
  return { x: place.x, y: place.y }
}

type Bundle = { id: string; owner: string; company: string; own: NetworkEdge[]; other: NetworkEdge[] }

/** The lines of a scene: those of its own day, those that only the compared day has, supposed ones, and those to groups. */
export function linksOf(scene: Scene): PictureLink[] {
  const { edges, groups } = visibleNetworkOf(scene)
  const path = new Set(
    scene.report?.control.proof.flatMap(({ company, through }) => through.map(({ party }) => linkIdOf(party, company))),
  )
  const stakes = edges.filter(({ kind }) => kind === 'stake')
  const supposed = new Map(supposedStakes(scene).map((stake) => [linkIdOf(stake.owner, stake.company), stake]))
  const notes = notesByLink(scene)
  const bundles = bundlesOf(scene)
  const marks = bundles.map((bundle) => ({ bundle, change: changeOf(bundle, scene) }))
  return [
    ...marks.flatMap(({ bundle: { id, owner, company, own, other }, change }): PictureLink[] => {
      const supposition = supposed.get(id)
      if (own.length === 0 && change === null && !supposition) return []
      const upwards = placeOf(scene, owner).y >= placeOf(scene, company).y
      const stake = own.find(({ kind }) => kind === 'stake')
      const loop = upwards && stake ? closingLoopOf(stake, stakes) : null
      return [
        {
          ...plainLink(owner, company),
          interests: own.length > 0 ? own : other,
          onPath: path.has(id),
          closesLoop: loop !== null,
          gain: loop?.gain ?? null,
          notes: notes.get(id) ?? 0,
          change,
          supposed: supposition
            ? { change: supposition.change, capital: supposition.capital, votes: supposition.votes }
            : null,
        },
      ]
    }),
    ...groups.map((group): PictureLink => {
      const [owner, company] = group.direction === 'owners' ? [group.id, group.anchor] : [group.anchor, group.id]
      return plainLink(owner, company)
    }),
  ]
}

function plainLink(owner: string, company: string): PictureLink {
  return {
    id: linkIdOf(owner, company),
    owner,
    company,
    interests: [],
    onPath: false,
    closesLoop: false,
    gain: null,
    notes: 0,
    change: null,
    supposed: null,
  }
}

function bundlesOf(scene: Scene): Bundle[] {
  const { edges, comparedEdges, entityById, parties } = visibleNetworkOf(scene)
  const bundles = new Map<string, Bundle>()
  const bundleOf = (owner: string, company: string): Bundle => {
    const id = linkIdOf(owner, company)
    const bundle = bundles.get(id) ?? { id, owner, company, own: [], other: [] }
    bundles.set(id, bundle)
    return bundle
  }
  for (const edge of edges) bundleOf(edge.owner, edge.company).own.push(edge)
  for (const edge of comparedEdges) bundleOf(edge.owner, edge.company).other.push(edge)
  const drawn = new Set([...entityById.keys(), ...parties.map(({ party }) => party)])
  for (const { owner, company } of supposedStakes(scene)) {
    if (drawn.has(owner) && drawn.has(company)) bundleOf(owner, company)
  }
  return [...bundles.values()]
}

/** A line on one of the days alone is a change only where the other day's neighbours are all known. */
function changeOf({ owner, company, own, other }: Bundle, { comparison, expansions }: Scene): ChangeMark {
  if (!comparison || (own.length === 0 && other.length === 0)) return null
  if (other.length === 0) return isKnownWhole(comparison.expansions, owner, company) ? 'gained' : null
  if (own.length === 0) return isKnownWhole(expansions, owner, company) ? 'lost' : null
  return termsOf(own) === termsOf(other) ? null : 'changed'
}

function isKnownWhole(expansions: readonly Expansion[], owner: string, company: string): boolean {
  return expansions.some(
    ({ node, direction, nextOffset }) =>
      nextOffset === null && (direction === 'owners' ? node === company : node === owner),
  )
}

function termsOf(edges: readonly NetworkEdge[]): string {
  return edges
    .map(({ kind, capital, votes }) => JSON.stringify([kind, ...[capital, votes].map(endsOf)]))
    .toSorted()
    .join()
}

function endsOf(share: NetworkEdge['capital']): unknown {
  return share && [share.min, share.max, share.minExclusive ?? false]
}

/** Notes on a line, and on single statements behind it. */
function notesByLink({ notes }: Scene): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { subject } of notes) {
    if (subject.type === 'node') continue
    const link = subject.type === 'fact' ? subject.link : subject.id
    counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  return counts
}
