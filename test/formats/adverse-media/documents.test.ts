import { describe, expect, test } from 'vitest'
import type { Attachments } from '#formats/adverse-media/with-bodies.ts'
import { openFacts } from '#formats/open-facts.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { bytesOf, readFile } from '#test/support/read-file.ts'

const notice = [
  '证券代码：600519 证券简称：贵州茅台\n关于控股股东股份被冻结的公告\n某某股份有限公司于近日收到通知，公司控股股东所持股份被司法冻\n结，占公司总股本的百分之十二。',
  '特此公告。',
]
const noticeText =
  '证券代码：600519 证券简称：贵州茅台\n关于控股股东股份被冻结的公告\n某某股份有限公司于近日收到通知，公司控股股东所持股份被司法冻结，占公司总股本的百分之十二。\n特此公告。'

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="gb2312"><title>公告 - 网站</title>
  <meta property="og:title" content="某公司关于债券付息的公告"><meta property="article:published_time" content="2026-11-20T09:00:00+08:00">
  <link rel="canonical" href="https://news.example/a?utm_source=x"></head><body><nav>首页 新闻 关于我们</nav>
  <article><p>某某股份有限公司于2026年11月20日收到通知，公司控股股东所持股份被司法冻结，占公司总股本的百分之十二，本次冻结不会导致公司控制权发生变更。</p>
  <p hidden>隐藏的文字</p><script>alert(1)</script><p style="display:none">看不见</p>
  <p>公司将密切关注上述事项的进展情况，并及时履行信息披露义务，敬请广大投资者注意投资风险。</p></article><footer>版权所有</footer></body></html>`

const contentOf = async (name: string, content: string | Uint8Array) => {
  const { format, facts } = await readFile(name, content)
  const [fact] = facts
  return { format, content: fact?.type === 'record' ? fact.content : null }
}

describe('single documents are articles', () => {
  test('a PDF is read from its text layer, with wrapped lines joined and its securities found', async () => {
    expect(await contentOf('冻结公告.pdf', pdfOf(notice))).toEqual({
      format: 'document-pdf',
      content: {
        kind: 'announcement',
        title: '冻结公告',
        body: noticeText,
        publishedAt: null,
        url: null,
        publisher: null,
        codes: ['600519'],
        externalId: expect.stringMatching(/^sha256:/),
        names: ['贵州茅台'],
        attachments: [{ url: '冻结公告.pdf', type: 'application/pdf', bytes: pdfOf(notice).length }],
      },
    })
    expect((await contentOf('1225.pdf', pdfOf(notice, '关于冻结的公告'))).content?.title).toBe('关于冻结的公告')
  })

  test('a PDF that is broken or without a text layer is kept with the reason', async () => {
    expect((await contentOf('扫描件.pdf', pdfOf(['', '']))).content).toMatchObject({
      title: '扫描件',
      body: '',
      finding: 'no_text',
    })
    const broken = bytesOf('%PDF-1.7\nnothing of the kind')
    expect((await contentOf('broken.pdf', broken)).content).toMatchObject({
      title: 'broken',
      body: '',
      finding: 'damaged',
    })
    const cut = pdfOf(notice).slice(0, 600)
    expect((await contentOf('cut.pdf', cut)).content).toMatchObject({ title: 'cut', body: '', finding: 'damaged' })
  })

  test('an HTML page is read as the visible text of its article', async () => {
    expect(await contentOf('page.html', page)).toEqual({
      format: 'document-html',
      content: {
        kind: 'news',
        title: '某公司关于债券付息的公告',
        body: '某某股份有限公司于2026年11月20日收到通知，公司控股股东所持股份被司法冻结，占公司总股本的百分之十二，本次冻结不会导致公司控制权发生变更。\n公司将密切关注上述事项的进展情况，并及时履行信息披露义务，敬请广大投资者注意投资风险。',
        publishedAt: '2026-11-20T01:00:00.000Z',
        url: 'https://news.example/a',
        publisher: null,
        codes: [],
        language: 'zh-cn',
        attachments: [{ url: 'page.html', type: 'text/html', bytes: bytesOf(page).length }],
      },
    })
  })

  test('an HTML page with elements nested a hundred thousand deep, or unclosed, is read', async () => {
    const deep = `<html><body>${'<div>'.repeat(100_000)}text that stands deep${'</div>'.repeat(100_000)}</body></html>`
    expect((await contentOf('deep.html', deep)).content).toMatchObject({ body: 'text that stands deep' })
    const open = `<html><body><p>some text</p>${'<b '.repeat(100_000)}`
    expect((await contentOf('open.html', open)).format).toBe('document-html')
  })
})

describe('documents attached to a list', () => {
  const list = JSON.stringify({
    announcements: [
      {
        announcementId: '1',
        announcementTitle: 'One',
        announcementTime: 1_795_104_000_000,
        adjunctUrl: 'finalpage/2026-11-20/1.PDF',
      },
      {
        announcementId: '2',
        announcementTitle: 'Two',
        announcementTime: 1_795_104_000_000,
        adjunctUrl: 'finalpage/2026-11-20/2.PDF',
      },
      {
        announcementId: '3',
        announcementTitle: 'Three',
        announcementTime: 1_795_104_000_000,
        announcementContent: 'Said already.',
        adjunctUrl: 'finalpage/2026-11-20/3.PDF',
      },
      {
        announcementId: '4',
        announcementTitle: 'Four',
        announcementTime: 1_795_104_000_000,
        adjunctUrl: 'finalpage/2026-11-20/4.PDF',
      },
    ],
  })
  const documents = new Map([
    ['files/1.pdf', pdfOf(notice)],
    ['files/2.pdf', pdfOf([''])],
    ['files/3.pdf', pdfOf(['Not this.'])],
    ['files/huge.pdf', null],
  ])
  const attachments: Attachments = { names: [...documents.keys()], read: async (name) => documents.get(name) ?? null }

  test('attached documents give listed articles their text, and others become articles of their own', async () => {
    const { batches } = await openFacts({ name: 'l.json', bytes: new Blob([list]).stream() }, {}, { attachments })
    const found: unknown[] = []
    for await (const { facts } of batches) {
      for (const fact of facts) {
        if (fact.type !== 'record') continue
        const { title, body, finding } = fact.content
        found.push([fact.row, title, body, finding])
      }
    }
    expect(found).toEqual([
      [1, 'One', noticeText, undefined],
      [2, 'Two', '', 'no_text'],
      [3, 'Three', 'Said already.', undefined],
      [4, 'Four', '', undefined],
      [5, 'huge', '', 'too_large'],
    ])
  })
})
