import * as v from 'valibot'

/** The languages whose catalogs are complete. */
export const LocaleId = v.picklist(['zh-CN', 'en-US'])
export type LocaleId = v.InferOutput<typeof LocaleId>

const rightToLeft = ['he', 'ar', 'fa', 'ku']

/** Direction of script of a language, by its language subtag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The offered language for what the user stored, or else for what the browser prefers (best first), or else Chinese. */
export function chooseLocale(stored: string | null, preferred: readonly string[]): LocaleId {
  if (v.is(LocaleId, stored)) return stored
  for (const tag of preferred) {
    const offered = LocaleId.options.find((locale) => languageOf(locale) === languageOf(tag))
    if (offered) return offered
  }
  return 'zh-CN'
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]
