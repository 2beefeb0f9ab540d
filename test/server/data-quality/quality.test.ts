import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QualityFigureCode, SourceQuality } from '#contracts/data-quality/quality.ts'
import { renewQuality } from '#server/data-quality/renew-quality.ts'
import { createQualityService, type QualityService } from '#server/data-quality/service.ts'
import { eventually } from '#test/support/eventually.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

const day = 24 * 60 * 60 * 1000
const minute = 60_000
const body = 'A body of thirty characters or more, as articles have it.'

let services: TestServices
let quality: QualityService
let wire: SourceQuality
/** The moment at which everything is said to have come in: noon of yesterday, so that its day is certain. */
const cameIn = Math.floor(Date.now() / day) * day - day / 2

type Stated = { id: string; title: string; body?: string; at?: number; url?: string; codes?: string; kind?: string }

const csvOf = (articles: readonly Stated[]): string =>
  [
    'id,title,body,published,url,codes,kind',
    ...articles.map(
      ({ id, title, body: text = body, at = cameIn - 10 * minute, url = '', codes = '', kind = 'news' }) =>
        [id, title, text, new Date(at).toISOString(), url, codes, kind].map((cell) => `"${cell}"`).join(','),
    ),
  ].join('\n')

async function bringIn(source: string, articles: readonly Stated[], finishedAt: number): Promise<void> {
  const { service } = services.imports
  const { id } = await service.store({
    name: `${source}.csv`,
    source,
    bytes: new Blob([csvOf(articles)]).stream(),
    createdBy: null,
    synthetic: false,
  })
  await eventually(async () => expect((await service.read(id)).state).toBe('finished'))
  await services.database.pool.query('UPDATE import_job SET finished_at = $2 WHERE id = $1', [id, new Date(finishedAt)])
}

beforeAll(async () => {
  services = await startTestServices()
  await bringIn(
    'wire',
    [
      { id: '1', title: 'A', url: 'https://a.example/1' },
      { id: '2', title: 'B', at: cameIn - 3 * day, url: 'https://a.example/1' },
      { id: '3', title: 'A', body: 'Too short to be read.' },
      { id: '4', title: 'C', kind: 'announcement' },
      { id: '5', title: 'D', kind: 'announcement', codes: '600519', body: `${body} 锟斤拷` },
    ],
    cameIn,
  )
  await bringIn('wire', [{ id: '6', title: 'E', at: cameIn - 40 * day }], cameIn - 39 * day)
  await renewQuality(services.database.pool, new AbortController().signal)
  quality = createQualityService(services.database.pool)
  const { report } = await quality.report()
  const found = report?.sources.find(({ name }) => name === 'wire')
  if (!found) throw new Error('the report has no such source')
  wire = found
})
afterAll(() => services.stop())

const titlesOf = async (figure: QualityFigureCode, on: string | null = null) =>
  (await quality.rows(wire.source, figure, { after: null, day: on })).rows.map(({ label }) => label)

const yesterday = new Date(cameIn).toISOString().slice(0, 10)

describe('the quality of articles', () => {
  test.each<[QualityFigureCode, number, string[]]>([
    ['articlesLate', 6, ['B']],
    ['articlesWithoutBody', 6, ['A']],
    ['announcementsWithoutCompany', 2, ['C']],
    ['articlesMisread', 6, ['D']],
    ['articlesOfSameAddress', 2, ['B']],
    ['articlesOfSameTitle', 6, ['A']],
  ])('the article quality figure %s counts the records of %i that its list contains', async (code, of, titles) => {
    const figure = wire.figures.find((one) => one.code === code)
    expect(figure).toMatchObject({ of })
    expect((await titlesOf(code)).slice(0, titles.length)).toEqual(titles)
    expect(await titlesOf(code)).toHaveLength(figure?.count ?? -1)
  })

  test('the article quality shows the delay of recent articles', () => {
    expect(wire.delay).toEqual({ median: 600, percentile95: expect.any(Number) })
    expect(wire.delay?.percentile95).toBeGreaterThan(2 * 24 * 60 * 60)
  })
})

describe('recent days of a source', () => {
  test('the recent days of a source are thirty, with their articles, defects and delay', async () => {
    const { days } = await quality.days(wire.source)
    expect(days).toHaveLength(30)
    expect(days.filter(({ rows }) => rows > 0)).toEqual([
      {
        day: yesterday,
        rows: 5,
        faulty: 4,
        figures: [
          { code: 'articlesLate', count: 1, of: 5 },
          { code: 'articlesWithoutBody', count: 1, of: 5 },
          { code: 'announcementsWithoutCompany', count: 1, of: 2 },
          { code: 'articlesMisread', count: 1, of: 5 },
        ],
        delay: { median: 600, percentile95: wire.delay?.percentile95 },
      },
    ])
  })

  test('the recent days of a source link to the rows of a day, and to none of a day without articles', async () => {
    expect(await titlesOf('articlesLate', yesterday)).toEqual(['B'])
    expect(await titlesOf('articlesOfSameTitle', yesterday)).toEqual(['A'])
    expect(await titlesOf('articlesLate', '2001-01-01')).toEqual([])
  })

  test('the recent days of a source are separate for each source', async () => {
    await bringIn('other', [{ id: '1', title: 'A' }], cameIn)
    const { rows } = await services.database.pool.query<{ id: string }>(
      `SELECT id::text FROM source WHERE name = 'other'`,
    )
    const { days } = await quality.days(rows[0]?.id as never)
    expect(days.reduce((sum, { rows: count }) => sum + count, 0)).toBe(1)
  })
})
