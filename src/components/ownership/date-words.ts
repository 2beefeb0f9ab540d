import type { I18n } from '@lingui/core'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** A day in full, as the reader's language writes it. */
export function dateWords(i18n: I18n, day: IsoDate): string {
  return i18n.date(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
}
