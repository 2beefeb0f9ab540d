import { describe, expect, test } from 'vitest'
import { dayNumberFrom, isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import { issuerStateOn } from '#analysis/issuers/issuer-level.ts'
import {
  type DatedQuote,
  marketOf,
  type QuoteSeries,
  type RatingSeries,
  type ShareSeries,
} from '#analysis/issuers/market.ts'

const isoDaysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => isoDateFrom(dayNumberFrom(first) + place))

type Stated = Partial<Omit<DatedQuote, 'id' | 'day'>>

let id = 0
const quote = (on: string, stated: Stated): DatedQuote => {
  const nothing = { trade: null, valuation: null, spread: null }
  return { id: String(id++), day: dayNumberFrom(on), ...nothing, ...stated }
}
const seriesOf = (quotes: DatedQuote[], given: Partial<QuoteSeries> = {}): QuoteSeries => {
  return { bond: 'B1', due: null, quotes, ...given }
}
const rated = (grades: Record<string, string>, given: Partial<RatingSeries> = {}): RatingSeries => ({
  bond: 'B1',
  due: null,
  ratings: Object.entries(grades).map(([on, grade]) => ({ id: String(id++), day: dayNumberFrom(on), grade })),
  ...given,
})

const signalsOn = (on: string, quotes: QuoteSeries[], ratings: RatingSeries[] = [], shares: ShareSeries[] = []) =>
  Object.fromEntries(marketOf(quotes, ratings, shares)(on).map(({ id: name, ...signal }) => [name, signal]))

/** Spreads of the worked case B12, on the days to 10 June, and what is stated on the 11th. */
const spreads = [180, 182, 179, 185, 183, 181, 184, 182, 186, 183]
const worked = (now: Stated, before: readonly number[] = spreads) =>
  seriesOf([
    ...isoDaysFrom('2026-06-01', before.length).map((on, index) => quote(on, { spread: before[index] ?? null })),
    quote('2026-06-11', now),
  ])
const today = '2026-06-11'

describe('a jump of the spread', () => {
  test('is told in basis points and deviations from the days before: worked case B12', () => {
    expect(signalsOn(today, [worked({ spread: 245 })]).spreadJump).toMatchObject({
      value: 62.5,
      against: 182.5,
      deviations: expect.closeTo(28.761187081776388, 9),
      level: 'warning',
      bond: 'B1',
      on: today,
    })
  })

  test.each([
    [29.9, 'normal'],
    [30, 'watch'],
    [49.9, 'watch'],
    [50, 'warning'],
    [99.9, 'warning'],
    [100, 'severe'],
  ])('by %d basis points, far beyond what moved before, is %s', (points, level) => {
    expect(signalsOn(today, [worked({ spread: 182.5 + points })]).spreadJump?.level).toBe(level)
  })

  test.each([
    [2.9, 'normal'],
    [3, 'watch'],
    [4, 'warning'],
    [6, 'severe'],
  ])('by 200 basis points is no more than the %d deviations that it is: %s', (times, level) => {
    /** Ten spreads whose mean is 500 and whose sample deviation is 1, scaled. */
    const unit = Math.sqrt(0.9)
    const scale = 200 / times
    const before = Array.from({ length: 10 }, (_, place) => 500 + (place % 2 === 0 ? 1 : -1) * scale * unit)
    expect(signalsOn(today, [worked({ spread: 700 }, before)]).spreadJump).toMatchObject({
      value: expect.closeTo(200, 9),
      deviations: expect.closeTo(times, 9),
      level,
    })
  })

  test('after spreads that did not differ is judged by basis points alone', () => {
    const still = Array.from({ length: 10 }, () => 180)
    expect(signalsOn(today, [worked({ spread: 231 }, still)]).spreadJump).toMatchObject({
      value: 51,
      deviations: null,
      level: 'warning',
    })
  })

  test('of which fewer than ten days before are known is unknown', () => {
    const short = worked({ spread: 900 }, spreads.slice(0, 9))
    expect(signalsOn(today, [short]).spreadJump).toMatchObject({ value: null, level: null })
  })

  test('is not held against days more than ninety before it', () => {
    const old = spreads.map((spread, place) => quote(isoDaysFrom('2026-02-01', 10)[place] ?? '', { spread }))
    const series = seriesOf([...old, quote(today, { spread: 900 })])
    expect(signalsOn(today, [series]).spreadJump).toMatchObject({ value: null, level: null })
  })
})

describe('prices', () => {
  test.each([
    [98.01, 'normal'],
    [98, 'watch'],
    [95, 'warning'],
    [90, 'severe'],
  ])('a trade at %d against a valuation of 100 is %s', (trade, level) => {
    const signal = signalsOn(today, [seriesOf([quote(today, { trade, valuation: 100 })])]).priceDeviation
    expect(signal).toMatchObject({ value: expect.closeTo(trade / 100 - 1, 12), level, against: 100 })
  })

  test('the deviation of the worked case B12 is a warning', () => {
    const quotes = [seriesOf([quote(today, { trade: 88.2, valuation: 96.5 })])]
    expect(signalsOn(today, quotes).priceDeviation).toMatchObject({
      value: expect.closeTo(-0.08601036269430049, 12),
      level: 'warning',
    })
  })

  test('a deviation at the bound counts though it is no round number', () => {
    const quotes = [seriesOf([quote(today, { trade: 88.2, valuation: 90 })])]
    expect(signalsOn(today, quotes).priceDeviation?.level).toBe('watch')
  })

  test.each([
    [95, 'normal'],
    [94.99, 'watch'],
    [84.99, 'warning'],
    [69.99, 'severe'],
  ])('a clean price of %d is %s', (trade, level) => {
    const quotes = [seriesOf([quote(today, { trade, valuation: 100 })])]
    expect(signalsOn(today, quotes).cleanPrice).toMatchObject({ value: trade, level })
  })

  test('the valuation counts where nothing was traded on the newest day', () => {
    const quotes = [seriesOf([quote('2026-06-10', { trade: 60, valuation: 99 }), quote(today, { valuation: 84 })])]
    const { cleanPrice, priceDeviation } = signalsOn(today, quotes)
    expect(cleanPrice).toMatchObject({ value: 84, level: 'warning', on: today })
    expect(priceDeviation).toMatchObject({ level: 'severe', on: '2026-06-10' })
  })
})

describe('implied ratings', () => {
  test.each([
    ['AA(2)', 'A+', 2, 'warning'],
    ['AAA', 'AAA-', 1, 'watch'],
    ['AAA', 'AA', 3, 'severe'],
    ['AA', 'AA', 0, 'normal'],
    ['AA-', 'AA-', 0, 'watch'],
    ['A+', 'AAA', 0, 'normal'],
  ])('from %s to %s are %d notches: %s', (from, to, value, level) => {
    const signal = signalsOn('2026-06-30', [], [rated({ '2026-01-05': from, '2026-06-01': to })]).impliedRating
    expect(signal).toMatchObject({ value, level, on: '2026-06-01', grades: { now: to } })
  })

  test('that fell more than ninety days before fell then, and a low one stays a watch', () => {
    const ratings = [rated({ '2026-01-05': 'AA', '2026-03-01': 'A' })]
    expect(signalsOn('2026-05-29', [], ratings).impliedRating).toMatchObject({ value: 4, level: 'severe' })
    expect(signalsOn('2026-05-30', [], ratings).impliedRating).toMatchObject({ value: 0, level: 'watch' })
  })

  test('count from the best of the days between', () => {
    const ratings = [rated({ '2026-01-05': 'AA', '2026-05-01': 'AAA', '2026-06-01': 'AA+' })]
    expect(signalsOn('2026-06-30', [], ratings).impliedRating).toMatchObject({
      value: 2,
      level: 'warning',
      grades: { now: 'AA+', best: 'AAA' },
    })
  })
})

describe('the share price', () => {
  const priced = (prices: Record<string, number>): ShareSeries => ({
    prices: Object.entries(prices).map(([on, price]) => ({ id: String(id++), day: dayNumberFrom(on), price })),
  })
  /** Ten days at 10 from a day on, and what the share costs on the last day. */
  const fallen = (price: number, from = '2026-05-01') =>
    priced({ ...Object.fromEntries(isoDaysFrom(from, 10).map((on) => [on, 10])), [today]: price })
  const fallOn = (on: string, ...shares: ShareSeries[]) => signalsOn(on, [], [], shares).shareDrawdown

  test.each([
    [10, 0, 'normal'],
    [7.01, 0.299, 'normal'],
    [7, 0.3, 'watch'],
    [5.51, 0.449, 'watch'],
    [5.5, 0.45, 'warning'],
    [4.01, 0.599, 'warning'],
    [4, 0.6, 'severe'],
  ])('of %d after 10 has lost %d: %s', (price, value, level) => {
    expect(fallOn(today, fallen(price))).toMatchObject({
      value: expect.closeTo(value, 12),
      level,
      against: 10,
      bond: null,
      on: today,
    })
  })

  test('is held against the highest of the sixty days before it', () => {
    const above = (on: string) =>
      priced({ [on]: 20, ...Object.fromEntries(isoDaysFrom('2026-06-01', 11).map((day) => [day, 10])) })
    expect(fallOn(today, above('2026-04-12'))).toMatchObject({ value: 0.5, level: 'warning', against: 20 })
    expect(fallOn(today, above('2026-04-11'))).toMatchObject({ value: 0, level: 'normal', against: 10 })
  })

  test('that fell is known to have fallen by few prices, and that it did not is unknown', () => {
    expect(fallOn(today, priced({ '2026-06-10': 10, [today]: 4 }))).toMatchObject({ value: 0.6, level: 'severe' })
    expect(fallOn(today, priced({ '2026-06-10': 10, [today]: 9 }))).toMatchObject({ value: null, level: null })
    expect(fallOn(today, priced({ [today]: 9 }))).toMatchObject({ value: null, level: null })
  })

  test('counts for thirty days, and nothing later counts', () => {
    expect(fallOn('2026-07-11', fallen(4))?.level).toBe('severe')
    expect(fallOn('2026-07-12', fallen(4))).toMatchObject({ value: null, level: null, on: null })
    expect(fallOn('2026-06-10', fallen(4))).toMatchObject({ value: null, level: null })
    expect(marketOf([], [], [fallen(4)])('2026-04-30')).toEqual([])
  })

  test('of several sources the gravest speaks, and prices of two are never held against each other', () => {
    expect(fallOn(today, fallen(7), fallen(5), priced({ [today]: 1 }))).toMatchObject({ value: 0.5, level: 'warning' })
  })

  test('judges the market alone where no bond is quoted, and leaves the other signals unknown', () => {
    const market = marketOf([], [], [fallen(5)])
    expect(market(today).filter(({ value }) => value !== null)).toHaveLength(1)
    const state = issuerStateOn({ issuer: 'A', statements: [], events: [] }, today, { market })
    expect(state.dimensions.market).toEqual({ weight: expect.closeTo(0.25 / 0.45, 12), points: expect.closeTo(70, 12) })
  })
})

describe('the day', () => {
  test('nothing later counts, and before the first quote nothing is known', () => {
    const series = worked({ spread: 245, trade: 60, valuation: 90 })
    expect(signalsOn('2026-06-10', [series]).spreadJump).toMatchObject({ value: null })
    expect(marketOf([series], [rated({ '2026-06-12': 'C' })])('2026-05-31')).toEqual([])
    expect(signalsOn(today, [series], [rated({ '2026-06-12': 'C' })]).impliedRating).toMatchObject({ value: null })
  })

  test('a quote counts for thirty days', () => {
    const quotes = [seriesOf([quote(today, { trade: 60, valuation: 90 })])]
    expect(signalsOn('2026-07-11', quotes).cleanPrice?.value).toBe(60)
    const later = signalsOn('2026-07-12', quotes)
    expect([later.cleanPrice?.value, later.priceDeviation?.level, later.spreadJump?.level]).toEqual([null, null, null])
  })

  test('a bond that is due is not looked at any more', () => {
    const due = dayNumberFrom('2026-06-15')
    const quotes = [seriesOf([quote(today, { trade: 60 })], { due })]
    const ratings = [rated({ '2026-06-01': 'C' }, { due })]
    expect(signalsOn('2026-06-15', quotes, ratings).cleanPrice?.level).toBe('severe')
    expect(marketOf(quotes, ratings)('2026-06-16')).toEqual([])
  })
})

test('of several bonds the gravest speaks, and of equal ones the worst', () => {
  const at = (bond: string, trade: number) => seriesOf([quote(today, { trade })], { bond })
  expect(signalsOn(today, [at('B1', 99), at('B2', 82), at('B3', 84)]).cleanPrice).toMatchObject({
    bond: 'B2',
    value: 82,
  })
  expect(signalsOn(today, [seriesOf([quote(today, { spread: 9 })]), at('B2', 99)]).cleanPrice?.bond).toBe('B2')
})

test('the market weighs a quarter, and what it does not know counts for nothing', () => {
  const quotes = [seriesOf([quote(today, { trade: 84, valuation: 88 })])]
  const known = { issuer: 'A', statements: [], events: [] }
  const state = issuerStateOn(known, today, { market: marketOf(quotes, []) })
  /** Two known signals, a watch (84 by 88: -4.5 %) and a warning (84): 100 · (1 − 0.6 · 0.3). */
  expect(state.dimensions.market).toEqual({ weight: expect.closeTo(0.25 / 0.45, 12), points: expect.closeTo(82, 12) })
  expect(state.score).toBeCloseTo((0.25 / 0.45) * 82, 9)
  expect(state.contributions.map(({ id: name }) => name)).toEqual(['cleanPrice', 'priceDeviation'])
  const stale = issuerStateOn(known, '2026-08-01', { market: marketOf(quotes, []) })
  expect([stale.dimensions.market.points, stale.score, stale.level]).toEqual([null, null, null])
})
