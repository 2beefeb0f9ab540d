import type { Pool } from 'pg'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { articleDay } from './articles-sql.ts'

/**
 * How many articles there are about each of some parties in each of the weeks up to a day, the oldest week first. Those
 * about a party that was merged count for the one that it was merged into.
 */
export async function articlesByWeek(
  pool: Pool,
  parties: readonly string[],
  { to, weeks }: { to: IsoDate; weeks: number },
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await pool.query<{ party: string; ago: number; articles: number }>(
    `WITH own AS (SELECT id, coalesce(merged_into, id) AS party FROM entity
                   WHERE id = ANY ($1::bigint[]) OR merged_into = ANY ($1::bigint[]))
     SELECT o.party::text, ($2::date - ${articleDay}) / 7 AS ago, count(DISTINCT e.record_id)::int AS articles
       FROM own o JOIN risk_event_company l ON l.entity_id = o.id JOIN document e ON e.record_id = l.record_id
      WHERE ${articleDay} <= $2::date AND ${articleDay} > $2::date - 7 * $3::int
      GROUP BY 1, 2`,
    [parties, to, weeks],
  )
  const counted = new Map(parties.map((party) => [party, Array.from({ length: weeks }, () => 0)]))
  for (const { party, ago, articles } of rows) {
    const own = counted.get(party)
    if (own) own[weeks - 1 - ago] = articles
  }
  return counted
}
