import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { ProblemError } from '#contracts/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import type { ClaimedFeed } from './claim-feed.ts'
import { articleKindOf } from './feed-reading.ts'
import { fetchFeed } from './fetch-feed.ts'
import { charsetOf, type Fetched } from './fetch-politely.ts'
import { fileNameOf } from './file-name.ts'
import { freshSecondsOf } from './next-run.ts'
import { readEntries, streamOf } from './read-entries.ts'
import { type PageReading, readLinkedPages } from './read-linked-pages.ts'
import { type FetchOutcome, settleFetch } from './settle-fetch.ts'

export type FeedWork = PageReading & {
  imports: Pick<ImportService, 'store'>
  log: Logger
}

/** Fetches a feed that was claimed, and has an import made of what is new in it. */
export async function runFeed(work: FeedWork, feed: ClaimedFeed): Promise<void> {
  const { pool, stop, log, random } = work
  const settle = (outcome: FetchOutcome, client: PoolClient, fetched: Fetched | null) =>
    settleFetch(client, feed, outcome, fetched, random())
  const alone = (outcome: FetchOutcome, fetched: Fetched | null = null) =>
    inTransaction(pool, (client) => settle(outcome, client, fetched))
  try {
    const fetched = await fetchFeed(feed.address, feed.pagesAreDue ? null : feed, work)
    log.info({ feed: feed.id, status: fetched.status, failure: fetched.failure?.code }, 'feed fetched')
    if (fetched.failure) return await alone({ type: 'failed', failure: fetched.failure }, fetched)
    const freshSeconds = freshSecondsOf(fetched.headers)
    const contentHash = createHash('sha256').update(fetched.body).digest()
    const isSame = feed.contentHash?.equals(contentHash) ?? false
    if (fetched.status === 304 || (isSame && !feed.pagesAreDue))
      return await alone({ type: 'unchanged', freshSeconds, pages: null }, fetched)
    const name = fileNameOf(feed.address)
    const { rhythm, articles } = await readEntries(name, fetched, feed.kind)
    const pages = feed.readsLinked ? await readLinkedPages(work, feed, articles, fetched.delaySeconds) : null
    if (isSame && !pages?.read) return await alone({ type: 'unchanged', freshSeconds, pages }, fetched)
    await work.imports.store({
      name,
      source: feed.name,
      bytes: streamOf(fetched.body),
      createdBy: null,
      synthetic: false,
      reading: { articleKind: articleKindOf(feed.kind), declaredEncoding: charsetOf(fetched.headers) },
      alongside: (client, importId) =>
        settle({ type: 'importing', importId, contentHash, rhythm, freshSeconds, pages }, client, fetched),
    })
  } catch (error) {
    if (stop.aborted) return alone({ type: 'brokenOff' })
    if (!(error instanceof ProblemError)) log.warn({ feed: feed.id, err: error }, 'a feed could not be fetched')
    const { code, details } = error instanceof ProblemError ? error : { code: 'unavailable' as const, details: {} }
    await alone({ type: 'failed', failure: { code, details, retryAfter: null } })
  }
}
