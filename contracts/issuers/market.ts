import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/**
 * What a source quotes of a bond on a day: clean prices, traded and by valuation, by 100 of what is outstanding; yield
 * to maturity in percent a year; spread above the yield without risk, in basis points. `null`: not stated.
 */
export const Quote = v.object({
  bond: v.string(),
  date: IsoDate,
  cleanTrade: v.nullable(v.number()),
  cleanValuation: v.nullable(v.number()),
  ytm: v.nullable(v.number()),
  spread: v.nullable(v.number()),
})
export type Quote = v.InferOutput<typeof Quote>

export const RatingOutlook = v.picklist(['positive', 'stable', 'negative', 'developing', 'watch'])
export type RatingOutlook = v.InferOutput<typeof RatingOutlook>

/**
 * A rating of a bond, or of an issuer as a whole, from `date` on until a newer one of its agency. `implied`: read
 * from prices, not given by an agency's analysts; its grade is one of {@link impliedGrades}.
 */
export const Rating = v.object({
  bond: v.nullable(v.string()),
  issuer: v.nullable(v.string()),
  agency: v.nullable(v.string()),
  grade: v.string(),
  outlook: v.nullable(RatingOutlook),
  date: IsoDate,
  implied: v.boolean(),
})
export type Rating = v.InferOutput<typeof Rating>

/** The ladder of implied ratings, best first; each step is a notch. */
export const impliedGrades = [
  'AAA+',
  'AAA',
  'AAA-',
  'AA+',
  'AA',
  'AA(2)',
  'AA-',
  'A+',
  'A',
  'A-',
  'BBB+',
  'BBB',
  'BB',
  'B',
  'CCC',
  'CC',
  'C',
] as const

/**
 * Values from which on a signal of the market is a watch, a warning, severe. No regulator publishes such bounds: they
 * are a convention.
 */
export const marketBounds = {
  /** Standard deviations and basis points beyond the mean, both of which must be reached. */
  deviations: [3, 4, 6],
  basisPoints: [30, 50, 100],
  priceDeviation: [-0.02, -0.05, -0.1],
  /** Prices below these. */
  cleanPrice: [95, 85, 70],
  notches: [1, 2, 3],
} as const

/** Probabilities of default within 12 months above which an issuer is a watch, a warning, severe: a convention too. */
export const defaultBounds = [0.03, 0.08, 0.2] as const

/** An implied rating no better than this is a watch by itself. */
export const lowGrade = 'AA-'
