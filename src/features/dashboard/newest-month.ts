import type { QueryTimeline } from '#contracts/query/query-timeline.ts'

/** The newest month in which a result has something, and how much more or less that is than in the month before. */
export type NewestMonth = { month: string; before: string; count: number; more: number }

/** @param timeline by months, from the earliest on; months without anything may be left out */
export function newestMonthOf({ stretches }: Pick<QueryTimeline, 'stretches'>): NewestMonth | null {
  const newest = stretches.at(-1)
  if (!newest) return null
  const [month, before] = [newest.from.slice(0, 7), monthBefore(newest.from)]
  const former = stretches.find(({ from }) => from.startsWith(before))
  return { month, before, count: newest.total, more: newest.total - (former?.total ?? 0) }
}

function monthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 7)
}
