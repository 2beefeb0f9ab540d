import type { Pool } from 'pg'
import { maxTimelineBuckets, type QueryTimeline, type QueryTimelineRequest } from '#contracts/query/query-timeline.ts'
import { type Bounds, boundedRead } from '../database/bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'
import { facetColumnOf } from './facet-columns.ts'
import { findingTexts } from './finding-texts.ts'
import { type Asker, ask } from './query-context.ts'
import { scopeSql } from './scopes.ts'

/** Maximum facet values listed separately. */
const maxValues = 8

type BucketRow = { start: string | null; value: string | null; total: string }
type Column = { several: boolean; expression: string; isImport: boolean }

/** A result over time, counted whole. */
export async function queryTimeline(
  pool: Pool,
  { query, by, unit }: QueryTimelineRequest,
  asker: Asker,
  bounds: Bounds,
): Promise<QueryTimeline> {
  const column = columnOf(query.scope, by)
  return boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    await findingTexts(client, asked)
    const { rows } = await client.query<BucketRow>(
      `WITH found AS MATERIALIZED (
         SELECT date_trunc(${bind(unit)}, (${scopeSql[query.scope].day})::timestamp)::date AS start,
                ${column.expression} AS f, count(*) AS n ${foundSql(query, bind, asked)} GROUP BY 1, 2)
       SELECT start::text, ${valueSql(column)} AS value, sum(n) AS total FROM found ${joinSql(column)} GROUP BY 1, 2
       UNION ALL SELECT start::text, '', sum(n) FROM found GROUP BY 1
       ORDER BY 1`,
      values,
    )
    return { unit, by, ...timelineFrom(rows, by !== null), meaning: asked.meaning }
  })
}

function columnOf(scope: QueryTimelineRequest['query']['scope'], by: QueryTimelineRequest['by']): Column {
  if (by === null) return { expression: `NULL::text`, several: false, isImport: false }
  const { expression, kind } = facetColumnOf(scope, by)
  return { expression, several: kind === 'several', isImport: kind === 'import' }
}

/** Values are prefixed, so that none of them is the empty text that represents the whole. */
const valueSql = ({ several, isImport }: Column) => `'=' || ${isImport ? 's.name' : several ? 'one.value' : 'f::text'}`

function joinSql({ several, isImport }: Column): string {
  if (isImport) return 'JOIN import_job j ON j.id = f JOIN source s ON s.id = j.source_id'
  return several ? 'LEFT JOIN LATERAL unnest(f) AS one (value) ON true' : ''
}

function timelineFrom(
  rows: readonly BucketRow[],
  told: boolean,
): Pick<QueryTimeline, 'values' | 'buckets' | 'undated' | 'more'> {
  const whole = rows.filter(({ value }) => value === '')
  const dated = whole.flatMap(({ start, total }) => (start === null ? [] : [{ from: start, total: Number(total) }]))
  const kept = dated.slice(-maxTimelineBuckets)
  const parts = told ? rows.filter(({ value }) => value !== '') : []
  const sums = new Map<string | null, number>()
  for (const { value, start, total } of parts) {
    if (start !== null && start >= (kept[0]?.from ?? '')) sums.set(value, (sums.get(value) ?? 0) + Number(total))
  }
  const values = [...sums]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, maxValues)
    .map(([value]) => value)
  const byStart = Map.groupBy(parts, ({ start }) => start)
  return {
    values: values.map((value) => value?.slice(1) ?? null),
    buckets: kept.map(({ from, total }) => {
      const own = byStart.get(from) ?? []
      const countOf = (value: string | null) => Number(own.find((row) => row.value === value)?.total ?? 0)
      const rest = own.filter(({ value }) => !values.includes(value))
      return { from, total, counts: values.map(countOf), others: rest.reduce((sum, row) => sum + Number(row.total), 0) }
    }),
    undated: Number(whole.find(({ start }) => start === null)?.total ?? 0),
    more: dated.length > kept.length,
  }
}
