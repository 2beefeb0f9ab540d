import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FeedDraft } from '#contracts/feeds/feed.ts'
import { readOpml } from '#formats/feeds/read-opml.ts'
import { writeOpml } from '#formats/feeds/write-opml.ts'

const limits = { maxBytes: 100_000, maxFeeds: 50 }
const read = (text: string | Uint8Array) =>
  readOpml('feeds.opml', typeof text === 'string' ? new TextEncoder().encode(text) : text, limits)

const drafts = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    address: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    kind: fc.constantFrom('opinion' as const, 'announcement' as const),
    everyMinutes: fc.option(fc.integer({ min: 5, max: 10_080 })),
    readsLinked: fc.boolean(),
  }),
  { maxLength: 20 },
)

describe('a list of feeds', () => {
  test('a feed list file is read back as written', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (stated) => {
        const feeds = stated.flatMap((draft) => {
          const { success, output } = v.safeParse(FeedDraft, draft)
          return success ? [output as FeedDraft] : []
        })
        expect(await read(writeOpml('Feeds <&>', new Date(0), feeds))).toEqual(feeds)
      }),
    )
  })

  test('a feed list file of another program gives the feeds of its folders, ignoring other attributes', async () => {
    const opml = `<?xml version="1.0" encoding="UTF-8"?>
      <opml version="1.0"><head><title>Mine</title></head><body>
        <outline text="Finance">
          <outline type="rss" text="News &amp; more" title="Other" xmlUrl="https://a.example/feed?x=1&amp;y=2" htmlUrl="https://a.example"/>
          <outline title="B" xmlurl=" https://b.example/ "></outline>
        </outline>
        <outline text="A note"/>
        <outline xmlUrl="javascript:alert(1)"/>
      </body></opml>`
    const nothing = { kind: null, everyMinutes: null, readsLinked: null }
    expect(await read(opml)).toEqual([
      { name: 'News & more', address: 'https://a.example/feed?x=1&y=2', ...nothing },
      { name: 'B', address: 'https://b.example/', ...nothing },
      { name: '', address: 'javascript:alert(1)', ...nothing },
    ])
  })

  test('a feed list file uses only its own extension attributes beyond OPML, and only valid ones', async () => {
    const outline = (own: string) => `<outline xmlUrl="https://a.example/" ${own}/>`
    const list = (root: string, own: string) => `<opml ${root}><body>${outline(own)}</body></opml>`
    const own = 'xmlns:x="urn:risk-atlas:feed"'
    expect((await read(list(own, 'x:kind="announcement" x:everyMinutes="60" x:readsLinked="true"')))[0]).toMatchObject({
      kind: 'announcement',
      everyMinutes: 60,
      readsLinked: true,
    })
    expect((await read(list(own, 'x:kind="secret" x:everyMinutes="1"')))[0]).toMatchObject({
      kind: null,
      everyMinutes: null,
      readsLinked: null,
    })
    expect((await read(list('xmlns:x="urn:other"', 'x:kind="announcement"')))[0]?.kind).toBeNull()
  })

  test('a feed list file in another encoding is read in that encoding', async () => {
    const gbk = new Uint8Array([
      ...Buffer.from('<?xml version="1.0" encoding="GBK"?><opml><body><outline text="'),
      0xb2,
      0xc6,
      0xbe,
      0xad,
      ...Buffer.from('" xmlUrl="https://a.example/"/></body></opml>'),
    ])
    expect((await read(gbk))[0]?.name).toBe('财经')
  })

  test.each([
    ['a feed', '<rss version="2.0"><channel/></rss>', 'unknown_format'],
    ['text', 'name,address', 'unknown_format'],
    ['nothing', '', 'empty_file'],
    ['too much', `<opml>${' '.repeat(100_000)}</opml>`, 'too_large'],
    ['too many feeds', `<opml>${'<outline xmlUrl="https://a.example/"/>'.repeat(51)}</opml>`, 'too_large'],
  ])('a feed list file is refused: %s', async (_, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code })
  })

  test('a feed list file with nested entity declarations stays small', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE opml [<!ENTITY e0 "lol">${entities}]><opml><outline text="&e9;" xmlUrl="https://a.example/"/></opml>`
    expect((await read(bomb))[0]?.name.length ?? 0).toBeLessThan(1000)
  })
})
