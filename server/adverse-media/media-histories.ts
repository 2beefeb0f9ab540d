import type { ClientBase } from 'pg'
import * as v from 'valibot'
import type { MediaHistory, NamingArticle } from '#analysis/adverse-media/media-rules.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { articlesSql, dayText, isNegative } from './articles-sql.ts'
import { standsFor } from './most-severe-companies.ts'
import { reportsByParts } from './reports-of-parties.ts'

/** Companies whose articles are read together. */
const atOnce = 50

/** Days since 1970, both included; `maxArticles`: how many are read together, and of one company at all. */
type HistoryBounds = { from: number; to: number; maxArticles?: number | undefined }

/**
 * What is reported of some companies, some at a time, for the rules about days; `null` of one that too many articles
 * name.
 */
export async function* mediaHistories(
  client: ClientBase,
  companies: readonly string[],
  { from, to, maxArticles }: HistoryBounds,
): AsyncGenerator<[company: string, history: MediaHistory | null]> {
  for (let place = 0; place < companies.length; place += atOnce) {
    const some = companies.slice(place, place + atOnce)
    for await (const reported of reportsByParts(client, some, dayText(to), maxArticles)) {
      const read = [...reported].flatMap(([company, history]) => (history === null ? [] : [company]))
      const articles = await articlesNaming(client, read, { from: dayText(from - 1), to: dayText(to) })
      for (const [company, history] of reported) {
        yield [company, history && { ...history, articles: articles.get(company) ?? [] }]
      }
    }
  }
}

async function articlesNaming(
  client: ClientBase,
  companies: readonly string[],
  period: { from: string; to: string },
): Promise<Map<string, NamingArticle[]>> {
  const values: unknown[] = [companies]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await client.query<NamingArticle & { entity: string }>(
    `SELECT DISTINCT ${standsFor}::text AS entity, e.record_id, ${isNegative} AS negative,
            floor(extract(epoch FROM e.at AT TIME ZONE 'Asia/Shanghai'))::float8 AS time
       FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
      WHERE (b.id = ANY ($1::bigint[]) OR b.merged_into = ANY ($1::bigint[]))
        AND ${articlesSql(v.parse(ArticleFilter, {}), { ...period, undated: false }, bind)}`,
    values,
  )
  return Map.groupBy(rows, ({ entity }) => entity)
}
