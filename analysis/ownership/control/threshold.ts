import { roundingTolerance } from '../../arithmetic/tolerances.ts'
/** A bound of a rule: `inclusive` for "at least", otherwise "more than". */
export type Threshold = { value: number; inclusive: boolean }

/** True where a share meets the bound, within the rounding error of adding fractions. */
export function meets(share: number, { value, inclusive }: Threshold): boolean {
  return inclusive ? share >= value - roundingTolerance : share > value + roundingTolerance
}
