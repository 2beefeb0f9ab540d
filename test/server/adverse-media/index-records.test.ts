import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everythingIn, type QueryCursor, queryFor } from '#contracts/query/query.ts'
import { indexImportedRecords, indexMissingRecords, reindexRecords } from '#server/adverse-media/index-records.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { type StoredArticle, storeRecords } from '#test/support/stored-records.ts'

const nobody = { user: null }
let database: TestDatabase
let service: QueryService

beforeAll(async () => {
  database = await createTestDatabase()
  await storeParties(database.pool, [], [])
  service = openQueryService(database.pool)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('TRUNCATE source_record, document, risk_event'))

const article = (id: number, title: string, publishedAt = '2024-01-01T00:00:00.000Z'): StoredArticle => ({
  id,
  kind: 'article',
  source: 'register',
  key: `key-${id}`,
  at: publishedAt,
  subject: null,
  content: { kind: 'news', title, body: '', publishedAt, url: null, publisher: null, codes: [] },
})

/** The titles that a search finds, newest first. */
async function titlesWith(text: string): Promise<string[]> {
  const query = queryFor('text', 'matches', { type: 'text', text }, false, 'article')
  const { rows } = await service.page({ query, sort: null, order: 'descending', after: null, before: null }, nobody)
  return rows.map((row) => (row.type === 'document' ? row.title : ''))
}

const searched = async () =>
  (
    await database.pool.query<{ id: string; record: string; events: string[] }>(
      `SELECT d.id::text, d.record_id::text AS record,
              array(SELECT v.type FROM risk_event v WHERE v.record_id = d.record_id ORDER BY 1) AS events
         FROM document d ORDER BY d.record_key`,
    )
  ).rows

/** What an import that says otherwise of a record leaves. */
const supersede = (old: number, id: number, title: string) =>
  inTransaction(database.pool, async (client) => {
    await client.query('UPDATE source_record SET superseded_by = $2 WHERE id = $1', [old, id])
    await client.query(
      `INSERT INTO source_record (id, kind, source_id, record_key, at, content, import_id, row)
       SELECT $2, kind, source_id, record_key, at, content || jsonb_build_object('title', $3::text), 2, row
         FROM source_record WHERE id = $1`,
      [old, id, title],
    )
    await indexImportedRecords(client, '2')
  })

describe(indexMissingRecords, () => {
  test('indexMissingRecords makes all stored records searchable, once, in any number', async () => {
    await storeRecords(
      database.pool,
      Array.from({ length: 1201 }, (_, index) => article(index + 1, `公司${index}债券违约`)),
    )
    await indexMissingRecords(database.pool)
    const before = await searched()
    expect([before.length, before[0]?.events]).toEqual([1201, ['bond_default']])
    await indexMissingRecords(database.pool)
    expect(await searched()).toEqual(before)
  })
})

describe(indexImportedRecords, () => {
  test('indexImportedRecords replaces the earlier text of a source', async () => {
    await storeRecords(database.pool, [article(1, '恒大债券违约'), article(2, '平安无事')])
    await indexMissingRecords(database.pool)
    const [first] = await searched()
    await supersede(1, 7, '恒大被立案调查')
    expect(await searched()).toEqual([
      { id: first?.id, record: '7', events: ['csrc_investigation'] },
      { id: expect.any(String), record: '2', events: [] },
    ])
    expect([await titlesWith('违约'), await titlesWith('恒大')]).toEqual([[], ['恒大被立案调查']])
  })
})

describe(reindexRecords, () => {
  test('reindexRecords covers records that are current again, and those that are gone', async () => {
    await storeRecords(database.pool, [article(1, '恒大债券违约'), article(2, '平安无事')])
    await indexMissingRecords(database.pool)
    await supersede(1, 7, '恒大被立案调查')
    await inTransaction(database.pool, async (client) => {
      await client.query('DELETE FROM source_record WHERE id IN (2, 7)')
      await client.query('UPDATE source_record SET superseded_by = NULL, import_id = 2 WHERE id = 1')
      await reindexRecords(client)
    })
    expect(await searched()).toEqual([{ id: expect.any(String), record: '1', events: ['bond_default'] }])
    expect(await titlesWith('违约')).toEqual(['恒大债券违约'])
  })
})

describe('paging under concurrent writes', () => {
  test('paging under concurrent writes returns every initial row once', async () => {
    const day = (number: number) => new Date(Date.UTC(2020, 0, number)).toISOString()
    await storeRecords(
      database.pool,
      Array.from({ length: 60 }, (_, index) => article(index * 10 + 1, `first ${index}`, day(1 + (index % 7)))),
    )
    await indexMissingRecords(database.pool)
    const seen: string[] = []
    let next = 1000
    for (let after: QueryCursor | null = null, more = true; more; more = after !== null) {
      const page: Awaited<ReturnType<QueryService['page']>> = await service.page(
        { query: everythingIn('article'), sort: 'published', order: 'descending', after, before: null },
        nobody,
      )
      seen.push(...page.rows.map((row) => (row.type === 'document' ? row.title : '')))
      after = page.next
      const added = Array.from({ length: 7 }, (_, index) => article(next++, `later ${next}`, day(index + 1)))
      await storeRecords(database.pool, added)
      await indexMissingRecords(database.pool)
      await supersede(next - 1, next++, 'later still')
    }
    const first = seen.filter((title) => title.startsWith('first'))
    expect([first.length, new Set(first).size]).toEqual([60, 60])
    const later = seen.filter((title) => title.startsWith('later '))
    expect(new Set(later).size).toBe(later.length)
  })
})
