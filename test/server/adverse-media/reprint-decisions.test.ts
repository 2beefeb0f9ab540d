import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { indexMissingRecords, reindexRecords } from '#server/adverse-media/index-records.ts'
import { createReprintDecisionService } from '#server/adverse-media/reprint-decisions.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { storeRecords } from '#test/support/stored-records.ts'

let database: TestDatabase
let ask: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await storeParties(pool, [], [])
  const adverseMedia = createAdverseMediaService(pool)
  const reprintDecisions = createReprintDecisionService({ pool, audit: createAuditLog(pool), adverseMedia })
  ask = await askedApp(database, { adverseMedia, reprintDecisions })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE source_record, document, article_fingerprint, reprint_decision, risk_event, risk_event_company,
              company_names, entity, entity_name`,
  )
  await store({ 1: unpaid, 2: unpaid, 3: unpaid, 4: other, 5: '短' })
})

const unpaid = `公告称，公司未能按期兑付到期债券本息，构成实质性违约。公司表示正与持有人协商延期安排，并将尽快披露进展。
截至三季度末，公司货币资金十二亿元，短期债务六十八亿元。评级机构已将其列入观察名单。`
const other =
  '公司召开年度供应商大会，介绍了下一年度的采购计划，并与合作伙伴交流。新生产线已完成调试并投入使用，运行稳定。'

async function store(bodies: Record<number, string>) {
  const records = Object.entries(bodies).map(([id, body]) => {
    const publishedAt = new Date(Date.UTC(2024, 0, 1) + Number(id) * 60_000).toISOString()
    const content = {
      kind: 'news' as const,
      title: `公告 ${id}`,
      body,
      publishedAt,
      url: null,
      publisher: null,
      codes: [],
    }
    const key = `key-${id}`
    return {
      id: Number(id),
      kind: 'article' as const,
      source: 'register' as const,
      key,
      at: publishedAt,
      subject: null,
      content,
    }
  })
  await storeRecords(database.pool, records)
  await indexMissingRecords(database.pool)
}

async function groups(): Promise<string[][]> {
  const { rows } = await database.pool.query<{ records: string[] }>(
    `SELECT array_agg(d.record_id::text ORDER BY d.record_id) AS records
       FROM article_fingerprint f JOIN document d ON d.id = f.document_id
      GROUP BY f.group_id HAVING count(*) > 1 ORDER BY min(d.record_id)`,
  )
  return rows.map(({ records }) => records)
}

const decide = (article: number, draft: object, who = 'analyst') =>
  ask('PUT', `adverse-media/articles/${article}/grouping`, draft, who)
const reprintsIn = ({ reply }: { reply: { data: unknown } }) => v.parse(ArticleReport, reply.data).reprints
const reindexed = () =>
  inTransaction(database.pool, async (client) => {
    await acquireMergeLock(client)
    await reindexRecords(client)
  })

test('an article is taken out of its group, stays out, and comes back where that is undone', async () => {
  expect(await groups()).toEqual([['1', '2', '3']])
  const apart = reprintsIn(await decide(2, { kind: 'apart' }))
  expect(apart).toMatchObject({ total: 1, decided: { kind: 'apart', with: null, by: 'analyst' } })
  expect(await groups()).toEqual([['1', '3']])
  await store({ 6: unpaid })
  await reindexed()
  expect(await groups()).toEqual([['1', '3', '6']])
  expect(reprintsIn(await decide(2, { kind: 'found' }))).toMatchObject({ total: 4, decided: null })
  expect(await groups()).toEqual([['1', '2', '3', '6']])
})

test('an article is put with another that it is not like, which says so, and is taken away again', async () => {
  const together = reprintsIn(await decide(4, { kind: 'together', with: '2' }))
  expect(together).toMatchObject({ total: 4, decided: { kind: 'together', with: { id: '2', title: '公告 2' } } })
  expect(together?.articles.map(({ id, tie }) => [id, tie])).toEqual([
    ['1', null],
    ['2', 'decided'],
    ['3', null],
    ['4', 'same'],
  ])
  await reindexed()
  expect(await groups()).toEqual([['1', '2', '3', '4']])
  await decide(4, { kind: 'apart' })
  expect(await groups()).toEqual([['1', '2', '3']])
  await decide(4, { kind: 'together', with: '2' })
  await decide(4, { kind: 'found' })
  expect(await groups()).toEqual([['1', '2', '3']])
})

test.each([
  ['an article that there is not', () => decide(99, { kind: 'apart' }), 404],
  ['another that there is not', () => decide(1, { kind: 'together', with: '99' }), 404],
  ['with itself', () => decide(1, { kind: 'together', with: '1' }), 409],
  ['one of too few words', () => decide(5, { kind: 'apart' }), 409],
  ['with one of too few words', () => decide(1, { kind: 'together', with: '5' }), 409],
  ['something else', () => decide(1, { kind: 'elsewhere' }), 400],
  ['who only views', () => decide(1, { kind: 'apart' }, 'viewer'), 403],
])('a decision about reprints is refused: %s', async (_, refused, status) => {
  await decide(2, { kind: 'apart' })
  const before = await groups()
  expect((await refused()).status).toBe(status)
  expect(await groups()).toEqual(before)
})

test('a refused decision leaves the one before it', async () => {
  await decide(1, { kind: 'apart' })
  await decide(1, { kind: 'together', with: '5' })
  expect(reprintsIn(await ask('GET', 'adverse-media/articles/1'))).toMatchObject({ decided: { kind: 'apart' } })
})
