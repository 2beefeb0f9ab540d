import type { CyclesLeftOut } from '#contracts/ownership/cycles-report.ts'
import { transposedRows } from '../../network/transposed-rows.ts'
import { byGain, type Cycle, createCycleScratch, type Effort } from './cycle-search.ts'
import { type CycleLimits, elementaryCycles } from './elementary-cycles.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/** A cycle and the loop it is in. */
export type CycleOfLoop = Cycle & { loop: number }

/**
 * The cycles of greatest gain among all loops, by descending gain. `counts` says how many were found in each loop, and
 * `leftOut` why there may be more, for the loops where that is so.
 */
export type OwnershipCycles = { cycles: CycleOfLoop[]; counts: Int32Array; leftOut: Map<number, CyclesLeftOut[]> }

/** What finding cycles may cost by default, in edges looked at: a fraction of a second. */
export const usualEffort = 30_000_000

/** The elementary cycles of all loops: see {@link elementaryCycles}; `limits.count` holds for each loop and for all. */
export function ownershipCycles(loops: OwnershipLoops, limits: CycleLimits, effort: Effort): OwnershipCycles {
  const holders = transposedRows(loops)
  const sizes = loops.starts.subarray(1).map((end, loop) => end - (loops.starts[loop] as number))
  const scratch = createCycleScratch(sizes[0] ?? 0)
  const counts = new Int32Array(loops.count)
  const leftOut = new Map<number, CyclesLeftOut[]>()
  const cycles: CycleOfLoop[] = []
  // The smallest first: a loop that no effort suffices for takes none from the others.
  for (let loop = loops.count - 1; loop >= 0; loop--) {
    const range = [loops.starts[loop] as number, loops.starts[loop + 1] as number] as const
    const found = elementaryCycles(loops, range, limits, effort, holders, scratch)
    counts[loop] = found.cycles.length
    if (found.leftOut.length > 0) leftOut.set(loop, found.leftOut)
    for (const cycle of found.cycles) cycles.push({ ...cycle, loop })
    if (cycles.length > 2 * limits.count + 1_000) cycles.sort(byGain).length = limits.count
  }
  cycles.sort(byGain)
  return { cycles: cycles.slice(0, limits.count), counts, leftOut }
}
