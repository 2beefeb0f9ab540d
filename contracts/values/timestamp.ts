import * as v from 'valibot'
import { IsoDate } from './iso-date.ts'

/** A timestamp in ISO 8601 with its offset, in the years 1 to 9999; normalised to UTC. */
export const Timestamp = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check(
    (text) => v.is(IsoDate, text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'is not a moment of the calendar',
  ),
  v.transform((text) => new Date(text).toISOString()),
  v.regex(/^(?!0000)\d{4}-/),
)
