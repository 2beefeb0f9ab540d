import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { claimFeed } from '#server/feeds/claim-feed.ts'
import type { FeedOptions } from '#server/feeds/start-feeds.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { eventually } from '#test/support/eventually.ts'
import { type FeedServer, rssFeed, withFeed } from '#test/support/feed-server.ts'
import { type RunningFeeds, startRunningFeeds } from '#test/support/running-feeds.ts'

const by = { actor: 'analyst', address: null }

type Handler = Parameters<FeedServer['answer']>[1]

/** Answers with text whose end is that of the connection, as old servers do. */
const cutOff =
  (text: string): Handler =>
  (response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nConnection: close\r\n\r\n${text}`)
  }

/** Answers in pieces, or with less than it says, and breaks off. */
const breakingOff =
  (text: string, headers: Record<string, string> = {}): Handler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers })
    response.write(text, () => setTimeout(() => response.destroy(), 50))
  }

let running: RunningFeeds
let server: FeedServer
let services: RunningFeeds['services']

beforeEach(async () => {
  running = await startRunningFeeds()
  ;({ server, services } = running)
})
afterEach(() => running.stop())

const query: RunningFeeds['query'] = (...asked) => running.query(...asked)
const start: RunningFeeds['start'] = (options) => running.start(options)
const draft: RunningFeeds['draft'] = (...of) => running.draft(...of)
const only: RunningFeeds['only'] = (feeds) => running.only(feeds)
const runsOf: RunningFeeds['runsOf'] = (...of) => running.runsOf(...of)
const untilRuns: RunningFeeds['untilRuns'] = (...of) => running.untilRuns(...of)
const due: RunningFeeds['due'] = (feeds) => running.due(feeds)

const allowPrivate = (allowed: boolean) =>
  query(`UPDATE installation_setting SET value = $1 WHERE name = 'privateFeeds'`, [JSON.stringify(allowed)])

async function articles(): Promise<{ title: string; kind: string }[]> {
  const { rows } = await query(
    `SELECT content ->> 'title' AS title, content ->> 'kind' AS kind FROM source_record
      WHERE superseded_by IS NULL ORDER BY record_key`,
  )
  return rows
}

const minutesAhead = (timestamp: string | null) => (Date.parse(timestamp ?? '') - Date.now()) / 60_000

describe('feeds', () => {
  test('a feed is fetched automatically and brings its entries, with a truthful user agent', async () => {
    server.answer('/wire.xml', withFeed(rssFeed(['A', 'B']), { etag: '"one"' }))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    const [run] = await untilRuns(feeds, id, 1)
    expect(run).toEqual({
      id: expect.any(String),
      state: 'imported',
      startedAt: expect.any(String),
      milliseconds: expect.any(Number),
      status: 200,
      bytes: Buffer.byteLength(rssFeed(['A', 'B'])),
      importId: expect.any(String),
      counts: { entries: 2, added: 2, updated: 0, unchanged: 0, refused: 0 },
      problem: null,
      pages: null,
    })
    const feed = await only(feeds)
    expect(feed).toMatchObject({
      state: 'online',
      switchedOn: true,
      newToday: 2,
      articles: { news: 2, announcement: 0 },
      failures: 0,
      problem: null,
    })
    expect(minutesAhead(feed.nextRunAt)).toBeCloseTo(60, 0)
    expect(await articles()).toEqual([
      { title: 'A', kind: 'news' },
      { title: 'B', kind: 'news' },
    ])
    expect(server.asked.map(({ path, headers }) => [path, headers['user-agent']])).toEqual([
      ['/robots.txt', 'RiskAtlas (+https://atlas.example)'],
      ['/wire.xml', 'RiskAtlas (+https://atlas.example)'],
    ])
  })

  test('a feed of announcements brings announcements', async () => {
    server.answer('/a.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/a.xml', { kind: 'announcement' }), by)
    await untilRuns(feeds, id, 1)
    expect(await articles()).toEqual([{ title: 'A', kind: 'announcement' }])
  })

  test('a feed is fetched conditionally, and a repeated answer makes no import', async () => {
    server.answer('/wire.xml', withFeed(rssFeed(['A']), { etag: '"one"', 'last-modified': 'yesterday' }))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    await untilRuns(feeds, id, 1)
    server.answer('/wire.xml', (response) => response.writeHead(304).end())
    await due(feeds)
    const [unchanged] = await untilRuns(feeds, id, 2)
    expect(unchanged).toMatchObject({ state: 'unchanged', status: 304, bytes: 0, importId: null, counts: null })
    expect(server.asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'yesterday',
    })
    server.answer('/wire.xml', withFeed(rssFeed(['A'])))
    await due(feeds)
    expect((await untilRuns(feeds, id, 3))[0]).toMatchObject({ state: 'unchanged', status: 200, importId: null })
    server.answer('/wire.xml', withFeed(rssFeed(['A', 'B'])))
    await due(feeds)
    expect((await untilRuns(feeds, id, 4))[0]?.counts).toEqual({
      entries: 2,
      added: 1,
      updated: 0,
      unchanged: 1,
      refused: 0,
    })
    expect(server.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(1)
  })

  test('a feed that fails waits longer each time, is finally closed, and administrators are notified', async () => {
    await createAccount(services.database.pool, createPasswords(), {
      username: 'admin',
      name: 'The admin',
      access: 'admin',
      password: 'correct horse battery',
    })
    const feeds = start()
    const { id } = await feeds.service.create(draft('/gone.xml'), by)
    const waits: number[] = []
    for (let runs = 1; runs <= 10; runs++) {
      await untilRuns(feeds, id, runs)
      const feed = await only(feeds)
      expect(feed).toMatchObject({ failures: runs, problem: { code: 'refused_by_server', details: { status: 404 } } })
      if (feed.nextRunAt !== null) waits.push(Math.round(minutesAhead(feed.nextRunAt)))
      await due(feeds)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
    expect(await only(feeds)).toMatchObject({ state: 'closed', switchedOn: false, failures: 10, nextRunAt: null })
    const { rows } = await query('SELECT content FROM notice')
    expect(rows).toEqual([{ content: { code: 'feed.closed', source: 'Wire /gone.xml', failures: 10 } }])
    await expect(feeds.service.runNow(id, by)).rejects.toMatchObject({ code: 'source_closed' })
    server.answer('/gone.xml', withFeed(rssFeed(['Back'])))
    expect(await feeds.service.switch(id, true, by)).toMatchObject({ state: 'abnormal', failures: 0 })
    await due(feeds)
    await untilRuns(feeds, id, 11)
    expect(await only(feeds)).toMatchObject({ state: 'online', failures: 0, problem: null })
  })

  test('a feed is not fetched for as long as its server asks', async () => {
    server.answer('/busy.xml', (response) => response.writeHead(503, { 'retry-after': '7200' }).end())
    const feeds = start()
    const { id } = await feeds.service.create(draft('/busy.xml'), by)
    await untilRuns(feeds, id, 1)
    expect(minutesAhead((await only(feeds)).nextRunAt)).toBeCloseTo(120, 0)
  })

  test.each<[string, Parameters<typeof withFeed>, number]>([
    ['its server calls its answer fresh', [rssFeed(['A']), { 'cache-control': 'max-age=7200' }], 120],
    ['it asks for itself', [rssFeed(['A'], '<ttl>180</ttl>')], 180],
  ])('a feed is not fetched for as long as %s', async (_, answer, minutes) => {
    server.answer('/wire.xml', withFeed(...answer))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml', { everyMinutes: 5 }), by)
    await untilRuns(feeds, id, 1)
    expect(minutesAhead((await only(feeds)).nextRunAt)).toBeCloseTo(minutes, 0)
  })

  test('a feed is not fetched in the hours that it excludes', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== 5)
    const skipped = hours.map((hour) => `<hour>${hour}</hour>`).join('')
    server.answer('/wire.xml', withFeed(rssFeed(['A'], `<skipHours>${skipped}</skipHours>`)))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml', { everyMinutes: 5 }), by)
    await untilRuns(feeds, id, 1)
    expect(new Date((await only(feeds)).nextRunAt ?? '').getUTCHours()).toBe(5)
  })

  test.each([
    ['two seconds', '', 2],
    ['as long as robots.txt says', 'User-agent: *\nCrawl-delay: 40', 40],
  ])('a feed does not request its server for %s after a fetch', async (_, robots, seconds) => {
    server.answer('/robots.txt', (response) => response.end(robots))
    server.answer('/wire.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    await untilRuns(feeds, id, 1)
    const { rows } = await query(
      `SELECT round(extract(epoch FROM a.free_at - r.fetched_at))::int AS seconds FROM asked_server a, feed_run r`,
    )
    expect(rows).toEqual([{ seconds }])
  })

  test('a feed requests robots.txt once a day', async () => {
    server.answer('/wire.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    await untilRuns(feeds, id, 1)
    const { rows } = await query(
      `SELECT round(extract(epoch FROM robots_until - now()) / 3600)::int AS hours FROM asked_server`,
    )
    expect(rows).toEqual([{ hours: 24 }])
    await query('UPDATE asked_server SET robots_until = now()')
    await due(feeds)
    await untilRuns(feeds, id, 2)
    expect(server.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(2)
  })

  test('a feed forbidden by robots.txt is not fetched', async () => {
    server.answer('/robots.txt', (response) => response.end('User-agent: RiskAtlas\nDisallow: /closed/'))
    server.answer('/closed/wire.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/closed/wire.xml'), by)
    const [run] = await untilRuns(feeds, id, 1)
    expect([run?.state, run?.problem?.code]).toEqual(['failed', 'robots_disallow'])
    expect(server.asked.map(({ path }) => path)).toEqual(['/robots.txt'])
  })

  test('a feed with an unreadable robots.txt is not fetched for an hour', async () => {
    server.answer('/robots.txt', (response) => response.writeHead(500).end())
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    expect((await untilRuns(feeds, id, 1))[0]?.problem?.code).toBe('robots_unavailable')
    expect(minutesAhead((await only(feeds)).nextRunAt)).toBeCloseTo(60, 0)
  })

  test('a feed is removed without its imports, and can be restored', async () => {
    server.answer('/wire.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    await untilRuns(feeds, id, 1)
    await feeds.service.remove(id, by)
    expect([(await feeds.service.list()).feeds, await articles()]).toEqual([[], [{ title: 'A', kind: 'news' }]])
    await expect(feeds.service.runs(id, { limit: 1 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await feeds.service.restore(id, by)).toMatchObject({ id, state: 'online' })
  })

  test('a feed cannot have the name or URL of another', async () => {
    const feeds = start()
    await feeds.service.create(draft('/wire.xml'), by)
    await expect(feeds.service.create(draft('/wire.xml', { name: 'Other' }), by)).rejects.toMatchObject({
      code: 'taken',
      details: { field: 'address' },
    })
    await expect(feeds.service.create(draft('/b.xml', { name: 'Wire /wire.xml' }), by)).rejects.toMatchObject({
      code: 'taken',
      details: { field: 'name' },
    })
  })
})

describe('concurrent feed workers', () => {
  test('concurrent feed workers never fetch the same feed, or from the same server, simultaneously', async () => {
    await query(`INSERT INTO asked_server (origin) VALUES ('http://one.example'), ('http://two.example')`)
    for (const [name, origin] of [
      ['a', 'http://one.example'],
      ['b', 'http://one.example'],
      ['c', 'http://two.example'],
    ]) {
      await query(
        `WITH made AS (INSERT INTO source (name) VALUES ($1) RETURNING id)
         INSERT INTO feed (source_id, address, origin, kind, state) SELECT id, $2 || '/' || $1, $2, 'opinion', 'closed'
           FROM made`,
        [name, origin],
      )
    }
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimFeed(services.database.pool)))
    expect(
      claims
        .filter((claim) => claim !== null)
        .map(({ origin }) => origin)
        .toSorted(),
    ).toEqual(['http://one.example', 'http://two.example'])
  })

  test('concurrent feed workers take over the run of a dead one, and its late answer is ignored', async () => {
    server.answer('/wire.xml', withFeed(rssFeed(['A'])))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/wire.xml'), by)
    await untilRuns(feeds, id, 1)
    await feeds.stop()
    await query('UPDATE feed SET next_run_at = now()')
    await query('UPDATE asked_server SET free_at = now()')
    const lost = await claimFeed(services.database.pool)
    expect(lost?.id).toBe(id)
    const other = start()
    other.wake()
    expect(await claimFeed(services.database.pool)).toBeNull()
    await query('UPDATE feed SET leased_until = now()')
    await query('UPDATE asked_server SET free_at = now()')
    other.wake()
    const runs = await untilRuns(other, id, 3)
    expect(runs.map(({ state }) => state)).toEqual(['unchanged', 'brokenOff', 'imported'])
    expect(await only(other)).toMatchObject({ state: 'online', failures: 0 })
  })

  test('concurrent feed workers hand a fetch back when they stop', async () => {
    server.answer('/slow.xml', (response) => response.writeHead(200, { 'content-type': 'text/xml' }).write('<rss>'))
    const feeds = start()
    const { id } = await feeds.service.create(draft('/slow.xml'), by)
    await eventually(() => expect(server.asked.map(({ path }) => path)).toContain('/slow.xml'))
    await feeds.stop()
    expect((await runsOf(feeds, id)).map(({ state }) => state)).toEqual(['brokenOff'])
    expect(await only(feeds)).toMatchObject({ state: 'closed', switchedOn: true, failures: 0 })
  })
})

describe('answers of feed servers', () => {
  const trial = async (path: string, options: Partial<FeedOptions> = {}) =>
    start(options).service.try({ address: draft(path).address, kind: 'opinion' })
  const to =
    (location: string): Parameters<FeedServer['answer']>[1] =>
    (response) =>
      response.writeHead(302, { location }).end()

  test('a feed trial shows the entries and stores nothing', async () => {
    server.answer('/moved.xml', to('/wire.xml'))
    server.answer('/wire.xml', withFeed(rssFeed(['A', 'B', 'C']), { 'cache-control': 'max-age=7200' }))
    expect(await trial('/moved.xml')).toEqual({
      addresses: [draft('/moved.xml').address, draft('/wire.xml').address],
      robots: 'none',
      userAgent: 'RiskAtlas (+https://atlas.example)',
      status: 200,
      contentType: 'application/rss+xml',
      bytes: expect.any(Number),
      milliseconds: expect.any(Number),
      entries: 3,
      refused: 0,
      linked: 0,
      articles: ['A', 'B', 'C'].map((title) => expect.objectContaining({ title, publisher: 'Wire', kind: 'news' })),
      nextInMinutes: 120,
      problem: null,
    })
    const { rows } = await query(
      'SELECT (SELECT count(*) FROM source)::int + (SELECT count(*) FROM import_job)::int AS stored',
    )
    expect(rows).toEqual([{ stored: 0 }])
  })

  const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20))
  test.each<[string, string, Parameters<FeedServer['answer']>[1], object]>([
    ['a redirect to itself', 'redirect_loop', to('/x'), { address: expect.stringMatching(/\/x$/) }],
    ['a redirect to no web address', 'bad_redirect', to('file:///etc/passwd'), { address: 'file:///etc/passwd' }],
    ['a redirect with a password', 'bad_redirect', to('http://a:b@feeds.example/'), { address: expect.any(String) }],
    ['a bomb', 'body_too_large', withCompressed(bomb), { maxBytes: 10 * 2 ** 20 }],
    ['a body that is too large', 'body_too_large', (response) => response.end(Buffer.alloc(11 * 2 ** 20)), {}],
    ['compression that is none', 'broken_body', withCompressed(Buffer.from('none')), {}],
    ['compression that breaks off', 'broken_body', withCompressed(bomb.subarray(0, 1000)), {}],
    ['a feed that ends in a title, of no stated length', 'broken_body', cutOff(rssFeed(['A', 'B']).slice(0, -70)), {}],
    ['pieces that break off', 'unreachable', breakingOff(rssFeed(['A', 'B']).slice(0, -70)), { reason: 'ECONNRESET' }],
    [
      'less than the stated length',
      'unreachable',
      breakingOff(rssFeed(['A']), { 'content-length': '9000' }),
      { reason: 'ECONNRESET' },
    ],
    ['compression nobody knows', 'broken_body', withFeed('', { 'content-encoding': 'zip' }), {}],
    ['a picture', 'other_content', withFeed('x', { 'content-type': 'image/png' }), { type: 'image/png' }],
    ['no answer', 'unreachable', (response) => response.destroy(), { reason: 'ECONNRESET' }],
    ['nothing', 'empty_file', withFeed(''), {}],
    ['a page', 'unknown_format', withFeed('<html><body>Hello</body></html>'), {}],
    ['a table', 'unknown_format', withFeed('owner,company,capital\nA,B,50%\n', { 'content-type': 'text/csv' }), {}],
  ])('the feed answer %s is refused as %s', async (_, code, handler, details) => {
    server.answer('/x', handler)
    expect((await trial('/x')).problem).toMatchObject({ code, details })
  })

  test.each([
    ['XML', rssFeed(['A', 'B'])],
    ['XML before a comment', `${rssFeed(['A', 'B'])}\n<!-- made by hand -->\n`],
    ['JSON', '{"version":"https://jsonfeed.org/version/1.1","title":"W","items":[{"id":"1","title":"A"}]}\n'],
  ])('a whole feed of no stated length is taken: %s', async (_, text) => {
    server.answer('/x', cutOff(text))
    expect((await trial('/x')).problem).toBeNull()
  })

  test('more than five redirects of a feed are not followed', async () => {
    for (let at = 0; at < 7; at++) server.answer(`/${at}`, to(`/${at + 1}`))
    const { addresses, problem } = await trial('/0')
    expect([addresses.length, problem]).toEqual([6, { code: 'too_many_redirects', details: { maxRedirects: 5 } }])
  })

  test('a slow feed answer is aborted at the timeout', async () => {
    const inTime = AbortSignal.timeout.bind(AbortSignal)
    const sooner = (milliseconds: number) => inTime(milliseconds === 20_000 ? 400 : milliseconds)
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(sooner)
    onTestFinished(() => timeouts.mockRestore())
    server.answer('/x', (response) => {
      const timer = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(timer))
    })
    expect((await trial('/x')).problem).toEqual({ code: 'too_slow', details: { seconds: 20 } })
  })
})

describe('private network addresses of feeds', () => {
  const refused = (host: string) => ({ code: 'private_address', details: { host } })
  const tryAt = (address: string, resolve?: FeedOptions['resolve']) =>
    start(resolve && { resolve }).service.try({ address, kind: 'opinion' })

  test.each([
    ['by name', 'http://feeds.example/', 'feeds.example'],
    ['by number', 'http://127.0.0.1/', '127.0.0.1'],
    ['in other notations', 'http://0x7f.1/', '127.0.0.1'],
    ['in IPv6', 'http://[::ffff:10.0.0.1]/', '::ffff:a00:1'],
  ])('private network addresses are refused %s', async (_, address, host) => {
    await allowPrivate(false)
    expect((await tryAt(address)).problem).toEqual(refused(host))
  })

  test('private network addresses are refused where one of several addresses is private', async () => {
    await allowPrivate(false)
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    expect((await tryAt('http://feeds.example/', resolve)).problem).toEqual(refused('feeds.example'))
  })

  test('private network addresses are refused in redirects, and link-local ones even where private ones are allowed', async () => {
    server.answer('/x', (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end())
    const { addresses, problem } = await tryAt(draft('/x').address)
    expect([addresses.length, problem]).toEqual([2, refused('169.254.169.254')])
  })
})

function withCompressed(body: Buffer): Parameters<FeedServer['answer']>[1] {
  return (response) => response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end(body)
}
