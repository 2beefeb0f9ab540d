import type { IsoDate } from './iso-date.ts'

const offset = 8 * 3_600_000

/**
 * The day of a moment in China Standard Time (UTC+8), by which records without a zone are dated.
 * @param moment ISO 8601 with an offset, or milliseconds since 1970
 */
export function chinaDayOf(timestamp: string | number): IsoDate {
  const time = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
  return new Date(time + offset).toISOString().slice(0, 10)
}
