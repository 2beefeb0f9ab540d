import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Feed, FeedRun } from '#contracts/feeds/feed.ts'
import { caseSize } from '#test/support/case-size.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { type FeedServer, rssFeed, startFeedServer, withFeed } from '#test/support/feed-server.ts'
import { holdImportsBefore } from '#test/support/held-imports.ts'
import { type RunningServer, startServerProcess } from '#test/support/running-server.ts'

const titles = Array.from({ length: 3000 }, (_, nth) => `Entry ${nth}`)

const releases: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

/** A database that lets feeds lead to this machine, a server of feeds, and a server of ours that fetches from it. */
async function stage() {
  const { url, drop } = await takeTestDatabase()
  releases.push(drop)
  const wire = await startFeedServer()
  releases.push(wire.stop)
  const first = await start(url)
  const database = new Client({ connectionString: url })
  await database.connect()
  releases.push(() => database.end())
  await database.query(`INSERT INTO installation_setting (name, value) VALUES ('privateFeeds', 'true')`)
  return { url, wire, first, database }
}

async function start(databaseUrl: string): Promise<RunningServer> {
  const server = await startServerProcess({ databaseUrl })
  releases.push(server.stop)
  return server
}

async function feedsOf(server: RunningServer) {
  const headers = { ...(await server.signIn()), 'content-type': 'application/json' }
  const ask = async <Reply>(path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${server.url}api/feeds${path}`, { ...init, headers })
    const reply = await response.json()
    if (!reply.success) throw new Error(`${path}: ${response.status} ${reply.errorMessage}`)
    return reply.data
  }
  return {
    create: ({ port }: FeedServer) =>
      ask<Feed>('', {
        method: 'POST',
        body: JSON.stringify({
          name: 'Wire',
          address: `http://127.0.0.1:${port}/wire.xml`,
          kind: 'opinion',
          everyMinutes: 60,
        }),
      }),
    only: async () => (await ask<{ feeds: Feed[] }>('')).feeds[0] as Feed,
    runs: async (id: string) => (await ask<{ runs: FeedRun[] }>(`/${id}/runs?limit=100`)).runs,
  }
}

/** What stands of a feed once all is done: its state, its runs, the newest first, and its articles. */
async function untilImported(server: RunningServer, database: Client, id: string) {
  const feeds = await feedsOf(server)
  const runs = await eventually(async () => {
    const found = await feeds.runs(id)
    expect(found[0]?.state).toBe('imported')
    return found
  })
  const { rows } = await database.query<{ all: number; current: number; titles: number; jobs: string[] }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE superseded_by IS NULL)::int AS current,
            count(DISTINCT content ->> 'title')::int AS titles,
            (SELECT array_agg(state ORDER BY id) FROM import_job) AS jobs FROM source_record`,
  )
  const { state, failures } = await feeds.only()
  return { feed: { state, failures }, runs: runs.map((run) => run.state), ...rows[0] }
}

/** Lets the time pass for which a process has a feed to itself. */
const letLeasePass = (database: Client) =>
  database.query(
    `WITH passed AS (UPDATE asked_server SET free_at = now()) UPDATE feed SET leased_until = now(), next_run_at = now()`,
  )

describe('killed servers', () => {
  test('a server killed during a feed fetch leaves it to a running one, and its run as aborted', async () => {
    const { url, wire, first, database } = await stage()
    let asked = 0
    wire.answer('/wire.xml', () => {
      asked += 1
    })
    const { id } = await (await feedsOf(first)).create(wire)
    await eventually(() => expect(asked).toBe(1))
    const held = await database.query<{ state: string }>('SELECT state FROM feed')
    expect(held.rows).toEqual([{ state: 'running' }])
    const second = await start(url)
    await first.kill()
    wire.answer('/wire.xml', withFeed(rssFeed(titles.slice(0, 3))))
    await letLeasePass(database)
    expect(await untilImported(second, database, id)).toEqual({
      feed: { state: 'online', failures: 0 },
      runs: ['imported', 'brokenOff'],
      all: 3,
      current: 3,
      titles: 3,
      jobs: ['finished'],
    })
  })

  const moments = [
    ['merging', 'finished'],
    ['reading', 'merging'],
  ] as const

  test.each(moments.slice(0, caseSize(1, moments.length)))(
    'a server killed while the import of a feed is %s leaves it to the next without loss or duplicates',
    async (state, next) => {
      const { url, wire, first, database } = await stage()
      wire.answer('/wire.xml', withFeed(rssFeed(titles)))
      const held = await holdImportsBefore(url, next)
      const { id } = await (await feedsOf(first)).create(wire)
      await held.reached()
      expect((await database.query('SELECT state FROM import_job')).rows).toEqual([{ state }])
      await first.kill()
      await held.dropLeft()
      await held.release()
      const stuck = await database.query<{ state: string }>('SELECT state FROM feed_run')
      expect(stuck.rows).toEqual([{ state: 'importing' }])
      expect(await untilImported(await start(url), database, id)).toEqual({
        feed: { state: 'online', failures: 0 },
        runs: ['imported'],
        all: titles.length,
        current: titles.length,
        titles: titles.length,
        jobs: ['finished'],
      })
      expect(wire.asked.filter(({ path }) => path === '/wire.xml')).toHaveLength(1)
    },
  )
})
