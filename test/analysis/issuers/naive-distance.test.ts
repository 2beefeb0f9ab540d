import { expect, test } from 'vitest'
import { dayNumberFrom, isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import type { StatementsAtHand } from '#analysis/issuers/indicator.ts'
import { naiveDistanceOf } from '#analysis/issuers/naive-distance.ts'

const today = dayNumberFrom('2026-06-30')
/** One every second day, up and down by turns and 20 % lower after the end of 2025. */
const prices = (days: number, until = today) =>
  Array.from({ length: Math.floor(days / 2) + 1 }, (_, place) => {
    const day = until - days + 2 * place
    const calm = day <= dayNumberFrom('2025-12-31') ? 10 : 8
    return { id: `${place}`, day, price: place % 2 === 0 ? calm : calm * 1.02 }
  })
const share = { prices: prices(500) }
const items = { marketValue: 500, shortDebt: 300, longDebt: 200 }
const atHand = (more: Partial<typeof items> = items): StatementsAtHand => ({
  current: {
    issuer: 'one',
    period: '2025-12-31',
    publishedAt: '2026-04-30',
    currency: 'CNY',
    opinion: null,
    items: more,
  },
  before: null,
  flows: { kind: 'year', of: ['2025-12-31'] },
})
const on = '2026-06-30'

test('market value is moved on with the share, and return and volatility are those of the year', () => {
  const found = naiveDistanceOf([share])(on, atHand())
  expect(found).toMatchObject({ period: '2025-12-31', on, currency: 'CNY', defaultPoint: 400, marketValue: 500 })
  const { sharePrice = 0, sharePriceThen = 0, sharePriceBefore = 0, equityWorth, shareReturn, returns } = found ?? {}
  expect(equityWorth).toBeCloseTo((500 * sharePrice) / sharePriceThen, 9)
  expect(shareReturn).toBeCloseTo(sharePrice / sharePriceBefore - 1, 12)
  expect(returns).toBeGreaterThan(180)
  expect(found?.equityVolatility).toBeGreaterThan(0.2)
  expect(found?.equityVolatility).toBeLessThan(0.5)
})

test('nothing is looked at that came after the day', () => {
  const early = dayNumberFrom('2026-03-31')
  const known = { prices: share.prices.filter(({ day }) => day <= early) }
  const day = isoDateFrom(early)
  expect(naiveDistanceOf([share])(day, atHand())).toEqual(naiveDistanceOf([known])(day, atHand()))
})

test('of several sources the one counts whose prices reach furthest', () => {
  const old = { prices: prices(500, today - 10) }
  expect(naiveDistanceOf([old, share])(on, atHand())).toEqual(naiveDistanceOf([share])(on, atHand()))
})

test.each([
  ['no statement', [share], null],
  ['no market value', [share], atHand({ shortDebt: 300, longDebt: 200 })],
  ['an unknown debt', [share], atHand({ marketValue: 500, shortDebt: 300 })],
  ['no debt', [share], atHand({ marketValue: 500, shortDebt: 0, longDebt: 0 })],
  ['no prices', [], atHand()],
  ['prices of less than a year', [{ prices: prices(300) }], atHand()],
  ['prices that ended long ago', [{ prices: prices(500, today - 40) }], atHand()],
  ['too few prices', [{ prices: prices(500).filter((_, place) => place % 14 === 0) }], atHand()],
])('with %s there is none', (_, shares, statements) => {
  expect(naiveDistanceOf(shares)(on, statements)).toBeNull()
})
