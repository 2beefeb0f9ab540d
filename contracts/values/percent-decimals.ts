const maxDecimals = 12
/** Beyond what rounding may do to a percentage, and nearer than any that is stated. */
const sameNumber = 1e-10
/** Ties may be rounded to either side. */
const half = 0.500001

/** What screens can be narrowed to that is no whole percentage, in percent. */
const fineThresholds = [0.1, 0.25, 0.5]

/**
 * How many decimals a percentage is written with so that it does not read as a threshold that it is not: those of rules
 * are whole, and 24.996 % beside one of 25 % is no 25.00 %. What a threshold of any decimals reads like has all of
 * them.
 *
 * @param fraction of 1
 * @param usual how many there are otherwise
 * @param threshold one that somebody chose, as a fraction of 1; `null` without one
 */
export function percentDecimals(fraction: number, usual: number, threshold: number | null = null): number {
  const percentage = fraction * 100
  const chosen = threshold === null ? [] : [threshold * 100]
  return decimalsBeside(percentage, usual, [Math.round(percentage), ...fineThresholds, ...chosen])
}

/** The same for a figure of any unit beside thresholds in that unit. */
export function decimalsBeside(figure: number, usual: number, thresholds: readonly number[]): number {
  return Math.max(usual, ...thresholds.map((threshold) => decimalsBesideOne(figure, usual, threshold)))
}

/** The same where the thresholds are not known, and have fewer decimals than usual. */
export const decimalsBesideRounder = (figure: number, usual: number): number =>
  decimalsBeside(
    figure,
    usual,
    Array.from({ length: usual }, (_, decimals) => Number(figure.toFixed(decimals))),
  )

function decimalsBesideOne(figure: number, usual: number, threshold: number): number {
  const distance = Math.abs(figure - threshold)
  let decimals = usual
  if (distance > half * 10 ** -decimals) return decimals
  while (decimals < maxDecimals && !isWrittenWith(threshold, decimals)) decimals++
  if (distance < sameNumber) return decimals
  while (decimals < maxDecimals && distance <= half * 10 ** -decimals) decimals++
  return decimals
}

const isWrittenWith = (percentage: number, decimals: number): boolean =>
  Math.abs(percentage - Number(percentage.toFixed(decimals))) < sameNumber
