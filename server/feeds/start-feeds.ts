import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { ProblemError } from '#contracts/values/problem.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import { readSettings } from '#server/installation/settings.ts'
import { oneAtATime } from '#server/outbox/one-at-a-time.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { articleKindOf } from '../imports/run/feed-reading.ts'
import type { WebAccess } from './ask-server.ts'
import { type ClaimedFeed, claimFeed } from './claim-feed.ts'
import { charsetOf, type Fetched, fetchFeed, type WebFetching } from './fetch-politely.ts'
import { fileNameOf } from './file-name.ts'
import { type FetchOutcome, finishFetch } from './finish-fetch.ts'
import { freshSecondsOf } from './next-run.ts'
import { readEntries, streamOf } from './read-entries.ts'
import { type PageReading, pauseByClock, readLinkedPages } from './read-linked-pages.ts'
import { robotName } from './robots-rules.ts'
import { createFeedService, type FeedService } from './service.ts'

const pollInterval = 2000
/** Feeds that this process fetches at the same time, each from a server of its own. */
const atOnce = 4

export type Feeds = {
  service: FeedService
  /** Checks for due feeds. */
  wake: () => void
  /** Accepts no more feeds; running ones are handed back. */
  stop: () => Promise<void>
}

export type FeedOptions = {
  pool: Pool
  imports: Pick<ImportService, 'store'>
  log: Logger
  /**
   * The installation's own address, by which those who are asked can find whom to turn to; `null` where none is set.
   */
  publicUrl: string | null
  resolve?: WebAccess['resolve']
  /** From 0 to 1. */
  random?: () => number
  pause?: PageReading['pause']
}

const everyAddressOf: WebAccess['resolve'] = (host) => lookup(host, { all: true })

/** Makes this process fetch feeds, beside other processes on the same database. */
export function startFeeds(options: FeedOptions): Feeds {
  const {
    pool,
    imports,
    log,
    publicUrl,
    resolve = everyAddressOf,
    random = Math.random,
    pause = pauseByClock,
  } = options
  const stopping = new AbortController()
  const fetching = async (): Promise<WebFetching> => ({
    pool,
    access: { allowPrivate: (await readSettings(pool)).privateFeeds, resolve },
    userAgent: publicUrl === null ? robotName : `${robotName} (+${publicUrl})`,
    stop: stopping.signal,
  })
  const fetchDue = async () => {
    while (!stopping.signal.aborted) {
      const feed = await claimFeed(pool)
      if (feed === null) return
      await runFeed(
        { ...(await fetching()), imports, readDocument: confinedReading.readDocument, pause, random, log },
        feed,
      )
    }
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'feeds could not be fetched')
  const lanes = Array.from({ length: atOnce }, () => oneAtATime(fetchDue, failed))
  const wake = () => {
    if (!stopping.signal.aborted) for (const lane of lanes) lane.wake()
  }
  const timer = setInterval(wake, pollInterval)
  wake()
  return {
    service: createFeedService({ pool, audit: createAuditLog(pool), fetching, wake }),
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(lanes.map((lane) => lane.settled()))
    },
  }
}

type FeedWork = PageReading & {
  imports: Pick<ImportService, 'store'>
  log: Logger
}

/** Fetches a feed that was claimed, and has an import made of what is new in it. */
async function runFeed(work: FeedWork, feed: ClaimedFeed): Promise<void> {
  const { pool, stop, log, random } = work
  const settle = (outcome: FetchOutcome, client: PoolClient, fetched: Fetched | null) =>
    finishFetch(client, feed, outcome, fetched, random())
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
