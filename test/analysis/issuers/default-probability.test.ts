import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import {
  defaultRateOf,
  defaultWithin,
  failedGrade,
  gradeBounds,
  gradeOf,
  modelOf,
} from '#analysis/issuers/default-probability.ts'
import { issuerStateOn } from '#analysis/issuers/issuer-level.ts'
import type { DatedQuote } from '#analysis/issuers/market.ts'

const quote = (on: string, spread: number | null): DatedQuote => {
  return { id: `${on} ${spread}`, day: dayNumberFrom(on), trade: null, valuation: null, spread }
}
const series = (bond: string, ...quotes: DatedQuote[]) => ({ bond, due: null, quotes })
const today = '2026-06-30'

describe(defaultRateOf, () => {
  /** Hull, Options, Futures, and Other Derivatives: spreads of bonds of one, two and three years, recovery 40 %. */
  test.each([
    [150, 0.025],
    [180, 0.03],
    [195, 0.0325],
  ])('a spread of %d basis points stands for a rate of %d a year', (spread, rate) => {
    expect(defaultRateOf(spread, 0.4)).toBeCloseTo(rate, 12)
  })

  test('what lenders lose in a year by that rate is the spread', () => {
    for (const recovery of [0, 0.25, 0.4, 0.9]) {
      expect(defaultRateOf(275, recovery) * (1 - recovery)).toBeCloseTo(0.0275, 12)
    }
  })

  test('no spread, or one below 0, stands for no default', () => {
    expect([defaultRateOf(0, 0.4), defaultRateOf(-20, 0.4)]).toEqual([0, 0])
  })

  test.each([-0.1, 1, 1.5, Number.NaN])('a recovery of %d is refused', (recovery) => {
    expect(() => defaultRateOf(100, recovery)).toThrow(RangeError)
  })
})

test('survival over two years is that over one, twice', () => {
  const year = defaultWithin(1, 0.05)
  expect(1 - defaultWithin(2, 0.05)).toBeCloseTo((1 - year) ** 2, 12)
  expect(defaultWithin(1, 0)).toBe(0)
})

test('a default grade begins at its bound, and those in default have the last of ten', () => {
  expect([0, 0.0004, ...gradeBounds, 1].map(gradeOf)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9])
  expect(failedGrade).toBe(10)
})

describe(modelOf, () => {
  /** The spread at recovery 40 % that stands for a probability within a year. */
  const spreadFor = (probability: number) => -Math.log(1 - probability) * 0.6 * 10_000

  test.each([
    [0.0299, 'normal', 6],
    [0.0301, 'watch', 7],
    [0.0799, 'watch', 7],
    [0.0801, 'warning', 8],
    [0.1999, 'warning', 8],
    [0.2001, 'severe', 9],
  ])('a probability of %d within 12 months is %s, of grade %d', (probability, level, grade) => {
    expect(modelOf([series('B1', quote(today, spreadFor(probability)))])(today)).toMatchObject({
      probability: expect.closeTo(probability, 12),
      level,
      grade,
      recovery: 0.4,
      bond: 'B1',
      on: today,
    })
  })

  test('the largest spread of the bonds counts, each by its newest quote', () => {
    const quotes = [series('B1', quote('2026-06-01', 900), quote('2026-06-20', 150)), series('B2', quote(today, 180))]
    expect(modelOf(quotes)(today)).toMatchObject({ bond: 'B2', spread: 180 })
    expect(modelOf(quotes)('2026-06-19')).toMatchObject({ bond: 'B1', spread: 900 })
  })

  test('nothing is estimated before the first quote, after thirty days, or without a spread', () => {
    const estimate = modelOf([series('B1', quote('2026-06-01', 900), quote('2026-06-02', null))])
    expect([estimate('2026-05-31'), estimate('2026-07-02'), modelOf([])(today)]).toEqual([null, null, null])
    expect(estimate('2026-07-01')?.spread).toBe(900)
  })
})

describe('the dimension of the model', () => {
  const known = { issuer: 'A', statements: [], events: [] }
  const model = modelOf([series('B1', quote(today, 600))])

  test('weighs a tenth, and its points are those of its level', () => {
    const { dimensions, score, contributions } = issuerStateOn(known, today, { model })
    expect(dimensions.model).toEqual({ weight: expect.closeTo(0.1 / 0.3, 12), points: 70 })
    expect(score).toBeCloseTo((0.1 / 0.3) * 70, 9)
    expect(contributions).toEqual([{ dimension: 'model', id: 'defaultProbability', points: score }])
  })

  test('gives who has failed the grade of those in default, and until it is cured', () => {
    const event = (type: 'default' | 'cure', at: string) => {
      return { id: at, issuer: 'A', type, at: `${at}T00:00:00.000Z`, severity: 5, text: null }
    }
    const events = [event('default', '2026-06-10'), event('cure', '2026-06-29')]
    const gradeFor = (...past: typeof events) =>
      issuerStateOn({ ...known, events: past }, today, { model }).model?.grade
    expect([gradeFor(), gradeFor(...events.slice(0, 1)), gradeFor(...events)]).toEqual([8, 10, 8])
  })
})
