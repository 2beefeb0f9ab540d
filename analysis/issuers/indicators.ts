import {
  cashFlowToDebt,
  cashToShortDebt,
  depositsBesideDebts,
  ebitdaToDebt,
  goodwillShare,
  interestCover,
  leverage,
  negativeEquity,
  receivableDaysGrowth,
  refinancingGap,
  restrictedCashShare,
  shortTermShare,
} from './ratios.ts'
import { altmanZ, altmanZ2, emergingMarketScore, zmijewski } from './scores.ts'

/** The financial indicators, in the order in which screens list them. */
export const indicators = [
  cashToShortDebt,
  interestCover,
  cashFlowToDebt,
  ebitdaToDebt,
  leverage,
  negativeEquity,
  shortTermShare,
  refinancingGap,
  restrictedCashShare,
  depositsBesideDebts,
  goodwillShare,
  receivableDaysGrowth,
  altmanZ,
  altmanZ2,
  emergingMarketScore,
  zmijewski,
] as const

export type IndicatorId = (typeof indicators)[number]['id']
