import * as v from 'valibot'

/** The languages whose catalogs are complete, the default first. */
export const LocaleId = v.picklist(['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'de-DE', 'fr-FR', 'ar-EG'])
export type LocaleId = v.InferOutput<typeof LocaleId>

/** The languages in which reports are written whatever language is on the screen. */
export const ReportLocale = v.picklist(['zh-CN', 'en-US'])
export type ReportLocale = v.InferOutput<typeof ReportLocale>

const rightToLeft = ['he', 'ar', 'fa', 'ku']

/** Direction of script of a language, by its language subtag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The offered language for what the user stored, or else for what the browser prefers (best first), or else Chinese.
 */
export function chooseLocale(stored: string | null, preferred: readonly string[]): LocaleId {
  if (v.is(LocaleId, stored)) return stored
  for (const tag of preferred) {
    const offered = LocaleId.options.find((locale) => writtenLanguageOf(locale) === writtenLanguageOf(tag))
    if (offered) return offered
  }
  return 'zh-CN'
}

/**
 * The language tag by which figures and dates are written in a language. Arabic takes Latin digits: identifiers, files
 * and ISO dates have them anyway, and one table with two kinds of digits cannot be compared at a glance.
 */
export function figuresOf(locale: string): string {
  return locale.startsWith('ar') ? `${locale}-u-nu-latn` : locale
}

const traditional = ['hant', 'tw', 'hk', 'mo']

/** Language and, for Chinese, script: what one who prefers `tag` can read. */
function writtenLanguageOf(tag: string): string {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  const inTraditional = language === 'zh' && !rest.includes('hans') && rest.some((part) => traditional.includes(part))
  return inTraditional ? 'zh-hant' : language
}
