import { directionOf } from '#contracts/values/locale.ts'

const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/
const [isolate, end] = ['\u2068', '\u2069']

/**
 * A name or figure within a line of text: it keeps its own direction and does not reorder what stands beside it. Where
 * both run from left to right anyway, it stays as it is.
 */
export function isolated(text: string, locale: string): string {
  return directionOf(locale) === 'rtl' || rightToLeft.test(text) ? `${isolate}${text}${end}` : text
}

/** The parts that there are, as one line with middle dots between them. */
export function dotted(parts: readonly string[], locale: string): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => isolated(part, locale))
    .join(' · ')
}
