import { medianOf } from '../arithmetic/median.ts'

/**
 * How far a figure of today lies from those of before, in standard deviations (`z`) and by median and median absolute
 * deviation (`robustZ`, Iglewicz & Hoaglin 1993); `null` where those of before do not differ.
 */
export function jumpFrom(
  before: readonly number[],
  now: number,
): { mean: number; deviation: number; z: number | null; median: number; spread: number; robustZ: number | null } {
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length
  const squares = before.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (before.length - 1))
  const median = medianOf(before)
  const spread = medianOf(before.map((value) => Math.abs(value - median)))
  return {
    mean,
    deviation,
    z: deviation > 0 ? (now - mean) / deviation : null,
    median,
    spread,
    robustZ: spread > 0 ? (0.6745 * (now - median)) / spread : null,
  }
}

/** How far a trade lies from the valuation of that day, as a fraction of it. */
export const priceDeviation = (trade: number, valuation: number): number => (trade - valuation) / valuation

/** By how many notches a rating fell, below 0 where it rose; `null` where one of both is not on the ladder. */
export function notchesBetween(ladder: readonly string[], from: string, to: string): number | null {
  const [before, after] = [ladder.indexOf(from), ladder.indexOf(to)]
  return before < 0 || after < 0 ? null : after - before
}

/**
 * What covers a loan on pledged shares: their price by what was lent on each. From `warnLine` down more is asked for,
 * from `closeLine` down they are sold, which is at `closePrice`.
 */
export function pledgeCover({
  price,
  pledgePrice,
  rate,
  warnLine,
  closeLine,
}: {
  price: number
  pledgePrice: number
  rate: number
  warnLine: number
  closeLine: number
}): { cover: number; state: 'normal' | 'warn' | 'close'; closePrice: number } {
  const lent = pledgePrice * rate
  const cover = price / lent
  const state = cover <= closeLine ? 'close' : cover <= warnLine ? 'warn' : 'normal'
  return { cover, state, closePrice: closeLine * lent }
}
