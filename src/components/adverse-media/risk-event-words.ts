import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RiskEventId } from '#analysis/adverse-media/risk-event-types.ts'
import type { DocumentFinding } from '#contracts/adverse-media/article.ts'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'

const riskEventWords = {
  bondDefault: msg`Bond default`,
  debtExtension: msg`Debt extended or restructured`,
  debtOverdue: msg`Debt overdue`,
  ratingDowngrade: msg`Rating downgrade`,
  bankruptcy: msg`Bankruptcy or reorganisation`,
  enforcement: msg`Court enforcement`,
  assetFreeze: msg`Assets or shares frozen`,
  lawsuit: msg`Lawsuit or arbitration`,
  criminalCase: msg`Criminal case`,
  investigation: msg`Investigation`,
  penalty: msg`Penalty or warning letter`,
  inquiry: msg`Inquiry by the exchange`,
  delisting: msg`Delisting risk`,
  controllerChange: msg`Change of controller`,
  executiveDeparture: msg`Departure of an executive`,
  sharePledge: msg`Share pledge`,
  misappropriation: msg`Misappropriation or illegal guarantee`,
  accountingFraud: msg`Accounting fraud`,
  auditProblem: msg`Audit problem`,
  lateReport: msg`Late report`,
  loss: msg`Loss or profit warning`,
  shutdown: msg`Production halted`,
  accident: msg`Accident or recall`,
  fundBreak: msg`Liquidity crisis`,
  repaid: msg`Repaid or relieved`,
} satisfies Record<RiskEventId, MessageDescriptor>

/** The name of a risk-event type; an unknown one is shown by its id. */
export const riskEventName = (type: string, i18n: I18n): string =>
  Object.hasOwn(riskEventWords, type) ? i18n._(riskEventWords[type as RiskEventId]) : type

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
  const { kind, negative, severity, event, company, publisher } = watches
  const part = (key: keyof WatchedArticles, words: string | null): WatchedPart[] =>
    words === null ? [] : [{ key, words }]
  return [
    ...part('q', watches.q === '' ? null : i18n._(msg`Says “${watches.q}”`)),
    ...part('kind', kind && i18n._(kind === 'news' ? msg`News` : msg`Announcements`)),
    ...part('negative', negative && i18n._(negative === 'yes' ? msg`With a risk event` : msg`Without a risk event`)),
    ...part('severity', severity && i18n._(msg`Severity ${severity} or more`)),
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
