import { by, defineIndicator, over } from './indicator.ts'

const beaver = 'Beaver (1966)'
const practice = 'Practice of Chinese rating agencies'

/** What the operations bring in by all that is owed. */
export const cashFlowToDebt = defineIndicator({
  id: 'cashFlowToDebt',
  formula: ['operatingCashFlow', '/', 'totalLiabilities'],
  citation: beaver,
  unit: 'ratio',
  worse: 'below',
  bounds: [0.1, 0.05, 0],
  run: over(['operatingCashFlow', 'totalLiabilities'], (v) => by(v.operatingCashFlow, v.totalLiabilities)),
})

/** Cash by the debt that falls due within a year. */
export const cashToShortDebt = defineIndicator({
  id: 'cashToShortDebt',
  formula: ['cash', '/', 'shortDebt'],
  citation: practice,
  unit: 'ratio',
  worse: 'below',
  bounds: [1, 0.5, 0.25],
  run: over(['cash', 'shortDebt'], (v) => by(v.cash, v.shortDebt)),
})

/** Earnings before interest and taxes by interest. */
export const interestCover = defineIndicator({
  id: 'interestCover',
  formula: ['ebit', '/', 'interestExpense'],
  citation: practice,
  unit: 'ratio',
  worse: 'below',
  bounds: [3, 1.5, 1],
  run: over(['ebit', 'interestExpense'], (v) => by(v.ebit, v.interestExpense)),
})

/** Earnings before interest, taxes and depreciation by all interest-bearing debt. */
export const ebitdaToDebt = defineIndicator({
  id: 'ebitdaToDebt',
  formula: ['ebitda', '/', '(', 'shortDebt', '+', 'longDebt', ')'],
  citation: practice,
  unit: 'ratio',
  worse: 'below',
  bounds: [0.15, 0.08, 0.03],
  run: over(['ebitda', 'shortDebt', 'longDebt'], (v) => by(v.ebitda, v.shortDebt + v.longDebt)),
})

/** All that is owed by all that is owned. */
export const leverage = defineIndicator({
  id: 'leverage',
  formula: ['totalLiabilities', '/', 'totalAssets'],
  citation: beaver,
  unit: 'share',
  worse: 'above',
  bounds: [0.7, 0.8, 0.9],
  run: over(['totalLiabilities', 'totalAssets'], (v) => by(v.totalLiabilities, v.totalAssets)),
})

/** The part of interest-bearing debt that falls due within a year. */
export const shortTermShare = defineIndicator({
  id: 'shortTermShare',
  formula: ['shortDebt', '/', '(', 'shortDebt', '+', 'longDebt', ')'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.5, 0.65, 0.8],
  run: over(['shortDebt', 'longDebt'], (v) => by(v.shortDebt, v.shortDebt + v.longDebt)),
})

/** Short debt that neither cash nor operations cover, by all that is owned. */
export const refinancingGap = defineIndicator({
  id: 'refinancingGap',
  formula: ['(', 'shortDebt', '−', 'cash', '−', 'operatingCashFlow', ')', '/', 'totalAssets'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0, 0.05, 0.15],
  run: over(['shortDebt', 'cash', 'operatingCashFlow', 'totalAssets'], (v) =>
    by(v.shortDebt - v.cash - v.operatingCashFlow, v.totalAssets),
  ),
})

/**
 * Equity below zero: more is owed than there is. Shenzhen Stock Exchange Listing Rules, 9.3.1: delisting risk warning.
 */
export const negativeEquity = defineIndicator({
  id: 'negativeEquity',
  formula: ['equity'],
  citation: practice,
  unit: 'amount',
  worse: 'below',
  bounds: [0, 0, 0],
  isSign: true,
  run: (item) => item('equity'),
})

/** The part of cash that is not free. */
export const restrictedCashShare = defineIndicator({
  id: 'restrictedCashShare',
  formula: ['restrictedCash', '/', 'cash'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.3, 0.5, 0.7],
  run: over(['restrictedCash', 'cash'], (v) => by(v.restrictedCash, v.cash)),
})

/** Goodwill by equity. */
export const goodwillShare = defineIndicator({
  id: 'goodwillShare',
  formula: ['goodwill', '/', 'equity'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.3, 0.6, 1],
  run: over(['goodwill', 'equity'], (v) => by(v.goodwill, v.equity)),
})

/** Perpetual bonds, which count as equity though they are owed, by equity. */
export const perpetualShare = defineIndicator({
  id: 'perpetualShare',
  formula: ['perpetualBonds', '/', 'equity'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.2, 0.4, 0.6],
  run: over(['perpetualBonds', 'equity'], (v) => by(v.perpetualBonds, v.equity)),
})

/** What related parties owe, by assets. */
export const relatedReceivablesShare = defineIndicator({
  id: 'relatedReceivablesShare',
  formula: ['relatedReceivables', '/', 'totalAssets'],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.1, 0.2, 0.3],
  run: over(['relatedReceivables', 'totalAssets'], (v) => by(v.relatedReceivables, v.totalAssets)),
})

/** A loss in two years on end, the newer one by assets. */
export const twoYearLoss = defineIndicator({
  id: 'twoYearLoss',
  formula: ['netIncome', '/', 'totalAssets', ',', 'where', 'netIncomeBefore', '<', 0],
  citation: practice,
  unit: 'share',
  worse: 'below',
  bounds: [0, 0, -0.05],
  isSign: true,
  run: (item) => {
    const [now, then, assets] = [item('netIncome'), item('netIncome', 'before'), item('totalAssets')]
    if (now === null || then === null || assets === null) return null
    return then < 0 ? by(now, assets) : 0
  },
})

/** Growth of the days for which sales stay unpaid, against the year before. */
export const receivableDaysGrowth = defineIndicator({
  id: 'receivableDaysGrowth',
  formula: ['(', 'receivables', '/', 'revenue', ')', '/', '(', 'receivablesBefore', '/', 'revenueBefore', ')', '−', 1],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.3, 0.6, 1],
  run: (item) => {
    const [now, sales] = [item('receivables'), item('revenue')]
    const [then, salesThen] = [item('receivables', 'before'), item('revenue', 'before')]
    if (now === null || sales === null || then === null || salesThen === null) return null
    const [days, daysThen] = [by(now, sales), by(then, salesThen)]
    if (days === null || daysThen === null) return null
    const growth = by(days, daysThen)
    return growth === null ? null : growth - 1
  },
})

/** Parts of the sign that much cash earns next to nothing while debt of much the same size is paid for dearly. */
export function depositsAndDebts(v: {
  cash: number
  totalAssets: number
  debt: number
  interestIncome: number
  interestExpense: number
}): { cashShare: number; debtShare: number; yield: number; cost: number; gap: number; suspicious: boolean } | null {
  const [cashShare, debtShare] = [by(v.cash, v.totalAssets), by(v.debt, v.totalAssets)]
  const [earned, cost] = [by(v.interestIncome, v.cash), by(v.interestExpense, v.debt)]
  if (cashShare === null || debtShare === null || earned === null || cost === null) return null
  const gap = cost - earned
  const suspicious = cashShare >= 0.15 && debtShare >= 0.3 && earned <= 0.015 && gap >= 0.03
  return { cashShare, debtShare, yield: earned, cost, gap, suspicious }
}

/** Large deposits beside large debts: the gap between what debt costs and deposits yield, where both are large. */
export const depositsBesideDebts = defineIndicator({
  id: 'depositsBesideDebts',
  formula: [
    'interestExpense',
    '/',
    '(',
    'shortDebt',
    '+',
    'longDebt',
    ')',
    '−',
    'interestIncome',
    '/',
    'cash',
    ',',
    'where',
    'cash',
    '/',
    'totalAssets',
    '≥',
    0.15,
    ',',
    '(',
    'shortDebt',
    '+',
    'longDebt',
    ')',
    '/',
    'totalAssets',
    '≥',
    0.3,
    ',',
    'interestIncome',
    '/',
    'cash',
    '≤',
    0.015,
  ],
  citation: practice,
  unit: 'share',
  worse: 'above',
  bounds: [0.02, 0.03, 0.05],
  run: over(['cash', 'totalAssets', 'shortDebt', 'longDebt', 'interestIncome', 'interestExpense'], (v) => {
    const parts = depositsAndDebts({ ...v, debt: v.shortDebt + v.longDebt })
    if (parts === null) return null
    const large = parts.cashShare >= 0.15 && parts.debtShare >= 0.3 && parts.yield <= 0.015
    return large ? parts.gap : 0
  }),
})
