import { announcementRule } from '#analysis/adverse-media/announcement-status.ts'
import type { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import { articleTime, dayInChina } from './article-time.ts'
import { headOf } from './spoken-of.ts'

const { maxDays, denial, adverse } = announcementRule

/**
 * Common table expressions: `told`, articles with the first report among the reprints of each; `spoken`, the same for
 * each of their companies; `official`, announcements about those, once for each `day` of a first report that they may
 * belong to. The planner knows nothing of their size. In whichever order it joins them, no article may meet all others
 * or the announcements of all companies: `told` is put together in one pass, and `spoken` is all that is joined.
 *
 * @param articles a table or subquery of news with `record_id`, `id`, `at` and `event_types`
 * @param company that alone is looked at, or `null`
 */
const joinedSql = (articles: string, company: string | null): string => `
  news AS MATERIALIZED (
    SELECT e.record_id, e.at, e.event_types, f.group_id
      FROM ${articles} e LEFT JOIN article_fingerprint f ON f.document_id = e.id WHERE cardinality(e.event_types) > 0),
  reported AS MATERIALIZED (
    SELECT m.group_id, min(e.at) AS first
      FROM (SELECT DISTINCT group_id FROM news) g JOIN article_fingerprint m ON m.group_id = g.group_id
      JOIN document e ON e.id = m.document_id AND e.kind = 'news' GROUP BY m.group_id),
  told AS MATERIALIZED (
    SELECT record_id, event_types, coalesce(first, at) AS first
      FROM (SELECT record_id, event_types, at, min(reported) OVER (PARTITION BY group_id) AS first
              FROM (SELECT record_id, event_types, at, group_id, NULL::timestamptz AS reported FROM news
                    UNION ALL SELECT NULL, NULL, NULL, group_id, first FROM reported) r) n
     WHERE record_id IS NOT NULL),
  spoken AS MATERIALIZED (
    SELECT DISTINCT t.record_id, t.event_types, t.first, coalesce(b.merged_into, b.id) AS company
      FROM told t JOIN risk_event_company l ON l.record_id = t.record_id JOIN entity b ON b.id = l.entity_id
     ${company === null ? '' : `WHERE coalesce(b.merged_into, b.id) = ${company}`}),
  bearing AS MATERIALIZED (
    SELECT company, company AS id FROM spoken
    UNION SELECT b.merged_into, b.id FROM entity b WHERE b.merged_into IN (SELECT company FROM spoken)),
  official AS MATERIALIZED (
    SELECT w.company, e.record_id, e.title, e.at, e.event_types, ${dayInChina('e.at')} + near.days AS day
      FROM bearing w JOIN risk_event_company l ON l.entity_id = w.id JOIN document e ON e.record_id = l.record_id
     CROSS JOIN generate_series(-${maxDays}, ${maxDays}) AS near (days)
     WHERE e.kind = 'announcement' AND cardinality(e.event_types) > 0
       AND ${articleTime} BETWEEN (SELECT min(first) FROM told) - interval '${maxDays + 1} days'
                              AND (SELECT max(first) FROM told) + interval '${maxDays + 1} days')`

/** The announcements `o` about a company that may speak of an event of an article that speaks of it, `s`. */
const mayBelong = `o.company = s.company AND o.day = ${dayInChina('s.first')}
  AND o.event_types && (s.event_types || '${denial}'::text)`

const millisecondsOf = (timestamp: string) => `(extract(epoch FROM ${timestamp}) * 1000)::float8`

/**
 * Articles with what may speak of their events: `record`, `first`, and a row for each `company` and announcement (`id`,
 * `title`, `at`, `types`), which are `NULL` where there is none.
 */
export const announcementsNearSql = (articles: string, company: string | null): string =>
  `WITH ${joinedSql(articles, company)}
   SELECT t.record_id::text AS record, ${millisecondsOf('t.first')} AS first, s.company::text AS company,
          o.record_id::text AS id, o.title, ${millisecondsOf('o.at')} AS at, o.event_types AS types
     FROM told t LEFT JOIN spoken s ON s.record_id = t.record_id LEFT JOIN official o ON ${mayBelong}
    ORDER BY t.record_id, s.company, o.at, o.record_id`

/** A company that is asked for, as what it stands for. */
export const askedCompany = (company: string | null, bind: (value: unknown) => string): string | null =>
  company === null ? null : headOf(bind(company))

/** Seconds from one time to another, by full days where either is a day alone. */
const secondsApart = (from: string, to: string) => {
  const isDayAlone = (time: string) => `(${time} AT TIME ZONE 'Asia/Shanghai')::time = '00:00'`
  return `(CASE WHEN ${isDayAlone(from)} OR ${isDayAlone(to)} THEN (${dayInChina(to)} - ${dayInChina(from)}) * 86400
                ELSE extract(epoch FROM ${to} - ${from}) END)::float8`
}

/**
 * What announcements say of the events of articles, of the type and the company that a filter asks for: `record_id` and
 * `status`, as `announcementStatus` tells it of one.
 *
 * @param articles as of {@link announcementsNearSql}
 */
export function announcedSql(
  articles: string,
  { company, event }: Pick<ArticleFilter, 'company' | 'event'>,
  bind: (value: unknown) => string,
): string {
  return `WITH ${joinedSql(articles, askedCompany(company, bind))},
     said AS MATERIALIZED (
       SELECT s.record_id, y.type, min(x.apart) FILTER (WHERE NOT x.denies) AS first_told,
              max(x.apart) FILTER (WHERE NOT x.denies) AS last_told, max(x.apart) FILTER (WHERE x.denies) AS last_denied
         FROM spoken s JOIN official o ON ${mayBelong}
        CROSS JOIN unnest(s.event_types) AS y (type)
        CROSS JOIN LATERAL (
          SELECT ${secondsApart('s.first', 'o.at')} AS apart,
                 y.type <> '${denial}' AND '${denial}' = ANY (o.event_types)
                   AND (y.type = ANY (o.event_types) OR NOT o.event_types && ${bind(adverse)}::text[]) AS denies) x
        WHERE (x.denies OR y.type = ANY (o.event_types)) AND abs(x.apart) <= ${maxDays * 86_400}
        GROUP BY s.record_id, y.type, s.company)
   SELECT t.record_id,
          CASE WHEN d.last_denied >= coalesce(d.last_told, '-infinity') THEN 'denied'
               WHEN d.first_told < 0 THEN 'announcedFirst'
               WHEN d.first_told IS NOT NULL THEN 'confirmed'
               WHEN t.first IS NULL OR t.record_id NOT IN (SELECT record_id FROM spoken) THEN 'unknown'
               ELSE 'mediaOnly' END AS status
     FROM told t CROSS JOIN unnest(t.event_types) AS y (type)
     LEFT JOIN said d ON d.record_id = t.record_id AND d.type = y.type
    WHERE ${event === null ? 'true' : `y.type = ANY (${bind(typesNamed([event]))}::text[])`}`
}
