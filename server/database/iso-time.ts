import * as v from 'valibot'

/** A point in time as the database's client gives it, to ISO 8601 in UTC. */
export const isoTime = v.pipe(
  v.date(),
  v.transform((time) => time.toISOString()),
)
