const maxDecimals = 12
/** Beyond what rounding may do to a percentage, and nearer than any that is stated. */
const sameNumber = 1e-10
/** Ties may be rounded to either side. */
const half = 0.500001

/**
 * How many decimals a percentage is written with so that it does not read as a whole one that it is not: thresholds are
 * whole, and 24.996 % beside one of 25 % is no 25.00 %.
 *
 * @param fraction of 1
 * @param usual how many there are otherwise
 */
export function percentDecimals(fraction: number, usual: number): number {
  const percentage = fraction * 100
  const distance = Math.abs(percentage - Math.round(percentage))
  if (distance < sameNumber) return usual
  let decimals = usual
  while (decimals < maxDecimals && distance <= half * 10 ** -decimals) decimals++
  return decimals
}
