import { figuresOf } from '#contracts/values/locale.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const longest = 30 * 86_400_000

/** How long ago a moment was, in words; after a month its date. A moment in the future counts as now. */
export function ageText(moment: string, now: number, locale: string): string {
  const age = Math.max(0, now - Date.parse(moment))
  if (age > longest)
    return new Intl.DateTimeFormat(figuresOf(locale), { dateStyle: 'medium' }).format(Date.parse(moment))
  const words = new Intl.RelativeTimeFormat(figuresOf(locale), { numeric: 'auto' })
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(age / length) + 0, unit)
}

/** A moment with its date and time. */
export const momentText = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(figuresOf(locale), { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(moment))
