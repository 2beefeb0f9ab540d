import { roundingTolerance } from './tolerances.ts'

/** Sources print a percentage with at most 13 decimals; sums of doubles are off by less than half of the last. */
const unitsOfWhole = 1e15

/**
 * What stakes that add to `sum` leave of the whole, as their decimals say: the double nearest to 0.999999999 leaves
 * 1e-9 and no more, 0 where the rest is rounding. Negative where they add to more.
 */
export function complementOf(sum: number): number {
  const left = 1 - sum
  return Math.abs(left) < roundingTolerance ? 0 : Math.round(left * unitsOfWhole) / unitsOfWhole
}
