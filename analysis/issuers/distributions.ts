/**
 * The standard normal distribution function, by the continued fraction and series of its complement, exact to about
 * 1e-15. Source: Marsaglia, "Evaluating the normal distribution" (2004).
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
