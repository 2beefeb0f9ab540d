/** What a kind of risk event means. */
export type RiskEventType<Id extends string = string> = {
  id: Id
  category: 'credit' | 'judicial' | 'regulatory' | 'governance' | 'reporting' | 'operation' | 'reputation' | 'positive'
  /** Whether it harms a company (-1), relieves it (1), or clears up what was said of it (0). */
  polarity: -1 | 0 | 1
  /** How grave it is, or how much it relieves. */
  severity: 1 | 2 | 3 | 4 | 5
  /** Days in which what it weighs halves. */
  halfLife: number
  /** The types whose events it eases. */
  cancels?: readonly string[]
  /** What its events were called when there were fewer types; one such name may stand for several. */
  formerly?: readonly string[]
}

/** Keeps the exact id of a kind of risk event that is written down as a literal. */
function defineEventType<const Id extends string>(type: RiskEventType<Id>): RiskEventType<Id> {
  return type
}

const types = [
  defineEventType({
    id: 'bond_default',
    category: 'credit',
    polarity: -1,
    severity: 5,
    halfLife: 180,
    formerly: ['bondDefault'],
  }),
  defineEventType({
    id: 'debt_overdue',
    category: 'credit',
    polarity: -1,
    severity: 4,
    halfLife: 120,
    formerly: ['debtOverdue'],
  }),
  defineEventType({
    id: 'debt_extension',
    category: 'credit',
    polarity: -1,
    severity: 3,
    halfLife: 120,
    formerly: ['debtExtension'],
  }),
  defineEventType({
    id: 'liquidity_stress',
    category: 'credit',
    polarity: -1,
    severity: 4,
    halfLife: 90,
    formerly: ['fundBreak'],
  }),
  defineEventType({
    id: 'rating_downgrade',
    category: 'credit',
    polarity: -1,
    severity: 4,
    halfLife: 120,
    formerly: ['ratingDowngrade'],
  }),
  defineEventType({ id: 'fund_account_abnormal', category: 'credit', polarity: -1, severity: 5, halfLife: 180 }),
  defineEventType({
    id: 'litigation',
    category: 'judicial',
    polarity: -1,
    severity: 3,
    halfLife: 120,
    formerly: ['lawsuit'],
  }),
  defineEventType({
    id: 'dishonest_debtor',
    category: 'judicial',
    polarity: -1,
    severity: 4,
    halfLife: 180,
    formerly: ['enforcement'],
  }),
  defineEventType({
    id: 'share_freeze',
    category: 'judicial',
    polarity: -1,
    severity: 4,
    halfLife: 150,
    formerly: ['assetFreeze'],
  }),
  defineEventType({
    id: 'asset_seizure',
    category: 'judicial',
    polarity: -1,
    severity: 4,
    halfLife: 120,
    formerly: ['assetFreeze'],
  }),
  defineEventType({ id: 'bankruptcy', category: 'judicial', polarity: -1, severity: 5, halfLife: 365 }),
  defineEventType({ id: 'reorganization', category: 'judicial', polarity: -1, severity: 4, halfLife: 270 }),
  defineEventType({
    id: 'criminal_case',
    category: 'judicial',
    polarity: -1,
    severity: 5,
    halfLife: 365,
    formerly: ['criminalCase'],
  }),
  defineEventType({
    id: 'regulatory_penalty',
    category: 'regulatory',
    polarity: -1,
    severity: 4,
    halfLife: 150,
    formerly: ['penalty'],
  }),
  defineEventType({
    id: 'regulatory_measure',
    category: 'regulatory',
    polarity: -1,
    severity: 3,
    halfLife: 90,
    formerly: ['penalty'],
  }),
  defineEventType({
    id: 'exchange_inquiry',
    category: 'regulatory',
    polarity: -1,
    severity: 2,
    halfLife: 45,
    formerly: ['inquiry'],
  }),
  defineEventType({
    id: 'csrc_investigation',
    category: 'regulatory',
    polarity: -1,
    severity: 5,
    halfLife: 240,
    formerly: ['investigation'],
  }),
  defineEventType({
    id: 'financial_fraud',
    category: 'regulatory',
    polarity: -1,
    severity: 5,
    halfLife: 365,
    formerly: ['accountingFraud'],
  }),
  defineEventType({ id: 'tax_violation', category: 'regulatory', polarity: -1, severity: 3, halfLife: 120 }),
  defineEventType({ id: 'antitrust', category: 'regulatory', polarity: -1, severity: 3, halfLife: 150 }),
  defineEventType({ id: 'sanctions', category: 'regulatory', polarity: -1, severity: 4, halfLife: 240 }),
  defineEventType({ id: 'license_revocation', category: 'regulatory', polarity: -1, severity: 4, halfLife: 180 }),
  defineEventType({ id: 'disclosure_violation', category: 'regulatory', polarity: -1, severity: 3, halfLife: 120 }),
  defineEventType({
    id: 'share_pledge',
    category: 'governance',
    polarity: -1,
    severity: 2,
    halfLife: 60,
    formerly: ['sharePledge'],
  }),
  defineEventType({ id: 'shareholder_reduction', category: 'governance', polarity: -1, severity: 2, halfLife: 45 }),
  defineEventType({
    id: 'control_change',
    category: 'governance',
    polarity: -1,
    severity: 3,
    halfLife: 120,
    formerly: ['controllerChange'],
  }),
  defineEventType({
    id: 'executive_change',
    category: 'governance',
    polarity: -1,
    severity: 2,
    halfLife: 60,
    formerly: ['executiveDeparture'],
  }),
  defineEventType({
    id: 'executive_misconduct',
    category: 'governance',
    polarity: -1,
    severity: 5,
    halfLife: 180,
    formerly: ['criminalCase'],
  }),
  defineEventType({
    id: 'fund_occupation',
    category: 'governance',
    polarity: -1,
    severity: 5,
    halfLife: 240,
    formerly: ['misappropriation'],
  }),
  defineEventType({
    id: 'illegal_guarantee',
    category: 'governance',
    polarity: -1,
    severity: 4,
    halfLife: 150,
    formerly: ['misappropriation'],
  }),
  defineEventType({
    id: 'audit_opinion',
    category: 'reporting',
    polarity: -1,
    severity: 5,
    halfLife: 365,
    formerly: ['auditProblem'],
  }),
  defineEventType({
    id: 'auditor_change',
    category: 'reporting',
    polarity: -1,
    severity: 3,
    halfLife: 90,
    formerly: ['auditProblem'],
  }),
  defineEventType({
    id: 'restatement_delay',
    category: 'reporting',
    polarity: -1,
    severity: 4,
    halfLife: 180,
    formerly: ['lateReport', 'accountingFraud'],
  }),
  defineEventType({
    id: 'performance_loss',
    category: 'reporting',
    polarity: -1,
    severity: 3,
    halfLife: 90,
    formerly: ['loss'],
  }),
  defineEventType({ id: 'impairment', category: 'reporting', polarity: -1, severity: 3, halfLife: 120 }),
  defineEventType({
    id: 'delisting_warning',
    category: 'reporting',
    polarity: -1,
    severity: 5,
    halfLife: 270,
    formerly: ['delisting'],
  }),
  defineEventType({ id: 'trading_anomaly', category: 'reporting', polarity: -1, severity: 2, halfLife: 14 }),
  defineEventType({
    id: 'layoff',
    category: 'operation',
    polarity: -1,
    severity: 3,
    halfLife: 90,
    formerly: ['fundBreak'],
  }),
  defineEventType({
    id: 'production_halt',
    category: 'operation',
    polarity: -1,
    severity: 4,
    halfLife: 60,
    formerly: ['shutdown'],
  }),
  defineEventType({
    id: 'safety_accident',
    category: 'operation',
    polarity: -1,
    severity: 5,
    halfLife: 120,
    formerly: ['accident'],
  }),
  defineEventType({
    id: 'environment_violation',
    category: 'operation',
    polarity: -1,
    severity: 4,
    halfLife: 120,
    formerly: ['accident'],
  }),
  defineEventType({
    id: 'product_quality',
    category: 'operation',
    polarity: -1,
    severity: 4,
    halfLife: 120,
    formerly: ['accident'],
  }),
  defineEventType({ id: 'data_breach', category: 'operation', polarity: -1, severity: 4, halfLife: 120 }),
  defineEventType({ id: 'ip_dispute', category: 'operation', polarity: -1, severity: 2, halfLife: 120 }),
  defineEventType({ id: 'contract_termination', category: 'operation', polarity: -1, severity: 3, halfLife: 90 }),
  defineEventType({ id: 'ma_failure', category: 'operation', polarity: -1, severity: 3, halfLife: 60 }),
  defineEventType({ id: 'supply_disruption', category: 'operation', polarity: -1, severity: 3, halfLife: 60 }),
  defineEventType({ id: 'natural_disaster', category: 'operation', polarity: -1, severity: 3, halfLife: 45 }),
  defineEventType({ id: 'consumer_complaint', category: 'reputation', polarity: -1, severity: 2, halfLife: 45 }),
  defineEventType({ id: 'media_exposure', category: 'reputation', polarity: -1, severity: 3, halfLife: 45 }),
  defineEventType({ id: 'short_seller', category: 'reputation', polarity: -1, severity: 4, halfLife: 60 }),
  defineEventType({ id: 'rumor_clarification', category: 'reputation', polarity: 0, severity: 1, halfLife: 14 }),
  defineEventType({
    id: 'pledge_release',
    category: 'positive',
    polarity: 1,
    severity: 1,
    halfLife: 30,
    cancels: ['share_pledge'],
    formerly: ['repaid'],
  }),
  defineEventType({
    id: 'delisting_warning_removed',
    category: 'positive',
    polarity: 1,
    severity: 2,
    halfLife: 60,
    cancels: ['delisting_warning'],
    formerly: ['repaid'],
  }),
  defineEventType({
    id: 'profit_growth',
    category: 'positive',
    polarity: 1,
    severity: 2,
    halfLife: 60,
    cancels: ['performance_loss'],
  }),
  defineEventType({ id: 'holding_increase', category: 'positive', polarity: 1, severity: 1, halfLife: 30 }),
  defineEventType({ id: 'contract_win', category: 'positive', polarity: 1, severity: 1, halfLife: 30 }),
  defineEventType({
    id: 'rating_upgrade',
    category: 'positive',
    polarity: 1,
    severity: 2,
    halfLife: 60,
    cancels: ['rating_downgrade'],
    formerly: ['repaid'],
  }),
  defineEventType({
    id: 'litigation_resolved',
    category: 'positive',
    polarity: 1,
    severity: 1,
    halfLife: 30,
    cancels: ['litigation', 'share_freeze', 'asset_seizure'],
    formerly: ['repaid'],
  }),
  defineEventType({
    id: 'financing_success',
    category: 'positive',
    polarity: 1,
    severity: 1,
    halfLife: 30,
    cancels: ['bond_default'],
    formerly: ['repaid'],
  }),
  defineEventType({ id: 'share_repurchase', category: 'positive', polarity: 1, severity: 1, halfLife: 30 }),
]

export type RiskEventId = (typeof types)[number]['id']

/** The kinds of risk events that are looked for. */
export const riskEventTypes: readonly RiskEventType<RiskEventId>[] = types

/** How grave events of a type are stated to be: from 1 to 5, 0 for what relieves or clears up. */
export const severityOf = ({ polarity, severity }: RiskEventType): number => (polarity === -1 ? severity : 0)

const byFormerName = Map.groupBy(
  riskEventTypes.flatMap(({ id, formerly = [] }) => formerly.map((name) => ({ id, name }))),
  ({ name }) => name,
)

/** The types that names of types ask for: those of that name, and those that a former name stood for. */
export const typesNamed = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...(byFormerName.get(name) ?? []).map(({ id }) => id)])),
]
