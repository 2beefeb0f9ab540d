import { describe, expect, test } from 'vitest'
import { itemsOf } from '#analysis/issuers/indicator.ts'
import {
  cashFlowToDebt,
  cashToShortDebt,
  depositsAndDebts,
  interestCover,
  leverage,
  refinancingGap,
  shortTermShare,
} from '#analysis/issuers/ratios.ts'
import { altmanZ, altmanZ2, emergingMarketScore, zmijewski, zmijewskiProbability } from '#analysis/issuers/scores.ts'
import type { IssuerStatement } from '#contracts/issuers/issuer.ts'
import { numberIn, riskCase, withoutRiskCases } from '../../support/risk-cases.ts'

const statementOf = (inputs: Record<string, unknown>): IssuerStatement => ({
  issuer: 'Issuer',
  period: '2025-12-31',
  publishedAt: '2026-04-30',
  currency: 'CNY',
  opinion: null,
  items: {
    totalAssets: numberIn(inputs, 'TA'),
    currentAssets: numberIn(inputs, 'CA'),
    currentLiabilities: numberIn(inputs, 'CL'),
    retainedEarnings: numberIn(inputs, 'RE'),
    ebit: numberIn(inputs, 'EBIT'),
    marketValue: numberIn(inputs, 'MVE'),
    totalLiabilities: numberIn(inputs, 'TL'),
    revenue: numberIn(inputs, 'S'),
    equity: numberIn(inputs, 'BVE'),
    netIncome: numberIn(inputs, 'NI'),
    operatingCashFlow: numberIn(inputs, 'CFO'),
    cash: numberIn(inputs, 'cash'),
    shortDebt: numberIn(inputs, 'ST_debt'),
    longDebt: numberIn(inputs, 'LT_debt'),
    interestExpense: numberIn(inputs, 'interest'),
  },
})

describe.skipIf(withoutRiskCases)('worked cases of issuers (needs the cases in ../shared)', () => {
  test.each([
    ['B01-altman', 'Z', altmanZ],
    ['B01-altman', 'Z2', altmanZ2],
    ['B01-altman', 'EM', emergingMarketScore],
    ['B03-zmijewski', 'X', zmijewski],
    ['B04-ratios', 'cf_td', cashFlowToDebt],
    ['B04-ratios', 'tl_ta', leverage],
    ['B04-ratios', 'cash_st_debt', cashToShortDebt],
    ['B04-ratios', 'ebit_cover', interestCover],
    ['B04-ratios', 'st_share', shortTermShare],
  ])('issuer case %s: %s', (id, output, indicator) => {
    const { inputs, outputs, tol } = riskCase(id)
    const value = indicator.run(itemsOf({ current: statementOf(inputs), before: null }))
    expect(Math.abs((value ?? Number.NaN) - numberIn(outputs, output))).toBeLessThan(tol)
  })

  test('B03: the default probability follows from the index', () => {
    const { outputs, tol } = riskCase('B03-zmijewski')
    expect(Math.abs(zmijewskiProbability(numberIn(outputs, 'X')) - numberIn(outputs, 'P'))).toBeLessThan(tol)
  })

  test('B04: the refinancing gap is measured against assets', () => {
    const { inputs, outputs, tol } = riskCase('B04-ratios')
    const gap = refinancingGap.run(itemsOf({ current: statementOf(inputs), before: null })) ?? Number.NaN
    expect(Math.abs(gap * numberIn(inputs, 'TA') - numberIn(outputs, 'refi_gap'))).toBeLessThan(tol)
  })

  test('B06: large cash beside large debt is detected', () => {
    const { inputs, outputs, tol } = riskCase('B06-cunda')
    const parts = depositsAndDebts({
      cash: numberIn(inputs, 'cash'),
      totalAssets: numberIn(inputs, 'TA'),
      debt: numberIn(inputs, 'debt'),
      interestIncome: numberIn(inputs, 'interest_income'),
      interestExpense: numberIn(inputs, 'interest_expense'),
    })
    expect(parts?.suspicious).toBe(outputs.flag)
    for (const [value, output] of [
      [parts?.cashShare, 'cash_ta'],
      [parts?.debtShare, 'debt_ta'],
      [parts?.yield, 'deposit_yield'],
      [parts?.cost, 'debt_cost'],
      [parts?.gap, 'gap'],
    ] as const) {
      expect(Math.abs((value ?? Number.NaN) - numberIn(outputs, output))).toBeLessThan(tol)
    }
  })
})
