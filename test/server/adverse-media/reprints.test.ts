import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { indexMissingRecords, reindexRecords } from '#server/adverse-media/index-records.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { storeRecords } from '#test/support/stored-records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeParties(database.pool, [], [])
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query(
    'TRUNCATE source_record, document, article_fingerprint, risk_event, risk_event_company, company_names, entity, entity_name',
  ),
)

const unpaid = `公告称，公司未能按期兑付到期债券本息，构成实质性违约。公司表示正与持有人协商延期安排，并将尽快披露进展。
截至三季度末，公司货币资金十二亿元，短期债务六十八亿元。评级机构已将其列入观察名单。`
const other =
  '公司召开年度供应商大会，介绍了下一年度的采购计划，并与合作伙伴交流。新生产线已完成调试并投入使用，运行稳定。'

type Told = {
  kind?: 'news' | 'announcement'
  title?: string
  body: string
  day?: number
  /** Hours of that day in China, instead of a minute of its own. */
  hour?: number
  undated?: boolean
  publisher?: string
  codes?: string[]
}

const stored = (articles: Record<number, Told>) =>
  Object.entries(articles).map(([id, told]) => {
    const { kind = 'news', title = '公告', body, day = 1, hour, undated, publisher = null, codes = [] } = told
    const time = Date.UTC(2024, 0, day) + (hour === undefined ? Number(id) * 60_000 : (hour - 8) * 3_600_000)
    const publishedAt = undated ? null : new Date(time).toISOString()
    return {
      id: Number(id),
      kind: 'article' as const,
      source: 'register' as const,
      key: `key-${id}`,
      at: publishedAt,
      subject: null,
      content: { kind, title, body, publishedAt, url: null, publisher, codes },
    }
  })

async function store(articles: Record<number, Told>) {
  await storeRecords(database.pool, stored(articles))
  await indexMissingRecords(database.pool)
}

/** The records of each group of two and more, the least first. */
async function groups(): Promise<string[][]> {
  const { rows } = await database.pool.query<{ records: string[] }>(
    `SELECT array_agg(d.record_id::text ORDER BY d.record_id) AS records
       FROM article_fingerprint f JOIN document d ON d.id = f.document_id
      GROUP BY f.group_id HAVING count(*) > 1 ORDER BY min(d.record_id)`,
  )
  return rows.map(({ records }) => records)
}

const knowCompanies = () =>
  database.pool.query(
    `INSERT INTO entity (id, name, kind, import_id, owner_count, holding_count)
     VALUES (1, '甲乙股份有限公司', 'company', 1, 0, 0), (2, '丙丁股份有限公司', 'company', 1, 0, 0)`,
  )

const service = () => createAdverseMediaService(database.pool)
const everything = v.parse(ArticleFilter, { from: '2020-01-01', to: '2030-01-01' })

test('reprints have one group: whole, nearly so and in part, over a chain of them', async () => {
  await store({
    1: { body: unpaid },
    2: { body: `快讯：${unpaid.replaceAll('，', ' ')}` },
    3: { body: unpaid.slice(0, 45) },
    4: { body: other },
    5: { body: other, day: 2 },
  })
  expect(await groups()).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ])
})

test('the same text is told anew after two weeks', async () => {
  await store({ 1: { body: unpaid }, 2: { body: unpaid, day: 14 }, 3: { body: other }, 4: { body: other, day: 17 } })
  expect(await groups()).toEqual([['1', '2']])
})

test('a form that different companies fill in makes no reprints of their announcements', async () => {
  await knowCompanies()
  const by = (company: string) => ({ title: `${company}公告`, body: `${company}${unpaid}` })
  await store({
    1: by('甲乙股份有限公司'),
    2: by('丙丁股份有限公司'),
    3: by('甲乙股份有限公司'),
    4: { body: other, codes: ['600519.SH'] },
    5: { body: other, codes: ['000001'] },
    6: { body: other, codes: ['SH600519'] },
  })
  expect(await groups()).toEqual([
    ['1', '3'],
    ['4', '6'],
  ])
})

test('the groups are the same however the articles come, and as if those taken back had never come', async () => {
  const articles: Record<number, Told> = {
    1: { body: unpaid },
    2: { body: `${unpaid}${other}` },
    3: { body: other },
    4: { body: other, day: 3 },
  }
  await store({ 1: articles[1] as Told, 3: articles[3] as Told })
  expect(await groups()).toEqual([])
  await storeRecords(database.pool, stored({ 2: articles[2] as Told, 4: articles[4] as Told }))
  await indexMissingRecords(database.pool)
  expect(await groups()).toEqual([['1', '2', '3', '4']])
  await database.pool.query('DELETE FROM source_record WHERE id = 2')
  await inTransaction(database.pool, async (client) => {
    await acquireMergeLock(client)
    await reindexRecords(client)
  })
  expect(await groups()).toEqual([['3', '4']])
})

test('articles that were stored before there were groups get theirs when they are read again', async () => {
  await store({ 1: { body: unpaid }, 2: { body: unpaid } })
  await database.pool.query(`TRUNCATE article_fingerprint; UPDATE document SET events_version = ''`)
  await renewRiskEvents(database.pool)
  expect(await groups()).toEqual([['1', '2']])
})

test('companies that become known part articles that name different ones', async () => {
  const by = (company: string) => ({ title: `${company}公告`, body: `${company}${unpaid}` })
  await store({ 1: by('甲乙股份有限公司'), 2: by('丙丁股份有限公司') })
  expect(await groups()).toEqual([['1', '2']])
  await knowCompanies()
  await database.pool.query(`UPDATE document SET events_version = ''`)
  await renewRiskEvents(database.pool)
  expect(await groups()).toEqual([])
})

test('an article tells who told it first, and a list of articles counts reprints and can have them once', async () => {
  await store({
    1: { body: unpaid, publisher: 'Wire' },
    2: { body: unpaid, day: 2, publisher: 'Paper' },
    3: { body: unpaid.slice(0, 45), day: 3, publisher: 'Paper' },
    4: { body: other, publisher: 'Wire' },
    5: { body: '短' },
  })
  const { reprints } = await service().read('2')
  expect(reprints).toMatchObject({
    total: 3,
    publishers: 2,
    articles: [
      { id: '1', publisher: 'Wire', publishedAt: '2024-01-01T00:01:00Z', likeness: 1, tie: 'same' },
      { id: '2', likeness: 1, tie: 'same' },
      { id: '3', tie: 'excerpt' },
    ],
  })
  const { unit, counts = [] } = reprints?.spread ?? {}
  const told = counts.flatMap(({ from, first, again }, hour) =>
    first + again === 0 ? [] : [{ hour, from, first, again }],
  )
  expect([unit, counts.length, told]).toEqual([
    'hour',
    49,
    [
      { hour: 0, from: '2024-01-01 08:00', first: 1, again: 0 },
      { hour: 24, from: '2024-01-02 08:00', first: 1, again: 0 },
      { hour: 48, from: '2024-01-03 08:00', first: 0, again: 1 },
    ],
  ])
  expect((await service().read('4')).reprints).toEqual({
    total: 1,
    publishers: 1,
    articles: [],
    spread: null,
    decided: null,
  })
  expect((await service().read('5')).reprints).toBeNull()
  const page = { offset: 0, limit: 10 }
  const { articles, total } = await service().list(everything, page)
  expect(articles.map(({ id, reprints: others }) => [id, others])).toEqual([
    ['3', 2],
    ['2', 2],
    ['5', null],
    ['4', 0],
    ['1', 2],
  ])
  expect(total).toBe(5)
  const once = await service().list(everything, page, true)
  expect([once.articles.map(({ id }) => id), once.total]).toEqual([['5', '4', '1'], 3])
  const ofPaper = await service().list({ ...everything, publisher: 'Paper' }, page, true)
  expect([ofPaper.articles.map(({ id }) => id), ofPaper.total]).toEqual([['2'], 1])
})

test('a story that is told for more than three days spreads by the day', async () => {
  await store({ 1: { body: unpaid, publisher: 'Wire' }, 2: { body: unpaid, day: 5 }, 3: { body: unpaid, day: 5 } })
  const { reprints } = await service().read('1')
  expect(reprints?.spread).toEqual({
    unit: 'day',
    total: 5,
    counts: [1, 0, 0, 0, 0].map((first, day) => ({ from: `2024-01-0${day + 1}`, first, again: day === 4 ? 2 : 0 })),
  })
})

test('a story that is told for longer than is drawn says for how many days it is told', async () => {
  await store(
    Object.fromEntries(Array.from({ length: 20 }, (_, place) => [place + 1, { body: unpaid, day: 1 + 12 * place }])),
  )
  const { reprints } = await service().read('1')
  const { unit, total, counts } = reprints?.spread ?? {}
  expect([reprints?.total, unit, total, counts?.length]).toEqual([20, 'day', 229, 200])
})

test('an article says among how many others of the same event those in other words were sought', async () => {
  await knowCompanies()
  const alike = Array.from({ length: 204 }, (_, place) => ({ title: `甲乙股份有限公司债券违约第${place}号`, body: '' }))
  await store(Object.fromEntries(alike.map((article, place) => [place + 1, article])))
  const { topic } = await service().read('1')
  expect([topic.candidates, topic.compared]).toEqual([203, 200])
})

test('an article tells which others tell of the same event of a company in other words', async () => {
  await knowCompanies()
  const event = '甲乙股份有限公司债券违约'
  await store({
    1: { title: `${event}，未能兑付本金`, body: '公司昨日公告。' },
    2: { title: '甲乙股份有限公司未能兑付本金，债券违约', body: '公司公告于昨日。' },
    3: { title: '丙丁股份有限公司债券违约，未能兑付本金', body: '公司昨日公告。' },
    4: { title: `${event}，未能兑付本金`, body: '公司昨日公告。', day: 9 },
    5: { title: '甲乙股份有限公司召开供应商大会', body: other },
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [10 + place, { title: `天气预报第${place}号`, body: '' }]),
    ),
  })
  const { topic } = await service().read('1')
  expect([topic.total, topic.articles.map(({ id }) => id)]).toEqual([1, ['2']])
  expect(topic.articles[0]?.likeness).toBeGreaterThanOrEqual(0.45)
  expect([topic.candidates, topic.compared]).toEqual([1, 1])
  expect((await service().read('5')).topic).toEqual({ total: 0, articles: [], candidates: 0, compared: 0 })
})

const all = { offset: 0, limit: 1000 }

/** That the figures over a filter and the filtered lists are what the rows of the list say. */
async function expectFiguresOfRows(filter = everything) {
  const { articles } = await service().list(filter, all)
  const { announced } = await service().summary(filter)
  for (const status of AnnouncementStatus.options) {
    const own = articles.filter((article) => article.announced.some((one) => one.status === status))
    const { articles: filtered, total } = await service().list({ ...filter, announced: status }, all)
    expect([filtered.map(({ id }) => id), total]).toEqual([own.map(({ id }) => id), own.length])
    expect(announced[status]).toBe(own.length)
    const ofStatus = await service().summary({ ...filter, announced: status })
    expect([ofStatus.news, ofStatus.announcements]).toEqual([own.length, 0])
  }
}

describe('news and announcements of one company', () => {
  const [first, second] = ['甲乙股份有限公司', '丙丁股份有限公司']
  const unpaidBond = (company = first) => ({ title: `${company}债券违约`, body: '' })
  const denial = (company = first) => ({ kind: 'announcement' as const, title: `${company}澄清公告`, body: '' })
  const announced = (company = first) => ({ ...unpaidBond(company), kind: 'announcement' as const })
  const statuses = async (id: string) =>
    (await service().read(id)).announced.map(({ status, announcement, lead }) => [
      status,
      announcement?.id ?? null,
      lead && `${lead.count} ${lead.unit}`,
    ])

  test('an event is confirmed, announced first, denied, told by media alone or not known', async () => {
    await knowCompanies()
    await store({
      1: { ...unpaidBond(), day: 2, hour: 9 },
      2: { ...announced(), day: 4, hour: 10 },
      3: { ...announced(second), day: 2, hour: 7 },
      4: { ...unpaidBond(second), day: 2, hour: 9 },
      5: { ...unpaidBond(), day: 12, hour: 9 },
      6: { ...denial(), day: 13, hour: 0 },
      7: { ...unpaidBond(second), day: 12, hour: 9 },
      8: { title: '某公司债券违约', body: '', day: 2, hour: 9 },
      9: { ...unpaidBond(), undated: true },
      10: { title: `${first}召开供应商大会`, body: '', day: 2, hour: 9 },
      11: { ...unpaidBond(), day: 22, hour: 9 },
      12: { ...denial(), body: `${first}控股股东办理股份质押。`, day: 22, hour: 12 },
    })
    expect(await statuses('1')).toEqual([['confirmed', '2', '2 day']])
    expect(await statuses('4')).toEqual([['announcedFirst', '3', '-2 hour']])
    expect(await statuses('5')).toEqual([['denied', '6', '1 day']])
    expect(await statuses('7')).toEqual([['mediaOnly', null, null]])
    expect((await service().read('12')).events.map(({ type }) => type).toSorted()).toEqual([
      'rumor_clarification',
      'share_pledge',
    ])
    expect(await statuses('11')).toEqual([['mediaOnly', null, null]])
    expect(await statuses('8')).toEqual([['unknown', null, null]])
    expect(await statuses('9')).toEqual([['unknown', null, null]])
    expect([await statuses('10'), await statuses('2')]).toEqual([[], []])
    const [row] = (await service().list({ ...everything, announced: 'denied' }, all)).articles
    expect([row?.id, row?.announced]).toEqual([
      '5',
      [
        {
          type: 'bond_default',
          company: '1',
          status: 'denied',
          announcement: { id: '6', title: `${first}澄清公告`, publishedAt: '2024-01-12T16:00:00.000Z' },
          lead: { unit: 'day', count: 1 },
        },
      ],
    ])
    await expectFiguresOfRows()
    await expectFiguresOfRows({ ...everything, event: 'bond_default' })
  })

  test('a reprint is announced as the first report of its group is, and merged companies are one', async () => {
    await knowCompanies()
    const report = { title: `${first}公告`, body: `${first}${unpaid}` }
    await store({
      1: { ...report, day: 1, hour: 9 },
      2: { ...report, day: 6, hour: 9 },
      3: { ...announced(second), day: 3, hour: 9 },
    })
    expect(await groups()).toEqual([['1', '2']])
    const ofBond = async (id: string) =>
      (await service().read(id)).announced.find(({ type }) => type === 'bond_default')?.status
    expect([await ofBond('1'), await ofBond('2')]).toEqual(['mediaOnly', 'mediaOnly'])
    await database.pool.query('UPDATE entity SET merged_into = 1 WHERE id = 2')
    expect([await ofBond('1'), await ofBond('2')]).toEqual(['confirmed', 'confirmed'])
    await expectFiguresOfRows()
    await expectFiguresOfRows({ ...everything, company: '2' })
  })

  test('how a company without dated articles stands is told, its heat and what changed are not', async () => {
    await knowCompanies()
    const ages = { ...unpaidBond(second), day: -400_000 }
    await store({ 1: { ...unpaidBond(), undated: true }, 2: { ...unpaidBond(second), day: 2, hour: 9 }, 3: ages })
    const { companies } = await service().summary(v.parse(ArticleFilter, {}))
    const [undated, dated] = [first, second].map((name) => companies.find((company) => company.name === name))
    expect(undated).toMatchObject({ change: null, heat: null, heaviest: 'bond_default', index: dated?.index })
    expect(dated?.change).toBe(dated?.index)
    expect(dated?.heat).toBeGreaterThan(0)
  })

  test('figures and lists are those of the rows, whatever is told and when', async () => {
    await knowCompanies()
    const random = createRandom(20_240_101)
    const one = <Value>(values: readonly Value[]) => values[below(random, values.length)] as Value
    const ofAnother = (company = first) => ({ ...denial(company), body: `${company}控股股东办理股份质押。` })
    const tellings = [
      unpaidBond,
      announced,
      denial,
      ofAnother,
      () => ({ title: `${first}与${second}债券违约`, body: '' }),
    ]
    const told = () => ({ ...one(tellings)(one([first, second])), day: 1 + below(random, 14), hour: below(random, 24) })
    await store(Object.fromEntries(Array.from({ length: 60 }, (_, place) => [place + 1, told()])))
    await expectFiguresOfRows()
    await expectFiguresOfRows({ ...everything, company: '1' })
    await expectFiguresOfRows({ ...everything, from: '2024-01-04', to: '2024-01-09' })
  })
})

test('over HTTP each text can be asked for once', async () => {
  await store({ 1: { body: unpaid }, 2: { body: unpaid } })
  const ask = await askedApp(database, { adverseMedia: service() })
  const asked = async (once: string) =>
    (await ask('GET', `adverse-media/articles?from=2020-01-01&to=2030-01-01&once=${once}`)).reply
  expect((await asked('yes')).data.total).toBe(1)
  expect((await asked('no')).data.total).toBe(2)
  expect((await asked('perhaps')).errorCode).toBe('invalid_request')
  expect((await asked('no&announced=mediaOnly')).data.total).toBe(0)
  expect((await asked('no&announced=perhaps')).errorCode).toBe('invalid_request')
})
