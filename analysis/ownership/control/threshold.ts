/** A bound of a rule: `inclusive` for "at least", otherwise "more than". */
export type Threshold = { value: number; inclusive: boolean }

/** How far sums of fractions may stand beside a bound and still count as on it: above their noise, below any stake. */
const noise = 1e-12

/** True where a share meets the bound, up to the noise of adding fractions. */
export function meets(share: number, { value, inclusive }: Threshold): boolean {
  return inclusive ? share >= value - noise : share > value + noise
}
