import { i18n, type Messages } from '@lingui/core'
import { figuresOf, type LocaleId } from '#contracts/values/locale.ts'

type Load = (locale: LocaleId) => Promise<{ messages: Messages }>

const signInWords: Record<LocaleId, () => Promise<{ messages: Messages }>> = {
  'zh-CN': () => import('../locales/zh-CN/sign-in.po'),
  'zh-TW': () => import('../locales/zh-TW/sign-in.po'),
  'en-US': () => import('../locales/en-US/sign-in.po'),
  'ja-JP': () => import('../locales/ja-JP/sign-in.po'),
  'de-DE': () => import('../locales/de-DE/sign-in.po'),
  'fr-FR': () => import('../locales/fr-FR/sign-in.po'),
  'ar-EG': () => import('../locales/ar-EG/sign-in.po'),
}

export const loadSignInWords: Load = (locale) => signInWords[locale]()
const loadWorkspace: Load = async (locale) => (await import('./workspace-words.ts')).loadWorkspaceWords(locale)

/** The message catalogs: those of the sign-in pages at once, those of the workspace when it opens. */
export function createCatalogs() {
  const catalogs = [loadSignInWords]

  async function load(locale: LocaleId): Promise<void> {
    const wanted = catalogs.length
    for (const { messages } of await Promise.all(catalogs.map((catalog) => catalog(locale)))) {
      i18n.load(locale, messages)
    }
    if (catalogs.length > wanted) await load(locale)
  }

  return {
    /** Loads a language and switches every text to it. */
    activate: async (locale: LocaleId): Promise<void> => {
      await load(locale)
      i18n.activate(locale, figuresOf(locale))
    },
    /** Loads the words of the workspace in the language on the screen, and from now on with every other. */
    openWorkspace: async (locale: LocaleId): Promise<void> => {
      if (!catalogs.includes(loadWorkspace)) catalogs.push(loadWorkspace)
      await load(locale)
    },
  }
}
