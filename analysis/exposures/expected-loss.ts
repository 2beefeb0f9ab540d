import { normalDistribution, normalQuantile } from '../arithmetic/normal-distribution.ts'

/** Probability of default and loss given default as fractions, exposure in the currency's unit, maturity in years. */
export type LossTerms = { probability: number; lossGivenDefault: number; exposure: number; maturity: number }

/** What a loan is expected to lose, in the currency's unit. */
export const expectedLoss = ({ probability, lossGivenDefault, exposure }: LossTerms): number =>
  probability * lossGivenDefault * exposure

/**
 * Capital for what is lost beyond the expectation with a confidence of 99.9 %, as a fraction of the exposure, with the
 * correlation and the maturity adjustment of corporate exposures. Basel Framework, CRE31.4 to 31.5 (Basel Committee).
 */
export function corporateCapital({ probability, lossGivenDefault, maturity }: LossTerms): {
  correlation: number
  maturityAdjustment: number
  capital: number
} {
  const weight = (1 - Math.exp(-50 * probability)) / (1 - Math.exp(-50))
  const correlation = 0.12 * weight + 0.24 * (1 - weight)
  const maturityAdjustment = (0.11852 - 0.05478 * Math.log(probability)) ** 2
  const stressed = normalDistribution(
    (normalQuantile(probability) + Math.sqrt(correlation) * normalQuantile(0.999)) / Math.sqrt(1 - correlation),
  )
  const overMaturity = (1 + (maturity - 2.5) * maturityAdjustment) / (1 - 1.5 * maturityAdjustment)
  return {
    correlation,
    maturityAdjustment,
    capital: lossGivenDefault * (stressed - probability) * overMaturity,
  }
}
