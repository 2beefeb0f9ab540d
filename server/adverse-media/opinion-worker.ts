import { parentPort } from 'node:worker_threads'
import { CompanyFinder, type KnownCompany, type LinkedCompany } from '#analysis/adverse-media/find-companies.ts'
import { type ArticleText, type FoundEvent, findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'

/** What the thread is asked: what these articles tell, and of which companies. */
export type OpinionQuestion = { articles: ArticleText[]; companies: KnownCompany[] }

/** What one article tells. */
export type ReadArticle = { events: FoundEvent[]; companies: LinkedCompany[] }

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; askWorker starts it')

port.on('message', ({ articles, companies }: OpinionQuestion) => {
  const finder = new CompanyFinder(companies)
  const read: ReadArticle[] = articles.map((article) => ({
    events: findRiskEvents(article),
    companies: finder.companiesIn(article),
  }))
  port.postMessage(read)
})
