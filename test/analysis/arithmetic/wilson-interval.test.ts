import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'

// Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i have the published interval', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('an interval holds its share and lies within 0 and 1', () => {
  const trial = fc
    .integer({ min: 1, max: 10_000 })
    .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)))
  fc.assert(
    fc.property(trial, ([successes, trials]) => {
      const { value, low, high } = wilsonInterval(successes, trials)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(value + 1e-12)
      expect(high).toBeGreaterThanOrEqual(value - 1e-12)
      expect(high).toBeLessThanOrEqual(1)
    }),
  )
})
