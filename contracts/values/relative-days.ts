import * as v from 'valibot'
import type { IsoDate } from './iso-date.ts'

/** Named periods relative to today. Weeks start on Monday. */
export const namedPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'monthToDate',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'yearToDate',
] as const

/** Buckets of as many days, or months, as are said: the last ones end today, the next ones begin today. */
export const countedPeriods = ['lastDays', 'lastMonths', 'nextDays', 'nextMonths'] as const

/** Maximum number of days or months in a period. */
export const longestPeriod = 3660

export type RelativePeriod = (typeof namedPeriods)[number] | (typeof countedPeriods)[number]

/** Whether a period takes a count. */
export const isCounted = (period: RelativePeriod): boolean => countedPeriods.some((counted) => counted === period)

/** Days relative to today in China Standard Time; `count` for counted periods only. */
export const RelativeDays = v.pipe(
  v.object({
    type: v.literal('relative'),
    period: v.picklist([...namedPeriods, ...countedPeriods]),
    count: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestPeriod))),
  }),
  v.check(
    ({ period, count }) => isCounted(period) === (count !== null),
    'counts where nothing is counted, or does not',
  ),
)
export type RelativeDays = v.InferOutput<typeof RelativeDays>

/** A stretch of days, both ends in it. */
export type DayRange = { from: IsoDate; to: IsoDate }

/** The days that are meant on a day. The last three months on 15 May are 16 February to 15 May. */
export function daysMeantBy({ period, count }: Omit<RelativeDays, 'type'>, today: IsoDate): DayRange {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const quarter = month - ((month - 1) % 3)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = day - weekday
  const counted = count ?? 0
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAt(year, month, day - 1), to: dayAt(year, month, day - 1) }
    case 'thisWeek':
      return { from: dayAt(year, month, monday), to: dayAt(year, month, monday + 6) }
    case 'lastWeek':
      return { from: dayAt(year, month, monday - 7), to: dayAt(year, month, monday - 1) }
    case 'thisMonth':
      return { from: dayAt(year, month, 1), to: dayAt(year, month + 1, 0) }
    case 'lastMonth':
      return { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) }
    case 'monthToDate':
      return { from: dayAt(year, month, 1), to: today }
    case 'thisQuarter':
      return { from: dayAt(year, quarter, 1), to: dayAt(year, quarter + 3, 0) }
    case 'lastQuarter':
      return { from: dayAt(year, quarter - 3, 1), to: dayAt(year, quarter, 0) }
    case 'thisYear':
      return { from: dayAt(year, 1, 1), to: dayAt(year, 12, 31) }
    case 'lastYear':
      return { from: dayAt(year - 1, 1, 1), to: dayAt(year - 1, 12, 31) }
    case 'yearToDate':
      return { from: dayAt(year, 1, 1), to: today }
    case 'lastDays':
      return { from: dayAt(year, month, day - counted + 1), to: today }
    case 'nextDays':
      return { from: today, to: dayAt(year, month, day + counted - 1) }
    case 'lastMonths':
      return { from: dayAfter(sameDayIn(year, month - counted, day)), to: today }
    case 'nextMonths':
      return { from: today, to: dayBefore(sameDayIn(year, month + counted, day)) }
  }
}

/** A date whose month or day may overflow into the next or previous one. */
function dayAt(year: number, month: number, day: number): IsoDate {
  return dayOf(Date.UTC(year, month - 1, day))
}

/** The same day of another month, or its last one where it has none. */
function sameDayIn(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Date.UTC(year, month - 1, Math.min(day, last))
}

const millisecondsOfDay = 86_400_000
const dayAfter = (time: number) => dayOf(time + millisecondsOfDay)
const dayBefore = (time: number) => dayOf(time - millisecondsOfDay)
const dayOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)
