import type { IsoDate } from './iso-date.ts'

const offset = 8 * 3_600_000

/**
 * The day of a timestamp in China Standard Time (UTC+8), used for records without a zone.
 *
 * @param timestamp ISO 8601 with an offset, or milliseconds since 1970
 */
export function chinaDayOf(timestamp: string | number): IsoDate {
  const time = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
  return new Date(time + offset).toISOString().slice(0, 10)
}
