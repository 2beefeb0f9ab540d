import type { IsoDate } from '#contracts/values/iso-date.ts'
import { isCalendarDay } from './calendar-day.ts'

/** The days that a written date may mean: the first, and the first one after the last of them. */
export type SpanOfDays = { first: IsoDate; next: IsoDate; isOneDay: boolean }

const WRITTEN =
  /^(\d{4})(?:-?W(\d{2})(?:-?([1-7]))?|-(\d{2})(?:-(\d{2}))?|(\d{2})(\d{2})|-?(\d{3}))?(?:[T ]\d{2}(?::?\d{2}(?::?\d{2})?)?(?:[.,]\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * The days that a date of ISO 8601 may mean: a year, a year and month, a week, a day (also by its number within the
 * year or within the week), or a time, whose day is the one of its own zone. `null` where it is none, or one that the
 * calendar does not have.
 */
export function daysIn(text: string): SpanOfDays | null {
  const match = WRITTEN.exec(text)
  if (!match) return null
  const [, year = '', week, weekday, monthOnly, dayInMonth, basicMonth, basicDay, ordinal] = match
  if (year === '0000') return null
  const month = monthOnly ?? basicMonth
  const day = dayInMonth ?? basicDay
  if (week !== undefined) return daysOfWeek(Number(year), Number(week), weekday)
  if (ordinal !== undefined) {
    const first = isoOf(Number(year), 0, Number(ordinal))
    return Number(ordinal) > 0 && first.startsWith(year) ? oneDay(first) : null
  }
  if (day !== undefined) return isCalendarDay(`${year}-${month}-${day}`) ? oneDay(`${year}-${month}-${day}`) : null
  if (month === undefined) return span(`${year}-01-01`, isoOf(Number(year) + 1, 0, 1))
  const place = Number(month)
  return place < 1 || place > 12 ? null : span(`${year}-${month}-01`, isoOf(Number(year), place, 1))
}

/** The first day on which no longer holds what ends on a date: the day itself; a longer time has to end first. */
export const endOf = ({ first, next, isOneDay }: SpanOfDays): IsoDate => (isOneDay ? first : next)

/** A date as exactly as it is known: a day, a year and month or a year. */
export function roundedDay({ first, next, isOneDay }: SpanOfDays): string {
  if (isOneDay) return first
  const last = dayBefore(next)
  return last.slice(0, 7) === first.slice(0, 7) ? first.slice(0, 7) : first.slice(0, 4)
}

function daysOfWeek(year: number, week: number, weekday: string | undefined): SpanOfDays | null {
  // ISO 8601: the first week is the one with the fourth of January, and weeks begin on Mondays.
  const fourth = new Date(`${isoOf(year, 0, 4)}T00:00:00Z`)
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7
  const thursday = isoOf(year, 0, monday + 3)
  if (week < 1 || Number(thursday.slice(0, 4)) !== year) return null
  return weekday === undefined
    ? span(isoOf(year, 0, monday), isoOf(year, 0, monday + 7))
    : oneDay(isoOf(year, 0, monday + Number(weekday) - 1))
}

const span = (first: IsoDate, next: IsoDate): SpanOfDays => ({ first, next, isOneDay: false })

const oneDay = (first: IsoDate): SpanOfDays => ({ first, next: dayAfter(first), isOneDay: true })

const dayAfter = (day: IsoDate): IsoDate => moved(day, 1)
const dayBefore = (day: IsoDate): IsoDate => moved(day, -1)

function moved(day: IsoDate, days: number): IsoDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return isoOf(year, month - 1, date + days)
}

/** A day of the calendar by its year, month from 0, and day, which may lie outside the month. */
function isoOf(year: number, month: number, day: number): IsoDate {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.toISOString().slice(0, 10)
}
