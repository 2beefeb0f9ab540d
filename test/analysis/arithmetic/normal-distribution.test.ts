import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalDistribution, normalQuantile } from '#analysis/arithmetic/normal-distribution.ts'

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.96, 0.024997895148220435],
  [3, 0.9986501019683699],
])('the standard normal distribution at %s is %s', (x, expected) => {
  expect(normalDistribution(x)).toBeCloseTo(expected, 14)
})

test.each([
  [0.975, 1.959963984540054],
  [0.999, 3.090232306167813],
  [0.02, -2.053748910631823],
])('the standard normal quantile of %s is %s', (probability, expected) => {
  expect(normalQuantile(probability)).toBeCloseTo(expected, 11)
})

test('the quantile is the inverse of the distribution', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (probability) => {
      expect(normalDistribution(normalQuantile(probability))).toBeCloseTo(probability, 12)
    }),
  )
})
