import { describe, expect, test } from 'vitest'
import { readFile } from '#test/support/read-file.ts'
import { szseAnnouncement } from '#test/support/szse-announcement.ts'

const recordsOf = async (name: string, content: string) => {
  const { format, facts, problems } = await readFile(name, content)
  const records = facts.flatMap((fact) => (fact.type === 'record' ? [[fact.row, fact.recordKey, fact.content]] : []))
  return { format, records, problems: problems.map(({ message }) => message) }
}

/** Midnight of 20 November 2026 in China. */
const midnight = 1_795_104_000_000

const cninfo = {
  announcements: [
    {
      announcementId: '1225',
      secCode: '000001,600519',
      secName: '平安银行,贵州茅台',
      announcementTitle: '关于<em>减持</em>的公告',
      announcementTime: midnight,
      adjunctUrl: 'finalpage/2026-11-20/1225.PDF',
      adjunctSize: 228,
      adjunctType: 'PDF',
      announcementTypeName: null,
    },
  ],
  totalRecordNum: 1,
  hasMore: false,
}

describe('lists of announcements', () => {
  test('an announcement list of cninfo has absolute times, separate codes and plain titles', async () => {
    const url = 'https://static.cninfo.com.cn/finalpage/2026-11-20/1225.PDF'
    expect(await recordsOf('page.json', JSON.stringify(cninfo))).toEqual({
      format: 'announcements-json',
      problems: [],
      records: [
        [
          1,
          '1225',
          {
            kind: 'announcement',
            title: '关于减持的公告',
            body: '',
            publishedAt: '2026-11-19T16:00:00.000Z',
            url,
            publisher: null,
            codes: ['000001', '600519'],
            externalId: '1225',
            names: ['平安银行', '贵州茅台'],
            attachments: [{ url, type: 'application/pdf', bytes: 228 * 1024 }],
          },
        ],
      ],
    })
  })

  test('an announcement list of Shenzhen without a time zone is read in Chinese time', async () => {
    const { records } = await recordsOf(
      'p.json',
      JSON.stringify({ announceCount: 1, data: [szseAnnouncement] }, null, 2),
    )
    const url = 'https://disc.static.szse.cn/download/disc/disk01/finalpage/2019/x.PDF'
    expect(records).toEqual([
      [
        1,
        'u-1',
        {
          kind: 'announcement',
          title: '2018年年度报告',
          body: '',
          publishedAt: '2019-04-22T16:00:00.000Z',
          url,
          publisher: null,
          codes: ['002008'],
          externalId: 'u-1',
          names: ['大族激光'],
          attachments: [{ url, type: 'application/pdf', bytes: 1190 * 1024 }],
        },
      ],
    ])
  })

  test('an announcement list of Shanghai is extracted from its JSONP call', async () => {
    const item =
      '{"SECURITY_CODE":"600519","SECURITY_NAME":"贵州茅台","SSEDATE":"2026-11-20","TITLE":"贵州茅台关于分红的公告","URL":"/disclosure/listedinfo/announcement/c/new/x.pdf","BULLETIN_TYPE":"利润分配"}'
    const { format, records } = await recordsOf(
      'p.js',
      `jsonpCallback48({"pageHelp":{"data":[${item}],"total":1},"result":null})`,
    )
    const url = 'https://www.sse.com.cn/disclosure/listedinfo/announcement/c/new/x.pdf'
    expect([format, records]).toEqual([
      'announcements-json',
      [
        [
          1,
          url,
          {
            kind: 'announcement',
            title: '贵州茅台关于分红的公告',
            body: '',
            publishedAt: '2026-11-19T16:00:00.000Z',
            url,
            publisher: null,
            codes: ['600519'],
            names: ['贵州茅台'],
            category: '利润分配',
            attachments: [{ url, type: 'application/pdf', bytes: null }],
          },
        ],
      ],
    ])
  })

  test('an announcement list after the last page is empty', async () => {
    for (const page of ['{}', '{"announceCount":0,"data":[]}', '{"announcements":null,"totalRecordNum":0}']) {
      expect(await recordsOf('p.json', page), page).toEqual({ format: 'announcements-json', records: [], problems: [] })
    }
  })

  test('an announcement list of several pages, one per line, is numbered continuously', async () => {
    const page = (title: string) =>
      JSON.stringify({ announcements: [{ announcementTitle: title, announcementTime: midnight }] })
    const { records } = await recordsOf('p.jsonl', `${page('One')}\n${page('Two')}\n{}\n`)
    expect(records.map(([row]) => row)).toEqual([1, 2])
  })

  test('an announcement list is read by common field names as array or lines, and incomplete entries are refused', async () => {
    const items = [
      {
        title: '甲公司<b>违约</b>',
        publish_time: '2026-11-20 09:30',
        content: '<p>第一段</p><p>第二段</p>',
        code: '600000',
      },
      { title: 'no time' },
      { title: 'bad time', date: 'soon' },
    ]
    const content = {
      kind: 'announcement',
      title: '甲公司违约',
      body: '第一段\n第二段',
      publishedAt: '2026-11-20T01:30:00.000Z',
      url: null,
      publisher: null,
      codes: ['600000'],
    }
    const key = '["甲公司违约","2026-11-20T01:30:00.000Z"]'
    const problems = (file: string) => [
      `${file}:2 publishedAt: the item has no publishedAt`,
      `${file}:3 date: "soon" is not a date or a time`,
    ]
    const array = await recordsOf('a.json', JSON.stringify(items))
    expect(array).toEqual({ format: 'announcements-json', records: [[1, key, content]], problems: problems('a.json') })
    const lines = await recordsOf('a.jsonl', items.map((item) => JSON.stringify(item)).join('\n'))
    expect(lines).toEqual({ format: 'announcements-json', records: [[1, key, content]], problems: problems('a.jsonl') })
  })

  test('an announcement list that breaks off is refused as a whole', async () => {
    await expect(readFile('p.js', 'cb({"announcements":[')).rejects.toMatchObject({
      code: 'malformed_file',
      details: { cause: 'not_json' },
    })
  })

  test('an announcement list as a table is read by the column names of the exchanges', async () => {
    const { records } = await recordsOf(
      'l.csv',
      'secCode,secName,announcementTitle,announcementTime,adjunctUrl\n"000001,000002",平安银行,标题,1795104000000,finalpage/2026/1.PDF\n',
    )
    expect(records).toEqual([
      [
        2,
        'https://static.cninfo.com.cn/finalpage/2026/1.PDF',
        expect.objectContaining({ codes: ['000001', '000002'], publishedAt: '2026-11-19T16:00:00.000Z' }),
      ],
    ])
  })
})

describe('article URLs', () => {
  test('an article URL is normalised whatever the link, and is the key of the article', async () => {
    const item = (url: string) => JSON.stringify({ title: 'A', published: '2026-11-20', url })
    const { records } = await recordsOf(
      'a.jsonl',
      [
        item('https://News.Example/a?b=2&utm_source=x&a=1#top'),
        item('https://news.example/a?a=1&b=2&spm=1.2'),
        item('javascript:alert(1)'),
        item('https://user:secret@news.example/'),
      ].join('\n'),
    )
    expect(records.map(([, key]) => key)).toEqual([
      'https://news.example/a?a=1&b=2',
      'https://news.example/a?a=1&b=2',
      '["A","2026-11-19T16:00:00.000Z"]',
      '["A","2026-11-19T16:00:00.000Z"]',
    ])
  })

  test('an article URL too long for a key is replaced by its hash', async () => {
    const { records } = await recordsOf(
      'a.jsonl',
      JSON.stringify({ id: 'x'.repeat(5000), title: 'A', date: '2026-11-20' }),
    )
    expect(records[0]?.[1]).toMatch(/^sha256:[0-9a-f]{64}$/)
  })
})
