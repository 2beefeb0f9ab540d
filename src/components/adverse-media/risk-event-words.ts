import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { negativeTone } from '#contracts/adverse-media/adverse-media.ts'
import type { DocumentFinding } from '#contracts/adverse-media/article.ts'
import type { EventDetail } from '#contracts/adverse-media/event-detail.ts'
import { type RiskEventId, riskEventTypes, typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { articleSentimentWords } from './sentiment-tag.tsx'

/** What each detail of an event is. */
export const eventDetailWords: Readonly<Record<EventDetail['kind'], MessageDescriptor>> = {
  amount: msg`Amount`,
  percentage: msg`Percentage`,
  shares: msg`Shares`,
  day: msg`Day`,
  court: msg`Court`,
  rating: msg`Rating`,
}

const riskEventWords = {
  bond_default: msg`Bond default`,
  debt_overdue: msg`Debt overdue`,
  debt_extension: msg`Debt extended or restructured`,
  liquidity_stress: msg`Liquidity crisis`,
  rating_downgrade: msg`Rating downgrade`,
  fund_account_abnormal: msg`Funds missing or stolen`,
  litigation: msg`Lawsuit or arbitration`,
  dishonest_debtor: msg`Dishonest debtor or court enforcement`,
  share_freeze: msg`Shares frozen or auctioned by a court`,
  asset_seizure: msg`Assets seized or accounts frozen`,
  bankruptcy: msg`Bankruptcy or liquidation`,
  reorganization: msg`Reorganisation under a court`,
  criminal_case: msg`Criminal case`,
  regulatory_penalty: msg`Penalty by an authority`,
  regulatory_measure: msg`Measure of a supervisor`,
  exchange_inquiry: msg`Inquiry by the exchange`,
  csrc_investigation: msg`Formal investigation`,
  financial_fraud: msg`Accounting or securities fraud`,
  tax_violation: msg`Tax violation`,
  antitrust: msg`Antitrust or unfair competition`,
  sanctions: msg`Sanctions or export controls`,
  license_revocation: msg`Licence revoked or operation abnormal`,
  disclosure_violation: msg`Disclosure failed or late`,
  share_pledge: msg`Share pledge`,
  shareholder_reduction: msg`Shareholder sells down`,
  control_change: msg`Change of control`,
  executive_change: msg`Change of an executive`,
  executive_misconduct: msg`Executive investigated or missing`,
  fund_occupation: msg`Funds taken by related parties`,
  illegal_guarantee: msg`Guarantee at risk`,
  audit_opinion: msg`Auditor qualifies the accounts`,
  auditor_change: msg`Change of auditor`,
  restatement_delay: msg`Accounts restated or late`,
  performance_loss: msg`Loss or profit warning`,
  impairment: msg`Goodwill or assets impaired`,
  delisting_warning: msg`Delisting risk`,
  trading_anomaly: msg`Trading halted or unusual`,
  layoff: msg`Layoffs or unpaid wages`,
  production_halt: msg`Production halted`,
  safety_accident: msg`Safety accident`,
  environment_violation: msg`Environmental violation`,
  product_quality: msg`Recall or poor quality`,
  data_breach: msg`Data leaked or systems attacked`,
  ip_dispute: msg`Dispute over intellectual property`,
  contract_termination: msg`Contract or project ended`,
  ma_failure: msg`Takeover or flotation failed`,
  supply_disruption: msg`Supply disrupted`,
  natural_disaster: msg`Natural disaster`,
  consumer_complaint: msg`Complaints of consumers`,
  media_exposure: msg`Exposed by media or whistleblowers`,
  short_seller: msg`Report of a short seller`,
  rumor_clarification: msg`Rumour cleared up`,
  pledge_release: msg`Pledge released`,
  delisting_warning_removed: msg`Delisting warning lifted`,
  profit_growth: msg`Profit grew`,
  holding_increase: msg`Shareholder buys more`,
  contract_win: msg`Contract won`,
  rating_upgrade: msg`Rating upgrade`,
  litigation_resolved: msg`Lawsuit won, settled or withdrawn`,
  financing_success: msg`Financing completed or debt repaid`,
  share_repurchase: msg`Share buyback`,
} satisfies Record<RiskEventId, MessageDescriptor>

const isRiskEvent = (type: string): type is RiskEventId => Object.hasOwn(riskEventWords, type)

/** The name of a risk-event type, of a former one those of its successors; an unknown one is shown by its id. */
export const riskEventName = (type: string, i18n: I18n): string =>
  typesNamed([type])
    .filter(isRiskEvent)
    .map((known) => i18n._(riskEventWords[known]))
    .join(' / ') || type

/** The name of what a story of a negative index is about: an event, or tone alone. */
export const storyName = (type: string, i18n: I18n): string =>
  type === negativeTone ? i18n._(msg`Negative tone without an event`) : riskEventName(type, i18n)

const harmless = new Set<string>(riskEventTypes.filter(({ polarity }) => polarity !== -1).map(({ id }) => id))

/** Whether events of a type harm a company; those of an unknown type do. */
export const isAdverse = (type: string): boolean => !harmless.has(type)

/** What stands around an event as people read it: … is where the event is named. */
export const reasonWords = (words: string, i18n: I18n): string =>
  words.startsWith('several companies')
    ? i18n._(msg`several companies`)
    : words.replaceAll('＃', '…').replaceAll('０', '0')

/** Why the document of an article gives no text, or not all of it. */
export const documentFindingWords: Record<DocumentFinding, MessageDescriptor> = {
  no_text: msg`Its document holds pictures alone and no text; it was probably scanned.`,
  encrypted: msg`Its document is encrypted and cannot be read.`,
  damaged: msg`Its document is damaged, or parts of it are.`,
  too_large: msg`Its document is too large to be read.`,
  too_many_pages: msg`Of its document only the first pages were read.`,
  too_slow: msg`Reading its document took too long.`,
}

/** The same in short, where one of them is chosen. */
export const documentFindingNames: Record<DocumentFinding, MessageDescriptor> = {
  no_text: msg`pictures alone, no text`,
  encrypted: msg`encrypted`,
  damaged: msg`damaged`,
  too_large: msg`too large to be read`,
  too_many_pages: msg`only the first pages read`,
  too_slow: msg`reading took too long`,
}

/** A part of what is watched for, in words. */
export type WatchedPart = { key: keyof WatchedArticles; words: string }

/** What is watched for, part by part; nothing where every article is. @param companyName where it is known */
export function watchedParts(watches: WatchedArticles, companyName: string | null, i18n: I18n): WatchedPart[] {
  const { kind, negative, severity, sentiment, event, company, publisher } = watches
  const part = (key: keyof WatchedArticles, words: string | null): WatchedPart[] =>
    words === null ? [] : [{ key, words }]
  return [
    ...part('q', watches.q === '' ? null : i18n._(msg`Says “${watches.q}”`)),
    ...part('kind', kind && i18n._(kind === 'news' ? msg`News` : msg`Announcements`)),
    ...part('negative', negative && i18n._(negative === 'yes' ? msg`With a risk event` : msg`Without a risk event`)),
    ...part('severity', severity && i18n._(msg`Severity ${severity} or more`)),
    ...part('sentiment', sentiment && i18n._(msg`Sentiment: ${i18n._(articleSentimentWords[sentiment])}`)),
    ...part('event', event && riskEventName(event, i18n)),
    ...part('company', company && (companyName ?? unnamedParty())),
    ...part('publisher', publisher),
  ]
}

/** The same as the address of the list has it. */
export const watchedSearch = (watches: WatchedArticles): Partial<WatchedArticles> =>
  Object.fromEntries(Object.entries(watches).filter(([, value]) => value !== null && value !== ''))

/** What is watched for when one part of it no longer counts. */
export const withoutPart = (watches: WatchedArticles, key: keyof WatchedArticles): WatchedArticles => ({
  ...watches,
  [key]: key === 'q' ? '' : null,
})
