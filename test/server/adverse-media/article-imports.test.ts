import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { encodedText } from '#test/support/encoded-text.ts'
import { eventually } from '#test/support/eventually.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { bytesOf } from '#test/support/read-file.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

type Sent = { name: string; content: string | Uint8Array; encoding?: TextEncoding }

/** Brings a file in as a source of its own, and gives what became of it and the articles that the source now states. */
async function bringIn({ name, content, encoding }: Sent) {
  const { service } = services.imports
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const stored = await service.store({
    name,
    source: name,
    bytes: new Blob([bytes.slice()]).stream(),
    createdBy: null,
    synthetic: false,
    ...(encoding && { reading: { encoding } }),
  })
  const job = await eventually(async () => {
    const read = await service.read(stored.id)
    expect(['finished', 'refused', 'failed']).toContain(read.state)
    return read
  })
  const { rows } = await services.database.pool.query<{
    title: string
    body: string
    kind: string
    finding: string | null
  }>(
    `SELECT content->>'title' AS title, content->>'body' AS body, content->>'kind' AS kind, content->>'finding' AS finding
       FROM source_record r JOIN source s ON s.id = r.source_id
      WHERE s.name = $1 AND r.kind = 'article' AND superseded_by IS NULL ORDER BY r.row`,
    [name],
  )
  const { state, format, encoding: found, counts } = job
  return {
    state,
    format,
    encoding: found,
    added: counts.recordsAdded,
    unchanged: counts.unchanged,
    articles: rows,
    ...(counts.withoutText && { withoutText: counts.withoutText }),
  }
}

const item = (title: string, adjunctUrl: string, id: string) => ({
  announcementId: id,
  announcementTitle: title,
  announcementTime: 1_795_104_000_000,
  secCode: '600519',
  adjunctUrl,
})

describe('importing articles and announcements', () => {
  test('a feed file in GB18030 shows its encoding, and a repeated import changes nothing', async () => {
    const feed = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>财经新闻</title>
      <item><guid>1</guid><title>某公司债券违约</title><description>&lt;p&gt;未能按期支付利息。&lt;/p&gt;</description></item></channel></rss>`
    const sent = { name: 'feed.xml', content: encodedText(feed, 'gb18030') }
    const articles = [{ title: '某公司债券违约', body: '未能按期支付利息。', kind: 'news', finding: null }]
    const first = await bringIn(sent)
    expect(first).toEqual({ state: 'finished', format: 'feed', encoding: 'gb18030', added: 1, unchanged: 0, articles })
    const again = await bringIn({ ...sent, content: encodedText(`${feed}\n`, 'gb18030') })
    expect(again).toEqual({ ...first, added: 0, unchanged: 1 })
  })

  test('the same announcements on another list page are recognised', async () => {
    const page = (...items: object[]) => JSON.stringify({ announcements: items, totalRecordNum: items.length })
    const one = item('关于减持的公告', 'finalpage/2026-11-20/1.PDF', '1')
    const first = await bringIn({ name: 'list.json', content: page(one) })
    expect(first).toMatchObject({ state: 'finished', format: 'announcements-json', encoding: 'utf-8', added: 1 })
    const second = await bringIn({
      name: 'list.json',
      content: page(one, item('第二份公告', 'finalpage/2026-11-20/2.PDF', '2')),
    })
    expect(second).toMatchObject({ added: 1, unchanged: 1 })
    expect(second.articles.map(({ title, kind }) => [title, kind])).toEqual([
      ['关于减持的公告', 'announcement'],
      ['第二份公告', 'announcement'],
    ])
    expect(await bringIn({ name: 'end.json', content: '{}' })).toMatchObject({
      state: 'finished',
      added: 0,
      articles: [],
    })
  })

  test('an archive of a list and its documents gives articles their text', async () => {
    const list = JSON.stringify({
      announcements: [
        item('冻结公告', 'finalpage/2026-11-20/a.PDF', '1'),
        item('扫描公告', 'finalpage/2026-11-20/b.PDF', '2'),
      ],
    })
    const archive = zipSync({
      'list.json': bytesOf(list),
      'files/a.pdf': pdfOf(['控股股东所持股份被司法冻结。']),
      'files/b.pdf': pdfOf(['']),
    })
    const looked = services.imports.uploads.store(
      {
        name: 'all.zip',
        source: null,
        bytes: new Blob([archive.slice()]).stream(),
        createdBy: 'analyst',
        synthetic: false,
      },
      true,
    )
    await expect(looked).rejects.toMatchObject({ details: { cause: 'zip_several', found: 3 } })
    expect(await bringIn({ name: 'all.zip', content: archive })).toEqual({
      state: 'finished',
      format: 'announcements-json',
      encoding: 'utf-8',
      added: 2,
      unchanged: 0,
      articles: [
        { title: '冻结公告', body: '控股股东所持股份被司法冻结。', kind: 'announcement', finding: null },
        { title: '扫描公告', body: '', kind: 'announcement', finding: 'no_text' },
      ],
      withoutText: 1,
    })
    expect(await bringIn({ name: 'all.zip', content: archive })).toMatchObject({ unchanged: 2, withoutText: 1 })
  })

  test('a single PDF and a single HTML page are imported as articles', async () => {
    const pdf = await bringIn({ name: '付息公告.pdf', content: pdfOf(['本期债券将于近日付息。']) })
    expect(pdf).toMatchObject({
      state: 'finished',
      format: 'document-pdf',
      articles: [{ title: '付息公告', body: '本期债券将于近日付息。', kind: 'announcement' }],
    })
    expect(pdf.encoding).toBeUndefined()
    const page = '<!doctype html><html><head><title>新闻标题</title></head><body><p>正文在此。</p></body></html>'
    expect(
      await bringIn({ name: 'page.html', content: encodedText(page, 'gb18030'), encoding: 'gb18030' }),
    ).toMatchObject({
      state: 'finished',
      format: 'document-html',
      encoding: 'gb18030',
      articles: [{ title: '新闻标题', body: '正文在此。', kind: 'news' }],
    })
  })
})

describe('files with a named encoding', () => {
  test('a file in an undetectable encoding is read in the named one', async () => {
    const table = encodedText('title,published_at\nトヨタ自動車の発表,2026-11-20\n', 'shift_jis')
    await expect(bringIn({ name: 'japan.csv', content: table })).rejects.toMatchObject({ code: 'wrong_encoding' })
    expect(await bringIn({ name: 'japan.csv', content: table, encoding: 'shift_jis' })).toMatchObject({
      state: 'finished',
      encoding: 'shift_jis',
      articles: [{ title: 'トヨタ自動車の発表' }],
    })
  })
})
