import { expect, test } from 'vitest'
import { itemsOf } from '#analysis/issuers/indicator.ts'
import { liquidityOf } from '#analysis/issuers/liquidity.ts'
import { altmanZ1, altmanZoneOf } from '#analysis/issuers/scores.ts'
import type { IssuerStatement } from '#contracts/issuers/issuer.ts'

const statement = (items: IssuerStatement['items']): IssuerStatement => ({
  issuer: 'Issuer',
  period: '2025-12-31',
  publishedAt: '2026-04-30',
  currency: 'CNY',
  opinion: null,
  items,
})

test("Altman's Z′ weighs equity by the books, and has no value without one of its items", () => {
  const items = {
    totalAssets: 1_000,
    currentAssets: 420,
    currentLiabilities: 380,
    retainedEarnings: 90,
    ebit: 55,
    equity: 320,
    totalLiabilities: 680,
    revenue: 900,
  }
  const score = (given: IssuerStatement['items']) => altmanZ1(itemsOf({ current: statement(given), before: null }))
  expect(score(items)).toBeCloseTo(0.717 * 0.04 + 0.847 * 0.09 + 3.107 * 0.055 + (0.42 * 320) / 680 + 0.998 * 0.9, 12)
  expect(score({ ...items, ebit: null })).toBeNull()
  expect(score({ ...items, totalLiabilities: 0 })).toBeNull()
})

test.each([
  ['altmanZ', 1.8, 'distress'],
  ['altmanZ', 1.81, 'grey'],
  ['altmanZ', 2.99, 'grey'],
  ['altmanZ1', 1.22, 'distress'],
  ['altmanZ1', 2.91, 'safe'],
  ['altmanZ2', 2.6, 'grey'],
] as const)('the zone of %s at %s is %s', (score, value, zone) => {
  expect(altmanZoneOf(score, value)).toBe(zone)
})

test('figures of liquidity are unknown where an item is, or where they would divide by nothing', () => {
  expect(liquidityOf(statement({ shortDebt: 150, longDebt: 200, cash: 70, currentLiabilities: 0 }))).toEqual({
    returnOnAssets: null,
    workingCapitalShare: null,
    currentRatio: null,
    cashFlowCover: null,
    netDebt: 280,
    debtOfCapital: null,
    refinancingGap: null,
  })
})
