import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#contracts/facts/fact.ts'
import { plainTextFrom } from '#formats/adverse-media/plain-text.ts'
import { readFile } from '../../support/read-file.ts'

const contentsOf = (facts: readonly Fact[]) => facts.map((fact) => (fact.type === 'record' ? fact.content : fact))

const article = {
  kind: 'news',
  title: 'Alpha & Beta <merge>',
  body: 'First.\nSecond line.',
  publishedAt: '2026-11-02T10:00:00.000Z',
  url: 'https://news.example/1',
  publisher: 'Example News',
  codes: [],
  externalId: '1',
}

const feeds = {
  'RSS 2.0': `<?xml version="1.0"?><rss version="2.0"><channel><title>Example News</title><item>
    <title>Alpha &amp; Beta &lt;merge&gt;</title><link>https://news.example/1</link><guid>1</guid>
    <pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>
    <description>&lt;p&gt;First.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;Second  line.&lt;/p&gt;</description></item></channel></rss>`,
  Atom: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Example News</title><entry><id>1</id>
    <title type="html">Alpha &amp;amp; Beta &amp;lt;merge&amp;gt;</title><published>2026-11-02T18:00:00+08:00</published>
    <link href="https://news.example/1"/><content type="html">&lt;div&gt;First.&lt;/div&gt;Second line.</content></entry></feed>`,
  'JSON Feed': JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Example News',
    items: [
      {
        id: '1',
        url: 'https://news.example/1',
        title: 'Alpha & Beta <merge>',
        content_html: '<p>First.<p>Second line.',
        date_published: '2026-11-02T10:00:00Z',
      },
    ],
  }),
}

describe('feeds', () => {
  test('feeds of every format give the same article', async () => {
    const rss = await readFile('rss.xml', feeds['RSS 2.0'])
    expect(rss.format).toBe('feed')
    expect(rss.problems).toEqual([])
    // RSS titles are plain text or HTML, nobody knows: what looks like a tag is taken for one.
    expect(contentsOf(rss.facts)).toEqual([{ ...article, title: 'Alpha & Beta' }])
    expect(contentsOf((await readFile('atom.xml', feeds.Atom)).facts)).toEqual([article])
    expect(contentsOf((await readFile('feed.json', feeds['JSON Feed'])).facts)).toEqual([article])
  })

  test('feeds are read in their declared encoding', async () => {
    const text = '<?xml version="1.0" encoding="GB2312"?><rss version="2.0"><channel><item><title>'
    const gbk = Uint8Array.of(0xb8, 0xdf, 0xb9, 0xdc)
    const end = '</title></item></channel></rss>'
    const bytes = Uint8Array.of(...new TextEncoder().encode(text), ...gbk, ...new TextEncoder().encode(end))
    const { facts } = await readFile('gb.xml', bytes)
    expect(contentsOf(facts)).toEqual([expect.objectContaining({ title: '高管' })])
  })

  test('feeds that expand their own entities stay small', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><rss version="2.0"><channel><item><title>x &c;</title></item></channel></rss>`
    const { facts } = await readFile('bomb.xml', bomb)
    expect(JSON.stringify(facts).length).toBeLessThan(1000)
  })

  test('invalid feeds are refused by name and reason', async () => {
    await expect(readFile('page.xml', '<note><to>no feed</to></note>')).rejects.toMatchObject({
      code: 'unknown_format',
      details: { file: 'page.xml', cause: 'not_a_feed' },
    })
  })

  test('an empty feed entry is refused alone', async () => {
    const text =
      '<rss version="2.0"><channel><item><link>https://news.example/9</link></item><item><title>Said</title></item></channel></rss>'
    const { facts, problems } = await readFile('rss.xml', text)
    expect(contentsOf(facts)).toEqual([expect.objectContaining({ title: 'Said' })])
    expect(problems).toEqual([expect.objectContaining({ row: 1, field: 'title', code: 'missing' })])
  })
})

describe('tables of articles', () => {
  test('an article table is read by Chinese headers, and a security code makes an announcement', async () => {
    const text =
      '公告标题,公告时间,证券代码,链接\n关于债券付息的公告,2026-11-02,"600000,600001",https://static.example/a.pdf\n'
    const { format, facts, problems } = await readFile('list.csv', text)
    expect([format, problems]).toEqual(['articles-csv', []])
    expect(contentsOf(facts)).toEqual([
      {
        kind: 'announcement',
        title: '关于债券付息的公告',
        body: '',
        publishedAt: '2026-11-01T16:00:00.000Z',
        url: 'https://static.example/a.pdf',
        publisher: null,
        codes: ['600000', '600001'],
        attachments: [{ url: 'https://static.example/a.pdf', type: 'application/pdf', bytes: null }],
      },
    ])
  })

  test('a URL that is not a web address is left out', async () => {
    const text = 'title,published_at,url\nA,2026-11-02,javascript:alert(1)\n'
    expect(contentsOf((await readFile('a.csv', text)).facts)).toEqual([expect.objectContaining({ url: null })])
  })
})

describe(plainTextFrom, () => {
  test('plainTextFrom leaves no tag of any well-formed input', () => {
    const html = fc.array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b onclick="x">',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        'text',
        ' ',
        '&lt;',
        '\u202e',
      ),
    )
    fc.assert(
      fc.property(html, (pieces) => {
        const text = plainTextFrom(pieces.join(''))
        expect(text).not.toMatch(/<(p|b|script)\b[^>]*>|\u202e/)
      }),
    )
  })

  test.each(['<', '<!--', '<script>', '<script', '</p', '&#', '<svg/>'])(
    'plainTextFrom handles %s repeated a million times in linear time',
    (piece) => {
      const html = piece.repeat(1_000_000)
      expect(plainTextFrom(html).length).toBeLessThanOrEqual(html.length)
    },
  )

  test('plainTextFrom drops invisible content and keeps what follows it', () => {
    expect(plainTextFrom('a<SCRIPT>x > y</Script >b<svg/>c<style>d</style>e < f')).toBe('a bc e < f')
  })
})
