import type { LocaleId } from '#contracts/locale.ts'

/** Each language by its own name. */
export const localeNames: Record<LocaleId, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }
