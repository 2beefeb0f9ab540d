import { i18n, type Messages } from '@lingui/core'
import type { LocaleId } from '#contracts/locale.ts'

type Catalog = Record<LocaleId, () => Promise<{ messages: Messages }>>

const entrance: Catalog = {
  'zh-CN': () => import('../locales/zh-CN/entrance.po'),
  'en-US': () => import('../locales/en-US/entrance.po'),
}

const workspace: Catalog = {
  'zh-CN': () => import('../locales/zh-CN/messages.po'),
  'en-US': () => import('../locales/en-US/messages.po'),
}

export type Catalogs = ReturnType<typeof createCatalogs>

/** The words of the application: those of the entrance at once, those of the workspace from when it is opened. */
export function createCatalogs() {
  const catalogs = [entrance]

  async function load(locale: LocaleId): Promise<void> {
    const wanted = catalogs.length
    for (const { messages } of await Promise.all(catalogs.map((catalog) => catalog[locale]()))) {
      i18n.load(locale, messages)
    }
    if (catalogs.length > wanted) await load(locale)
  }

  return {
    /** Loads a language and switches every text to it. */
    activate: async (locale: LocaleId): Promise<void> => {
      await load(locale)
      i18n.activate(locale)
    },
    /** Loads the words of the workspace in the language on the screen, and from now on with every other. */
    openWorkspace: async (locale: LocaleId): Promise<void> => {
      if (!catalogs.includes(workspace)) catalogs.push(workspace)
      await load(locale)
    },
  }
}
