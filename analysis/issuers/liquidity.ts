import type { IssuerStatement } from '#contracts/issuers/issuer.ts'
import { by, type ItemOf, itemsOf, over } from './indicator.ts'

/** What a statement says of means and debts, beside the indicators; `null` where an item is unknown. */
export type LiquidityFigures = {
  returnOnAssets: number | null
  workingCapitalShare: number | null
  /** Current assets by current liabilities. */
  currentRatio: number | null
  /** Operating cash flow by interest. */
  cashFlowCover: number | null
  /** Interest-bearing debt less cash, in the currency's unit. */
  netDebt: number | null
  /** Interest-bearing debt by debt and equity. */
  debtOfCapital: number | null
  /** Short debt that neither cash nor operations cover, in the currency's unit; below 0 where they do. */
  refinancingGap: number | null
}

/** Beaver (1966) for the first three; practice of rating agencies for the rest. */
export function liquidityOf(statement: IssuerStatement): LiquidityFigures {
  const item = itemsOf({ current: statement, before: null })
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure(item)])) as LiquidityFigures
}

const figures: Record<keyof LiquidityFigures, (item: ItemOf) => number | null> = {
  returnOnAssets: over(['netIncome', 'totalAssets'], (v) => by(v.netIncome, v.totalAssets)),
  workingCapitalShare: over(['currentAssets', 'currentLiabilities', 'totalAssets'], (v) =>
    by(v.currentAssets - v.currentLiabilities, v.totalAssets),
  ),
  currentRatio: over(['currentAssets', 'currentLiabilities'], (v) => by(v.currentAssets, v.currentLiabilities)),
  cashFlowCover: over(['operatingCashFlow', 'interestExpense'], (v) => by(v.operatingCashFlow, v.interestExpense)),
  netDebt: over(['shortDebt', 'longDebt', 'cash'], (v) => v.shortDebt + v.longDebt - v.cash),
  debtOfCapital: over(['shortDebt', 'longDebt', 'equity'], (v) =>
    by(v.shortDebt + v.longDebt, v.shortDebt + v.longDebt + v.equity),
  ),
  refinancingGap: over(['shortDebt', 'cash', 'operatingCashFlow'], (v) => v.shortDebt - v.cash - v.operatingCashFlow),
}
