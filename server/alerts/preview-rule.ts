import type { Pool } from 'pg'
import type { AlertPreview, WatchedArticles } from '#contracts/alert-rule.ts'
import type { ArticleFilter } from '#contracts/opinion.ts'
import type { OpinionService } from '#server/opinion/opinion-service.ts'

const newestShown = 3

/** What a rule would have told of in the ninety days up to the newest article. */
export async function previewOf(
  pool: Pool,
  opinion: Pick<OpinionService, 'summary' | 'list'>,
  watches: WatchedArticles,
): Promise<AlertPreview> {
  const filter: ArticleFilter = { ...watches, import: null, from: null, to: null }
  const { from, to, days } = await opinion.summary(filter)
  const { articles, total } = await opinion.list(filter, { offset: 0, limit: newestShown })
  return {
    from,
    to,
    articles: total,
    days: days.filter(({ count }) => count > 0).length,
    newest: articles.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    companyName: await nameOf(pool, watches.company),
    watchedQuery: null,
  }
}

async function nameOf(pool: Pool, company: string | null): Promise<string | null> {
  if (company === null) return null
  const { rows } = await pool.query<{ name: string | null }>('SELECT name FROM entity WHERE id = $1', [company])
  return rows[0]?.name ?? null
}
