import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IssuerEventType, StatementItem } from '#contracts/issuers/issuer.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { issuerEventWords } from '#src/components/issuers/issuer-record-words.ts'
import { amountText } from '#src/components/text/amount-text.ts'

const indicatorNames: Record<string, MessageDescriptor> = {
  cashToShortDebt: msg`Cash to short-term debt`,
  interestCover: msg`Interest cover (EBIT)`,
  cashFlowToDebt: msg`Operating cash flow to liabilities`,
  ebitdaToDebt: msg`EBITDA to debt`,
  leverage: msg`Liabilities to assets`,
  shortTermShare: msg`Short-term part of debt`,
  refinancingGap: msg`Gap to be refinanced, by assets`,
  restrictedCashShare: msg`Restricted part of cash`,
  depositsBesideDebts: msg`Large deposits beside large debts`,
  goodwillShare: msg`Goodwill to equity`,
  receivableDaysGrowth: msg`Growth of receivable days`,
  altmanZ: msg`Altman Z`,
  altmanZ2: msg`Altman Z″`,
  emergingMarketScore: msg`Emerging-market score`,
  zmijewski: msg`Zmijewski index`,
}

/** The name of an indicator; one that the catalog does not know goes by its id. */
export const indicatorName = (id: string, i18n: I18n): string => {
  const name = indicatorNames[id]
  return name ? i18n._(name) : id
}

/** What an indicator rests on: a paper by its authors, or in words what is usual. */
export const citationText = (citation: string, i18n: I18n): string =>
  citation === 'Practice of Chinese rating agencies' ? i18n._(msg`Practice of Chinese rating agencies`) : citation

/** Why an issuer is severe whatever its points. */
export const hardStopWords = (stop: string, i18n: I18n): string =>
  stop === 'disclaimer'
    ? i18n._(msg`the auditor gave no opinion`)
    : i18n._(issuerEventWords[stop as IssuerEventType] ?? msg`an event`)

/** A value or bound of an indicator in its unit. */
export function valueText(value: number, unit: string, locale: string): string {
  if (unit === 'amount') return amountText(value, locale)
  const share = unit === 'share' || unit === 'probability'
  return new Intl.NumberFormat(figuresOf(locale), {
    ...(share && { style: 'percent' as const }),
    signDisplay: 'negative',
    minimumFractionDigits: share ? 1 : 2,
    maximumFractionDigits: share ? 1 : 2,
  }).format(value)
}

/** The items of a statement that the page shows, by their names. */
export const itemWords: Partial<Record<StatementItem, MessageDescriptor>> = {
  totalAssets: msg`Total assets`,
  totalLiabilities: msg`Total liabilities`,
  revenue: msg`Revenue`,
  netIncome: msg`Net income`,
  operatingCashFlow: msg`Operating cash flow`,
  cash: msg`Cash`,
  shortDebt: msg`Short-term debt`,
}
