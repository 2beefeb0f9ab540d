import { countryCodes } from '#contracts/values/country.ts'

/** A country or territory by the name it has in a language. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Every country and territory of ISO 3166-1 with its name in a language, in the order of that language. */
export function countriesByName(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
