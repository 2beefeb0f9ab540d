import type { QueryResult } from 'pg'
import { expect } from 'vitest'
import type { Feed, FeedDraft, FeedRun } from '#contracts/feeds/feed.ts'
import { type FeedOptions, type Feeds, startFeeds } from '#server/feeds/start-feeds.ts'
import { createLog } from '#server/log.ts'
import { eventually } from './eventually.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { startTestServices, type TestServices } from './test-services.ts'

/** Feeds that run against a server of this machine, for which every name of a host stands. */
export type RunningFeeds = {
  services: TestServices
  server: FeedServer
  query: (text: string, values?: unknown[]) => Promise<QueryResult>
  start: (options?: Partial<FeedOptions>) => Feeds
  draft: (path: string, differences?: Partial<FeedDraft>) => FeedDraft
  only: (feeds: Feeds) => Promise<Feed>
  runsOf: (feeds: Feeds, id: string) => Promise<FeedRun[]>
  /** Waits for as many runs to have ended. */
  untilRuns: (feeds: Feeds, id: string, count: number) => Promise<FeedRun[]>
  /** Lets the time of the linked pages, the servers and the feed come. */
  due: (feeds: Feeds) => Promise<void>
  /** Lets every server be asked again at once. */
  freeServers: () => Promise<void>
  stop: () => Promise<void>
}

export async function startRunningFeeds(): Promise<RunningFeeds> {
  const services = await startTestServices()
  const server = await startFeedServer()
  const started: Feeds[] = []
  const query: RunningFeeds['query'] = (text, values = []) => services.database.pool.query(text, values)
  await query(`INSERT INTO installation_setting (name, value) VALUES ('privateFeeds', 'true')`)
  const runsOf: RunningFeeds['runsOf'] = async (feeds, id) => (await feeds.service.runs(id, { limit: 100 })).runs
  const freeServers = async () => void (await query('UPDATE asked_server SET free_at = now()'))
  return {
    services,
    server,
    query,
    runsOf,
    start: (options = {}) => {
      const feeds = startFeeds({
        pool: services.database.pool,
        imports: services.imports.service,
        log: createLog('silent'),
        publicUrl: 'https://atlas.example',
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        random: () => 0.5,
        ...options,
      })
      started.push(feeds)
      return feeds
    },
    draft: (path, differences = {}) => ({
      name: `Wire ${path}`,
      address: `http://feeds.example:${server.port}${path}`,
      kind: 'opinion',
      everyMinutes: 60,
      readsLinked: false,
      ...differences,
    }),
    only: async (feeds) => {
      const [feed] = (await feeds.service.list()).feeds
      if (!feed) throw new Error('there is no feed')
      return feed
    },
    untilRuns: (feeds, id, count) =>
      eventually(async () => {
        const runs = await runsOf(feeds, id)
        expect(runs.filter(({ state }) => state !== 'fetching' && state !== 'importing').length).toBe(count)
        return runs
      }),
    freeServers,
    due: async (feeds) => {
      // The feed last: it is fetched as soon as it may be, and must find its pages due.
      await query('UPDATE linked_page SET retry_at = now()')
      await freeServers()
      await query('UPDATE feed SET next_run_at = now()')
      feeds.wake()
    },
    stop: async () => {
      for (const feeds of started) await feeds.stop()
      await server.stop()
      await services.stop()
    },
  }
}
