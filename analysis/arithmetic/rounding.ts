import { integerTolerance, roundingTolerance, workingPrecision } from './tolerances.ts'

/** What adding printed stakes may be off by at most, whatever their number. */
const largestTolerance = 0.05
const fewestDecimals = 2
const maxDecimals = 12

/**
 * By how much stakes may add to more than 1 through the rounding of each alone: half a unit of the last printed decimal
 * per holder. Decimals are read off the values; at least whole per cent are taken as printed.
 */
export function printedRounding(stakes: Iterable<number>): number {
  let holders = 0
  let decimals = fewestDecimals
  for (const stake of stakes) {
    holders++
    while (decimals < maxDecimals && !isPrintedWith(stake, decimals)) decimals++
  }
  return Math.min(largestTolerance, holders * 0.5 * 10 ** -decimals)
}

function isPrintedWith(stake: number, decimals: number): boolean {
  const scaled = stake * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < Math.max(integerTolerance, workingPrecision * scaled)
}

/** True where stakes add to `sum`, more than 1, and the rounding of each alone can explain it. */
export function isOverByRounding(stakes: Float64Array, sum: number): boolean {
  return (
    sum > 1 + roundingTolerance && sum <= 1 + roundingTolerance + printedRounding(stakes.filter((stake) => stake > 0))
  )
}
