import * as v from 'valibot'
import type { IsoDate } from '#contracts/values/iso-date.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a text is a day of the (proleptic Gregorian) calendar, from the year 1, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return year >= 1 && day >= 1 && day <= (DAYS[month - 1] ?? 0) + (leap ? 1 : 0)
}

/** The day of a date or of a timestamp, as written in its own zone; `null` where it is neither. */
export function dayOf(text: string): IsoDate | null {
  const day = text.slice(0, 10)
  if (!isCalendarDay(day)) return null
  return text.length === 10 || /^T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.test(text.slice(10))
    ? day
    : null
}

/** What the check of {@link Day} says when it fails. */
export const NOT_A_DAY = 'is not a day of the calendar written YYYY-MM-DD'

export const Day = v.pipe(v.string(), v.check(isCalendarDay, NOT_A_DAY))
