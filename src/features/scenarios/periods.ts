import type { IsoDate } from '#contracts/values/iso-date.ts'

/** Quarters, or else years, that follow each other, and the place of a day among them, each being 1 wide. */
export type Periods = { unit: 'quarter' | 'year'; count: number; placeOf: (day: IsoDate) => number }

/** Periods that fit side by side, and the months of one. */
const units = { quarter: { max: 120, months: 3 }, year: { max: 250, months: 12 } }

/** The periods from the first to the last of days in their order; `null` where they do not fit side by side. */
export function periodsOf(days: readonly IsoDate[]): Periods | null {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  for (const unit of ['quarter', 'year'] as const) {
    const { max, months } = units[unit]
    const start = Math.floor(monthsOf(first) / months)
    const count = Math.floor(monthsOf(last) / months) - start + 1
    if (count <= max) return { unit, count, placeOf: (day) => monthsOf(day) / months - start }
  }
  return null
}

const monthsOf = (day: IsoDate): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + (Number(day.slice(8, 10)) - 1) / 31
