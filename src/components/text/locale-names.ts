import type { LocaleId } from '#contracts/values/locale.ts'

/** Each language by its own name. */
export const localeNames: Record<LocaleId, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'ja-JP': '日本語',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'ar-EG': 'العربية',
}
