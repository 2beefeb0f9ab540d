import { maxTimelineBuckets, type QueryTimeline, type TimelineUnit } from '#contracts/query/query-timeline.ts'

type TimelineBucket = QueryTimeline['buckets'][number]

/**
 * The buckets of a timeline including empty ones, so that equal distances are equal times; only the non-empty ones
 * above the limit.
 */
export function unbroken({ buckets, unit }: Pick<QueryTimeline, 'buckets' | 'unit'>): readonly TimelineBucket[] {
  const known = new Map<string, TimelineBucket>(buckets.map((bucket) => [bucket.from, bucket]))
  const last = buckets.at(-1)?.from ?? ''
  const all: TimelineBucket[] = []
  for (let from = buckets[0]?.from ?? last; from !== '' && from <= last; from = following(from, unit)) {
    if (all.length === maxTimelineBuckets) return buckets
    all.push(known.get(from) ?? { from, total: 0, counts: [], others: 0 })
  }
  return all
}

const monthsOf: Partial<Record<TimelineUnit, number>> = { month: 1, quarter: 3, year: 12 }

function following(from: string, unit: TimelineUnit): string {
  const day = new Date(`${from}T00:00:00Z`)
  const months = monthsOf[unit]
  if (months === undefined) day.setUTCDate(day.getUTCDate() + (unit === 'week' ? 7 : 1))
  else day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/** The last day of the stretch that begins on a day. */
export function lastDayOf(from: string, unit: TimelineUnit): string {
  const day = new Date(`${following(from, unit)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** What a stretch is called: its first day, or its month, quarter or year. */
export function bucketName(from: string, unit: TimelineUnit): string {
  switch (unit) {
    case 'day':
    case 'week':
      return from
    case 'month':
      return from.slice(0, 7)
    case 'quarter':
      return `${from.slice(0, 4)}-Q${Math.ceil(Number(from.slice(5, 7)) / 3)}`
    case 'year':
      return from.slice(0, 4)
  }
}
