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

/**
 * What the share of an issuer closed at on a day, adjusted for splits and dividends, in whatever currency: it is held
 * against prices of the same source alone.
 */
export const SharePrice = v.object({ issuer: v.string(), date: IsoDate, price: v.number() })
export type SharePrice = v.InferOutput<typeof SharePrice>

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

/** What is stated of issuers day by day, each looked at up to a bound of its own; `ratings`: those by agencies. */
export const DatedKind = v.picklist(['quotes', 'impliedRatings', 'sharePrices', 'ratings'])
export type DatedKind = v.InferOutput<typeof DatedKind>

/** Of a kind there is more than can be looked at together: it counts from the day `from` on, where it is whole. */
export const MarketGap = v.object({ kind: DatedKind, from: IsoDate })
export type MarketGap = v.InferOutput<typeof MarketGap>

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
 * The ladders of agencies, best first; each step is a notch. That of long-term and that of short-term debt as the
 * People's Bank of China named them in 2006 (Yin Fa No. 95), and below the former D, which some agencies give.
 */
export const agencyLadders = {
  long: [
    'AAA',
    'AA+',
    'AA',
    'AA-',
    'A+',
    'A',
    'A-',
    'BBB+',
    'BBB',
    'BBB-',
    'BB+',
    'BB',
    'BB-',
    'B+',
    'B',
    'B-',
    'CCC',
    'CC',
    'C',
    'D',
  ],
  short: ['A-1', 'A-2', 'A-3', 'B', 'C', 'D'],
} as const satisfies Record<string, readonly string[]>

/**
 * How grave it is, from 1 to 5, that an agency cuts a rating by 1, by 2, by 3 or more notches, turns its outlook
 * negative, or puts it on watch. A convention: no regulator publishes such values.
 */
export const ratingSeverity = { notches: [3, 4, 5], outlook: 2, watch: 2 } as const

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
  /** The part of its highest price that a share has lost. */
  shareDrawdown: [0.3, 0.45, 0.6],
} as const

/** Probabilities of default within 12 months above which an issuer is a watch, a warning, severe: a convention too. */
export const defaultBounds = [0.03, 0.08, 0.2] as const

/** An implied rating no better than this is a watch by itself. */
export const lowGrade = 'AA-'
