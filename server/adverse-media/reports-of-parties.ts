import type { ClientBase } from 'pg'
import * as v from 'valibot'
import type { SourcedReport } from '#analysis/adverse-media/media-rules.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { articleDay, articlesSql } from './articles-sql.ts'
import { reportsOf, standsFor } from './most-severe-companies.ts'

/**
 * `since`: the day of the first article that names a party, in days since 1970; `articles`: how many name it;
 * `reports`: earliest first.
 */
type ReportedParty = { since: number; articles: number; reports: SourcedReport[] }

/** Maximum articles that are read together. */
const maxArticles = 500_000

/**
 * What articles with a day report of parties up to a day; a party that none of them names is left out.
 * @param read articles of parties that were asked for before, counted among those that are read together
 * @throws ProblemError `too_large`
 */
export async function reportsOfParties(
  client: ClientBase,
  parties: readonly string[],
  to: IsoDate,
  read = 0,
): Promise<Map<string, ReportedParty>> {
  const [filter, period] = [v.parse(ArticleFilter, {}), { from: null, to, undated: false }]
  const values: unknown[] = [parties]
  const { rows } = await client.query<{ entity: string; since: number; articles: number }>(
    `SELECT ${standsFor}::text AS entity, min(${articleDay}) - DATE '1970-01-01' AS since,
            count(DISTINCT e.record_id)::int AS articles
       FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
      WHERE (b.id = ANY ($1::bigint[]) OR b.merged_into = ANY ($1::bigint[]))
        AND ${articlesSql(filter, period, (value) => `$${values.push(value)}`)}
      GROUP BY 1`,
    values,
  )
  if (rows.reduce((sum, { articles }) => sum + articles, read) > maxArticles) {
    throw new ProblemError('too_large', `More than ${maxArticles} articles name these companies.`, {
      maxRecords: maxArticles,
    })
  }
  const reports = await reportsOf(client, filter, period, rows)
  return new Map(rows.map(({ entity, ...found }) => [entity, { ...found, reports: reports.get(entity) ?? [] }]))
}
