import type { ArticleSentiment } from '#contracts/adverse-media/adverse-media.ts'

/** How a user said last that an article speaks of a company, as SQL; `NULL` where none did. */
export const judgedSql = (article: string, head: string): string =>
  `(SELECT j.label FROM sentiment_judgement j JOIN entity o ON o.id = j.entity_id
     WHERE (j.source_id, j.record_key) = (${article}.source_id, ${article}.record_key)
       AND coalesce(o.merged_into, o.id) = ${head}
     ORDER BY j.created_at DESC LIMIT 1)`

/**
 * How articles speak of the companies that they name: `record_id`, `entity` (of merged ones the one that they were
 * merged into), `name`, `relevance` and `label`, as users say or else as is found, `NULL` where neither tells it.
 *
 * @param articles a table or subquery `a` with `record_id`, `source_id` and `record_key`
 */
export const spokenOfSql = (articles: string): string =>
  `SELECT a.record_id, h.id AS entity, h.name, sum(l.relevance)::float8 AS relevance,
          coalesce(${judgedSql('a', 'h.id')}, (array_agg(l.sentiment ORDER BY l.relevance DESC))[1]) AS label
     FROM ${articles} JOIN risk_event_company l ON l.record_id = a.record_id
     JOIN entity b ON b.id = l.entity_id JOIN entity h ON h.id = coalesce(b.merged_into, b.id)
    GROUP BY a.record_id, a.source_id, a.record_key, h.id`

/**
 * That of an article `e` the label of a company may be another than its one row says: users judged one, or a company
 * was merged. Those few are looked at in full.
 */
const isInQuestion = `e.record_id IN (
  SELECT d.record_id FROM sentiment_judgement j JOIN document d USING (source_id, record_key)
  UNION ALL
  SELECT l.record_id FROM entity b JOIN risk_event_company l ON l.entity_id = b.id WHERE b.merged_into IS NOT NULL)`

/** What a company that is asked for stands for. */
export const headOf = (company: string): string =>
  `(SELECT coalesce(c.merged_into, c.id) FROM entity c WHERE c.id = ${company}::bigint)`

/** That an article `e` speaks so of a company, or of any where none is asked for. */
export function speaksSql(
  sentiment: ArticleSentiment,
  company: string | null,
  bind: (value: unknown) => string,
): string {
  const head = company === null ? null : headOf(bind(company))
  const spoken = spokenOfSql('(SELECT e.record_id, e.source_id, e.record_key) a')
  const inFull = (condition: string) =>
    `EXISTS (SELECT FROM (${spoken}) s WHERE ${head === null ? '' : `s.entity = ${head} AND `}${condition})`
  const plainly = (condition: string) =>
    `EXISTS (SELECT FROM risk_event_company l
       WHERE l.record_id = e.record_id AND ${head === null ? '' : `l.entity_id = ${head} AND `}${condition})`
  const of = (some: typeof inFull, column: string) => {
    if (sentiment === 'unnamed') return `NOT ${some('true')}`
    if (sentiment === 'untold') return `(${some('true')} AND NOT ${some(`${column} IS NOT NULL`)})`
    return some(`${column} = ${bind(sentiment)}`)
  }
  return `CASE WHEN ${isInQuestion} THEN ${of(inFull, 's.label')} ELSE ${of(plainly, 'l.sentiment')} END`
}

/**
 * The labels of each article of `found` that names the company that is asked for, or any: `record_id` and `labels`.
 * `found` has what {@link spokenOfSql} reads of an article.
 */
export function labelsSql(company: string | null, bind: (value: unknown) => string): string {
  const head = company === null ? null : headOf(bind(company))
  return `WITH judged AS MATERIALIZED (SELECT e.record_id, e.source_id, e.record_key FROM found e WHERE ${isInQuestion})
    SELECT l.record_id, array_agg(l.sentiment) AS labels
      FROM found e JOIN risk_event_company l ON l.record_id = e.record_id
     WHERE NOT EXISTS (SELECT FROM judged q WHERE q.record_id = e.record_id) ${head === null ? '' : `AND l.entity_id = ${head}`}
     GROUP BY 1
     UNION ALL
    SELECT s.record_id, array_agg(s.label) FROM (${spokenOfSql('judged a')}) s
     ${head === null ? '' : `WHERE s.entity = ${head}`} GROUP BY 1`
}
