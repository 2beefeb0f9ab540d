import type { NodeShape } from '../canvas-elements.ts'

/** A party of a large graph view. `tone` is the place of its group among the colours, or `null` where it is in none. */
export type OverviewNode = { id: string; name: string; shape: NodeShape; tone: number | null }

/** Lines between parties, named by their places; `weight` is the share as a fraction of 1, 0 where there is none. */
export type OverviewLinks = { owner: readonly number[]; company: readonly number[]; weight: readonly number[] }

/** A network too large to be drawn element by element, as columns over the places of its parties. */
export type OverviewGraph = {
  nodes: readonly OverviewNode[]
  owner: Uint32Array
  company: Uint32Array
  weight: Float32Array
  /** Lines at each party. */
  degree: Uint32Array
  /** Radius of each party in pixels at zoom 1. */
  radius: Float32Array
  /** All lines in an order of which every beginning is a fair sample of the whole. */
  sample: Uint32Array
  /** The parties from the smallest to the largest, so that the large ones are drawn last. */
  bySize: Uint32Array
}

const [minRadius, growth, maxRadius] = [3, 1.1, 26]

/** Columns for drawing; lines that name a place without a party are an error of the caller and throw. */
export function overviewGraphFrom(nodes: readonly OverviewNode[], links: OverviewLinks): OverviewGraph {
  const owner = Uint32Array.from(links.owner)
  const company = Uint32Array.from(links.company)
  const degree = new Uint32Array(nodes.length)
  for (const ends of [owner, company]) {
    for (const place of ends) {
      if (place >= nodes.length) throw new RangeError(`A line ends at place ${place} of ${nodes.length}`)
      degree[place] = (degree[place] as number) + 1
    }
  }
  return {
    nodes,
    owner,
    company,
    weight: Float32Array.from(links.weight),
    degree,
    radius: Float32Array.from(degree, (count) => Math.min(maxRadius, minRadius + growth * Math.sqrt(count))),
    sample: shuffled(owner.length),
    bySize: smallestFirst(degree),
  }
}

/** Numbers are sorted in place of comparisons, which take longer. */
function smallestFirst(degree: Uint32Array): Uint32Array {
  const ranks = Float64Array.from(degree, (count, place) => count * degree.length + place).sort()
  return Uint32Array.from(ranks, (rank) => rank % degree.length)
}

/** Steps through all lines in strides near the golden section, which spreads every beginning of the order evenly. */
function shuffled(count: number): Uint32Array {
  let stride = Math.max(1, Math.round(count * 0.618_034))
  while (greatestCommonDivisor(stride, count) > 1) stride += 1
  return Uint32Array.from({ length: count }, (_, index) => (index * stride) % count)
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
