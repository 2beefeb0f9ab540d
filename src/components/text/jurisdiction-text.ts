/** A jurisdiction as its code and, where the language has one, its name: `GB · United Kingdom`, `US-DE · United States`. */
export function jurisdictionText(code: string, locale: string): string {
  const country = /^[A-Z]{2}(?=$|-)/.exec(code)?.[0]
  if (!country) return code
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country)
  return name ? `${code} · ${name}` : code
}
