import { normalDistribution } from '../arithmetic/normal-distribution.ts'
import { by, defineIndicator, over } from './indicator.ts'

/** Altman's Z for listed manufacturers. */
export const altmanZ = defineIndicator({
  id: 'altmanZ',
  formula: [
    1.2,
    '×',
    'workingCapital',
    '/',
    'totalAssets',
    '+',
    1.4,
    '×',
    'retainedEarnings',
    '/',
    'totalAssets',
    '+',
    3.3,
    '×',
    'ebit',
    '/',
    'totalAssets',
    '+',
    0.6,
    '×',
    'marketValue',
    '/',
    'totalLiabilities',
    '+',
    0.999,
    '×',
    'revenue',
    '/',
    'totalAssets',
  ],
  citation: 'Altman (1968)',
  unit: 'score',
  worse: 'below',
  bounds: [2.99, 1.81, 1.2],
  run: over(
    [
      'totalAssets',
      'currentAssets',
      'currentLiabilities',
      'retainedEarnings',
      'ebit',
      'marketValue',
      'totalLiabilities',
      'revenue',
    ],
    (v) => {
      const marketToDebt = by(v.marketValue, v.totalLiabilities)
      if (marketToDebt === null || v.totalAssets <= 0) return null
      const perAsset =
        1.2 * (v.currentAssets - v.currentLiabilities) + 1.4 * v.retainedEarnings + 3.3 * v.ebit + 0.999 * v.revenue
      return perAsset / v.totalAssets + 0.6 * marketToDebt
    },
  ),
})

/** Altman's Z″ for companies that are not listed or do not manufacture. */
export const altmanZ2 = defineIndicator({
  id: 'altmanZ2',
  formula: [
    6.56,
    '×',
    'workingCapital',
    '/',
    'totalAssets',
    '+',
    3.26,
    '×',
    'retainedEarnings',
    '/',
    'totalAssets',
    '+',
    6.72,
    '×',
    'ebit',
    '/',
    'totalAssets',
    '+',
    1.05,
    '×',
    'equity',
    '/',
    'totalLiabilities',
  ],
  citation: 'Altman, Hartzell and Peck (1995)',
  unit: 'score',
  worse: 'below',
  bounds: [2.6, 1.1, 0],
  run: over(
    ['totalAssets', 'currentAssets', 'currentLiabilities', 'retainedEarnings', 'ebit', 'equity', 'totalLiabilities'],
    (v) => {
      const equityToDebt = by(v.equity, v.totalLiabilities)
      if (equityToDebt === null || v.totalAssets <= 0) return null
      const perAsset = 6.56 * (v.currentAssets - v.currentLiabilities) + 3.26 * v.retainedEarnings + 6.72 * v.ebit
      return perAsset / v.totalAssets + 1.05 * equityToDebt
    },
  ),
})

/** The emerging-market score: Z″ with a constant. */
export const emergingMarketScore = defineIndicator({
  id: 'emergingMarketScore',
  formula: ['altmanZ2', '+', 3.25],
  citation: 'Altman (2005)',
  unit: 'score',
  worse: 'below',
  bounds: [5.85, 4.35, 3.2],
  run: (item) => {
    const score = altmanZ2.run(item)
    return score === null ? null : score + 3.25
  },
})

/**
 * Zmijewski's index; its probability is that of the standard normal distribution. The sign of CA/CL is the estimate's.
 */
export const zmijewski = defineIndicator({
  id: 'zmijewski',
  formula: [
    '−',
    4.336,
    '−',
    4.513,
    '×',
    'netIncome',
    '/',
    'totalAssets',
    '+',
    5.679,
    '×',
    'totalLiabilities',
    '/',
    'totalAssets',
    '+',
    0.004,
    '×',
    'currentAssets',
    '/',
    'currentLiabilities',
  ],
  citation: 'Zmijewski (1984)',
  unit: 'score',
  worse: 'above',
  bounds: [-0.5, 0, 0.5],
  run: over(['totalAssets', 'netIncome', 'totalLiabilities', 'currentAssets', 'currentLiabilities'], (v) => {
    const liquidity = by(v.currentAssets, v.currentLiabilities)
    if (liquidity === null || v.totalAssets <= 0) return null
    return -4.336 + (-4.513 * v.netIncome + 5.679 * v.totalLiabilities) / v.totalAssets + 0.004 * liquidity
  }),
})

/** Zmijewski's probability of distress. */
export const zmijewskiProbability = (index: number): number => normalDistribution(index)

/** Where a company stands by one of Altman's scores. */
export type AltmanZone = 'distress' | 'grey' | 'safe'

/** Altman's Z′ for manufacturers that are not listed: equity by the books for its market value. Altman (1983). */
export const altmanZ1 = over(
  [
    'totalAssets',
    'currentAssets',
    'currentLiabilities',
    'retainedEarnings',
    'ebit',
    'equity',
    'totalLiabilities',
    'revenue',
  ],
  (v) => {
    const equityToDebt = by(v.equity, v.totalLiabilities)
    if (equityToDebt === null || v.totalAssets <= 0) return null
    const perAsset =
      0.717 * (v.currentAssets - v.currentLiabilities) + 0.847 * v.retainedEarnings + 3.107 * v.ebit + 0.998 * v.revenue
    return perAsset / v.totalAssets + 0.42 * equityToDebt
  },
)

const zones = {
  altmanZ: [1.81, 2.99],
  altmanZ1: [1.23, 2.9],
  altmanZ2: [1.1, 2.6],
} as const

/** The zone of a score as its authors drew it; both bounds belong to the grey zone. */
export function altmanZoneOf(score: keyof typeof zones, value: number): AltmanZone {
  const [distress, safe] = zones[score]
  if (value < distress) return 'distress'
  return value > safe ? 'safe' : 'grey'
}
