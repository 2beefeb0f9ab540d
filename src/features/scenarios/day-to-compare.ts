import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type Stop, today } from '#src/components/controls/day-stops.ts'

/** The day whose comparison with the one shown tells of the last change until then; `null` where there is none. */
export function dayToCompare(days: readonly IsoDate[], shown: Stop): IsoDate | null {
  const last = days.findLastIndex((day) => day <= (shown ?? today()))
  return days[last - 1] ?? days.find((day) => day !== days[last]) ?? null
}
