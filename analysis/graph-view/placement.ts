import { scenarioStakes } from './scenario-network.ts'
import type { Place, Scene } from './scene.types.ts'
import { type VisibleNetwork, visibleNetworkOf } from './visible-network.ts'

/** Room one element takes, its expand handles and the space around it included, in pixels at zoom 1. */
export const cell = { width: 180, height: 132 }

/** What a newcomer hangs on: the elements it stands above, or (`below`) the ones it stands under. */
type Ties = { above: Map<string, string[]>; below: Map<string, string[]> }

/**
 * Places for everything drawn: those given before, unchanged, and one for each newcomer, on the row above the
 * companies it owns or else below its owners, as near the middle of them as there is room. No two cells of
 * newcomers overlap, nor a newcomer's with one given before. Depends on the scene alone.
 */
export function placeNewcomers(scene: Scene): Record<string, Place> {
  if (!scene.report) return scene.places
  const network = visibleNetworkOf(scene)
  const places: Record<string, Place> = { ...scene.places }
  const company = scene.report.company.id
  places[company] ??= { x: 0, y: 0 }
  const ids = [
    ...network.entities.map(({ id }): string => id),
    ...network.parties.map(({ party }) => party),
    ...network.groups.map(({ id }) => id),
  ]
  const newcomers = ids.filter((id) => !places[id])
  if (newcomers.length === 0) return places
  const ties = tiesOf(network, scene)
  const heights = heightsFor(newcomers, ties, places)
  for (const [y, row] of rowsOf(newcomers, heights)) placeRow(y, row, ties, places)
  return places
}

function tiesOf({ edges, comparedEdges, groups }: VisibleNetwork, scene: Scene): Ties {
  const ties: Ties = { above: new Map(), below: new Map() }
  for (const { owner, company } of [...edges, ...comparedEdges, ...scenarioStakes(scene)]) {
    if (owner === company) continue
    append(ties.above, owner, company)
    append(ties.below, company, owner)
  }
  for (const { id, anchor, direction } of groups) append(direction === 'owners' ? ties.above : ties.below, id, anchor)
  return ties
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The y of each newcomer: a row above the highest company it owns, or else a row below the lowest of its owners. */
function heightsFor(newcomers: string[], ties: Ties, places: Record<string, Place>): Map<string, number> {
  const heights = new Map<string, number>()
  for (const way of [
    { ties: ties.above, step: -cell.height, pick: Math.min },
    { ties: ties.below, step: cell.height, pick: Math.max },
  ]) {
    for (const start of newcomers) climb(start, way, places, heights)
  }
  const [lowest = 0] = Object.values(places)
    .map(({ y }) => y)
    .toSorted((a, b) => b - a)
  for (const id of newcomers) if (!heights.has(id)) heights.set(id, lowest + cell.height)
  return heights
}

/** A way along ties: how far each step leads down, and which of several heights counts. */
type Way = { ties: Map<string, string[]>; step: number; pick: (...values: number[]) => number }

/** Longest way to what is placed, by an iterative walk in depth; an interest that closes a loop is left out of it. */
function climb(
  start: string,
  { ties, step, pick }: Way,
  places: Record<string, Place>,
  heights: Map<string, number>,
): void {
  const heightOf = (id: string) => places[id]?.y ?? heights.get(id)
  if (heightOf(start) !== undefined) return
  const seen = new Set([start])
  const path = [{ id: start, next: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const below = ties.get(top.id) ?? []
    const id = below[top.next]
    top.next += 1
    if (id !== undefined) {
      if (heightOf(id) === undefined && !seen.has(id)) {
        seen.add(id)
        path.push({ id, next: 0 })
      }
      continue
    }
    const known = below.map(heightOf).filter((height) => height !== undefined)
    if (known.length > 0) heights.set(top.id, pick(...known) + step)
    path.pop()
  }
}

/** Rows from the middle outwards, so that each row finds the one it hangs on in place. */
function rowsOf(newcomers: string[], heights: Map<string, number>): [number, string[]][] {
  const rows = Map.groupBy(newcomers, (id) => heights.get(id) ?? 0)
  return [...rows].toSorted(([a], [b]) => Math.abs(a) - Math.abs(b) || a - b)
}

/**
 * Siblings stand side by side around the middle of what they hang on. Those for whom that is too far aside stand a row
 * further out in the same columns, so that their lines run between the ones before.
 */
function placeRow(y: number, row: string[], ties: Ties, places: Record<string, Place>): void {
  const families = Map.groupBy(row, (id) => middleOf(id, ties, places))
  for (const [middle, family] of [...families].toSorted(([a], [b]) => a - b)) {
    family.forEach((id, index) => {
      const wanted = middle + (index - (family.length - 1) / 2) * cell.width
      const outwards = ties.above.has(id) ? -cell.height : cell.height
      places[id] = placeNear(Math.round(middle) + 0, Math.round(wanted) + 0, y, outwards, Object.values(places))
    })
  }
}

/** How far aside of the middle a place may be, in cells. */
const reach = 3

function placeNear(middle: number, wanted: number, y: number, outwards: number, places: Place[]): Place {
  let x = Math.min(Math.max(wanted, middle - reach * cell.width), middle + reach * cell.width)
  for (let rowY = y; ; rowY += outwards) {
    const taken = places.filter((place) => Math.abs(place.y - rowY) < cell.height)
    const free = nearestFree(x, taken)
    if (distance(free, middle) <= (reach + 0.5) * cell.width) return { x: free, y: rowY }
    x = columnNear(middle, taken)
  }
}

/** Where a column of the row stands that is nearest to the middle; the middle itself in a row without any. */
function columnNear(middle: number, row: Place[]): number {
  return row.reduce((best, { x }) => (distance(x, middle) < distance(best, middle) ? x : best), row[0]?.x ?? middle)
}

function middleOf(id: string, ties: Ties, places: Record<string, Place>): number {
  const anchors = [...(ties.above.get(id) ?? []), ...(ties.below.get(id) ?? [])].flatMap((other) => places[other] ?? [])
  return anchors.length === 0 ? 0 : anchors.reduce((sum, { x }) => sum + x, 0) / anchors.length
}

/** The x nearest to the wanted one at which a cell overlaps none of the taken ones; of two, the right one. */
function nearestFree(wanted: number, taken: Place[]): number {
  const candidates = [wanted, ...taken.flatMap(({ x }) => [x + cell.width, x - cell.width])]
  const free = candidates.filter((x) => taken.every((place) => Math.abs(place.x - x) >= cell.width))
  return free.reduce((best, x) => (distance(x, wanted) < distance(best, wanted) ? x : best), free[0] ?? wanted)
}

const distance = (a: number, b: number) => Math.abs(a - b)
