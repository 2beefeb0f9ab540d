import { rootPrecision } from './tolerances.ts'
/** Points between 0 and 1 and their weights, which add to 1. */
export type Quadrature = { points: Float64Array; weights: Float64Array }

/**
 * Gauss and Legendre's rule on 0 to 1: exact for polynomials of degree `2 count - 1`. The points are roots of the
 * Legendre polynomial, found by Newton's method from Tricomi's guess (Press et al., Numerical Recipes, 4.6).
 */
export function gaussLegendre(count: number): Quadrature {
  const points = new Float64Array(count)
  const weights = new Float64Array(count)
  for (let place = 0; place < count; place++) {
    let root = Math.cos((Math.PI * (place + 0.75)) / (count + 0.5))
    let slope = 1
    for (let step = 0; step < 100; step++) {
      const found = legendre(count, root)
      slope = found.slope
      const change = found.value / slope
      root -= change
      if (Math.abs(change) < rootPrecision) break
    }
    points[place] = (1 - root) / 2
    weights[place] = 1 / ((1 - root * root) * slope * slope)
  }
  return { points, weights }
}

function legendre(degree: number, at: number): { value: number; slope: number } {
  let value = 1
  let before = 0
  for (let step = 0; step < degree; step++) {
    const next = ((2 * step + 1) * at * value - step * before) / (step + 1)
    before = value
    value = next
  }
  return { value, slope: (degree * (at * value - before)) / (at * at - 1) }
}
