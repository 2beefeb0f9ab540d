import type { Locale } from 'antd/es/locale'
import type { LocaleId } from '#contracts/values/locale.ts'

/** The words of antd's own widgets; beside them the calendar words that its date pickers ask of dayjs. */
const packages: Record<LocaleId, () => Promise<{ default: Locale }>> = {
  'zh-CN': () => together(import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')),
  'zh-TW': () => together(import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')),
  'en-US': () => import('antd/es/locale/en_US'),
  'ja-JP': () => together(import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')),
  'de-DE': () => together(import('antd/es/locale/de_DE'), import('dayjs/locale/de')),
  'fr-FR': () => together(import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')),
  'ar-EG': () => together(import('antd/es/locale/ar_EG'), import('./arabic-calendar.ts')),
}

const loaded = new Map<LocaleId, Locale>()

/** Brings antd's words in a language; from then on `antdWordsIn` has them. */
export async function loadAntdWords(locale: LocaleId): Promise<void> {
  loaded.set(locale, (await packages[locale]()).default)
}

/** antd's words in a language, or nothing while they have not been loaded: antd then speaks English. */
export const antdWordsIn = (locale: LocaleId): Locale | undefined => loaded.get(locale)

async function together<Words>(words: Promise<Words>, calendar: Promise<unknown>): Promise<Words> {
  await calendar
  return words
}
