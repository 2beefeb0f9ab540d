import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { RiskLevel } from '../values/risk-level.ts'
import type { StatementItem } from './issuer.ts'

/** What the naive distance to default over a year is made of, beside items of the statement. */
export const naiveTerms = [
  'sharePrice',
  'sharePriceThen',
  'sharePriceBefore',
  'equityWorth',
  'defaultPoint',
  'equityVolatility',
  'debtVolatility',
  'assetVolatility',
  'shareReturn',
  'naiveDistance',
] as const
export type NaiveTerm = (typeof naiveTerms)[number]

type Part = number | StatementItem | NaiveTerm | '+' | '−' | '×' | '/' | '(' | ')' | 'ln'

/** The formulas by which terms follow from others, in their order. */
export const naiveFormulas = {
  equityWorth: ['marketValue', '×', 'sharePrice', '/', 'sharePriceThen'],
  defaultPoint: ['shortDebt', '+', 0.5, '×', 'longDebt'],
  shareReturn: ['sharePrice', '/', 'sharePriceBefore', '−', 1],
  debtVolatility: [0.05, '+', 0.25, '×', 'equityVolatility'],
  assetVolatility: [
    '(',
    'equityWorth',
    '×',
    'equityVolatility',
    '+',
    'defaultPoint',
    '×',
    'debtVolatility',
    ')',
    '/',
    '(',
    'equityWorth',
    '+',
    'defaultPoint',
    ')',
  ],
  naiveDistance: [
    '(',
    'ln',
    '(',
    '(',
    'equityWorth',
    '+',
    'defaultPoint',
    ')',
    '/',
    'defaultPoint',
    ')',
    '+',
    'shareReturn',
    '−',
    0.5,
    '×',
    'assetVolatility',
    '×',
    'assetVolatility',
    ')',
    '/',
    'assetVolatility',
  ],
} as const satisfies Partial<Record<NaiveTerm, readonly Part[]>>

/** Distances below which it is a watch, a warning, severe: a convention, as no regulator publishes such bounds. */
export const distanceBounds = [3, 2, 1] as const

/** Days of prices of which the volatility of a share is taken, and the minimum of returns within them. */
export const shareYear = { days: 365, minReturns: 60 } as const

/**
 * The naive distance to default on a day, in deviations of assets over a year, with what it is computed from: amounts
 * in the currency of the statement, volatilities and the return a year as fractions. It is no part of the score.
 */
export const NaiveDistance = v.object({
  distance: v.number(),
  /** The normal probability beyond it. */
  probability: v.number(),
  level: RiskLevel,
  marketValue: v.number(),
  shortDebt: v.number(),
  longDebt: v.number(),
  sharePrice: v.number(),
  /** At the end of the statement's period, and a year before. */
  sharePriceThen: v.number(),
  sharePriceBefore: v.number(),
  equityWorth: v.number(),
  defaultPoint: v.number(),
  equityVolatility: v.number(),
  debtVolatility: v.number(),
  assetVolatility: v.number(),
  shareReturn: v.number(),
  /** Number of returns that the volatility is of. */
  returns: v.number(),
  currency: v.string(),
  /** Period end of the statement, and the day of the price. */
  period: IsoDate,
  on: IsoDate,
})
export type NaiveDistance = v.InferOutput<typeof NaiveDistance>
