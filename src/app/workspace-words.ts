import type { Messages } from '@lingui/core'
import type { LocaleId } from '#contracts/values/locale.ts'
import { loadAntdWords } from '#src/components/text/antd-words.ts'

type Words = { messages: Messages }

const catalogs: Record<LocaleId, () => Promise<Words>> = {
  'zh-CN': () => import('../locales/zh-CN/messages.po'),
  'zh-TW': () => import('../locales/zh-TW/messages.po'),
  'en-US': () => import('../locales/en-US/messages.po'),
  'ja-JP': () => import('../locales/ja-JP/messages.po'),
  'de-DE': () => import('../locales/de-DE/messages.po'),
  'fr-FR': () => import('../locales/fr-FR/messages.po'),
  'ar-EG': () => import('../locales/ar-EG/messages.po'),
}

/** The words of the workspace in a language, those of antd's widgets with them. */
export async function loadWorkspaceWords(locale: LocaleId): Promise<Words> {
  const [words] = await Promise.all([catalogs[locale](), loadAntdWords(locale)])
  return words
}
