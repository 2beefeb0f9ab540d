import { lookup } from 'node:dns/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createAuditLog } from '#server/audit/create-audit-log.ts'
import { readDocumentInThread } from '#server/documents/document-thread.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import { readSettings } from '#server/installation/settings.ts'
import { oneAtATime } from '#server/outbox/one-at-a-time.ts'
import type { WebAccess } from './ask-server.ts'
import { claimFeed } from './claim-feed.ts'
import { createFeedService } from './create-feed-service.ts'
import type { FeedService } from './feed-service.ts'
import type { WebFetching } from './fetch-politely.ts'
import { type PageReading, pauseByClock } from './read-linked-pages.ts'
import { robotName } from './robots-rules.ts'
import { runFeed } from './run-feed.ts'

const millisecondsBetweenLooks = 2000
/** Feeds that this process fetches at the same time, each from a server of its own. */
const atOnce = 4

export type Feeds = {
  service: FeedService
  /** Looks for feeds whose time has come. */
  wake: () => void
  /** Takes no more feeds; those under way are handed back. */
  stop: () => Promise<void>
}

export type FeedOptions = {
  pool: Pool
  imports: Pick<ImportService, 'store'>
  log: Logger
  /** The installation's own address, by which those who are asked can find whom to turn to; `null` where none is set. */
  publicUrl: string | null
  resolve?: WebAccess['resolve']
  /** From 0 to 1. */
  random?: () => number
  pause?: PageReading['pause']
}

const everyAddressOf: WebAccess['resolve'] = (host) => lookup(host, { all: true })

/** Lets this process fetch feeds, beside other processes on the same database. */
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
      await runFeed({ ...(await fetching()), imports, readDocument: readDocumentInThread, pause, random, log }, feed)
    }
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'feeds could not be fetched')
  const lanes = Array.from({ length: atOnce }, () => oneAtATime(fetchDue, failed))
  const wake = () => {
    if (!stopping.signal.aborted) for (const lane of lanes) lane.wake()
  }
  const timer = setInterval(wake, millisecondsBetweenLooks)
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
