import type { I18n } from '@lingui/core'
import type { Words } from '#contracts/values/words.ts'

/** The texts of the analysis core, in the reader's language; the catalogs have them by their English. */
export function measureText(i18n: I18n, words: Words): string {
  return i18n._(words['en-US'])
}
