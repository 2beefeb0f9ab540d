import type { AlertPreview } from '#contracts/alerts/alert-rule.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { everythingIn, type Query } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { QueryRequester, QueryService } from '#server/query/query-service.ts'
import { type Kept, watchedQueryOf } from './watched-queries.ts'

const daysLookedAt = 90
const newestShown = 3
const dayMilliseconds = 86_400_000

type Queries = Pick<QueryService, 'page' | 'timeline'>

/** What a rule with a saved query would have reported in the ninety days up to the latest row of its scope. */
export async function previewQuery(
  queries: Queries,
  { savedQuery, kept }: { savedQuery: SavedQueryId; kept: Kept },
  userId: bigint,
): Promise<AlertPreview> {
  const from: QueryRequester = { user: String(userId) }
  const newestDay = await newestDayOf(queries, everythingIn(kept.query.scope), from)
  const first = newestDay && dayBefore(newestDay, daysLookedAt - 1)
  const isLookedAt = (day: string | null) => day !== null && first !== null && day >= first
  const { buckets } = await queries.timeline({ query: kept.query, by: null, unit: 'day' }, from)
  const days = buckets.filter((bucket) => isLookedAt(bucket.from))
  const { rows } = await queries.page(firstPageOf(kept.query), from)
  return {
    from: first,
    to: newestDay,
    articles: days.reduce((sum, { total }) => sum + total, 0),
    days: days.length,
    newest: rows
      .flatMap(shownOf)
      .filter(({ publishedAt }) => isLookedAt(dayOf(publishedAt)))
      .slice(0, newestShown),
    companyName: null,
    watchedQuery: watchedQueryOf(savedQuery, kept),
    matching: null,
  }
}

async function newestDayOf(queries: Queries, query: Query, from: QueryRequester): Promise<IsoDate | null> {
  const { buckets } = await queries.timeline({ query, by: null, unit: 'day' }, from)
  return buckets.at(-1)?.from ?? null
}

const dayBefore = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(day) - days * dayMilliseconds).toISOString().slice(0, 10)

/** @param at a day, or a timestamp */
const dayOf = (at: string | null): string | null => (at === null || at.length === 10 ? at : chinaDayOf(at))

const firstPageOf = (query: Query) => ({
  query,
  sort: null,
  order: 'descending' as const,
  after: null,
  before: null,
})

function shownOf(row: QueryRow): AlertPreview['newest'] {
  if (row.type === 'document') return [{ id: row.id, title: row.title, publishedAt: row.publishedAt }]
  if (row.type !== 'event') return []
  const { article, issuer, text, at } = row
  return [{ id: article?.id ?? null, title: article?.title ?? text?.text ?? issuer ?? '', publishedAt: at }]
}
