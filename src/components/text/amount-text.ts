import { figuresOf } from '#contracts/values/locale.ts'
import { decimalsBeside, decimalsBesideRounder } from '#contracts/values/percent-decimals.ts'

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit a reader expects, e.g. `4.2 MB`; less than a kilobyte in words: `310 bytes`. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(sizes.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
  return unitText(
    bytes / 1000 ** step,
    sizes[step] ?? 'byte',
    locale,
    step === 0 ? 0 : 1,
    step === 0 ? 'long' : 'short',
  )
}

/** A stretch of time in seconds or, from 90 seconds on, in minutes or hours, e.g. `12 minutes`. */
export function durationText(seconds: number, locale: string): string {
  if (seconds < 90) return unitText(Math.max(1, Math.ceil(seconds)), 'second', locale, 0, 'long')
  if (seconds < 5400) return unitText(seconds / 60, 'minute', locale, 0, 'long')
  return unitText(seconds / 3600, 'hour', locale, 1, 'long')
}

/** A count with the locale's grouping. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(figuresOf(locale)).format(count)
}

/**
 * Points of a score from 0 to 100, to one decimal, more where they would read as whole ones, or as one of the limits,
 * that they are not.
 */
export function pointsText(points: number, locale: string, limits: readonly number[] = []): string {
  return new Intl.NumberFormat(figuresOf(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: decimalsToTell(points, 1, limits),
  }).format(points)
}

/** Points that something adds, with their sign, which stands before them from right to left too. */
export const addedPointsText = (points: number, locale: string): string =>
  new Intl.NumberFormat(figuresOf(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: decimalsToTell(points, 1, []),
    signDisplay: 'always',
  }).format(points)

/**
 * A figure of a table, to three decimals, more where it would read as a rounder one, or as one of the limits, that it
 * is not.
 */
export function figureText(figure: number, locale: string, limits: readonly number[] = []): string {
  const maximumFractionDigits = decimalsToTell(figure, 3, limits)
  return new Intl.NumberFormat(figuresOf(locale), { maximumFractionDigits }).format(figure)
}

const decimalsToTell = (figure: number, usual: number, limits: readonly number[]): number =>
  Math.max(decimalsBesideRounder(figure, usual), decimalsBeside(figure, usual, limits))

/** The least figure that is worth a unit: below it, every digit is read at a glance. */
const minInUnits = 10_000

/**
 * A large figure in the units of the language, to two decimals: 1.23亿, 1.23 million, 1,23 Millionen. Figures below
 * 10,000 are written out. Where a column is compared row by row, `countText` is the better choice.
 */
export function amountText(amount: number, locale: string): string {
  return new Intl.NumberFormat(figuresOf(locale), unitsFor(amount)).format(amount)
}

/**
 * Money in the units of the language, with the currency by its code: `CNY 1.23亿`, `CNY 1.23 million`. The code is the
 * same in every language, where a sign (¥, $) may mean several currencies.
 * @param currency after ISO 4217, e.g. `CNY`
 */
export function moneyText(amount: number, currency: string, locale: string): string {
  const figure = amountText(amount, locale)
  const parts = new Intl.NumberFormat(figuresOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).formatToParts(1)
  const currencyFirst =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer')
  return currencyFirst ? `${currency}\u00a0${figure}` : `${figure}\u00a0${currency}`
}

/**
 * Day and minute in the reader's time zone, as tables show it: `2026-01-31 14:05`. The space between them does not
 * break and keeps the day before the minute where the text around it runs from right to left.
 */
export function timestampText(iso: string): string {
  const timestamp = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${timestamp.getFullYear()}-${two(timestamp.getMonth() + 1)}-${two(timestamp.getDate())}`
  return `${day}\u00a0${two(timestamp.getHours())}:${two(timestamp.getMinutes())}`
}

/**
 * A moment as it is spoken of: the time alone today, with the day by its word yesterday, else the day: `18:42`,
 * `yesterday 18:42`, `2026-10-13`.
 *
 * @param now in milliseconds since 1970
 */
export function momentText(iso: string, now: number, locale: string): string {
  const day = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  const days = Math.round((day(now) - day(Date.parse(iso))) / 86_400_000)
  const minute = timestampText(iso)
  if (days < 0 || days > 1) return minute.slice(0, 10)
  if (days === 0) return minute.slice(11)
  return `${new Intl.RelativeTimeFormat(figuresOf(locale), { numeric: 'auto' }).format(-1, 'day')} ${minute.slice(11)}`
}

const ages = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * The time since a timestamp, e.g. `3 hours ago`, up to a month; before that its date, as in tables.
 *
 * @param now in milliseconds since 1970
 */
export function agoText(iso: string, now: number, locale: string): string {
  const seconds = (now - Date.parse(iso)) / 1000
  if (seconds > 31 * 86_400) return timestampText(iso).slice(0, 10)
  const age = ages.find(([, length]) => seconds >= length)
  if (!age) return new Intl.RelativeTimeFormat(figuresOf(locale), { numeric: 'auto' }).format(0, 'second')
  const [unit, length] = age
  return new Intl.RelativeTimeFormat(figuresOf(locale)).format(-Math.floor(seconds / length), unit)
}

function unitsFor(amount: number): Intl.NumberFormatOptions {
  return Math.abs(amount) < minInUnits
    ? { maximumFractionDigits: 2 }
    : { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 }
}

function unitText(value: number, unit: string, locale: string, digits: number, unitDisplay: 'short' | 'long'): string {
  return new Intl.NumberFormat(figuresOf(locale), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: digits,
  }).format(value)
}

/**
 * A jurisdiction as its code and, where the language has one, its name: `GB · United Kingdom`, `US-DE · United States`.
 */
export function jurisdictionText(code: string, locale: string): string {
  const country = /^[A-Z]{2}(?=$|-)/.exec(code)?.[0]
  if (!country) return code
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country)
  return name ? `${code} · ${name}` : code
}

/** A jurisdiction in running words: the name of the country, before which the code of a part of it stands. */
export function jurisdictionName(code: string, locale: string): string {
  const text = jurisdictionText(code, locale)
  return text.startsWith(`${code.slice(0, 2)} · `) ? text.slice(5) : text
}
