/** The standard normal deviate of a two-sided 95 % interval. */
const deviate = 1.959963984540054

/**
 * A share with its 95 % score interval, which keeps within 0 and 1 also for few trials.
 *
 * @param successes from 0 to `trials`
 * @param trials at least 1
 * @see Wilson (1927), Probable inference, the law of succession, and statistical inference. JASA 22, 209–212
 */
export function wilsonInterval(successes: number, trials: number): { value: number; low: number; high: number } {
  const value = successes / trials
  const square = deviate ** 2
  const middle = (value + square / (2 * trials)) / (1 + square / trials)
  const half =
    (deviate / (1 + square / trials)) * Math.sqrt((value * (1 - value)) / trials + square / (4 * trials ** 2))
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
