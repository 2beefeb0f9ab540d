import { type I18n, setupI18n } from '@lingui/core'
import { figuresOf, type LocaleId } from '#contracts/values/locale.ts'
import { loadSignInWords } from './catalogs.ts'
import { loadWorkspaceWords } from './workspace-words.ts'

/** Every word of the application in a language, whichever is on the screen. */
export async function wordsIn(locale: LocaleId): Promise<I18n> {
  const catalogs = await Promise.all([loadSignInWords(locale), loadWorkspaceWords(locale)])
  const i18n = setupI18n()
  for (const { messages } of catalogs) i18n.load(locale, messages)
  i18n.activate(locale, figuresOf(locale))
  return i18n
}
