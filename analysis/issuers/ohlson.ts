import { probabilityOf } from '../models/logistic.ts'
import { by, defineIndicator, over } from './indicator.ts'

/**
 * Ohlson's probability of failure within a year (model 1). The size of a company is measured by its assets at constant
 * prices, as a source states them: without a deflator the size of amounts in another currency would mislead.
 */
export const ohlson = defineIndicator({
  id: 'ohlson',
  formula: [
    1,
    '/',
    '(',
    1,
    '+',
    'exp',
    '(',
    1.32,
    '+',
    0.407,
    '×',
    'ln',
    '(',
    'deflatedAssets',
    ')',
    '−',
    6.03,
    '×',
    'totalLiabilities',
    '/',
    'totalAssets',
    '+',
    1.43,
    '×',
    'workingCapital',
    '/',
    'totalAssets',
    '−',
    0.0757,
    '×',
    'currentLiabilities',
    '/',
    'currentAssets',
    '+',
    1.72,
    '×',
    '(',
    'totalLiabilities',
    '>',
    'totalAssets',
    ')',
    '+',
    2.37,
    '×',
    'netIncome',
    '/',
    'totalAssets',
    '+',
    1.83,
    '×',
    'fundsFromOperations',
    '/',
    'totalLiabilities',
    '−',
    0.285,
    '×',
    '(',
    'netIncome',
    '<',
    0,
    ')',
    '×',
    '(',
    'netIncomeBefore',
    '<',
    0,
    ')',
    '+',
    0.521,
    '×',
    'netIncomeChange',
    ')',
    ')',
  ],
  citation: 'Ohlson (1980)',
  unit: 'probability',
  worse: 'above',
  bounds: [0.3, 0.5, 0.7],
  run: (item) => {
    const then = item('netIncome', 'before')
    return then === null ? null : ohlsonFrom(then)(item)
  },
})

const ohlsonFrom = (netIncomeBefore: number) =>
  over(
    [
      'deflatedAssets',
      'totalAssets',
      'totalLiabilities',
      'currentAssets',
      'currentLiabilities',
      'netIncome',
      'fundsFromOperations',
    ],
    (v) => {
      const [liquidity, funds] = [
        by(v.currentLiabilities, v.currentAssets),
        by(v.fundsFromOperations, v.totalLiabilities),
      ]
      const change = by(v.netIncome - netIncomeBefore, Math.abs(v.netIncome) + Math.abs(netIncomeBefore))
      if (liquidity === null || funds === null || change === null) return null
      if (v.totalAssets <= 0 || v.deflatedAssets <= 0) return null
      const isOverIndebted = v.totalLiabilities > v.totalAssets ? 1 : 0
      const hasLostTwice = v.netIncome < 0 && netIncomeBefore < 0 ? 1 : 0
      const perAsset = 6.03 * v.totalLiabilities - 1.43 * (v.currentAssets - v.currentLiabilities) - 2.37 * v.netIncome
      return probabilityOf(
        -1.32 -
          0.407 * Math.log(v.deflatedAssets) +
          perAsset / v.totalAssets +
          0.0757 * liquidity -
          1.72 * isOverIndebted -
          1.83 * funds +
          0.285 * hasLostTwice -
          0.521 * change,
      )
    },
  )
