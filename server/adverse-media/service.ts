import type { ClientBase, Pool } from 'pg'
import type {
  ArticleFilter,
  ArticleList,
  ArticleReport,
  ArticleRow,
  OpinionSummary,
} from '#contracts/adverse-media/adverse-media.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { articlesSql, articleTime, periodOf } from './articles-sql.ts'
import { companiesNamedIn } from './company-links.ts'
import { summaryOf } from './opinion-summary.ts'
import { readArticles, type StoredArticle } from './stored-articles.ts'

export type OpinionService = {
  summary: (filter: ArticleFilter) => Promise<OpinionSummary>
  list: (filter: ArticleFilter, page: { offset: number; limit: number }) => Promise<ArticleList>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ArticleReport>
}

const snippetCharacters = 160
/** Milliseconds that one statement for a waiting reader may take. */
const patience = 60_000

/** The opinion service over the database. */
export function createOpinionService(pool: Pool): OpinionService {
  const reading = <Result>(read: (client: ClientBase) => Promise<Result>) =>
    boundedRead(pool, { milliseconds: patience }, read)
  return {
    summary: (filter) => reading((client) => summaryOf(client, filter)),
    list: (filter, page) => reading((client) => listOf(client, filter, page)),
    read: (id) => reading((client) => reportOf(client, id)),
  }
}

async function listOf(
  client: ClientBase,
  filter: ArticleFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ArticleList> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await client.query<{ total: number; ids: string[] }>(
    `WITH found AS MATERIALIZED (
       SELECT e.record_id, ${articleTime} AS time FROM document e
        WHERE ${articlesSql(filter, await periodOf(client, filter), bind)})
     SELECT (SELECT count(*)::int FROM found) AS total,
            ARRAY(SELECT record_id::text FROM found ORDER BY time DESC, found.record_id DESC
                  LIMIT ${bind(limit)} OFFSET ${bind(offset)}) AS ids`,
    values,
  )
  const { total, ids } = rows[0] as { total: number; ids: string[] }
  return { articles: (await readArticles(client, ids)).map((article) => rowOf(article, filter)), total }
}

function rowOf(article: StoredArticle, { q }: ArticleFilter): ArticleRow {
  const { id, kind, title, publishedAt, publisher, events, companies, evidence } = article
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
  const known = await companiesNamedIn(client, [article.body])
  return {
    ...article,
    mentions: known.mentionsIn(article.body).map(({ start, end, entity }) => ({ start, end, entity })),
  }
}
