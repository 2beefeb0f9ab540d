/**
 * The periods in which something occurs far more often than average: of `totals[i]` items, `counts[i]` are of the kind.
 * Two states, one with the mean rate and one with `factor` times it; entering the second costs `gamma` · ln(periods).
 * Source: Kleinberg, "Bursty and hierarchical structure in streams" (2003), section 4, batched arrivals.
 *
 * @returns for each period whether it belongs to a burst
 */
export function burstsIn(counts: readonly number[], totals: readonly number[], factor = 2, gamma = 1): boolean[] {
  const all = totals.reduce((sum, total) => sum + total, 0)
  const relevant = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0 || relevant === 0) return counts.map(() => false)
  const rates = [relevant / all, Math.min(0.9999, (factor * relevant) / all)] as const
  const entering = gamma * Math.log(counts.length)
  let costs = [0, Number.POSITIVE_INFINITY]
  const cameFrom: [number, number][] = []
  for (const [index, count] of counts.entries()) {
    const own = rates.map((rate) => costOf(count, totals[index] ?? 0, rate))
    const [low = 0, high = 0] = costs
    const toLow = Math.min(low, high)
    const toHigh = Math.min(low + entering, high)
    cameFrom.push([low <= high ? 0 : 1, low + entering <= high ? 0 : 1])
    costs = [toLow + (own[0] ?? 0), toHigh + (own[1] ?? 0)]
  }
  const states: boolean[] = []
  let state = (costs[0] ?? 0) <= (costs[1] ?? 0) ? 0 : 1
  for (let index = counts.length - 1; index >= 0; index--) {
    states.unshift(state === 1)
    state = cameFrom[index]?.[state] ?? 0
  }
  return states
}

/**
 * −ln of the chance of `count` among `total` at a rate, without the binomial coefficient, which is the same for both.
 */
const costOf = (count: number, total: number, rate: number): number =>
  -(count * Math.log(rate) + Math.max(0, total - count) * Math.log(1 - rate))
