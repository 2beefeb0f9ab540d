/**
 * The standard normal distribution function, by a series, exact to about 1e-15. Source: Marsaglia, "Evaluating the
 * normal distribution" (2004).
 */
export function normalDistribution(x: number): number {
  if (x < -38) return 0
  if (x > 38) return 1
  let sum = x
  let term = x
  for (let k = 3; sum !== sum + term; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return Math.min(1, Math.max(0, 0.5 + sum * Math.exp(-0.5 * x * x - 0.918_938_533_204_672_7)))
}

/** The value below which a standard normal variable lies with a probability of 0 to 1, exclusive, by bisection. */
export function normalQuantile(probability: number): number {
  let [low, high] = [-38, 38]
  for (let middle = 0; low < middle && middle < high; middle = (low + high) / 2) {
    if (normalDistribution(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
