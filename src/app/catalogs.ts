import { i18n, type Messages } from '@lingui/core'
import { figuresOf, type LocaleId } from '#contracts/values/locale.ts'

type Load = (locale: LocaleId) => Promise<{ messages: Messages }>

const entrances: Record<LocaleId, () => Promise<{ messages: Messages }>> = {
  'zh-CN': () => import('../locales/zh-CN/entrance.po'),
  'zh-TW': () => import('../locales/zh-TW/entrance.po'),
  'en-US': () => import('../locales/en-US/entrance.po'),
  'ja-JP': () => import('../locales/ja-JP/entrance.po'),
  'de-DE': () => import('../locales/de-DE/entrance.po'),
  'fr-FR': () => import('../locales/fr-FR/entrance.po'),
  'ar-EG': () => import('../locales/ar-EG/entrance.po'),
}

export const loadEntrance: Load = (locale) => entrances[locale]()
const loadWorkspace: Load = async (locale) => (await import('./workspace-words.ts')).loadWorkspaceWords(locale)

/** The message catalogs: those of the sign-in pages at once, those of the workspace when it opens. */
export function createCatalogs() {
  const catalogs = [loadEntrance]

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
