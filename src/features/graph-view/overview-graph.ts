import type { Territory } from '#analysis/graph-view/territories.ts'
import { EntityKind as Kinds } from '#contracts/entities/entity.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { OverviewTerritory } from '#src/components/graph-view/overview/draw-territories.ts'
import type { OverviewLinks, OverviewNode } from '#src/components/graph-view/overview/overview-graph.ts'
import { entityShapes } from './entity-shapes.ts'

/** A network as the large canvas draws it. */
export type OverviewGraphView = {
  nodes: OverviewNode[]
  links: OverviewLinks
  /** Those that are pointed out, or `null` where nothing is. */
  bright: ReadonlySet<string> | null
  /** Where communities stand, the largest first; none where something else is pointed out. */
  territories: NamedTerritory[]
  /** The parties with most ties, the first of them first. */
  largest: { id: string; name: string }[]
}

/** A territory, called by its party with most ties. */
export type NamedTerritory = OverviewTerritory & { hub: string }

/** What stands out: what is pointed out, or else the territories. */
type StandsOut = { highlight: Highlight | null; territories: readonly Territory[] }

const listed = 50

const known = new WeakMap<NetworkOverview, StandsOut & { graphView: OverviewGraphView }>()

/** The network with what stands out in it: the same object as long as neither changes. */
export function overviewGraphViewFrom(network: NetworkOverview, standsOut: StandsOut): OverviewGraphView {
  const before = known.get(network)
  if (before?.highlight === standsOut.highlight && before.territories === standsOut.territories) return before.graphView
  const graphView = graphViewFrom(network, standsOut)
  known.set(network, { ...standsOut, graphView })
  return graphView
}

function graphViewFrom(network: NetworkOverview, { highlight, territories }: StandsOut): OverviewGraphView {
  const { ids, names, kinds, owners, companies, weights } = network
  const nameAt = (place: number) => names[place] ?? ids[place] ?? ''
  const tones = new Map<string, number>()
  for (const { tone, nodes } of highlight?.groups ?? []) for (const id of nodes) tones.set(id, tone)
  const regions = tones.size === 0 ? territories : []
  const regionTones = new Map(regions.flatMap(({ tone, members }) => members.map((place) => [place, tone] as const)))
  return {
    nodes: ids.map((id, place) => {
      const tone = tones.get(id) ?? regionTones.get(place)
      const kind = Kinds.options[kinds[place] ?? 0] ?? 'unknown'
      return {
        id,
        name: nameAt(place),
        shape: entityShapes[kind],
        tone: tone === undefined || tone < 0 ? null : tone,
      }
    }),
    links: { owner: owners, company: companies, weight: weights },
    bright: ids.some((id) => tones.has(id)) ? new Set(tones.keys()) : null,
    territories: regions.map(({ hub, ...region }) => ({ ...region, name: nameAt(hub), hub: ids[hub] ?? '' })),
    largest: maxTied(network, listed).map((place) => ({ id: ids[place] ?? '', name: nameAt(place) })),
  }
}

/**
 * The places with most ties, the first of them first. Numbers are sorted in place of comparisons, which take longer.
 */
function maxTied({ ids, owners, companies }: NetworkOverview, count: number): number[] {
  const ties = new Uint32Array(ids.length)
  for (const ends of [owners, companies]) for (const place of ends) ties[place] = (ties[place] ?? 0) + 1
  const last = ids.length - 1
  const ranks = Float64Array.from(ties, (number, place) => number * ids.length + (last - place)).sort()
  return Array.from(ranks.subarray(-count).reverse(), (rank) => last - (rank % ids.length))
}
