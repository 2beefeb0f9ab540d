import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { burstsIn } from '#analysis/adverse-media/bursts.ts'
import { type ArticleFilter, OpinionSummary } from '#contracts/adverse-media/adverse-media.ts'
import { articleDay, articlesSql, dayNumber, dayText, type Period, periodOf } from './articles-sql.ts'
import { documentsWaiting } from './events-version.ts'
import { gravestCompanies } from './gravest-companies.ts'
import { isNegative } from './watched-sql.ts'

/** Days that are told one by one: of a longer period the last ones. */
const mostDays = 1100
const listed = 12

const DayCount = v.object({ day: v.string(), count: v.number(), negative: v.number() })
const { news, announcements, negative, publishers, events, total, synthetic } = OpinionSummary.entries
const Figures = v.object({
  news,
  announcements,
  negative,
  publishers,
  events,
  total,
  synthetic,
  days: v.array(DayCount),
})

/** Figures over the articles of a filter; without days, over the ninety days up to the newest article. */
export async function summaryOf(client: ClientBase, filter: ArticleFilter): Promise<OpinionSummary> {
  const period = await periodOf(client, filter)
  const { from, to } = period
  const first = firstToldOf(period)
  const { days, ...figures } = await figuresOf(client, filter, period, first)
  return {
    from,
    to,
    ...figures,
    days: first === null || to === null ? [] : everyDay(days, first, to),
    companies: to === null ? [] : await gravestCompanies(client, filter, { ...period, to }, listed),
    waiting: await documentsWaiting(client),
  }
}

const firstToldOf = ({ from, to }: Period): string | null =>
  from === null || to === null ? null : dayText(Math.max(dayNumber(from), dayNumber(to) - mostDays + 1))

async function figuresOf(client: ClientBase, filter: ArticleFilter, period: Period, first: string | null) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await client.query(
    `WITH found AS MATERIALIZED (
       SELECT e.record_id, e.kind, e.publisher, e.import_id, ${articleDay} AS day, ${isNegative} AS negative
         FROM document e WHERE ${articlesSql(filter, period, bind)})
     SELECT (SELECT count(*)::int FROM found WHERE kind = 'news') AS news,
            (SELECT count(*)::int FROM found WHERE kind = 'announcement') AS announcements,
            (SELECT count(*)::int FROM found WHERE negative) AS negative,
            (SELECT count(*)::int FROM document) AS total,
            EXISTS (SELECT FROM import_job j WHERE j.synthetic AND j.id IN (SELECT import_id FROM found)) AS synthetic,
            ${listSql(
              `SELECT publisher AS name, count(*)::int AS count FROM found WHERE publisher IS NOT NULL
                GROUP BY 1 ORDER BY 2 DESC, publisher COLLATE "C" LIMIT ${listed}`,
            )} AS publishers,
            ${listSql(
              `SELECT v.type, count(*)::int AS count FROM found JOIN risk_event v USING (record_id)
                GROUP BY 1 ORDER BY 2 DESC, v.type COLLATE "C" LIMIT ${listed}`,
            )} AS events,
            ${listSql(
              `SELECT day::text AS day, count(*)::int AS count, count(*) FILTER (WHERE negative)::int AS negative
                 FROM found WHERE day >= ${bind(first)}::date GROUP BY 1`,
            )} AS days`,
    values,
  )
  return v.parse(Figures, rows[0])
}

/** The rows of a query as a list, in its order. */
const listSql = (query: string) => `(SELECT coalesce(json_agg(row_to_json(one)), '[]') FROM (${query}) one)`

function everyDay(counts: readonly v.InferOutput<typeof DayCount>[], from: string, to: string): OpinionSummary['days'] {
  const byDay = new Map(counts.map((one) => [one.day, one]))
  const length = Math.max(0, dayNumber(to) - dayNumber(from) + 1)
  const days = Array.from({ length }, (_, index) => {
    const day = dayText(dayNumber(from) + index)
    return byDay.get(day) ?? { day, count: 0, negative: 0 }
  })
  const bursts = burstsIn(
    days.map((day) => day.negative),
    // One more than there are, so that a day on which all news is bad has a chance below one.
    days.map(({ count }) => count + 1),
  )
  return days.map((day, index) => ({ ...day, burst: bursts[index] === true && day.negative > 0 }))
}
