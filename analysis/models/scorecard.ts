/** Scale of a scorecard: `base` points at `odds` good to one bad, and `pdo` points more for twice the odds. */
export type PointScale = { base: number; odds: number; pdo: number }

/** Points per unit of the logarithm of good-to-bad odds, and points at even odds. */
export function scaleOf({ base, odds, pdo }: PointScale): { factor: number; offset: number } {
  const factor = pdo / Math.LN2
  return { factor, offset: base - factor * Math.log(odds) }
}

/**
 * Points of a bin: factor · (coefficient · weight of evidence + intercept / characteristics) + offset /
 * characteristics, to the nearest whole (Siddiqi, "Credit Risk Scorecards", 2006).
 * @param characteristics how many share intercept and offset
 */
export function pointsOf(
  woe: number,
  { intercept, coefficient, characteristics }: { intercept: number; coefficient: number; characteristics: number },
  scale: PointScale,
): number {
  const { factor, offset } = scaleOf(scale)
  return Math.round(factor * (coefficient * woe + intercept / characteristics) + offset / characteristics)
}

/** The probability of a bad outcome at a number of points, 0 to 1. */
export function badProbabilityAt(points: number, scale: PointScale): number {
  const { factor, offset } = scaleOf(scale)
  return 1 / (1 + Math.exp((points - offset) / factor))
}
