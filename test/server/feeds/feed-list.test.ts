import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeOpml } from '#formats/feeds/write-opml.ts'
import type { Feeds } from '#server/feeds/start-feeds.ts'
import { type RunningFeeds, startRunningFeeds } from '#test/support/running-feeds.ts'

const by = { actor: 'analyst', address: null }

let running: RunningFeeds
let feeds: Feeds

beforeEach(async () => {
  running = await startRunningFeeds()
  await running.query(`DELETE FROM installation_setting WHERE name = 'privateFeeds'`)
  feeds = running.start({
    resolve: async (host) => [{ address: host.startsWith('intranet') ? '10.0.0.7' : '93.184.216.34', family: 4 }],
  })
})
afterEach(() => running.stop())

const outline = (name: string, address: string) => `<outline text="${name}" xmlUrl="${address}"/>`
const preview = (...outlines: string[]) =>
  feeds.service.previewList(Buffer.from(`<opml><body>${outlines.join('')}</body></opml>`), 'opinion')

describe('importing a list of feeds', () => {
  test('a feed list shows for each feed whether it is new, and why it cannot be added', async () => {
    await feeds.service.create(running.draft('/x', { name: 'Wire', address: 'https://known.example/' }), by)
    const { feeds: listed, room } = await preview(
      outline('News', 'https://a.example/feed'),
      outline('News again', 'https://a.example/feed'),
      outline('Wire', 'https://b.example/feed'),
      outline('', 'https://c.example/feed'),
      outline('Known', 'https://known.example/'),
      outline('Odd', 'javascript:alert(1)'),
      outline('Secret', 'https://me:pass@d.example/'),
      outline('Inside', 'https://intranet.example/feed'),
      outline('This machine', 'http://127.0.0.1/feed'),
      outline('Metadata', 'http://169.254.169.254/latest'),
    )
    expect(listed.map((feed) => feed.refusal ?? feed.draft.name)).toEqual([
      'News',
      'repeated',
      'Wire (b.example)',
      'c.example/feed',
      'known',
      'unusable_address',
      'unusable_address',
      'private_address',
      'private_address',
      'private_address',
    ])
    expect(room).toBe(999)
    const { rows } = await running.query('SELECT count(*)::int AS feeds FROM feed')
    expect(rows).toEqual([{ feeds: 1 }])
  })

  test('selected feeds of a list are added with an audit record each, and conflicts are reported', async () => {
    const { feeds: listed } = await preview(outline('A', 'https://a.example/'), outline('B', 'https://b.example/'))
    const drafts = listed.flatMap((feed) => (feed.refusal === null ? [feed.draft] : []))
    await feeds.service.create(running.draft('/x', { name: 'Other', address: 'https://b.example/' }), by)
    const { added, taken } = await feeds.service.addAll(drafts, by)
    expect([added.map(({ name }) => name), taken]).toEqual([['A'], ['https://b.example/']])
    const { rows } = await running.query(
      `SELECT target FROM audit_record WHERE action = 'feed.created' ORDER BY target`,
    )
    expect(rows).toEqual([{ target: 'A' }, { target: 'Other' }])
  })

  test('an exported feed list is imported unchanged', async () => {
    const drafts = [
      running.draft('/x', { name: 'A & B', address: 'https://a.example/?x=1&y=2', everyMinutes: null }),
      running.draft('/y', { name: '公告', address: 'https://b.example/', kind: 'announcement', readsLinked: true }),
    ]
    await feeds.service.addAll(drafts, by)
    const list = await feeds.service.asList()
    expect(list).toBe(writeOpml('RiskAtlas', new Date(/<dateCreated>(.*?)</.exec(list)?.[1] ?? ''), drafts))
    const again = await feeds.service.previewList(Buffer.from(list), 'opinion')
    expect(again.feeds.map(({ refusal }) => refusal)).toEqual(['known', 'known'])
    for (const { id } of (await feeds.service.list()).feeds) await feeds.service.remove(id, by)
    const empty = await feeds.service.previewList(Buffer.from(list), 'opinion')
    expect(empty.feeds).toEqual(drafts.map((draft) => ({ refusal: null, draft })))
  })
})
