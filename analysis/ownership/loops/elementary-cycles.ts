import type { CyclesLeftOut } from '#contracts/ownership/cycles-report.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { transposedRows, type WeightedRows } from '../../network/weighted-rows.ts'
import {
  byGain,
  type Cycle,
  type CycleScope,
  type CycleScratch,
  createCycleScratch,
  type Effort,
  searchCycles,
  spend,
} from './cycle-search.ts'

/** What rounding may make of a product of stakes taken in another order. */
const roundingMargin = 1 - roundingTolerance

/**
 * The cycles of greatest gain, as many as `known` holds. Follows the holders of each company upwards as long as the
 * product of stakes, times the largest stake that could close the loop, stays above a bound; since stakes in a company
 * add to at most 1, at most 1/bound ways of each length do. The bound falls until enough cycles are above it. `effort`
 * where it did not suffice, so that the bound of `known` stands.
 */
function greatestCycles(
  scope: CycleScope,
  known: readonly Cycle[],
  effort: Effort,
): { cycles: Cycle[]; end: 'all' | 'effort' } {
  const wanted = known.length
  const min = known.reduce((bound, { gain }) => Math.min(bound, gain), Number.POSITIVE_INFINITY)
  let best = known.toSorted(byGain)
  for (let bound = 0.25; ; bound = Math.max(bound / 8, min)) {
    const above = cyclesAbove(scope, bound * roundingMargin, wanted, effort)
    if (above === null) return { cycles: best, end: 'effort' }
    if (above.length >= wanted) return { cycles: above, end: 'all' }
    best = mergedBest(above, known, wanted)
    if (bound <= min) return { cycles: best, end: 'all' }
  }
}

function mergedBest(above: readonly Cycle[], known: readonly Cycle[], wanted: number): Cycle[] {
  const seen = new Set(above.map(({ places }) => places.join()))
  return [...above, ...known.filter(({ places }) => !seen.has(places.join()))].toSorted(byGain).slice(0, wanted)
}

/** The cycles of at least this gain, or the `wanted` greatest of them; `null` where the effort did not suffice. */
function cyclesAbove(scope: CycleScope, bound: number, wanted: number, effort: Effort): Cycle[] | null {
  const { rows, holders, from, to } = scope
  const longest = Math.min(scope.longest, to - from)
  const largest = rows.weights
    .subarray(rows.offsets[from], rows.offsets[to])
    .reduce((max, weight) => Math.max(max, weight), 1)
  const found: Cycle[] = []
  const path = new Int32Array(longest)
  const next = new Int32Array(longest)
  const stakes = new Float64Array(longest)
  const products = new Float64Array(longest)
  const onPath = new Uint8Array(to - from)
  let min = bound
  const keep = (cycle: Cycle): void => {
    found.push(cycle)
    if (found.length < 2 * wanted) return
    found.sort(byGain).length = wanted
    min = Math.max(min, (found.at(-1) as Cycle).gain * roundingMargin)
  }
  for (let start = from; start < to; start++) {
    let closing = 0
    for (let position = rows.offsets[start] as number; position < (rows.offsets[start + 1] as number); position++) {
      if ((rows.neighbours[position] as number) >= start) closing = Math.max(closing, rows.weights[position] as number)
    }
    if (!spend(effort, 1)) return null
    if (closing === 0) continue
    let depth = 0
    path[0] = start
    next[0] = holders.offsets[start] as number
    products[0] = 1
    while (depth >= 0) {
      const place = path[depth] as number
      const end = holders.offsets[place + 1] as number
      const begin = next[depth] as number
      const reachable = closing * largest ** Math.max(0, longest - depth - 2)
      let position = begin
      let child = -1
      for (; position < end && child < 0; position++) {
        const holder = holders.neighbours[position] as number
        if (holder < start) continue
        const stake = holders.weights[position] as number
        const product = (products[depth] as number) * stake
        if (holder === start) {
          stakes[depth] = stake
          if (product >= min) keep(cycleAlong(path, stakes, depth))
        } else if (depth + 1 < longest && onPath[holder - from] === 0 && product * reachable >= min) {
          child = holder
          stakes[depth] = stake
          products[depth + 1] = product
        }
      }
      next[depth] = position
      if (!spend(effort, position - begin + 1)) return null
      if (child < 0) {
        onPath[place - from] = 0
        depth--
        continue
      }
      depth++
      path[depth] = child
      next[depth] = holders.offsets[child] as number
      onPath[child - from] = 1
    }
  }
  return found.toSorted(byGain).slice(0, wanted)
}

/**
 * The cycle of a way up from the start, from each place to its holder by `stakes`, the last of which the start holds.
 */
function cycleAlong(path: Int32Array, stakes: Float64Array, depth: number): Cycle {
  const places = new Int32Array(depth + 1)
  places[0] = path[0] as number
  let gain = 1
  for (let at = depth; at >= 0; at--) {
    gain *= stakes[at] as number
    if (at > 0) places[depth - at + 1] = path[at] as number
  }
  return { places, gain }
}

/** `cycles` by descending gain, equal ones by length; `leftOut` is empty where they are complete. */
export type ElementaryCycles = { cycles: Cycle[]; leftOut: CyclesLeftOut[] }

/** Maximum number of loops, and maximum length of each. */
export type CycleLimits = { count: number; length: number }

/** The holders of each place, and memory for the search: made once for all searches among the same rows. */
export type CyclePreparation = { holders: WeightedRows; scratch: CycleScratch }

/**
 * The elementary cycles among places `from` to before `to`, which hold each other alone and by one stake per pair. All
 * of them where they are few enough, otherwise those of the greatest gain; `leftOut` names the omissions.
 */
export function elementaryCycles(
  rows: WeightedRows,
  [from, to]: readonly [number, number],
  { count, length }: CycleLimits,
  effort: Effort,
  { holders, scratch }: CyclePreparation = { holders: transposedRows(rows), scratch: createCycleScratch(to - from) },
): ElementaryCycles {
  const scope = { rows, holders, from, to, longest: length }
  const found: Cycle[] = []
  const keep = (cycle: Cycle): boolean => found.length < count && found.push(cycle) > 0
  const leftOut: CyclesLeftOut[] = []
  const end = searchCycles(scope, effort, keep, scratch)
  if (end !== 'all') leftOut.push(end)
  if (end !== 'effort' && to - from > length) {
    const longer = searchForLonger(scope, effort, scratch)
    if (longer !== null) leftOut.push(longer)
  }
  if (end !== 'count') return { cycles: found.toSorted(byGain), leftOut }
  const greatest = greatestCycles(scope, found, effort)
  if (greatest.end === 'effort' && !leftOut.includes('effort')) leftOut.push('effort')
  return { cycles: greatest.cycles, leftOut }
}

/** Whether any cycle is longer than the maximum, by searching until one is found. */
function searchForLonger(scope: CycleScope, effort: Effort, scratch: CycleScratch): 'length' | 'effort' | null {
  const wider = { ...scope, longest: scope.to - scope.from }
  const end = searchCycles(wider, effort, ({ places }) => places.length <= scope.longest, scratch)
  return end === 'all' ? null : end === 'count' ? 'length' : 'effort'
}
