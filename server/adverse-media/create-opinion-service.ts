import type { Pool } from 'pg'
import * as v from 'valibot'
import {
  type ArticleFilter,
  ArticleId,
  type ArticleReport,
  type ArticleRow,
} from '#contracts/adverse-media/adverse-media.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { Versioned } from '#server/records/versioned.ts'
import type { OpinionService } from './opinion-service.ts'
import { articlesOf, isNegative, periodOf, summaryOf } from './opinion-summary.ts'
import { type Opinion, readOpinion, type StoredArticle } from './read-opinion.ts'

const snippetCharacters = 160

/** The opinion service over the database. */
export function createOpinionService(pool: Pool): OpinionService {
  const opinion = new Versioned(pool, () => readOpinion(pool))
  return {
    summary: async (filter) => summaryOf((await opinion.current()).articles, filter),
    list: async (filter, { offset, limit }) => {
      const { articles } = await opinion.current()
      const found = articlesOf(articles, filter, periodOf(articles, filter))
      return {
        articles: found.slice(offset, offset + limit).map((article) => rowOf(article, filter)),
        total: found.length,
      }
    },
    read: async (id) => {
      const current = await opinion.current()
      const article = current.articles.find((one) => one.id === id)
      if (!article) throw new ProblemError('not_found', 'There is no such article.', { id })
      return reportOf(current, article)
    },
  }
}

function rowOf(article: StoredArticle, { q }: ArticleFilter): ArticleRow {
  const { id, kind, title, publishedAt, publisher, events, companies, evidence } = article
  return {
    id: v.parse(ArticleId, id),
    kind,
    title,
    snippet: snippetOf(article, q),
    publishedAt,
    publisher,
    negative: isNegative(article),
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

function reportOf({ finder }: Opinion, article: StoredArticle): ArticleReport {
  const { day: _, id, ...rest } = article
  return {
    ...rest,
    id: v.parse(ArticleId, id),
    mentions: finder.mentionsIn(article.body).map(({ start, end, entity }) => ({ start, end, entity })),
  }
}
