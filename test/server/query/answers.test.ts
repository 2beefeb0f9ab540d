import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EntityId } from '#contracts/entities/entity.ts'
import { everythingIn, type Query, queryFor } from '#contracts/query/query.ts'
import { indexMissingRecords } from '#server/adverse-media/index-records.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { type StoredParty, storeParties } from '#test/support/stored-parties.ts'
import { type StoredArticle, storeRecords } from '#test/support/stored-records.ts'

const nobody = { user: null }
const evergrande: StoredParty = {
  id: 7,
  name: '恒大集团',
  kind: 'company',
  jurisdiction: 'CN',
  identifiers: [],
  source: 'register',
  owners: 0,
  holdings: 0,
  mergedInto: null,
}

const article = (id: number, publishedAt: string | null, title: string, body: string): StoredArticle => ({
  id,
  kind: 'article',
  source: id === 1 ? 'demo' : 'register',
  key: `key-${id}`,
  at: publishedAt,
  subject: null,
  content: { kind: 'news', title, body, publishedAt, url: null, publisher: id === 3 ? null : 'Post', codes: [] },
})

let database: TestDatabase
let service: QueryService

beforeAll(async () => {
  database = await createTestDatabase()
  await storeParties(database.pool, [evergrande], [])
  await storeRecords(database.pool, [
    article(1, '2024-01-31T16:30:00.000Z', '恒大集团债券违约', '恒大集团公告称，无法按期兑付。'),
    article(2, '2024-01-15T00:00:00.000Z', '市场观察', '分析师谈到恒大集团债券违约，以及被立案调查的公司。'),
    article(3, null, '违约之后', '平静。'),
  ])
  await indexMissingRecords(database.pool)
  // Half past midnight in China, where it is the next day already.
  service = openQueryService(database.pool, 60_000, () => Date.parse('2024-01-31T16:30:00Z'))
})

afterAll(() => database.drop())

const pageOf = (query: Query, sort: 'published' | 'relevance' | null = null) =>
  service.page({ query, sort, order: 'descending', after: null, before: null }, nobody)
const telling = (text: string) => queryFor('text', 'matches', { type: 'text', text }, false, 'article')

describe('text search results', () => {
  test('text search results mark the matches in title and text', async () => {
    const { rows } = await pageOf(telling('违约 恒大'))
    const texts = rows.map((row) => {
      if (row.type !== 'document') return []
      const [snippet] = row.snippets
      return [
        row.id,
        row.titleMarks.map(({ start, end }) => row.title.slice(start, end)),
        snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end)),
        row.eventTypes,
      ]
    })
    expect(texts).toEqual([
      ['1', ['恒大', '违约'], ['恒大'], ['bond_default']],
      ['2', [], ['恒大', '违约'], ['bond_default', 'csrc_investigation']],
    ])
  })

  test('text search results are sorted latest first, with undated ones last, or by best title match', async () => {
    const idsBy = async (sort: 'published' | 'relevance') =>
      (await pageOf(telling('违约'), sort)).rows.map(({ id }) => id)
    expect([await idsBy('published'), await idsBy('relevance')]).toEqual([
      ['1', '2', '3'],
      ['1', '3', '2'],
    ])
  })
})

describe('interpreted queries', () => {
  test('a query answer states its meaning: dates in Chinese time, and party names', async () => {
    const [seven, unknown] = [v.parse(EntityId, '7'), v.parse(EntityId, '8')]
    const today = queryFor(
      'published',
      'inPeriod',
      { type: 'relative', period: 'today', count: null },
      false,
      'article',
    )
    const named = queryFor('mentions', 'linkedTo', { type: 'parties', parties: [seven, unknown] }, false, 'article')
    const { rows, meaning } = await pageOf({ ...today, nodes: [...today.nodes, ...named.nodes] })
    expect([rows.map(({ id }) => id), meaning]).toEqual([
      ['1'],
      {
        today: '2024-02-01',
        periods: [{ type: 'relative', period: 'today', count: null, from: '2024-02-01', to: '2024-02-01' }],
        parties: [
          { id: '7', name: '恒大集团' },
          { id: '8', name: null },
        ],
        cuts: [],
      },
    ])
  })
})

describe('what of a query is too much to look for', () => {
  /** A party that holds as many companies, each with a name of its own. */
  const holder = async (id: number, count: number) => {
    await database.pool.query(
      `INSERT INTO entity (id, name, kind, import_id, owner_count, holding_count)
       SELECT $1::int, 'Holder ' || $1::int, 'company', 1, 0, $2::int
       UNION ALL SELECT $1::int * 10000 + place, format('Held %s by %s', place, $1::int), 'company', 1, 1, 0
         FROM generate_series(1, $2::int) AS place`,
      [id, count],
    )
    await database.pool.query(
      `INSERT INTO interest_statement (id, source_id, record_key, owner_id, company_id, owner_party, company_party, kind,
         import_id, row)
       SELECT e.id, 1, e.id::text, $1::int, e.id, $1::int, e.id, 'stake', 1, 1 FROM entity e WHERE e.id / 10000 = $1::int`,
      [id],
    )
    return v.parse(EntityId, String(id))
  }

  test('a query says how many holdings and names it looks for, of how many', async () => {
    const [small, large, larger] = [await holder(11, 20), await holder(12, 501), await holder(13, 620)]
    const cutsOf = async (field: 'mentions' | 'mentionsHolding', ...parties: EntityId[]) =>
      (await pageOf(queryFor(field, 'linkedTo', { type: 'parties', parties }, false, 'article'))).meaning.cuts
    expect(await cutsOf('mentions', small, large)).toEqual([])
    expect(await cutsOf('mentionsHolding', small)).toEqual([])
    const field = 'mentionsHolding'
    expect(await cutsOf(field, large, larger)).toEqual([{ field, of: 'holdings', taken: 1000, total: 1121 }])
    expect(await cutsOf(field, small, large, larger)).toEqual([
      { field, of: 'names', taken: 1000, total: 1020 },
      { field, of: 'holdings', taken: 1020, total: 1141 },
    ])
  })
})

describe('query facets', () => {
  test('query facets count a row with several values under each', async () => {
    expect(await service.facets(everythingIn('article'), nobody)).toEqual({
      facets: [
        {
          facet: 'publisher',
          values: [
            { value: 'Post', count: 2 },
            { value: null, count: 1 },
          ],
          others: 0,
        },
        {
          facet: 'eventType',
          values: [
            { value: 'bond_default', count: 2 },
            { value: 'csrc_investigation', count: 1 },
            { value: null, count: 1 },
          ],
          others: 0,
        },
        {
          facet: 'source',
          values: [
            { value: 'register', count: 2 },
            { value: 'demo', count: 1, synthetic: true },
          ],
          others: 0,
        },
      ],
      of: 3,
      more: false,
    })
  })

  test('query results are counted over time in Chinese time', async () => {
    const request = { query: everythingIn('article'), unit: 'month' as const }
    const { meaning, ...byEvent } = await service.timeline({ ...request, by: 'eventType' }, nobody)
    expect([meaning.today, byEvent]).toEqual([
      '2024-02-01',
      {
        unit: 'month',
        by: 'eventType',
        values: ['bond_default', 'csrc_investigation'],
        buckets: [
          { from: '2024-01-01', total: 1, counts: [1, 1], others: 0 },
          { from: '2024-02-01', total: 1, counts: [1, 0], others: 0 },
        ],
        undated: 1,
        more: false,
      },
    ])
    const whole = await service.timeline({ ...request, by: null }, nobody)
    expect(whole.buckets).toEqual([
      { from: '2024-01-01', total: 1, counts: [], others: 0 },
      { from: '2024-02-01', total: 1, counts: [], others: 0 },
    ])
  })

  test.each(['party', 'announcement', 'event', 'bill', 'bond', 'issuer', 'alert'] as const)(
    'query facets exist for %s too',
    async (scope) => {
      const { of } = await service.facets(everythingIn(scope), nobody)
      const { buckets, undated } = await service.timeline(
        { query: everythingIn(scope), by: 'source', unit: 'year' },
        nobody,
      )
      expect(buckets.reduce((sum, { total }) => sum + total, undated)).toBe(of)
      expect(Object.keys(await service.choices(scope, nobody))).toContain('source')
    },
  )
})
