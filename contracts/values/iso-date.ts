import * as v from 'valibot'

/** A calendar day that exists, from the year 1, written `YYYY-MM-DD`. */
export const IsoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check(isCalendarDay, 'is not a day of the calendar'),
)
export type IsoDate = v.InferOutput<typeof IsoDate>

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.getUTCFullYear() >= 1 && day.toISOString().startsWith(text)
}

/** Days from one to another, both of them included; an end that is `null` is open. */
export type Period = { from: IsoDate | null; to: IsoDate | null }
