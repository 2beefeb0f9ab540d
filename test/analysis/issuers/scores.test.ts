import { describe, expect, test } from 'vitest'
import { beneishM } from '#analysis/issuers/beneish.ts'
import { itemsOf } from '#analysis/issuers/indicator.ts'
import { liquidityOf } from '#analysis/issuers/liquidity.ts'
import { ohlson } from '#analysis/issuers/ohlson.ts'
import { perpetualShare, relatedReceivablesShare, twoYearLoss } from '#analysis/issuers/ratios.ts'
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

describe('Ohlson', () => {
  const items = {
    deflatedAssets: 1_000,
    totalAssets: 1_000,
    totalLiabilities: 680,
    currentAssets: 420,
    currentLiabilities: 380,
    netIncome: 18,
    fundsFromOperations: 60,
  }
  const probability = (given: IssuerStatement['items'] = {}, netIncomeBefore: number | null = 30) =>
    ohlson.run(
      itemsOf({ current: statement({ ...items, ...given }), before: statement({ netIncome: netIncomeBefore }) }),
    )

  test('the probability is that of the published weights', () => {
    expect(probability()).toBeCloseTo(1 / (1 + Math.exp(0.0936465106)), 9)
  })

  test('two losses and more debts than assets are told apart by their own terms', () => {
    const odds = (value: number | null) => Math.log((value ?? 0) / (1 - (value ?? 0)))
    const [lossOnce, lossTwice] = [probability({ netIncome: -10 }, 10), probability({ netIncome: -10 }, -10)]
    expect(odds(lossTwice) - odds(lossOnce)).toBeCloseTo(0.285 + 0.521 * -1, 9)
    const [under, over] = [probability({ totalLiabilities: 1_000 }), probability({ totalLiabilities: 1_001 })]
    expect(odds(over) - odds(under)).toBeCloseTo(6.03 / 1_000 - 1.72 - 1.83 * (60 / 1_001 - 60 / 1_000), 9)
  })

  test('there is none without assets at constant prices or the year before, nor where both years earned nothing', () => {
    expect(probability({ deflatedAssets: null })).toBeNull()
    expect(probability({ deflatedAssets: 0 })).toBeNull()
    expect(probability({}, null)).toBeNull()
    expect(probability({ netIncome: 0 }, 0)).toBeNull()
  })
})

describe('Beneish', () => {
  const year = {
    receivables: 100,
    revenue: 1_000,
    costOfSales: 600,
    currentAssets: 300,
    fixedAssets: 500,
    totalAssets: 1_000,
    depreciation: 50,
    sellingAndAdministrative: 100,
    currentLiabilities: 200,
    longDebt: 200,
    netIncome: 40,
    operatingCashFlow: 40,
  }
  const index = (now: IssuerStatement['items'] = {}, then: IssuerStatement['items'] = {}) =>
    beneishM.run(itemsOf({ current: statement({ ...year, ...now }), before: statement({ ...year, ...then }) }))

  test('a company whose quotients stay as they were has the sum of the weights', () => {
    expect(index()).toBeCloseTo(-4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 - 0.172 - 0.327, 12)
  })

  test('each quotient moves the index by its weight', () => {
    const base = index() ?? 0
    expect((index({ receivables: 150 }) ?? 0) - base).toBeCloseTo(0.92 * 0.5, 12)
    expect((index({ costOfSales: 800 }) ?? 0) - base).toBeCloseTo(0.528 * (0.4 / 0.2 - 1), 12)
    expect((index({ currentAssets: 200 }) ?? 0) - base).toBeCloseTo(0.404 * 0.5, 12)
    expect((index({ depreciation: 100 }) ?? 0) - base).toBeCloseTo(0.115 * (50 / 550 / (100 / 600) - 1), 12)
    expect((index({ sellingAndAdministrative: 120 }) ?? 0) - base).toBeCloseTo(-0.172 * 0.2, 12)
    expect((index({ longDebt: 240 }) ?? 0) - base).toBeCloseTo(-0.327 * 0.1, 12)
    expect((index({ operatingCashFlow: -60 }) ?? 0) - base).toBeCloseTo(4.679 * 0.1, 12)
  })

  test('there is none where an item is unknown or a quotient has no meaning', () => {
    expect(index({}, { receivables: null })).toBeNull()
    expect(index({ costOfSales: 1_000 })).toBeNull()
    expect(index({}, { currentAssets: 500 })).toBeNull()
  })
})

test('a loss counts where the year before had one too', () => {
  const value = (netIncome: number, before: number | null) =>
    twoYearLoss.run(
      itemsOf({ current: statement({ netIncome, totalAssets: 200 }), before: statement({ netIncome: before }) }),
    )
  expect([value(-5, -1), value(-5, 1), value(5, -1), value(-5, null)]).toEqual([-0.025, 0, 0.025, null])
})

test('perpetual bonds are held against equity, and what related parties owe against assets', () => {
  const item = itemsOf({
    current: statement({ perpetualBonds: 30, equity: 100, relatedReceivables: 30, totalAssets: 200 }),
    before: null,
  })
  expect([perpetualShare.run(item), relatedReceivablesShare.run(item)]).toEqual([0.3, 0.15])
})
