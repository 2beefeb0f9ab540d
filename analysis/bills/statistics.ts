import { termPrecision } from '../arithmetic/tolerances.ts'
/** Mean and coefficient of variation (standard deviation of the sample by the mean). */
export function spreadOf(values: readonly number[]): { mean: number; cv: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, cv: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)) / mean }
}

/**
 * Exponentially weighted mean and variance of a series, beginning at its first value with variance `variance`.
 * Source: Finch, "Incremental calculation of weighted mean and variance" (2009), section 9.
 */
export function exponentialMoments(
  series: readonly number[],
  weight: number,
  variance = 1,
): { mean: number; variance: number } {
  let mean = series[0] ?? 0
  let spread = variance
  for (const value of series.slice(1)) {
    const difference = value - mean
    mean += weight * difference
    spread = (1 - weight) * (spread + weight * difference * difference)
  }
  return { mean, variance: spread }
}

/** P(X ≥ count) of a Poisson distribution. */
export function poissonTail(count: number, mean: number): number {
  let term = Math.exp(-mean)
  for (let k = 1; k <= count; k++) term *= mean / k
  let tail = 0
  for (let k = count; term > tail * termPrecision; k++) {
    tail += term
    term *= mean / (k + 1)
  }
  return Math.min(1, tail)
}

/**
 * Distance of the first digits of amounts from Benford's law: χ² with eight degrees of freedom (15.507 at 5 %).
 * `observed` counts the digits 1 to 9.
 */
export function benfordChiSquare(observed: readonly number[]): number {
  const total = observed.reduce((sum, count) => sum + count, 0)
  return observed.reduce((sum, count, index) => {
    const expected = total * Math.log10(1 + 1 / (index + 1))
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

/** How much of what came in went out again, from 0 to 1: the smaller of both sums by the larger. */
export function flowThrough(incoming: number, outgoing: number): number {
  const larger = Math.max(incoming, outgoing)
  return larger === 0 ? 0 : Math.min(incoming, outgoing) / larger
}
