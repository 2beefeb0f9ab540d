import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contracts/adverse-media/article.ts'
import { type FeedServer, withFeed } from '#test/support/feed-server.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type RunningFeeds, startRunningFeeds } from '#test/support/running-feeds.ts'

const by = { actor: 'analyst', address: null }
const story = 'The court froze the shares of the controlling holder; the company had not been told of it before.'

let running: RunningFeeds
/** Seconds of each wait, and when it began, in milliseconds. */
let pauses: { seconds: number; at: number }[]

beforeEach(async () => {
  running = await startRunningFeeds()
  pauses = []
})
afterEach(() => running.stop())

/** Feeds whose waits are noted and not waited for. */
const start = () =>
  running.start({ pause: async (milliseconds) => pauses.push({ seconds: milliseconds / 1000, at: performance.now() }) })

const at = (path: string, host = 'feeds.example') => `http://${host}:${running.server.port}${path}`

/** Entries that are a title and a link. */
function feedOf(...links: readonly string[]): string {
  const items = links.map((link, index) => `<item><title>Notice ${index + 1}</title><link>${link}</link></item>`)
  return `<rss version="2.0"><channel><title>Wire</title>${items.join('')}</channel></rss>`
}

const withPage =
  (text: string): Parameters<FeedServer['answer']>[1] =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Page</title><nav>Home</nav><article><p>${text}</p></article>`)

async function stored(): Promise<Pick<Article, 'title' | 'body' | 'bodyFrom' | 'finding'>[]> {
  const { rows } = await running.query(
    `SELECT content ->> 'title' AS title, content ->> 'body' AS body, content ->> 'bodyFrom' AS "bodyFrom",
            content ->> 'finding' AS finding
       FROM source_record WHERE superseded_by IS NULL ORDER BY content ->> 'title'`,
  )
  return rows as never
}

const asked = () => running.server.asked.map(({ path }) => path).filter((path) => path !== '/robots.txt')

describe('feed entries without text', () => {
  test('a feed entry without text gets the text of its linked page or PDF where the feed allows it', async () => {
    const { server } = running
    server.answer('/wire.xml', withFeed(feedOf(at('/page'), at('/notice.pdf'), at('/empty.pdf'))))
    server.answer('/page', withPage(story))
    for (const [path, text] of [
      ['/notice.pdf', '本公司控股股东所持股份被司法冻结。'],
      ['/empty.pdf', ''],
    ] as const) {
      server.answer(path, (response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfOf([text])),
      )
    }
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    const [run] = await running.untilRuns(feeds, id, 1)
    expect(run).toMatchObject({ state: 'imported', pages: { read: 3, failed: 0, left: 0 } })
    expect(await stored()).toEqual([
      { title: 'Notice 1', body: expect.stringContaining(story), bodyFrom: at('/page'), finding: null },
      { title: 'Notice 2', body: '本公司控股股东所持股份被司法冻结。', bodyFrom: at('/notice.pdf'), finding: null },
      { title: 'Notice 3', body: '', bodyFrom: null, finding: 'no_text' },
    ])
    const { rows } = await running.query(`SELECT count(*)::int AS found FROM document WHERE folded LIKE '%司法冻结%'`)
    expect(rows).toEqual([{ found: 1 }])
  })

  test('a feed entry without text stays unchanged where the feed does not allow it', async () => {
    running.server.answer('/wire.xml', withFeed(feedOf(at('/page'))))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml'), by)
    expect((await running.untilRuns(feeds, id, 1))[0]?.pages).toBeNull()
    expect([asked(), await stored()]).toEqual([
      ['/wire.xml'],
      [{ title: 'Notice 1', body: '', bodyFrom: null, finding: null }],
    ])
    running.server.answer('/page', withPage(story))
    await feeds.service.change(id, running.draft('/wire.xml', { readsLinked: true }), by)
    await running.due(feeds)
    await running.untilRuns(feeds, id, 2)
    expect((await stored())[0]?.bodyFrom).toBe(at('/page'))
  })

  test('a feed entry without text is imported without a text that fails, which is retried up to three times', async () => {
    const { server } = running
    server.answer('/wire.xml', withFeed(feedOf(at('/page')), { etag: '"one"' }))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    const [run] = await running.untilRuns(feeds, id, 1)
    expect(run).toMatchObject({ state: 'imported', pages: { read: 0, failed: 1, left: 1 } })
    expect(await stored()).toEqual([{ title: 'Notice 1', body: '', bodyFrom: null, finding: null }])
    for (const [runs, left] of [
      [2, 1],
      [3, 0],
    ] as const) {
      await running.due(feeds)
      const [again] = await running.untilRuns(feeds, id, runs)
      expect(again).toMatchObject({ state: 'unchanged', importId: null, pages: { read: 0, failed: 1, left } })
    }
    await running.due(feeds)
    expect((await running.untilRuns(feeds, id, 4))[0]).toMatchObject({ state: 'unchanged', pages: null })
    expect(asked().filter((path) => path === '/page')).toHaveLength(3)
    expect(await running.only(feeds)).toMatchObject({ state: 'online', failures: 0 })
    server.answer('/page', withPage(story))
    await running.freeServers()
    await feeds.service.runNow(id, by)
    expect((await running.untilRuns(feeds, id, 5))[0]).toMatchObject({ state: 'imported', pages: { read: 1, left: 0 } })
    expect((await stored())[0]?.body).toContain(story)
  })

  test('a feed entry without text keeps the fetched text when the feed states it again, without another request', async () => {
    const { server } = running
    server.answer('/wire.xml', withFeed(feedOf(at('/page'))))
    server.answer('/page', withPage(story))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    await running.untilRuns(feeds, id, 1)
    server.answer('/page', (response) => response.writeHead(500).end())
    server.answer('/wire.xml', withFeed(feedOf(at('/page'), at('/other'))))
    await running.due(feeds)
    const [run] = await running.untilRuns(feeds, id, 2)
    expect(run?.counts).toEqual({ entries: 2, added: 1, updated: 0, unchanged: 1, refused: 0 })
    expect(asked()).toEqual(['/wire.xml', '/page', '/wire.xml', '/other'])
  })

  test('a feed entry without text in an announcement list of an exchange has its PDF read', async () => {
    const { server } = running
    const list = {
      totalRecordNum: 1,
      announcements: [
        {
          announcementId: '1',
          secCode: '600519',
          secName: '贵州茅台',
          announcementTitle: '关于股份冻结的公告',
          announcementTime: Date.UTC(2026, 0, 5),
          adjunctUrl: at('/finalpage/1.PDF', 'static.example'),
          adjunctType: 'PDF',
        },
      ],
    }
    server.answer('/list', withFeed(JSON.stringify(list), { 'content-type': 'application/json' }))
    server.answer('/finalpage/1.PDF', (response) => response.end(pdfOf(['本公司控股股东所持股份被司法冻结。'])))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/list', { kind: 'announcement', readsLinked: true }), by)
    const [run] = await running.untilRuns(feeds, id, 1)
    expect(run).toMatchObject({ state: 'imported', problem: null, pages: { read: 1, failed: 0, left: 0 } })
    expect(await stored()).toEqual([
      {
        title: '关于股份冻结的公告',
        body: '本公司控股股东所持股份被司法冻结。',
        bodyFrom: at('/finalpage/1.PDF', 'static.example'),
        finding: null,
      },
    ])
  })
})

describe('requests for linked pages', () => {
  test('linked pages are requested one by one, two seconds apart, or as robots.txt says', async () => {
    const { server } = running
    server.answer('/robots.txt', (response, { headers }) =>
      response.end(headers.host?.startsWith('slow') ? 'User-agent: *\nCrawl-delay: 7' : ''),
    )
    const links = ['/a', '/b'].flatMap((path) => [at(path), at(path, 'slow.example'), at(path, 'quick.example')])
    server.answer('/wire.xml', withFeed(feedOf(...links)))
    server.answer('/a', withPage(story))
    server.answer('/b', withPage(story))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    expect((await running.untilRuns(feeds, id, 1))[0]?.pages).toEqual({ read: 6, failed: 0, left: 0 })
    const [ownFirst, slowFirst, quickFirst, own, slow, quick] = pauses
    expect([ownFirst, slowFirst, quickFirst, own].map((pause) => pause?.seconds)).toEqual([2, 0, 0, 2])
    // What has gone by since the first request counts as waited.
    for (const [host, pause, delay] of [
      ['slow', slow, 7],
      ['quick', quick, 2],
    ] as const) {
      const first = server.asked.find(({ path, headers }) => path === '/a' && headers.host?.startsWith(host))
      if (!pause || !first) throw new Error(`There is no wait for ${host}`)
      expect(pause.seconds).toBeLessThanOrEqual(delay)
      expect(pause.seconds + (pause.at - first.at) / 1000).toBeGreaterThan(delay - 0.01)
    }
  })

  test('linked pages are never requested where robots.txt forbids it or in a private network', async () => {
    const { server } = running
    server.answer('/robots.txt', (response) => response.end('User-agent: *\nDisallow: /closed/'))
    server.answer('/wire.xml', withFeed(feedOf(at('/closed/page'), 'http://169.254.169.254/latest/')))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    expect((await running.untilRuns(feeds, id, 1))[0]?.pages).toEqual({ read: 0, failed: 2, left: 2 })
    expect(asked()).toEqual(['/wire.xml'])
    const { rows } = await running.query(`SELECT problem ->> 'code' AS code FROM linked_page ORDER BY code`)
    expect(rows).toEqual([{ code: 'private_address' }, { code: 'robots_disallow' }])
  })

  test('linked pages are not requested while another process requests their server', async () => {
    const { server } = running
    await running.query(`INSERT INTO asked_server (origin, free_at) VALUES ($1, now() + interval '90 seconds')`, [
      new URL(at('/', 'busy.example')).origin,
    ])
    server.answer('/wire.xml', withFeed(feedOf(at('/a', 'busy.example'))))
    const feeds = start()
    const { id } = await feeds.service.create(running.draft('/wire.xml', { readsLinked: true }), by)
    expect((await running.untilRuns(feeds, id, 1))[0]?.pages).toEqual({ read: 0, failed: 0, left: 1 })
    expect((await stored()).map(({ title }) => title)).toEqual(['Notice 1'])
  })
})
