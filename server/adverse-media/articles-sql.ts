import type { ClientBase } from 'pg'
import { searchTermsOf } from '#analysis/text-search/search-terms.ts'
import type { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { announcedSql } from './announced-sql.ts'
import { articleTime, dayInChina } from './article-time.ts'
import { recordsAbout } from './company-links.ts'
import { speaksSql } from './spoken-of.ts'
import { hasAllTerms } from './term-sql.ts'

/** The risk events `v` of an article `e`. */
const tellsOf = (condition: string) =>
  `EXISTS (SELECT FROM risk_event v WHERE v.record_id = e.record_id AND ${condition})`

/** The group of reprints of an article `e`; one that is compared with none has a number that is no group's. */
export const groupOfReprints = `coalesce((SELECT f.group_id FROM article_fingerprint f WHERE f.document_id = e.id), -e.id)`

/** Whether an article `e` has any event, adverse or not. */
export const tellsOfEvent = tellsOf('true')

/** Whether an article `e` has an adverse event. */
export const isNegative = tellsOf('v.severity > 0')

/**
 * That an article, the row `e` of `document`, is one of those that are watched for, as SQL that is true or false.
 *
 * @param bind takes a value into the parameters of the statement
 */
export function watchedSql(watches: WatchedArticles, bind: (value: unknown) => string): string {
  const { q, kind, event, company, publisher, negative, severity, sentiment } = watches
  const parts = [
    kind !== null && `e.kind = ${bind(kind)}`,
    event !== null && tellsOf(`v.type = ANY (${bind(typesNamed([event]))}::text[])`),
    severity !== null && tellsOf(`v.severity >= ${bind(severity)}::int`),
    negative !== null && (negative === 'yes' ? isNegative : `NOT ${isNegative}`),
    company !== null && `e.record_id IN ${recordsAbout(`(${bind(company)}::bigint)`)}`,
    publisher !== null && `(e.publisher IS NOT NULL AND e.publisher = ${bind(publisher)})`,
    sentiment !== null && speaksSql(sentiment, company, bind),
    q !== '' && hasAllTerms(searchTermsOf(q), bind),
  ]
  return parts.filter((part) => part !== false).join(' AND ') || 'true'
}

const defaultDays = 90
const dayMilliseconds = 86_400_000

/** Range of days of articles; `undated`: including those without a day. */
export type Period = { from: IsoDate | null; to: IsoDate | null; undated: boolean }

/** The day of an article `e` in China. */
export const articleDay = dayInChina('e.at')

/**
 * The days that a filter asks for; where it names none, the ninety up to the newest article, and what has no day. Of
 * one import the days are those of its articles.
 */
export async function periodOf(client: ClientBase, { from, to, import: importId }: ArticleFilter): Promise<Period> {
  const undated = from === null && to === null
  if (from !== null && to !== null) return { from, to, undated }
  const { first, last } = importId === null ? await newestDay(client) : await daysOfImport(client, importId)
  const end = to ?? last
  return { from: from ?? first ?? (end === null ? null : dayText(dayNumber(end) - defaultDays + 1)), to: end, undated }
}

type Days = { first: IsoDate | null; last: IsoDate | null }

async function newestDay(client: ClientBase): Promise<Days> {
  const { rows } = await client.query<Days>(
    `SELECT NULL AS first, max(newest.day)::text AS last FROM unnest(ARRAY['news', 'announcement']) AS k (kind),
       LATERAL (SELECT ${articleDay} AS day FROM document e WHERE e.kind = k.kind ORDER BY ${articleTime} DESC LIMIT 1) newest`,
  )
  return rows[0] as Days
}

async function daysOfImport(client: ClientBase, importId: string): Promise<Days> {
  const { rows } = await client.query<Days>(
    `SELECT min(${articleDay})::text AS first, max(${articleDay})::text AS last FROM document e WHERE e.import_id = $1`,
    [importId],
  )
  return rows[0] as Days
}

/** That an article `e` is one that a filter asks for, of a period, as SQL that is true or false. */
export function articlesSql(
  filter: ArticleFilter,
  { from, to, undated }: Period,
  bind: (value: unknown) => string,
): string {
  const start = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Shanghai'`
  const dated = [
    from !== null && `${articleTime} >= ${start(`${bind(from)}::date`)}`,
    to !== null && `${articleTime} < ${start(`${bind(to)}::date + 1`)}`,
  ].filter((part) => part !== false)
  const isOfPeriod = [`e.at IS NOT NULL`, ...dated].join(' AND ')
  const isAsked = [
    `e.kind IN ('news', 'announcement')`,
    undated ? `(${isOfPeriod} OR e.at IS NULL)` : `(${isOfPeriod})`,
    ...(filter.import === null ? [] : [`e.import_id = ${bind(filter.import)}::bigint`]),
    watchedSql(filter, bind),
  ].join(' AND ')
  if (filter.announced === null) return isAsked
  const news = `(SELECT e.record_id, e.id, e.at, e.event_types FROM document e WHERE e.kind = 'news' AND ${isAsked})`
  return `${isAsked} AND e.record_id IN (
    SELECT n.record_id FROM (${announcedSql(news, filter, bind)}) n WHERE n.status = ${bind(filter.announced)})`
}

/** Days since 1970. */
export const dayNumber = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds
const firstDay = Date.parse('0001-01-01T00:00:00Z') / dayMilliseconds
export const dayText = (number: number): IsoDate =>
  new Date(Math.max(firstDay, number) * dayMilliseconds).toISOString().slice(0, 10)
