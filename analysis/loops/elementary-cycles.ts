import type { CyclesLeftOut } from '#contracts/cycles-report.ts'
import { transposedRows } from '../network/transposed-rows.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import {
  byGain,
  type Cycle,
  type CycleScope,
  type CycleScratch,
  createCycleScratch,
  type Effort,
  searchCycles,
} from './cycle-search.ts'
import { greatestCycles } from './greatest-cycles.ts'

/** `cycles` by descending gain, of equals the shorter first; `leftOut` is empty where they are all there are. */
export type ElementaryCycles = { cycles: Cycle[]; leftOut: CyclesLeftOut[] }

/** The most loops wanted, and of how many companies at most. */
export type CycleLimits = { count: number; length: number }

/**
 * The elementary cycles among places `from` to before `to`, which hold each other alone and by one stake per pair.
 * All of them where they are few enough, otherwise those of the greatest gain; what is left out is said.
 */
export function elementaryCycles(
  rows: WeightedRows,
  [from, to]: readonly [number, number],
  { count, length }: CycleLimits,
  effort: Effort,
  holders: WeightedRows = transposedRows(rows),
  scratch: CycleScratch = createCycleScratch(to - from),
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

/** Whether a cycle is longer than was asked for, by going through all until one is. */
function searchForLonger(scope: CycleScope, effort: Effort, scratch: CycleScratch): 'length' | 'effort' | null {
  const wider = { ...scope, longest: scope.to - scope.from }
  const end = searchCycles(wider, effort, ({ places }) => places.length <= scope.longest, scratch)
  return end === 'all' ? null : end === 'count' ? 'length' : 'effort'
}
