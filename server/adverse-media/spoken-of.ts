import type { ArticleSentiment } from '#contracts/adverse-media/adverse-media.ts'

/**
 * How articles speak of the companies that they name: `record_id`, `entity` (of merged ones the one that they were
 * merged into), `name`, `relevance` and `label`, as users say or else as is found, `NULL` where neither tells it.
 *
 * @param articles a table or subquery `a` with `record_id`, `source_id` and `record_key`
 */
export const spokenOfSql = (articles: string): string =>
  `SELECT a.record_id, h.id AS entity, h.name, sum(l.relevance)::float8 AS relevance,
          coalesce((SELECT j.label FROM sentiment_judgement j JOIN entity o ON o.id = j.entity_id
                     WHERE (j.source_id, j.record_key) = (a.source_id, a.record_key) AND coalesce(o.merged_into, o.id) = h.id
                     ORDER BY j.created_at DESC LIMIT 1),
                   (array_agg(l.sentiment ORDER BY l.relevance DESC))[1]) AS label
     FROM ${articles} JOIN risk_event_company l ON l.record_id = a.record_id
     JOIN entity b ON b.id = l.entity_id JOIN entity h ON h.id = coalesce(b.merged_into, b.id)
    GROUP BY a.record_id, a.source_id, a.record_key, h.id`

/** That a row of {@link spokenOfSql}, `s`, is of a company or of one that was merged with it. */
export const isOfCompany = (company: string): string =>
  `s.entity = (SELECT coalesce(c.merged_into, c.id) FROM entity c WHERE c.id = ${company})`

/** That an article `e` speaks so of a company, or of any where none is asked for. */
export function speaksSql(
  sentiment: ArticleSentiment,
  company: string | null,
  bind: (value: unknown) => string,
): string {
  const isAsked = company === null ? 'true' : isOfCompany(`${bind(company)}::bigint`)
  const spoken = spokenOfSql('(SELECT e.record_id, e.source_id, e.record_key) a')
  const some = (condition: string) => `EXISTS (SELECT FROM (${spoken}) s WHERE ${isAsked} AND ${condition})`
  if (sentiment === 'unnamed') return `NOT ${some('true')}`
  if (sentiment === 'untold') return `(${some('true')} AND NOT ${some('s.label IS NOT NULL')})`
  return some(`s.label = ${bind(sentiment)}`)
}
