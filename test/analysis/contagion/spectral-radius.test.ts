import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spectralRadius } from '#analysis/contagion/spectral-radius.ts'
import { channelsOf, denseImpacts, exposureNetworks, type LossRow } from '#test/support/random-exposures.ts'

/** Gelfand's bound from above: the row sums of `M^(2^doublings)`, to the power that undoes it. */
function normBound(matrix: number[][], doublings: number): number {
  let power = matrix
  let logarithm = 0
  for (let step = 0; step < doublings; step++) {
    power = power.map((row) =>
      row.map((_, column) => row.reduce((sum, value, via) => sum + value * (power[via]?.[column] as number), 0)),
    )
    const size = Math.max(...power.flat())
    if (size === 0) return 0
    power = power.map((row) => row.map((value) => value / size))
    logarithm = 2 * logarithm + Math.log(size)
  }
  return Math.exp(logarithm / 2 ** doublings)
}

describe(spectralRadius, () => {
  test('spectralRadius is 0 without loops, and the mean gain for a ring', () => {
    const chain: LossRow[] = [
      [0, 1, 9],
      [1, 2, 9],
    ]
    expect(spectralRadius(channelsOf({ equity: [1, 1, 1], rows: chain }))).toEqual({ min: 0, max: 0 })
    const own = spectralRadius(channelsOf({ equity: [2], rows: [[0, 0, 1]] }))
    expect([own.min, own.max]).toEqual([0.5, 0.5])
  })

  test('spectralRadius lies within its bounds', () => {
    fc.assert(
      fc.property(exposureNetworks(), (network) => {
        const { min, max } = spectralRadius(channelsOf(network))
        const radius = normBound(denseImpacts(network), 40)
        expect(min).toBeLessThanOrEqual(radius * (1 + 1e-8) + 1e-9)
        expect(max).toBeGreaterThanOrEqual(radius * (1 - 1e-8) - 1e-9)
        expect(max - min).toBeLessThanOrEqual(1e-6)
      }),
    )
  })
})
