import { type Columns, type Neighbours, neighboursOf } from './neighbours.ts'
import type { Parts } from './pack-parts.ts'

/** Distance of two rings around the middle of a component, in pixels at zoom 1. */
const ring = 46

/**
 * Where a layout begins: each connected part as rings around its party with most lines, every branch in a sector as
 * wide as it has members. Linear in parties and lines.
 *
 * @returns x and y of each party in turn, every part around 0, 0, and the parts, the largest first
 */
export function radialStart(columns: Columns): { positions: Float32Array; parts: Parts } {
  const neighbours = neighboursOf(columns)
  const positions = new Float32Array(2 * columns.count)
  const parts = partsOf(columns.count, neighbours).toSorted((a, b) => b.members.length - a.members.length)
  for (const part of parts) placePart(part, neighbours, positions)
  return { positions, parts: parts.map(({ members }) => members) }
}

/** A connected part: its members from the middle outwards, and from whom each was reached. */
type Part = { members: number[]; reachedFrom: Map<number, number> }

function partsOf(count: number, { starts, others }: Neighbours): Part[] {
  const degree = (node: number) => (starts[node + 1] as number) - (starts[node] as number)
  const seen = new Uint8Array(count)
  const parts: Part[] = []
  for (const start of Array.from({ length: count }, (_, node) => node).sort((a, b) => degree(b) - degree(a) || a - b)) {
    if (seen[start]) continue
    seen[start] = 1
    const part: Part = { members: [start], reachedFrom: new Map() }
    for (const node of part.members) {
      for (let at = starts[node] as number; at < (starts[node + 1] as number); at += 1) {
        const other = others[at] as number
        if (seen[other]) continue
        seen[other] = 1
        part.reachedFrom.set(other, node)
        part.members.push(other)
      }
    }
    parts.push(part)
  }
  return parts
}

/** Places a part around 0, 0. */
function placePart({ members, reachedFrom }: Part, neighbours: Neighbours, positions: Float32Array): void {
  const weight = new Map<number, number>()
  for (const node of members.toReversed()) {
    const own = (weight.get(node) ?? 0) + 1
    weight.set(node, own)
    const from = reachedFrom.get(node)
    if (from !== undefined) weight.set(from, (weight.get(from) ?? 0) + own)
  }
  const sectors = new Map<number, { from: number; width: number; depth: number }>()
  for (const node of members) {
    const parent = reachedFrom.get(node)
    const sector = sectors.get(node) ?? { from: 0, width: 2 * Math.PI, depth: 0 }
    const angle = sector.from + sector.width / 2
    const children = childrenOf(node, reachedFrom, neighbours)
    const distance = parent === undefined ? 0 : distanceOf(sector, parent, positions)
    positions[2 * node] = distance * Math.cos(angle)
    positions[2 * node + 1] = distance * Math.sin(angle)
    let from = sector.from
    const total = children.reduce((sum, child) => sum + (weight.get(child) ?? 1), 0)
    for (const child of children) {
      const width = (sector.width * (weight.get(child) ?? 1)) / total
      sectors.set(child, { from, width, depth: sector.depth + 1 })
      from += width
    }
  }
}

function childrenOf(node: number, reachedFrom: ReadonlyMap<number, number>, { starts, others }: Neighbours): number[] {
  const children = new Set<number>()
  for (let at = starts[node] as number; at < (starts[node + 1] as number); at += 1) {
    const other = others[at] as number
    if (reachedFrom.get(other) === node) children.add(other)
  }
  return [...children]
}

/** A ring outside the parent's, further out the narrower the sector, so that many neighbours find room. */
function distanceOf({ width }: { width: number }, parent: number, positions: Float32Array): number {
  const inner = Math.hypot(positions[2 * parent] as number, positions[2 * parent + 1] as number)
  return inner + Math.min(8 * ring, Math.max(ring, 10 / Math.max(width, 0.002)) / 4 + ring * 0.75)
}
