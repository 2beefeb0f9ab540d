import type { I18n } from '@lingui/core'
import type { Words } from '#contracts/values/words.ts'

/** What the analysis core says by itself, in the reader's language; the catalogs hold it by its English. */
export function measureText(i18n: I18n, words: Words): string {
  return i18n._(words['en-US'])
}
