import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

export const today = (): IsoDate => chinaDayOf(Date.now())

/** A day that can be gone to; `null` for today. */
export type Stop = IsoDate | null

/** Some days with today behind those that have come. */
export function stopsOf(days: readonly IsoDate[]): readonly Stop[] {
  const come = days.filter((day) => day <= today())
  return [...come, null, ...days.slice(come.length)]
}

/** The last of the days up to a day, by its place among the stops. */
export function stopOf(day: Stop, stops: readonly Stop[]): number {
  if (day === null) return stops.indexOf(null)
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop !== null && stop <= day),
  )
}
