import type { Pool } from 'pg'
import { CompanyFinder, type KnownCompany } from '#analysis/adverse-media/find-companies.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { allRecords, type Evidenced } from '#server/records/all-records.ts'
import { askWorker } from '#server/threads/ask-worker.ts'
import type { OpinionQuestion, ReadArticle } from './opinion-worker.ts'

/** An article and what it tells. `day` is that of China Standard Time, `null` where no time is known. */
export type ToldArticle = Article & ReadArticle & { day: string | null }
export type StoredArticle = Evidenced<Article> & ToldArticle

/** Everything said and announced, newest first, and what finds the companies that it can be about. */
export type Opinion = { articles: StoredArticle[]; finder: CompanyFinder }

/** Companies whose names are looked for, those with most owners and holdings first. */
const mostCompanies = 200_000

/** Reads all articles and what they tell. @throws ProblemError `too_large` */
export async function readOpinion(pool: Pool): Promise<Opinion> {
  const articles = await allRecords(pool, 'article', Article)
  const companies = await knownCompanies(pool)
  return { finder: new CompanyFinder(companies), articles: await whatArticlesTell(articles, companies) }
}

/** The companies that articles can be about. */
export async function knownCompanies(pool: Pool): Promise<KnownCompany[]> {
  const { rows } = await pool.query<KnownCompany>(
    `SELECT id::text AS entity, name FROM entity
      WHERE merged_into IS NULL AND kind IN ('company', 'fund') AND length(name) BETWEEN 3 AND 60
      ORDER BY owner_count + holding_count DESC, id LIMIT $1`,
    [mostCompanies],
  )
  return rows
}

/** The same articles in the same order, each with the events it tells of and those of the companies it is about. */
export async function whatArticlesTell<Given extends Article>(
  articles: readonly Given[],
  companies: KnownCompany[],
): Promise<(Given & ToldArticle)[]> {
  const question: OpinionQuestion = {
    companies,
    articles: articles.map(({ title, body, kind }) => ({ title, body, official: kind === 'announcement' })),
  }
  const read = await askWorker<ReadArticle[]>(new URL('./opinion-worker.ts', import.meta.url), question)
  return articles.map((article, index) => ({
    ...article,
    ...(read[index] ?? { events: [], companies: [] }),
    day: article.publishedAt === null ? null : chinaDayOf(article.publishedAt),
  }))
}
