import { expect, test } from 'vitest'
import { corporateCapital, expectedLoss } from '#analysis/exposures/expected-loss.ts'

/** Risk weights of corporate exposures, in per cent: Basel Framework, CRE99.2, loss given default 45 %, 2.5 years. */
const published = [
  [0.0003, 14.44],
  [0.0005, 19.65],
  [0.001, 29.65],
  [0.0025, 49.47],
  [0.005, 69.61],
  [0.01, 92.32],
  [0.015, 105.59],
  [0.02, 114.86],
  [0.03, 128.44],
  [0.05, 149.86],
  [0.1, 193.09],
  [0.2, 238.23],
] as const

test.each(published)(
  'capital for a probability of default of %s weighs the exposure with %s %%',
  (probability, weight) => {
    const { capital } = corporateCapital({ probability, lossGivenDefault: 0.45, exposure: 1, maturity: 2.5 })
    expect(Math.abs(capital * 1_250 - weight)).toBeLessThan(0.01)
  },
)

test('a longer maturity asks for more capital, and the expected loss is the product of its terms', () => {
  const terms = { probability: 0.02, lossGivenDefault: 0.45, exposure: 1_000_000, maturity: 2.5 }
  expect(corporateCapital({ ...terms, maturity: 5 }).capital).toBeGreaterThan(corporateCapital(terms).capital)
  expect(expectedLoss(terms)).toBeCloseTo(9_000, 6)
})
