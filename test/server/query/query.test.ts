import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EntityId, EntityKind } from '#contracts/entities/entity.ts'
import { PartyAttribute, type PartyAttributes } from '#contracts/entities/party-detail.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import type { Query, QueryPageRequest } from '#contracts/query/query.ts'
import {
  everything,
  everythingIn,
  nodesOf,
  type QueryCursor,
  type QueryPage,
  queryFor,
  SortOrder,
} from '#contracts/query/query.ts'
import type { QueryOperator } from '#contracts/query/query-fields.ts'
import { type QuerySort, sortsOf } from '#contracts/query/query-scopes.ts'
import type { QueryValue } from '#contracts/query/query-value.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { askedOn, finds } from '#test/support/evaluate-query.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { randomQueries } from '#test/support/random-query.ts'
import { type StoredInterest, type StoredParty, storeParties } from '#test/support/stored-parties.ts'

const names = [
  null,
  'North Star',
  'north',
  'NORTH STAR Holding',
  'Star 100%',
  'Star 100',
  'a_b',
  'axb',
  'a.b*c',
  '华信科技有限公司',
  '科技',
  '\\path',
  "O'Brien",
  'zzz',
  'person',
  'Hauptstraße Đ',
  'HAUPTSTRASSE D',
  'İşık',
  '國泰銀行',
  '国泰银行',
]
const share = fc.constantFrom(0.1, 0.5, 0.51, 0.75, 1)

/** What a source states of a party besides: words of which the queries ask, and days written in every way. */
const statedAttributes: fc.Arbitrary<PartyAttributes> = fc.record(
  Object.fromEntries(
    PartyAttribute.options.map((name) => {
      const value = /founded|dissolved/.test(name)
        ? fc.constantFrom('2020', '2020-01', '2020-01-01', '2021-06-14', '2020-99-99', 'long ago')
        : fc.constantFrom(...names.filter((word) => word !== null))
      return [name, fc.uniqueArray(value, { minLength: 1, maxLength: 2 })]
    }),
  ),
  { requiredKeys: [] },
)

const [parties, interests] = fc.sample(fc.tuple(randomParties(150), randomInterests()), { seed: 7, numRuns: 1 })[0] ?? [
  [],
  [],
]
const living = parties.filter(({ mergedInto }) => mergedInto === null)

const known = { parties, interests }
/** Nobody in particular asks. */
const nobody = { user: null }

let database: TestDatabase
let service: QueryService

beforeAll(async () => {
  database = await createTestDatabase()
  await storeParties(database.pool, parties, interests)
  service = openQueryService(database.pool, 60_000, () => Date.parse(`${askedOn}T00:00:00+08:00`))
})

afterAll(() => database.drop())

function randomParties(count: number): fc.Arbitrary<StoredParty[]> {
  const rest = fc.record({
    name: fc.constantFrom(...names),
    kind: fc.constantFrom(...EntityKind.options),
    jurisdiction: fc.constantFrom(null, 'CN', 'GB', 'DE'),
    source: fc.constantFrom('register' as const, 'demo' as const),
    owners: fc.nat(6),
    holdings: fc.nat(6),
    merged: fc.nat(9),
    identified: fc.nat(3),
    attributes: fc.option(statedAttributes, { nil: {} }),
    relations: fc.array(
      fc.record({
        other: fc.integer({ min: 1, max: 12 }),
        validTo: fc.constantFrom(null, null, '2020-01-01', '2999-01-01'),
      }),
      { maxLength: 2 },
    ),
  })
  return fc.array(rest, { minLength: count, maxLength: count }).map((all) =>
    all.map(({ merged, identified, ...party }, index) => ({
      ...party,
      id: index + 1,
      mergedInto: merged === 0 && index > 0 ? 1 : null,
      identifiers: (
        [
          ['LEI', 'A1'],
          ['XX-REG', 'C3'],
          ['LEI', 'B2'],
        ] as const
      )
        .slice(0, index < 3 ? index + 1 : 0)
        .slice(-1)
        .map(([scheme, id]): [string, string] => [scheme, id])
        .concat(identified === 0 ? [['OTHER', String(index)]] : []),
    })),
  )
}

/** Some are told in two halves, one with shares alone, of which votes are inferred, and one with votes alone. */
function randomInterests(): fc.Arbitrary<StoredInterest[]> {
  const stated = fc.record({ interest: randomInterest(), shares: share, votes: share })
  return fc.array(stated, { minLength: 200, maxLength: 300 }).map((all) =>
    all.flatMap(({ interest, shares, votes }, at): StoredInterest[] =>
      at % 3 > 0
        ? [interest]
        : [
            { ...interest, kind: 'stake', capital: shares, votes: [shares, shares, false], votesInferred: true },
            { ...interest, kind: 'stake', capital: null, votes: [votes, votes, false] },
          ],
    ),
  )
}

function randomInterest(): fc.Arbitrary<StoredInterest> {
  return fc.record({
    owner: fc.integer({ min: 1, max: 150 }),
    company: fc.integer({ min: 1, max: 150 }),
    kind: fc.constantFrom(...InterestKind.options.filter((kind) => kind !== 'ultimate_consolidation')),
    capital: fc.option(share),
    votes: fc.option(fc.tuple(share, fc.constant(1), fc.boolean())),
    validFrom: fc.constantFrom(null, '2019-12-31', '2020-01-01', '2021-06-14'),
    validTo: fc.constantFrom(null, null, null, '2022-01-01', '2999-01-01'),
  })
}

/** What the query finds, worked out in memory. */
const expected = (query: Query): number[] =>
  living.filter((party) => query.nodes.length === 0 || finds(query, party, known)).map(({ id }) => id)

async function pagesOf(query: Query, sort: QuerySort, order: SortOrder): Promise<QueryPage[]> {
  const pages: QueryPage[] = []
  for (let after: QueryCursor | null = null, more = true; more; more = after !== null) {
    const page: QueryPage = await service.page({ query, sort, order, after, before: null }, nobody)
    pages.push(page)
    after = page.next
  }
  return pages
}

const idsIn = (pages: readonly QueryPage[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))

describe('queries about parties', () => {
  test.each(['majorityOwner', 'overstated'] as const)('%s counts no inferred votes that are stated', async (field) => {
    const query = queryFor(field, 'true', { type: 'none' })
    const { total } = await service.count(query, nobody)
    expect(total).toBe(expected(query).length)
  })

  test('a query about parties finds and counts exactly the matches, also for each of its nodes', async () => {
    await fc.assert(
      fc.asyncProperty(randomQueries, async (query) => {
        const nodes = nodesOf(query).map((node) =>
          node === query ? expected(query).length : living.filter((party) => finds(node, party, known)).length,
        )
        const { total, more, nodes: counts } = await service.count(query, nobody)
        expect([total, more, counts?.map(({ count }) => count)]).toEqual([expected(query).length, false, nodes])
      }),
      { numRuns: caseSize(40, 1000) },
    )
  })

  test.each([
    ['contains', { type: 'text', text: 'STRASSE' }, ['HAUPTSTRASSE D', 'Hauptstraße Đ']],
    ['startsWith', { type: 'text', text: 'hauptstrasse đ' }, ['HAUPTSTRASSE D', 'Hauptstraße Đ']],
    ['exactly', { type: 'text', text: 'ＨAUPTSTRASSE đ' }, ['HAUPTSTRASSE D', 'Hauptstraße Đ']],
    ['exactly', { type: 'text', text: 'ışık' }, ['İşık']],
    ['exactly', { type: 'text', text: '国泰银行' }, ['国泰银行', '國泰銀行']],
    [
      'in',
      { type: 'list', list: ['HAUPTSTRASSE D', '國泰銀行'] },
      ['HAUPTSTRASSE D', 'Hauptstraße Đ', '国泰银行', '國泰銀行'],
    ],
  ] satisfies [QueryOperator, QueryValue, string[]][])(
    'a name that %s %o is found however its letters are written',
    async (operator, value, found) => {
      const named = found.flatMap((spelling) => living.filter(({ name }) => name === spelling))
      expect(new Set(named.map(({ name }) => name)).size).toBe(found.length)
      const { total } = await service.count(queryFor('name', operator, value), nobody)
      expect(total).toBe(named.length)
    },
  )

  test('a query about parties is paged in its order without duplicates or gaps, forwards and backwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomQueries,
        fc.constantFrom(...sortsOf('party')),
        fc.constantFrom(...SortOrder.options),
        async (query, sort, order) => {
          const pages = await pagesOf(query, sort, order)
          const ids = idsIn(pages)
          expect(ids.toSorted((a, b) => a - b)).toEqual(expected(query))
          expect(ids).toEqual(ids.toSorted((a, b) => compare(partyAt(a), partyAt(b), sort, order)))
          expect(pages.map(({ position }) => position)).toEqual(pages.map((_, index) => index * 10))
          const back: QueryPage[] = []
          for (let before = pages.at(-1)?.previous ?? null; before !== null; before = back[0]?.previous ?? null) {
            back.unshift(await service.page({ query, sort, order, after: null, before }, nobody))
          }
          expect(back).toEqual(pages.slice(0, -1))
        },
      ),
      { numRuns: caseSize(25, 100) },
    )
  })

  test('a cursor is good for the query and the order that gave it alone', async () => {
    const query = everything
    const asked = { query, sort: 'name', order: 'ascending', after: null, before: null } as const
    const { next } = await service.page(asked, nobody)
    expect((await service.page({ ...asked, after: next, limit: 3 }, nobody)).rows).toHaveLength(3)
    const others: Partial<QueryPageRequest>[] = [
      { query: { ...query, not: true } },
      { query: { ...query, joint: query.joint === 'all' ? 'any' : 'all' } },
      { query: everythingIn('bill'), sort: 'score' },
      { sort: 'owners' },
      { order: 'descending' },
    ]
    for (const other of others) {
      await expect(service.page({ ...asked, ...other, after: next }, nobody)).rejects.toMatchObject({
        code: 'invalid_request',
        details: { field: 'after' },
      })
      await expect(service.page({ ...asked, ...other, before: next }, nobody)).rejects.toMatchObject({
        details: { field: 'before' },
      })
    }
  })

  test('a query about parties can be limited to some parties, with merged ones matching as one', async () => {
    const id = (number: number) => v.parse(EntityId, String(number))
    const standsFor = ({ id: own, mergedInto }: StoredParty) => mergedInto ?? own
    await fc.assert(
      fc.asyncProperty(randomQueries, fc.subarray(parties), async (query, some) => {
        const fits = new Set(expected(query))
        const { matching } = await service.subset({ query, parties: some.map((party) => id(party.id)) }, nobody)
        const fit = some.filter((party) => fits.has(standsFor(party))).map((party) => party.id)
        expect(matching.map(Number)).toEqual(fit.toSorted((one, other) => one - other))
      }),
      { numRuns: caseSize(25, 100) },
    )
  })

  test('a query about parties splits into facets that add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(randomQueries, async (query) => {
        const found = expected(query).map(partyAt)
        const { facets } = await service.facets(query, nobody)
        const counted = (pick: (party: StoredParty) => string | null) =>
          Object.fromEntries(
            Map.groupBy(found, pick)
              .entries()
              .map(([value, all]) => [String(value), all.length]),
          )
        expect(
          facets.map(({ facet, values, others }) => [
            facet,
            Object.fromEntries(values.map(({ value, count }) => [String(value), count])),
            others,
          ]),
        ).toEqual([
          ['kind', counted(({ kind }) => kind), 0],
          ['jurisdiction', counted(({ jurisdiction }) => jurisdiction), 0],
          ['source', counted(({ source }) => source), 0],
        ])
      }),
      { numRuns: caseSize(25, 100) },
    )
  })

  test('a query about parties without a condition matches all', async () => {
    const { total, nodes } = await service.count(everything, nobody)
    expect([total, nodes]).toEqual([living.length, [{ count: living.length, more: false }]])
  })

  test('a query about parties is refused at its timeout', async () => {
    const impatient = openQueryService(database.pool, 1)
    await database.pool.query(`INSERT INTO entity (id, name, kind, import_id, merged_into)
      SELECT 1000 + n, 'more of them ' || n, 'company', 1, 1 FROM generate_series(1, 200000) n`)
    const slow = queryFor('name', 'contains', { type: 'text', text: 'x y z' })
    await expect(impatient.facets(slow, nobody)).rejects.toMatchObject({ code: 'too_broad' })
    await database.pool.query('DELETE FROM entity WHERE id > 1000')
  })

  test('a query about parties names frequent words as the reason for a timeout', async () => {
    const holder = await database.pool.connect()
    await holder.query('BEGIN; LOCK TABLE document')
    const impatient = openQueryService(database.pool, 100)
    const words = queryFor('text', 'matches', { type: 'text', text: '公司' }, false, 'article')
    const refused = { code: 'too_broad', details: { reason: 'words', maxSeconds: 0.1 } }
    await expect(impatient.count(words, nobody)).rejects.toMatchObject(refused)
    await holder.query('ROLLBACK')
    holder.release()
  })

  test('a query about parties finds a party by the name of a merged one', async () => {
    const [head] = living.filter(({ name }) => name === 'North Star')
    await database.pool.query(
      `INSERT INTO joined_party (entity_id, head_id, name, kind, import_id) VALUES (9999, $1, 'Polaris 10% Ltd', 'company', 1)`,
      [head?.id],
    )
    const found = async (query: Query) => {
      const { rows } = await service.page({ query, sort: null, order: 'ascending', after: null, before: null }, nobody)
      return rows.map(({ id }) => Number(id))
    }
    const text = (words: string) => ({ type: 'text' as const, text: words })
    for (const query of [
      queryFor('name', 'contains', text('10% polaris')),
      queryFor('name', 'exactly', text('polaris 10% LTD')),
      queryFor('name', 'startsWith', text('POLARIS')),
      queryFor('name', 'in', { type: 'list', list: ['nobody', 'polaris 10% ltd'] }),
    ]) {
      expect(await found(query)).toEqual([Number(head?.id)])
    }
    expect(await found(queryFor('name', 'contains', text('10X polaris')))).toEqual([])
    await database.pool.query('DELETE FROM joined_party')
  })

  test('a query about parties is cancelled in the database when its client disconnects', async () => {
    const given = new AbortController()
    const counting = service.count(queryFor('name', 'contains', { type: 'text', text: 'star' }), {
      ...nobody,
      signal: given.signal,
    })
    given.abort()
    await expect(counting).rejects.toThrow()
    expect(await service.count(everything, nobody)).toMatchObject({ total: living.length })
  })
})

const partyAt = (id: number): StoredParty => parties[id - 1] as StoredParty

function compare(one: StoredParty, other: StoredParty, sort: QuerySort, order: SortOrder): number {
  const turned = order === 'descending' ? -1 : 1
  const older = one.id - other.id
  if (sort === 'owners') return turned * (one.owners - other.owners) || older
  if (sort === 'holdings') return turned * (one.holdings - other.holdings) || older
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null) || older
  return turned * Buffer.compare(Buffer.from(one.name.toLowerCase()), Buffer.from(other.name.toLowerCase())) || older
}

describe('what lists can be chosen from', () => {
  test('the values offered by a query field are those that occur, most frequent first', async () => {
    const { jurisdiction, scheme, source } = await service.choices('party', nobody)
    expect([jurisdiction?.toSorted(), scheme?.toSorted(), source]).toEqual([
      ['CN', 'DE', 'GB'],
      ['LEI', 'OTHER', 'XX-REG'],
      ['demo', 'register'],
    ])
  })
})
