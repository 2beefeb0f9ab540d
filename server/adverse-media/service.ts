import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { burstsIn } from '#analysis/adverse-media/bursts.ts'
import { sentimentsIn } from '#analysis/adverse-media/company-sentiment.ts'
import { eventDetails } from '#analysis/adverse-media/event-details.ts'
import { eventReasons } from '#analysis/adverse-media/event-model.ts'
import { contextOfSentence } from '#analysis/adverse-media/event-sentence.ts'
import { findRiskEvents, trustIn } from '#analysis/adverse-media/find-risk-events.ts'
import type { SparseLogistic } from '#analysis/models/sparse-logistic.ts'
import {
  AdverseMediaSummary,
  ArticleEvent,
  type ArticleFilter,
  ArticleId,
  type ArticleList,
  type ArticleReport,
  ArticleRow,
  type EventAnnouncement,
} from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import type { EventReason } from '#contracts/adverse-media/event-reason.ts'
import type { EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import type { HotWords } from '#contracts/adverse-media/hot-words.ts'
import { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { RecordEvidence } from '#contracts/values/evidence.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { announcedEvents } from './announced-events.ts'
import { announcedSql } from './announced-sql.ts'
import { articleTime } from './article-time.ts'
import {
  articleDay,
  articlesSql,
  dayNumber,
  dayText,
  groupOfReprints,
  isNegative,
  type Period,
  periodOf,
} from './articles-sql.ts'
import { companiesNamedIn } from './company-links.ts'
import { type CompanyWeights, companyWeights } from './company-weights.ts'
import { eventModelInUse } from './event-model-rows.ts'
import { eventPrecision, verdictsOf } from './event-verdict-rows.ts'
import { documentsWaiting } from './events-version.ts'
import { hotWordsOf } from './hot-words.ts'
import { factorsOf, mostSevereCompanies } from './most-severe-companies.ts'
import { reprintsOf } from './reprints-of-article.ts'
import { sameTopicOf } from './same-topic.ts'
import { judgementsOf, sentimentErrors } from './sentiment-judgement-rows.ts'
import { labelsSql, spokenOfSql } from './spoken-of.ts'

/** Maximum number of days listed: of a longer period the last ones. */
const maxDays = 1100
const listed = 12
const labels = Sentiment.entries.label.options

const DayCount = v.object({ day: v.string(), count: v.number(), negative: v.number() })
const Figures = v.object({
  ...v.omit(AdverseMediaSummary, ['from', 'to', 'former', 'days', 'companies', 'factors', 'waiting']).entries,
  days: v.array(DayCount),
})

/** Figures over the articles of a filter; without days, over the ninety days up to the newest article. */
async function summaryOf(client: ClientBase, filter: ArticleFilter): Promise<AdverseMediaSummary> {
  const period = await periodOf(client, filter)
  const { from, to } = period
  const first = firstToldOf(period)
  const { days, ...figures } = await figuresOf(client, filter, period, first)
  return {
    from,
    to,
    ...figures,
    former: await formerOf(client, filter, period),
    days: first === null || to === null ? [] : everyDay(days, first, to),
    companies: to === null ? [] : await mostSevereCompanies(client, filter, { ...period, to }, listed),
    factors: to === null ? null : await factorsOf(client, filter, { ...period, to }, listed),
    waiting: await documentsWaiting(client),
  }
}

/** Articles of as many days before a period. */
async function formerOf(
  client: ClientBase,
  filter: ArticleFilter,
  period: Period,
): Promise<AdverseMediaSummary['former']> {
  const { from, to } = period
  if (from === null || to === null || from > to) return null
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const before = { from: dayText(first - (last - first) - 1), to: dayText(first - 1), undated: false }
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE e.kind = 'news')::int AS news,
            count(*) FILTER (WHERE e.kind = 'announcement')::int AS announcements,
            count(*) FILTER (WHERE ${isNegative})::int AS negative
       FROM document e WHERE ${articlesSql(filter, before, bind)}
     HAVING NOT EXISTS (SELECT FROM document e WHERE e.at IS NULL AND ${articlesSql(filter, period, bind)})`,
    values,
  )
  return v.parse(AdverseMediaSummary.entries.former, rows[0] ?? null)
}

const firstToldOf = ({ from, to }: Period): string | null =>
  from === null || to === null ? null : dayText(Math.max(dayNumber(from), dayNumber(to) - maxDays + 1))

async function figuresOf(client: ClientBase, filter: ArticleFilter, period: Period, first: string | null) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await client.query(
    `WITH found AS MATERIALIZED (
       SELECT e.record_id, e.id, e.source_id, e.record_key, e.kind, e.publisher, e.import_id, e.at, e.event_types,
              ${articleDay} AS day,
              ${isNegative} AS negative
         FROM document e WHERE ${articlesSql(filter, period, bind)}),
     spoken AS (${labelsSql(filter.company, bind)}),
     announced AS (${announcedSql(`(SELECT * FROM found WHERE kind = 'news')`, filter, bind)})
     SELECT (SELECT count(*)::int FROM found WHERE kind = 'news') AS news,
            (SELECT count(*)::int FROM found WHERE kind = 'announcement') AS announcements,
            (SELECT count(*)::int FROM found WHERE negative) AS negative,
            (SELECT json_build_object(
                      ${labels.map((label) => `'${label}', count(*) FILTER (WHERE '${label}' = ANY (labels))`).join(', ')},
                      'untold', count(*) FILTER (WHERE num_nonnulls(VARIADIC labels) = 0),
                      'unnamed', (SELECT count(*) FROM found) - count(*)) FROM spoken) AS sentiments,
            (SELECT json_build_object(${AnnouncementStatus.options
              .map((status) => `'${status}', count(DISTINCT record_id) FILTER (WHERE status = '${status}')`)
              .join(', ')}) FROM announced) AS announced,
            (SELECT count(*)::int FROM document) AS total,
            EXISTS (SELECT FROM import_job j WHERE j.synthetic AND j.id IN (SELECT import_id FROM found)) AS synthetic,
            ${listSql(
              `SELECT publisher AS name, count(*)::int AS count FROM found WHERE publisher IS NOT NULL
                GROUP BY 1 ORDER BY 2 DESC, publisher COLLATE "C" LIMIT ${listed}`,
            )} AS publishers,
            (SELECT count(DISTINCT publisher)::int FROM found) AS "publisherTotal",
            (SELECT (sum(told ^ 2) / sum(told) ^ 2)::float8
               FROM (SELECT count(*)::float8 AS told FROM found WHERE publisher IS NOT NULL GROUP BY publisher) p)
              AS concentration,
            (SELECT count(*)::int FROM found WHERE publisher IS NULL) AS unsourced,
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

function everyDay(
  counts: readonly v.InferOutput<typeof DayCount>[],
  from: string,
  to: string,
): AdverseMediaSummary['days'] {
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

const Stored = v.object({
  id: ArticleId,
  content: Article,
  reprints: ArticleRow.entries.reprints,
  evidence: RecordEvidence,
})
const StoredEvent = v.object({
  ...v.omit(ArticleEvent, ['trigger', 'place', 'start', 'end', 'severity']).entries,
  record: v.string(),
  severity: v.nullable(ArticleEvent.entries.severity),
  place: v.nullable(ArticleEvent.entries.place),
  start: v.nullable(v.number()),
  end: v.nullable(v.number()),
})
const NamedCompany = ArticleRow.entries.companies.item
const StoredCompany = v.object({ ...NamedCompany.entries, record: v.string() })

/** An article with its risk events and companies. */
type StoredArticle = Article & {
  id: ArticleId
  evidence: RecordEvidence
  events: ArticleEvent[]
  companies: v.InferOutput<typeof NamedCompany>[]
  reprints: number | null
}

/** Articles by the ids of their records, in that order; those that are no longer current are left out. */
async function readArticles(client: ClientBase, ids: readonly string[]): Promise<StoredArticle[]> {
  const stored = await client.query(
    `SELECT r.id::text, r.content,
            (SELECT count(m.group_id)::int - 1 FROM article_fingerprint f JOIN article_fingerprint m USING (group_id)
              WHERE f.document_id = d.id HAVING count(m.group_id) > 0) AS reprints,
            jsonb_build_object('source', s.name, 'file', j.file, 'row', r.row,
              'importId', r.import_id::text, 'synthetic', j.synthetic) AS evidence
       FROM document d JOIN source_record r ON r.id = d.record_id
       JOIN source s ON s.id = r.source_id JOIN import_job j ON j.id = r.import_id
      WHERE d.record_id = ANY ($1::bigint[]) ORDER BY array_position($1::bigint[], r.id)`,
    [ids],
  )
  // Records that are no articles can have events too: those that a source states of an issuer.
  const articles = v.parse(v.array(v.object({ id: v.string() })), stored.rows).map(({ id }) => id)
  const events = await client.query(
    `SELECT record_id::text AS record, type, severity, coalesce(text, '') AS sentence, confidence, place,
            start_at AS start, end_at AS "end"
       FROM risk_event WHERE record_id = ANY ($1::bigint[]) ORDER BY confidence DESC, type COLLATE "C"`,
    [articles],
  )
  const companies = await client.query(
    `SELECT record_id::text AS record, entity::text, coalesce(name, '') AS name, relevance, label AS sentiment
       FROM (${spokenOfSql('(SELECT * FROM document WHERE record_id = ANY ($1::bigint[])) a')}) s
      ORDER BY relevance DESC, s.entity`,
    [ids],
  )
  const eventsOf = Map.groupBy(v.parse(v.array(StoredEvent), events.rows), ({ record }) => record)
  const companiesOf = Map.groupBy(v.parse(v.array(StoredCompany), companies.rows), ({ record }) => record)
  return v.parse(v.array(Stored), stored.rows).map(({ id, content, evidence, reprints }) => ({
    ...content,
    id,
    evidence,
    reprints,
    events: (eventsOf.get(id) ?? []).map((event) => eventIn(content, event)),
    companies: (companiesOf.get(id) ?? []).map(({ record: _record, ...company }) => company),
  }))
}

/** An event with its trigger words. One stored before those existed waits for detection. */
function eventIn(article: Article, stored: v.InferOutput<typeof StoredEvent>): ArticleEvent {
  const { type, severity, sentence, confidence } = stored
  const event = { type, severity: severity ?? 0, sentence, confidence }
  const { place, start, end } = stored
  if (place === null || start === null || end === null) {
    return { ...event, place: 'body', start: 0, end: 0, trigger: '' }
  }
  return { ...event, place, start, end, trigger: article[place].slice(start, end) }
}

export type AdverseMediaService = {
  summary: (filter: ArticleFilter) => Promise<AdverseMediaSummary>
  hotWords: (filter: ArticleFilter) => Promise<HotWords>
  /** @param once of articles that reprint each other, the earliest alone */
  list: (filter: ArticleFilter, page: Page, once?: boolean) => Promise<Paged<ArticleList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ArticleReport>
  /** What is reported of some companies, and what it weighs; `null` without any article. */
  weights: (companies: readonly string[]) => Promise<CompanyWeights | null>
}

const snippetCharacters = 160
/** Milliseconds that one statement for a waiting reader may take. */
const patience = 60_000

/** The adverse-media service over the database. */
export function createAdverseMediaService(pool: Pool): AdverseMediaService {
  const reading = <Result>(read: (client: ClientBase) => Promise<Result>) =>
    boundedRead(pool, { milliseconds: patience }, read)
  return {
    summary: (filter) => reading((client) => summaryOf(client, filter)),
    hotWords: (filter) => reading((client) => hotWordsOf(client, filter)),
    list: (filter, page, once = false) => reading((client) => listOf(client, filter, page, once)),
    read: (id) => reading((client) => reportOf(client, id)),
    weights: (companies) => reading((client) => companyWeights(client, companies)),
  }
}

const newestFirst = [descending('time', 'timestamptz'), descending('record_id', 'bigint')]

async function listOf(
  client: ClientBase,
  filter: ArticleFilter,
  page: Page,
  once: boolean,
): Promise<Paged<ArticleList>> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const isFound = articlesSql(filter, await periodOf(client, filter), bind)
  const sql = `WITH found AS MATERIALIZED (
       SELECT ${once ? `DISTINCT ON (${groupOfReprints})` : ''} e.record_id, ${articleTime} AS time FROM document e
        WHERE ${isFound} ${once ? `ORDER BY ${groupOfReprints}, time, e.id` : ''})
     SELECT record_id::text AS id, record_id, time, counted.total
       FROM found, (SELECT count(*)::int AS total FROM found) counted`
  const read = (wanted: Page) =>
    readPage<{ id: string; total: number }>(client, { sql, values, order: newestFirst }, wanted)
  const { rows, next } = await read(page)
  const counted = rows.length > 0 ? rows : (await read(firstRows(1))).rows
  const articles = await readArticles(
    client,
    rows.map(({ id }) => id),
  )
  const announced = await announcedEvents(client, articles, filter.company)
  return { articles: articles.map((article) => rowOf(article, filter, announced)), total: counted[0]?.total ?? 0, next }
}

function rowOf(
  article: StoredArticle,
  { q }: ArticleFilter,
  announced: ReadonlyMap<string, EventAnnouncement[]>,
): ArticleRow {
  const { id, kind, title, publishedAt, publisher, events, companies, reprints, evidence } = article
  return {
    id,
    kind,
    title,
    snippet: snippetOf(article, q),
    publishedAt,
    publisher,
    negative: events.some(({ severity }) => severity > 0),
    events,
    companies,
    announced: announced.get(id) ?? [],
    reprints,
    synthetic: evidence.synthetic,
  }
}

/** The text around what was looked for, or else around the surest event, or else its beginning. */
function snippetOf({ body, events }: StoredArticle, q: string): string {
  const found = q === '' ? -1 : body.toLowerCase().indexOf(q.toLowerCase())
  const inBody = events.find(({ place }) => place === 'body')
  const around = found === -1 ? (inBody?.start ?? 0) : found
  const start = Math.max(0, around - snippetCharacters / 4)
  const piece = body
    .slice(start, start + snippetCharacters)
    .toWellFormed()
    .replace(/\n/g, ' ')
  return `${start > 0 ? '…' : ''}${piece}${start + snippetCharacters < body.length ? '…' : ''}`
}

async function reportOf(client: ClientBase, id: string): Promise<ArticleReport> {
  const [article] = await readArticles(client, [id])
  if (!article) throw new ProblemError('not_found', 'There is no such article.', { id })
  const known = await companiesNamedIn(client, [article.title, article.body])
  const judgements = await judgementsOf(client, article.id)
  const verdicts = await verdictsOf(client, article.id)
  const model = await eventModelInUse(client)
  const rejected = rejectedEvents(article, verdicts, model)
  const sentiments = sentimentsIn(`${article.title}\n${article.body}`, known, model)
  return {
    ...article,
    events: article.events.map((event) => ({
      ...event,
      reasons: reasonsFor(event, article, model),
      details: eventDetails(event.sentence),
      verdict: verdicts.get(event.type) ?? null,
    })),
    rejected,
    announced: (await announcedEvents(client, [article], null)).get(article.id) ?? [],
    precision: await eventPrecision(
      client,
      [...article.events, ...rejected].map(({ type }) => type),
    ),
    companies: article.companies.map((company) => ({
      ...company,
      sentiment: sentiments.get(company.entity) ?? null,
      judgement: judgements.get(company.entity) ?? null,
    })),
    sentimentErrors: await sentimentErrors(client),
    mentions: known.mentionsIn(article.body).map(({ start, end, entity }) => ({ start, end, entity })),
    reprints: await reprintsOf(client, article.id),
    topic: await sameTopicOf(client, article),
  }
}

/** Events that the project's model or the one in use finds in an article, and that a user rejected. */
function rejectedEvents(
  { title, body, kind }: Article,
  verdicts: ReadonlyMap<string, EventVerdict>,
  model: SparseLogistic | undefined,
) {
  if (![...verdicts.values()].some(({ verdict }) => verdict === 'rejected')) return []
  const article = { title, body, official: kind === 'announcement' }
  const found = [...findRiskEvents(article), ...(model ? findRiskEvents(article, model) : [])]
  return [...new Map(found.map((event) => [event.type, event])).values()].flatMap((event) => {
    const verdict = verdicts.get(event.type)
    if (verdict?.verdict !== 'rejected') return []
    const { type, severity, sentence, confidence, place, start, end } = event
    const trigger = { title, body }[place].slice(start, end)
    return [{ type, severity, sentence, confidence, place, start, end, trigger, verdict }]
  })
}

/** The words around an event, where they lowered its certainty; of one that they left alone they tell nothing. */
function reasonsFor(event: ArticleEvent, article: Article, model: SparseLogistic | undefined): EventReason[] {
  if (event.trigger === '') return []
  const context = contextOfSentence(article[event.place], event)
  return trustIn(context, model) < 1 ? eventReasons(context, model) : []
}
