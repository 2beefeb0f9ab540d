import { beneishM } from './beneish.ts'
import { ohlson } from './ohlson.ts'
import {
  cashFlowToDebt,
  cashToShortDebt,
  depositsBesideDebts,
  ebitdaToDebt,
  goodwillShare,
  interestCover,
  leverage,
  negativeEquity,
  perpetualShare,
  receivableDaysGrowth,
  refinancingGap,
  relatedReceivablesShare,
  restrictedCashShare,
  shortTermShare,
  twoYearLoss,
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
  twoYearLoss,
  shortTermShare,
  refinancingGap,
  restrictedCashShare,
  depositsBesideDebts,
  goodwillShare,
  perpetualShare,
  relatedReceivablesShare,
  receivableDaysGrowth,
  altmanZ,
  altmanZ2,
  emergingMarketScore,
  zmijewski,
  ohlson,
  beneishM,
] as const

export type IndicatorId = (typeof indicators)[number]['id']
