import type { MarketSignal } from '#contracts/issuers/issuer-report.ts'
import { type DatedKind, impliedGrades, lowGrade, marketBounds } from '#contracts/issuers/market.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { dayNumberFrom, isoDateFrom } from '../arithmetic/day-number.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { jumpFrom, notchesBetween, priceDeviation } from './market-signals.ts'

/** A quote that is stored: `day` since 1970-01-01, prices by 100, spread in basis points; `null` where not stated. */
export type DatedQuote = {
  id: string
  day: number
  trade: number | null
  valuation: number | null
  spread: number | null
}

/** Quotes of a bond by one source, one a day, in the order of their days. They count until the bond is due. */
export type QuoteSeries = { bond: string; due: number | null; quotes: readonly DatedQuote[] }

/** Implied ratings of a bond, or of the issuer (`bond` is `null`), by one agency and source, by their days. */
export type RatingSeries = {
  bond: string | null
  due: number | null
  ratings: readonly { id: string; day: number; grade: string }[]
}

/** Prices of an issuer's share by one source, one a day, in the order of their days. */
export type ShareSeries = { prices: readonly { id: string; day: number; price: number }[] }

/** What the market says of an issuer on a day; `record` is what it is read from. */
export type MarketValue = Omit<MarketSignal, 'points' | 'evidence'> & { record: string | null }

/** What the market says of an issuer by a day; empty where no quote, implied rating or price is known then. */
export type MarketOn = (on: string) => MarketValue[]

/** A quote or price older than so many days says nothing of today. */
export const freshDays = 30
/** A spread is held against those of so many days before it, of which at least so many are needed. */
const before = { days: 90, quotes: 10 }
/** An implied rating is held against the best one of so many days before. */
const ratingDays = 90
/** A share is held against its highest price of so many days; with fewer prices before it only a fall is known. */
const drawdown = { days: 60, prices: 10 }

/** How many days before the one that is judged are looked at; of implied ratings also the one that stood before. */
export const daysBehind: Readonly<Record<DatedKind, number>> = {
  quotes: freshDays + before.days,
  impliedRatings: ratingDays,
  sharePrices: freshDays + drawdown.days,
  ratings: 0,
}

/** By what the market is judged. */
export const marketJudging = { marketBounds, lowGrade, freshDays, before, ratingDays, drawdown }

/** Of issuers without quotes, ratings and prices nothing is known by the market. */
export const noMarket: MarketOn = () => []

/**
 * Reads the signals of the market by a day, from what was quoted and rated by then alone: each is that of the bond, or
 * of the source of prices of the share, of which it is gravest.
 */
export function marketOf(
  quotes: readonly QuoteSeries[],
  ratings: readonly RatingSeries[],
  shares: readonly ShareSeries[] = [],
): MarketOn {
  if (quotes.length === 0 && ratings.length === 0 && shares.length === 0) return noMarket
  return (on) => {
    const day = dayNumberFrom(on)
    const quoted = quotedOn(quotes, day)
    const rated = ratings.filter((one) => isOpen(one, day)).flatMap((one) => ratedBy(one, day))
    const listed = shares.filter(({ prices }) => countBy(prices, day) > 0)
    if (quoted.length === 0 && rated.length === 0 && listed.length === 0) return []
    return [
      gravest('spreadJump', quoted.map(spreadJump)),
      gravest('priceDeviation', quoted.map(deviation)),
      gravest('cleanPrice', quoted.map(cleanPrice)),
      gravest('impliedRating', rated.map(impliedRating)),
      gravest(
        'shareDrawdown',
        listed.map((one) => shareDrawdown(one, day)),
      ),
    ]
  }
}

const isOpen = ({ due }: { due: number | null }, day: number): boolean => due === null || due >= day

/** How many of a series in the order of its days are of a day or before it. */
export function countBy(series: readonly { day: number }[], day: number): number {
  let [low, high] = [0, series.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((series[middle]?.day ?? day) <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** A bond's quotes by a day, oldest first: those that are fresh, and those that they are held against. */
type Quoted = { bond: string; day: number; quotes: readonly DatedQuote[] }

/** Those of bonds that are not due by the day. */
const quotedOn = (series: readonly QuoteSeries[], day: number): Quoted[] =>
  series.flatMap(({ bond, due, quotes }) => {
    const end = countBy(quotes, day)
    const begin = countBy(quotes, day - freshDays - before.days - 1)
    return end === 0 || !isOpen({ due }, day) ? [] : [{ bond, day, quotes: quotes.slice(begin, end) }]
  })

const newest = ({ quotes, day }: Quoted, states: (quote: DatedQuote) => boolean): DatedQuote | undefined =>
  quotes.findLast((quote) => quote.day >= day - freshDays && states(quote))

/** The newest fresh quotes by a day of bonds that are not due, of those that state what is asked for. */
export const freshQuotes = (
  quotes: readonly QuoteSeries[],
  day: number,
  states: (quote: DatedQuote) => boolean,
): { bond: string; quote: DatedQuote }[] =>
  quotedOn(quotes, day).flatMap((quoted) => {
    const quote = newest(quoted, states)
    return quote ? [{ bond: quoted.bond, quote }] : []
  })

/** What a quote, rating or price says of a signal; what it leaves out is `null`. */
type Known = Pick<MarketValue, 'value' | 'level' | 'bond' | 'on' | 'record'> & Partial<MarketValue>

function spreadJump(quoted: Quoted): Known | null {
  const now = newest(quoted, ({ spread }) => spread !== null)
  if (!now || now.spread === null) return null
  const earlier = quoted.quotes.flatMap(({ day, spread }) =>
    day < now.day && day >= now.day - before.days && spread !== null ? [spread] : [],
  )
  if (earlier.length < before.quotes) return null
  const { mean, z } = jumpFrom(earlier, now.spread)
  const value = now.spread - mean
  /** Where spreads have not moved at all, any move is beyond every multiple of their deviation. */
  const deviations = z ?? Number.POSITIVE_INFINITY
  const reached = marketBounds.basisPoints.map(
    (bound, step) => reaches(value, bound) && reaches(deviations, marketBounds.deviations[step] ?? 0),
  )
  return { ...readFrom(quoted, now), value, level: levelOfStep(reached), against: mean, deviations: z }
}

function deviation(quoted: Quoted): Known | null {
  const now = newest(quoted, ({ trade, valuation }) => trade !== null && valuation !== null)
  if (!now || now.trade === null || now.valuation === null) return null
  const value = priceDeviation(now.trade, now.valuation)
  const level = levelOfStep(marketBounds.priceDeviation.map((bound) => reaches(-value, -bound)))
  return { ...readFrom(quoted, now), value, level, against: now.valuation }
}

/** The traded price of the newest day with a price; the valuation where nothing was traded that day. */
function cleanPrice(quoted: Quoted): Known | null {
  const now = newest(quoted, ({ trade, valuation }) => trade !== null || valuation !== null)
  const value = now?.trade ?? now?.valuation ?? null
  if (!now || value === null) return null
  const level = levelOfStep(marketBounds.cleanPrice.map((bound) => value < bound))
  return { ...readFrom(quoted, now), value, level }
}

const readFrom = ({ bond }: Quoted, { id, day }: DatedQuote) => ({ bond, on: isoDateFrom(day), record: id })

/** A bond's, or the issuer's, implied ratings by a day: the newest, and the best that stood in the days before. */
type Rated = { bond: string | null; now: RatingSeries['ratings'][number]; best: string }

function ratedBy({ bond, ratings }: RatingSeries, day: number): Rated[] {
  const end = countBy(ratings, day)
  const now = ratings[end - 1]
  if (!now) return []
  const begin = Math.max(0, countBy(ratings, day - ratingDays) - 1)
  const best = ratings
    .slice(begin, end)
    .reduce((found, { grade }) => (rankOf(grade) < rankOf(found) ? grade : found), now.grade)
  return [{ bond, now, best }]
}

const rankOf = (grade: string): number => impliedGrades.findIndex((one) => one === grade)

function impliedRating({ bond, now, best }: Rated): Known | null {
  const value = notchesBetween(impliedGrades, best, now.grade)
  if (value === null) return null
  const fallen = levelOfStep(marketBounds.notches.map((bound) => value >= bound))
  const isLow = rankOf(now.grade) >= rankOf(lowGrade)
  return {
    value,
    level: fallen === 'normal' && isLow ? 'watch' : fallen,
    bond,
    on: isoDateFrom(now.day),
    record: now.id,
    grades: { now: now.grade, best },
  }
}

/** A fall is at least that from the highest of the prices that are known; that there was none takes enough of them. */
function shareDrawdown({ prices }: ShareSeries, day: number): Known | null {
  const end = countBy(prices, day)
  const now = prices[end - 1]
  if (!now || now.day < day - freshDays) return null
  const earlier = prices.slice(countBy(prices, now.day - drawdown.days - 1), end - 1)
  const highest = earlier.reduce((found, { price }) => Math.max(found, price), now.price)
  const value = 1 - now.price / highest
  const level = levelOfStep(marketBounds.shareDrawdown.map((bound) => reaches(value, bound)))
  if (level === 'normal' && earlier.length < drawdown.prices) return null
  return { value, level, bond: null, on: isoDateFrom(now.day), record: now.id, against: highest }
}

const reaches = (value: number, bound: number): boolean => value >= bound - roundingTolerance * Math.abs(bound)

const steps = ['normal', 'watch', 'warning', 'severe'] as const satisfies readonly RiskLevel[]
const levelOfStep = (reached: readonly boolean[]): RiskLevel => steps[reached.lastIndexOf(true) + 1] ?? 'normal'

/** Lower prices and deviations are worse, and so are higher jumps and falls. */
const worseBy = { spreadJump: 1, priceDeviation: -1, cleanPrice: -1, impliedRating: 1, shareDrawdown: 1 } as const

/** Of several signals the gravest; of equal levels the one whose value is worst, then the first. */
function gravest(id: MarketSignal['id'], signals: readonly (Known | null)[]): MarketValue {
  const nothing = { value: null, level: null, bond: null, on: null, against: null, deviations: null, grades: null }
  const unknown: MarketValue = { id, ...nothing, record: null }
  const rank = ({ level }: Known) => (level === null ? -1 : RiskLevel.options.indexOf(level))
  const isWorse = (one: Known, other: Known) =>
    rank(one) > rank(other) || (rank(one) === rank(other) && worseBy[id] * ((one.value ?? 0) - (other.value ?? 0)) > 0)
  return signals.reduce<MarketValue>(
    (worst, one) => (one && isWorse(one, worst) ? { ...unknown, ...one } : worst),
    unknown,
  )
}
