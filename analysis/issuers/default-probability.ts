import type { DefaultEstimate } from '#contracts/issuers/issuer-report.ts'
import { defaultBounds } from '#contracts/issuers/market.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { dayNumberFrom, isoDateFrom } from '../arithmetic/day-number.ts'
import { freshQuotes, type QuoteSeries } from './market.ts'

/**
 * How often a year a debtor defaults that pays this spread: what lenders lose in a year is that rate times what they
 * lose by each default (Duffie & Singleton, Review of Financial Studies 12, 1999; Hull, Options, Futures, and Other
 * Derivatives, on credit risk). No spread, or one below 0, stands for no default.
 *
 * @param spread basis points above the yield without risk
 * @param recovery the part that lenders get back, from 0 up to, without it, 1
 * @throws RangeError where recovery is not
 */
export function defaultRateOf(spread: number, recovery: number): number {
  if (!(recovery >= 0 && recovery < 1)) throw new RangeError('Recovery must be from 0 up to, without it, 1.')
  return Math.max(0, spread) / 10_000 / (1 - recovery)
}

/** The probability of a default within some years at a constant rate a year, 0 to 1. */
export const defaultWithin = (years: number, rate: number): number => -Math.expm1(-rate * years)

/**
 * Probabilities of default within 12 months from which on the next default grade begins, from 1 on; the last grade is
 * of those in default. Bounds of published scales: 0.05 % is the floor of Basel III (CRE32), 0.1 % the bound of step 2
 * of the Eurosystem's credit quality, 0.3, 0.7, 1.5, 3 and 8 % are those of the Initiative Finanzstandort Deutschland
 * (2006); the last is the one from which on issuers are severe.
 */
export const gradeBounds = [0.0005, 0.001, 0.003, 0.007, 0.015, 0.03, 0.08, 0.2] as const
/** The default grade of those in default. */
export const failedGrade = gradeBounds.length + 2

/** The default grade of a probability, 1 to 9. */
export const gradeOf = (probability: number): number => gradeBounds.filter((bound) => probability >= bound).length + 1

/** What lenders are assumed to get back: the market's convention for senior unsecured debt. */
const recovery = 0.4

/** A default estimate; `record` is the quote that it is read from. */
export type ModelValue = Omit<DefaultEstimate, 'points' | 'evidence'> & { record: string }

/** The default estimate of an issuer by a day; `null` where no spread of its bonds is quoted then. */
export type ModelOn = (on: string) => ModelValue | null

/** By what the model judges. */
export const modelJudging = { defaultBounds, gradeBounds, recovery }

/** Of issuers without quotes nothing is estimated. */
export const noModel: ModelOn = () => null

/** Estimates by the largest of the spreads that an issuer's bonds are quoted with by a day. */
export function modelOf(quotes: readonly QuoteSeries[]): ModelOn {
  if (quotes.length === 0) return noModel
  return (on) => {
    const quoted = freshQuotes(quotes, dayNumberFrom(on), ({ spread }) => spread !== null)
    const [worst] = quoted.toSorted((one, other) => (other.quote.spread ?? 0) - (one.quote.spread ?? 0))
    if (!worst || worst.quote.spread === null) return null
    const { id, day, spread } = worst.quote
    const probability = defaultWithin(1, defaultRateOf(spread, recovery))
    return {
      probability,
      level: levelOf(probability),
      grade: gradeOf(probability),
      spread,
      recovery,
      bond: worst.bond,
      on: isoDateFrom(day),
      record: id,
    }
  }
}

function levelOf(probability: number): RiskLevel {
  const [watch, warning, severe] = defaultBounds
  if (probability > severe) return 'severe'
  if (probability > warning) return 'warning'
  return probability > watch ? 'watch' : 'normal'
}
