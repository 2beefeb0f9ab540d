import { excludedEndStep, integerTolerance, roundingTolerance, wholeTolerance, workingPrecision } from './tolerances.ts'

/** Maximum total error from rounding of printed stakes, whatever their number. */
const largestTolerance = 0.05
const fewestDecimals = 2
const maxDecimals = 12

/**
 * The tolerance by which stakes may add up to more than 1 through rounding: half a unit of the last printed decimal per
 * holder. The number of decimals is inferred from the values, at least whole per cent.
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

/** An end that is excluded is printed as the end itself. */
function isPrintedWith(stake: number, decimals: number): boolean {
  return [stake, stake - excludedEndStep].some((printed) => {
    const scaled = printed * 10 ** decimals
    return Math.abs(scaled - Math.round(scaled)) < Math.max(integerTolerance, workingPrecision * scaled)
  })
}

/** True where stakes add to `sum`, more than 1, and the rounding of each alone cannot explain it. */
export const exceedsWhole = (stakes: Iterable<number>, sum: number): boolean =>
  sum > 1 + wholeTolerance && sum > 1 + wholeTolerance + printedRounding(stakes)

/** True where they add to more than 1, and the rounding of each alone can explain it. */
export const isOverByRounding = (stakes: Float64Array, sum: number): boolean =>
  sum > 1 + roundingTolerance &&
  !exceedsWhole(
    stakes.filter((stake) => stake > 0),
    sum,
  )
