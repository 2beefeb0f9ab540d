import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IndicatorId, indicators } from '#analysis/issuers/indicators.ts'
import type { BondKind } from '#contracts/issuers/bond.ts'
import {
  type AuditOpinion,
  type IssuerEventType,
  type StatementItem,
  statementItems,
} from '#contracts/issuers/issuer.ts'
import {
  before,
  type Contribution,
  type formulaTerms,
  type IssuerDimension,
  type MarketSignalId,
  type RatingChange,
  type RatingChangeKind,
  type RelationSignalId,
} from '#contracts/issuers/issuer-report.ts'
import type { RatingOutlook } from '#contracts/issuers/market.ts'
import type { NaiveTerm } from '#contracts/issuers/naive-distance.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { isolated } from '#src/components/text/isolated-text.ts'

/** What happened to an issuer. */
export const issuerEventWords: Record<IssuerEventType, MessageDescriptor> = {
  default: msg`Default`,
  extension: msg`Extension of a due debt`,
  bankruptcy: msg`Bankruptcy filing`,
  cure: msg`Default cured`,
  dishonest: msg`Listed as dishonest debtor`,
  enforced: msg`Enforcement`,
  ratingCut: msg`Rating cut`,
  auditorChange: msg`Change of auditor`,
  lateReport: msg`Late report`,
  controllerChange: msg`Change of controller`,
  executiveDeparture: msg`Departure of an executive`,
  equityFreeze: msg`Equity frozen`,
  billOverdue: msg`Commercial bill overdue`,
  penalty: msg`Penalty by a regulator`,
  litigation: msg`Litigation`,
}

/** Why an issuer is severe whatever its points. */
export const hardStopWords = (stop: string, i18n: I18n): string =>
  stop === 'disclaimer'
    ? i18n._(msg`the auditor gave no opinion`)
    : i18n._(issuerEventWords[stop as IssuerEventType] ?? msg`event`)

/** What an auditor says. */
export const opinionWords: Record<AuditOpinion, MessageDescriptor> = {
  standard: msg`Unqualified`,
  emphasis: msg`Unqualified with emphasis`,
  qualified: msg`Qualified`,
  adverse: msg`Adverse`,
  disclaimer: msg`Disclaimer of opinion`,
}

/** What kind of bond it is. */
export const bondKindWords: Record<BondKind, MessageDescriptor> = {
  corporate: msg`Corporate bond`,
  enterprise: msg`Enterprise bond`,
  mediumTerm: msg`Medium-term note`,
  commercialPaper: msg`Commercial paper`,
  privatePlacement: msg`Private placement`,
  convertible: msg`Convertible bond`,
  financial: msg`Financial bond`,
  government: msg`Government bond`,
  assetBacked: msg`Asset-backed security`,
}

/** The items of a statement. */
export const itemWords = {
  totalAssets: msg`Total assets`,
  currentAssets: msg`Current assets`,
  currentLiabilities: msg`Current liabilities`,
  totalLiabilities: msg`Total liabilities`,
  equity: msg`Equity`,
  retainedEarnings: msg`Retained earnings`,
  revenue: msg`Revenue`,
  ebit: msg`EBIT`,
  ebitda: msg`EBITDA`,
  netIncome: msg`Net income`,
  operatingCashFlow: msg`Operating cash flow`,
  cash: msg`Cash`,
  restrictedCash: msg`Restricted cash`,
  shortDebt: msg`Short-term debt`,
  longDebt: msg`Long-term debt`,
  interestExpense: msg`Interest expense`,
  interestIncome: msg`Interest income`,
  receivables: msg`Receivables`,
  goodwill: msg`Goodwill`,
  marketValue: msg`Market value`,
  costOfSales: msg`Cost of sales`,
  sellingAndAdministrative: msg`Selling and administrative expense`,
  depreciation: msg`Depreciation`,
  fundsFromOperations: msg`Funds from operations`,
  fixedAssets: msg`Fixed assets`,
  relatedReceivables: msg`Receivables from related parties`,
  perpetualBonds: msg`Perpetual bonds`,
  deflatedAssets: msg`Assets at constant prices`,
} satisfies Record<StatementItem, MessageDescriptor>

const indicatorWords = {
  cashToShortDebt: msg`Cash to short-term debt`,
  interestCover: msg`Interest cover (EBIT)`,
  cashFlowToDebt: msg`Operating cash flow to liabilities`,
  ebitdaToDebt: msg`EBITDA to debt`,
  leverage: msg`Liabilities to assets`,
  negativeEquity: msg`Equity`,
  twoYearLoss: msg`Loss in two years on end, by assets`,
  shortTermShare: msg`Short-term part of debt`,
  refinancingGap: msg`Gap to be refinanced, by assets`,
  restrictedCashShare: msg`Restricted part of cash`,
  depositsBesideDebts: msg`Large deposits beside large debts`,
  goodwillShare: msg`Goodwill to equity`,
  perpetualShare: msg`Perpetual bonds to equity`,
  relatedReceivablesShare: msg`Receivables from related parties to assets`,
  receivableDaysGrowth: msg`Growth of receivable days`,
  altmanZ: msg`Altman Z`,
  altmanZ2: msg`Altman Z″`,
  emergingMarketScore: msg`Emerging-market score`,
  zmijewski: msg`Zmijewski index`,
  ohlson: msg`Ohlson probability of failure`,
  beneishM: msg`Beneish index of manipulation`,
} satisfies Record<IndicatorId, MessageDescriptor>

/** The name of an indicator; one that there is no more goes by its id. */
export const indicatorName = (id: string, i18n: I18n): string =>
  Object.hasOwn(indicatorWords, id) ? i18n._(indicatorWords[id as IndicatorId]) : id

/** What issuers are judged by. */
export const dimensionWords: Record<IssuerDimension, MessageDescriptor> = {
  financial: msg`Financial figures`,
  market: msg`Market prices and ratings`,
  events: msg`Events`,
  relation: msg`Relations`,
  model: msg`Model of defaults`,
}

/** What those whom an issuer guarantees for say of it. */
export const relationWords: Record<RelationSignalId, MessageDescriptor> = {
  guaranteesGiven: msg`Guarantees given to equity`,
  guaranteeCircle: msg`Guarantee circle`,
  guaranteedFailure: msg`Failure of a party guaranteed for`,
}

/** What quotes of an issuer's bonds, its implied ratings and its share say of it. */
export const marketWords: Record<MarketSignalId, MessageDescriptor> = {
  spreadJump: msg`Jump of the spread`,
  priceDeviation: msg`Traded price to valuation`,
  cleanPrice: msg`Clean price`,
  impliedRating: msg`Implied rating`,
  shareDrawdown: msg`Fall of the share price`,
}

/** Where an agency sees a rating go. */
export const outlookWords: Record<RatingOutlook, MessageDescriptor> = {
  positive: msg`Outlook positive`,
  stable: msg`Outlook stable`,
  negative: msg`Outlook negative`,
  developing: msg`Outlook developing`,
  watch: msg`On watch`,
}

/** How an agency changed a rating. */
export const ratingChangeWords: Record<RatingChangeKind, MessageDescriptor> = {
  cut: issuerEventWords.ratingCut,
  outlook: msg`Outlook turned negative`,
  watch: msg`Put on watch`,
  unknown: msg`Change that cannot be judged`,
}

/** A change of a rating in a row of reasons; its day tells it apart. */
export const ratingChangeName = ({ kind, on }: Pick<RatingChange, 'kind' | 'on'>, i18n: I18n): string =>
  `${i18n._(ratingChangeWords[kind])} ${on}`

/** What a model estimates of an issuer. */
export const defaultProbability = msg`Probability of default within 12 months`

const signalWords = { ...relationWords, ...marketWords, defaultProbability }

/** The name of a reason of a warning; `null` of an event, which is told apart by its day. */
export function groundName({ dimension, id }: Pick<Contribution, 'dimension' | 'id'>, i18n: I18n): string | null {
  if (dimension === 'events') return null
  return Object.hasOwn(signalWords, id) ? i18n._(signalWords[id as keyof typeof signalWords]) : indicatorName(id, i18n)
}

type Practice = Exclude<(typeof indicators)[number]['citation'], `${string}(${number})`>

const practiceWords = {
  'Practice of Chinese rating agencies': msg`Practice of Chinese rating agencies`,
} satisfies Record<Practice, MessageDescriptor>

/** What an indicator rests on: a paper by its authors and year, or in words what is usual. */
export const citationText = (citation: string, i18n: I18n): string =>
  Object.hasOwn(practiceWords, citation) ? i18n._(practiceWords[citation as Practice]) : citation

/** What the naive distance to default is made of. */
export const naiveWords: Record<NaiveTerm, MessageDescriptor> = {
  sharePrice: msg`Share price`,
  sharePriceThen: msg`Share price at the end of the period`,
  sharePriceBefore: msg`Share price a year before`,
  equityWorth: msg`Market value on the day`,
  defaultPoint: msg`Default point`,
  equityVolatility: msg`Volatility of the share`,
  debtVolatility: msg`Volatility of the debt`,
  assetVolatility: msg`Volatility of the assets`,
  shareReturn: msg`Return of the share`,
  naiveDistance: msg`Naive distance to default`,
}

const formulaWords = {
  ...itemWords,
  ...naiveWords,
  workingCapital: msg`Working capital`,
  netIncomeChange: msg`Change of net income, by the sum of both amounts`,
  altmanZ2: indicatorWords.altmanZ2,
  where: msg`where`,
} satisfies Record<StatementItem | NaiveTerm | (typeof formulaTerms)[number], MessageDescriptor>

const itemsBefore = new Map<string, StatementItem>(statementItems.map((item) => [before(item), item]))

/** What a part of a formula is called; operators have no words. */
function formulaTerm(part: string, i18n: I18n): string | null {
  const earlier = itemsBefore.get(part)
  if (earlier !== undefined) {
    const item = i18n._(itemWords[earlier])
    return i18n._(msg`${item} a year before`)
  }
  return Object.hasOwn(formulaWords, part) ? i18n._(formulaWords[part as keyof typeof formulaWords]) : null
}

/** A formula in the words of the active language. */
export function formulaText(formula: readonly (number | string)[], i18n: I18n): string {
  const figures = new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 4 })
  const parts = formula.map((part) => {
    if (typeof part === 'number') return isolated(figures.format(part), i18n.locale)
    const term = formulaTerm(part, i18n)
    return term === null ? part : isolated(term, i18n.locale)
  })
  return parts
    .join(' ')
    .replace(/^− |\( |(ln|exp) (?=\()/g, (sign) => sign.trimEnd())
    .replace(/ [),]/g, (sign) => sign.trimStart())
}
