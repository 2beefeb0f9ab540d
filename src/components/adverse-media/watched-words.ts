import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { riskEventName } from './risk-event-words.ts'

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
    ...part('company', company && (companyName ?? company)),
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
