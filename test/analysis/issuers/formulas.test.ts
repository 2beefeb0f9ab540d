import { expect, test } from 'vitest'
import { indicators } from '#analysis/issuers/indicators.ts'
import { altmanZ2 } from '#analysis/issuers/scores.ts'
import { naiveDistanceToDefault } from '#analysis/issuers/structural-models.ts'
import type { StatementItem } from '#contracts/issuers/issuer.ts'
import { before, type Formula } from '#contracts/issuers/issuer-report.ts'
import { naiveFormulas } from '#contracts/issuers/naive-distance.ts'

const values = {
  totalAssets: 1000,
  currentAssets: 410,
  currentLiabilities: 290,
  totalLiabilities: 620,
  equity: 380,
  retainedEarnings: 130,
  revenue: 870,
  ebit: 95,
  ebitda: 140,
  netIncome: 41,
  operatingCashFlow: 77,
  cash: 230,
  restrictedCash: 60,
  shortDebt: 250,
  longDebt: 160,
  interestExpense: 29,
  interestIncome: 2,
  receivables: 190,
  goodwill: 45,
  marketValue: 730,
  costOfSales: 640,
  sellingAndAdministrative: 135,
  depreciation: 45,
  fundsFromOperations: 88,
  fixedAssets: 430,
  relatedReceivables: 70,
  perpetualBonds: 50,
  deflatedAssets: 900,
} satisfies Record<StatementItem, number>
const yearBefore: Partial<Record<StatementItem, number>> = {
  receivables: 110,
  revenue: 790,
  netIncome: -12,
  costOfSales: 560,
  currentAssets: 380,
  fixedAssets: 420,
  totalAssets: 940,
  depreciation: 38,
  sellingAndAdministrative: 120,
  currentLiabilities: 270,
  longDebt: 150,
}
const item = (name: StatementItem, of: 'current' | 'before' = 'current') =>
  (of === 'current' ? values : yearBefore)[name] ?? null

const terms: Record<string, number> = {
  ...values,
  workingCapital: values.currentAssets - values.currentLiabilities,
  ...Object.fromEntries(Object.entries(yearBefore).map(([name, value]) => [before(name as StatementItem), value])),
  netIncomeChange: (41 + 12) / (41 + 12),
  altmanZ2: altmanZ2.run(item) ?? 0,
}
const operators: Record<string, string> = {
  '−': '-',
  '×': '*',
  '≥': '>=',
  '≤': '<=',
  ',': '&&',
  ln: 'Math.log',
  exp: 'Math.exp',
}

/** The value of a formula as it is read. */
function read(formula: readonly (number | string)[], more: Record<string, number> = {}): unknown {
  const script = formula.map((part) => operators[part] ?? more[part] ?? terms[part] ?? part).join(' ')
  return new Function(`return ${script}`)()
}

test.each(indicators.map(({ id, formula, run }) => ({ id, formula: formula as Readonly<Formula>, run })))(
  'the formula that is shown of $id is what is computed',
  ({ formula, run }) => {
    const where = formula.indexOf('where')
    if (where !== -1) expect(read(formula.slice(where + 1))).toBe(true)
    expect(run(item)).toBeCloseTo(Number(read(where === -1 ? formula : formula.slice(0, where - 1))), 9)
  },
)

test('the formulas that are shown of the naive distance are what is computed', () => {
  const known: Record<string, number> = {
    sharePrice: 9,
    sharePriceThen: 10,
    sharePriceBefore: 12,
    equityVolatility: 0.4,
  }
  for (const [term, formula] of Object.entries(naiveFormulas)) known[term] = Number(read(formula, known))
  const { equityWorth = 0, shareReturn = 0 } = known
  const { distance, ...model } = naiveDistanceToDefault({
    equity: equityWorth,
    equityVolatility: 0.4,
    shortDebt: values.shortDebt,
    longDebt: values.longDebt,
    shareReturn,
    years: 1,
  })
  expect([equityWorth, shareReturn]).toEqual([657, -0.25])
  expect(known.naiveDistance).toBeCloseTo(distance, 12)
  for (const term of ['defaultPoint', 'debtVolatility', 'assetVolatility'] as const) {
    expect(known[term]).toBeCloseTo(model[term], 12)
  }
})
