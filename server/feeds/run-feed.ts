import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { ProblemError } from '#contracts/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import type { ClaimedFeed } from './claim-feed.ts'
import { articleKindOf } from './feed-reading.ts'
import { charsetOf, type FeedFetching, type FetchedFeed, fetchFeed } from './fetch-feed.ts'
import { freshSecondsOf } from './next-run.ts'
import { readEntries, streamOf } from './read-entries.ts'
import { type FetchOutcome, settleFetch } from './settle-fetch.ts'

export type FeedWork = FeedFetching & {
  imports: Pick<ImportService, 'store'>
  /** From 0 to 1. */
  random: () => number
  log: Logger
}

/** Fetches a feed that was claimed, and has an import made of what is new in it. */
export async function runFeed(work: FeedWork, feed: ClaimedFeed): Promise<void> {
  const { pool, stop, log, random } = work
  const settle = (outcome: FetchOutcome, client: PoolClient, fetched: FetchedFeed | null) =>
    settleFetch(client, feed, outcome, fetched, random())
  const alone = (outcome: FetchOutcome, fetched: FetchedFeed | null = null) =>
    inTransaction(pool, (client) => settle(outcome, client, fetched))
  try {
    const fetched = await fetchFeed(feed.address, feed, work)
    log.info({ feed: feed.id, status: fetched.status, failure: fetched.failure?.code }, 'feed fetched')
    if (fetched.failure) return await alone({ type: 'failed', failure: fetched.failure }, fetched)
    const contentHash = createHash('sha256').update(fetched.body).digest()
    if (fetched.status === 304 || feed.contentHash?.equals(contentHash)) {
      return await alone({ type: 'unchanged', freshSeconds: freshSecondsOf(fetched.headers) }, fetched)
    }
    const name = fileNameOf(feed.address)
    const { rhythm } = await readEntries(name, fetched, feed.kind)
    const freshSeconds = freshSecondsOf(fetched.headers)
    await work.imports.store({
      name,
      source: feed.name,
      bytes: streamOf(fetched.body),
      createdBy: null,
      synthetic: false,
      reading: { articleKind: articleKindOf(feed.kind), declaredEncoding: charsetOf(fetched.headers) },
      alongside: (client, importId) =>
        settle({ type: 'importing', importId, contentHash, rhythm, freshSeconds }, client, fetched),
    })
  } catch (error) {
    if (stop.aborted) return alone({ type: 'brokenOff' })
    if (!(error instanceof ProblemError)) log.warn({ feed: feed.id, err: error }, 'a feed could not be fetched')
    const { code, details } = error instanceof ProblemError ? error : { code: 'unavailable' as const, details: {} }
    await alone({ type: 'failed', failure: { code, details, retryAfter: null } })
  }
}

/** What a feed's imports are called: its address without what may be secret. */
export function fileNameOf(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 255).toWellFormed()
}
