import type { IsoDate } from '#contracts/values/iso-date.ts'

const millisecondsPerDay = 86_400_000

/** Days since 1970-01-01, negative before it; the first and last years an {@link IsoDate} can name fit 32 bits. */
export function dayNumberFrom(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay
}

/** The date of a day number. */
export function isoDateFrom(day: number): IsoDate {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
}
