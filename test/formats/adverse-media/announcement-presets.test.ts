import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnnouncementPreset, ColumnMapping } from '#contracts/imports/column-mapping.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { presetMapping, recognisedPreset } from '#formats/adverse-media/announcement-presets.ts'
import { openFacts } from '#formats/open-facts.ts'
import { mappingByPreset, previewTable } from '#formats/preview-table.ts'
import { szseAnnouncement } from '#test/support/szse-announcement.ts'

const streamed = (content: string) => () => new Blob([content]).stream()

async function read(content: string, mapping: ColumnMapping | null = null) {
  const { format, batches } = await openFacts({ name: 'list.json', bytes: streamed(content)() }, {}, { mapping })
  const facts: unknown[] = []
  const problems: string[] = []
  for await (const batch of batches) {
    facts.push(...batch.facts)
    problems.push(...batch.problems.map(({ row, code, field }) => `${row} ${field} ${code}`))
  }
  return { format, facts, problems }
}

const cninfo = {
  announcementId: '1225',
  secCode: '000001,600519',
  secName: '平安银行,贵州茅台',
  announcementTitle: '关于<em>减持</em>的公告',
  announcementTime: 1_795_104_000_000,
  adjunctUrl: 'finalpage/2026-11-20/1225.PDF',
  adjunctSize: 228,
  adjunctType: 'PDF',
  announcementTypeName: null,
  secNameList: [{ secName: '平安银行' }],
}
const sse = {
  SECURITY_CODE: '600519',
  SECURITY_NAME: '贵州茅台',
  SSEDATE: '2026-11-20',
  TITLE: '贵州茅台公告',
  URL: '/disclosure/listedinfo/x.pdf',
  BULLETIN_TYPE: '其他',
}
const generic = { title: '某公告', date: '2026-11-20', code: '600000', link: 'https://example.org/a' }

const lists: readonly [AnnouncementPreset, string][] = [
  ['cninfo', JSON.stringify({ announcements: [cninfo, { ...cninfo, announcementId: '1226' }], totalRecordNum: 2 })],
  ['szse', JSON.stringify({ announceCount: 1, data: [szseAnnouncement] }, null, 2)],
  ['sse', `cb(${JSON.stringify({ pageHelp: { data: [sse] }, result: [sse] })})`],
  ['generic', `${JSON.stringify(generic)}\n${JSON.stringify({ ...generic, code: '600001' })}\n`],
]

describe('announcement list presets', () => {
  test.each(lists)(
    '%s: the announcement preset is detected, and its mapping reads the same as no mapping',
    async (preset, content) => {
      const preview = await previewTable('list.json', streamed(content))
      expect([preview.preset, preview.ofItems, preview.known]).toEqual([preset, true, 'announcements-json'])
      expect(preview.presets.find((one) => one.preset === preset)?.lacking).toEqual([])
      const mapping = await mappingByPreset('list.json', streamed(content), preset)
      const plain = await read(content)
      expect(plain.facts.length).toBeGreaterThan(0)
      expect(await read(content, mapping)).toEqual(plain)
    },
  )

  test('announcement presets describe each column', async () => {
    const [, content] = lists[0] as (typeof lists)[number]
    const { columns, rows } = await previewTable('list.json', streamed(content))
    expect(columns).toEqual([
      'announcementId',
      'secCode',
      'secName',
      'announcementTitle',
      'announcementTime',
      'adjunctUrl',
      'adjunctSize',
      'adjunctType',
      'announcementTypeName',
    ])
    expect(rows.map(({ row, cells }) => [row, cells[0], cells[8]])).toEqual([
      [1, '1225', ''],
      [2, '1226', ''],
    ])
    const { fields } = await mappingByPreset('list.json', streamed(content), 'cninfo')
    expect(fields).toEqual({
      id: { column: 'announcementId' },
      title: { column: 'announcementTitle' },
      publishedAt: { column: 'announcementTime' },
      url: { column: 'adjunctUrl' },
      codes: { column: 'secCode' },
      names: { column: 'secName' },
      category: { column: 'announcementTypeName' },
      fileType: { column: 'adjunctType' },
      fileSize: { column: 'adjunctSize' },
      kind: { constant: 'announcement' },
    })
  })

  test('announcement presets read items in their order, whatever they contain (random cninfo lists)', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const item = fc.record({
      announcementId: fc.nat().map((number) => `a${number}`),
      announcementTitle: text.map((words) => `公告${words.replace(/[<&]/g, '')}`),
      announcementTime: fc.integer({ min: 0, max: 2_000_000_000_000 }),
      secCode: fc.stringMatching(/^\d{6}$/),
      announcementContent: fc.option(text.map((words) => `正文${words}`)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async (items) => {
        const content = JSON.stringify({ announcements: items, totalRecordNum: items.length })
        const mapping = await mappingByPreset('list.json', streamed(content), 'cninfo')
        expect((await read(content, mapping)).facts).toEqual((await read(content)).facts)
      }),
      { numRuns: 60, examples: [[[{ ...cninfo, announcementContent: null, announcementTime: 4_102_444_801 }]]] },
    )
  })

  test('announcement presets can be chosen over a detected one, and refuse a list without the necessary fields', async () => {
    const both = JSON.stringify([{ ...cninfo, title: '简称', date: '2026-11-21' }])
    expect((await previewTable('list.json', streamed(both))).preset).toBe('cninfo')
    const { fields } = await mappingByPreset('list.json', streamed(both), 'generic')
    expect([fields.title, fields.publishedAt]).toEqual([{ column: 'title' }, { column: 'announcementTime' }])
    const failure = await mappingByPreset('list.json', streamed(lists[2]?.[1] ?? ''), 'cninfo').catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject({
      code: 'missing_columns',
      details: { cause: 'lacks_columns', lacking: 'announcementtitle, announcementtime' },
    })
  })

  test('announcement presets also read tables, and refuse rows by the column names of the file', async () => {
    const content = 'SECURITY_CODE,TITLE,SSEDATE,URL\n600519,公告,2026-11-20,/disclosure/x.pdf\n600519,公告,gestern,\n'
    const { preset, ofItems } = await previewTable('list.csv', streamed(content))
    expect([preset, ofItems]).toEqual(['sse', false])
    const mapping = await mappingByPreset('list.csv', streamed(content), 'sse')
    const { format, facts, problems } = await read(content, mapping)
    expect([format, facts.length, problems]).toEqual(['articles-csv', 1, ['3 SSEDATE not_a_date']])
  })

  test('announcement presets use the stated time zone for times without one', async () => {
    const content = JSON.stringify([
      { headline: 'A', at: '2026-07-01 09:30', code: '1' },
      { headline: 'B', at: '2026-01-01', code: '1' },
      { headline: 'C', at: '2026-07-01T09:30:00Z', code: '1' },
    ])
    const mapping: ColumnMapping = {
      format: 'articles-csv',
      sheet: null,
      headerRow: 1,
      separator: null,
      fields: { title: { column: 'headline' }, publishedAt: { column: 'at', zone: 'Europe/Berlin' } },
    }
    const { facts } = await read(content, mapping)
    expect(facts).toMatchObject([
      { row: 1, at: '2026-07-01T07:30:00.000Z' },
      { row: 2, at: '2025-12-31T23:00:00.000Z' },
      { row: 3, at: '2026-07-01T09:30:00.000Z' },
    ])
  })

  test('announcement presets apply to announcement lists alone', () => {
    expect(recognisedPreset(['owner', 'company', 'capital'])).toBe(null)
    expect(recognisedPreset(['title', 'date'])).toBe(null)
    expect(() => presetMapping('a', 'sse', { columns: ['x'], sheet: null, headerRow: 1, separator: null })).toThrow(
      ProblemError,
    )
  })
})
