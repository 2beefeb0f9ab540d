/** Nobody alive was born by the one year, nor from the other on: registers write such years where they know none. */
const [lastPlaceholderYear, nextPlaceholderYear] = [1900, 2100]

/**
 * What a date of birth (a year, month or day) tells for certain: nothing in a year that stands for an unknown one
 * (1900-01-01, 9999-12-31), and its year alone on the first of January, which registers write where they know no more.
 * `null` where it tells nothing.
 */
export function knownBirth(date: string): string | null {
  const year = Number(date.slice(0, 4))
  if (year <= lastPlaceholderYear || year >= nextPlaceholderYear) return null
  return date.endsWith('-01-01') ? date.slice(0, 4) : date
}
