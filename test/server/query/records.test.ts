import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodesOf, type Query, type QueryCursor, type QueryPage } from '#contracts/query/query.ts'
import { QueryScope, type QuerySort, sortsOf } from '#contracts/query/query-scopes.ts'
import { indexMissingRecords } from '#server/adverse-media/index-records.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { askedOn } from '#test/support/evaluate-query.ts'
import { countFound, recordsFound, type Surroundings } from '#test/support/evaluate-record-query.ts'
import { gradesOf } from '#test/support/graded-records.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { randomQueriesOf } from '#test/support/random-query.ts'
import { type StoredParty, storeParties } from '#test/support/stored-parties.ts'
import { sampleRecords, storeRecords } from '#test/support/stored-records.ts'

const records = sampleRecords(120)
const party = (id: number, name: string | null, mergedInto: number | null = null): StoredParty => ({
  id,
  name,
  kind: 'company',
  jurisdiction: 'CN',
  identifiers: [],
  source: 'register',
  owners: 0,
  holdings: 0,
  mergedInto,
})
const parties = [
  party(1, 'North Star'),
  party(2, '恒大集团'),
  party(3, '华信科技有限公司'),
  party(4, 'zzz', 2),
  { ...party(5, "O'Brien"), kind: 'person' as const },
  party(9, null),
]
/** What two rules of the asking user told of. */
const alerts = records.flatMap(({ id, key }) => [
  ...(id % 5 === 0 ? [{ rule: 'rule 1', company: null, key, told: id % 2 === 0 ? '2024-02-29' : null }] : []),
  ...(id % 3 === 0 ? [{ rule: 'rule 2', company: '2', key, told: '2024-03-01' }] : []),
])
const around: Surroundings = {
  namesOf: {
    5: ["O'Brien"],
    1: ['North Star'],
    2: ['恒大集团', 'zzz'],
    3: ['华信科技有限公司'],
    4: ['恒大集团', 'zzz'],
  },
  holdingNamesOf: { 1: ['恒大集团', '华信科技有限公司'], 3: ['North Star'] },
  companies: [
    { entity: '1', name: 'North Star' },
    { entity: '2', name: '恒大集团' },
    { entity: '2', name: 'zzz' },
    { entity: '3', name: '华信科技有限公司' },
  ],
  holdingsOf: { 1: ['2', '3'], 3: ['1'] },
  spoken: { 5: ["O'Brien"] },
  alerted: new Set(alerts.map(({ key }) => key)),
  grades: gradesOf(records, askedOn),
  same: { 4: '2' },
  alerts,
}

let database: TestDatabase
let service: QueryService
let asker: { user: string | null }

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  const owns = (owner: number, company: number, validTo: string | null = null) => ({
    owner,
    company,
    kind: 'stake' as const,
    capital: 0.2,
    votes: null,
    validFrom: null,
    validTo,
  })
  await storeParties(pool, parties, [owns(1, 2), owns(1, 3), owns(3, 1), owns(2, 1, '2020-01-01')])
  await storeRecords(pool, records)
  await indexMissingRecords(pool)
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO user_account (username, name, access) VALUES ('a', 'A', 'analyst') RETURNING id::text`,
  )
  asker = { user: rows[0]?.id ?? null }
  const other = await pool.query<{ id: string }>(
    `INSERT INTO user_account (username, name, access) VALUES ('b', 'B', 'analyst') RETURNING id::text`,
  )
  for (const [user, name, company] of [
    [asker.user, 'rule 1', null],
    [asker.user, 'rule 2', '4'],
    [asker.user, 'gone', null],
    [other.rows[0]?.id, 'rule 1', null],
  ]) {
    await pool.query(
      `INSERT INTO alert_rule (user_id, name, description, starts_at, watches, channel, enabled, watched_from, removed_at)
       VALUES ($1, $2, 'rule', now(), jsonb_build_object('company', $3::text), 'notice', true, now(),
               CASE $2 WHEN 'gone' THEN now() END)`,
      [user, name, company],
    )
  }
  await pool.query(
    `INSERT INTO alert_report (rule_id, source_id, record_key, told_at)
     SELECT u.id, r.source_id, r.record_key, (a.told || 'T23:30:00+08:00')::timestamptz
       FROM jsonb_to_recordset($1) AS a (rule text, key text, told text)
       JOIN alert_rule u ON u.name = a.rule AND u.user_id = $2 JOIN source_record r ON r.record_key = a.key`,
    [JSON.stringify(around.alerts), asker.user],
  )
  await pool.query(
    `INSERT INTO alert_report (rule_id, source_id, record_key)
     SELECT u.id, r.source_id, r.record_key FROM alert_rule u, source_record r WHERE u.name = 'gone' OR u.user_id = $1`,
    [other.rows[0]?.id],
  )
  service = openQueryService(pool, 60_000, () => Date.parse(`${askedOn}T00:00:00+08:00`))
})

afterAll(() => database.drop())

/** A row's record: events alone have an identity of their own. */
const countsOf = async (query: Query) => {
  const { total, more, nodes } = await service.count(query, asker)
  return { total, more, nodes: nodes?.map(({ count }) => count) }
}

async function pagesOf(query: Query, sort: QuerySort) {
  const pages: QueryPage[] = []
  for (let after: QueryCursor | null = null, goesOn = true; goesOn; goesOn = after !== null) {
    const page: QueryPage = await service.page({ query, sort, order: 'descending', after, before: null }, asker)
    pages.push(page)
    after = page.next
  }
  return pages
}

describe.each(QueryScope.options.filter((scope) => scope !== 'party'))('a query about %s', (scope) => {
  const queries = randomQueriesOf(scope)

  test('a record query finds and counts exactly the matches, also for each of its nodes', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const total = recordsFound(query, records, around).length
        const nodes = nodesOf(query).map((node) => (node === query ? total : countFound(query, node, records, around)))
        expect(await countsOf(query)).toEqual({ total, more: false, nodes })
      }),
      { numRuns: caseSize(50, 1000) },
    )
  })

  test('a record query is paged in every order without duplicates or gaps', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(...sortsOf(scope)), async (query, sort) => {
        const pages = await pagesOf(query, sort)
        const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
        const expected = recordsFound(query, records, around)
        expect(new Set(ids).size).toBe(expected.length)
        if (scope !== 'event' && scope !== 'alert') expect(ids.map(Number).toSorted((a, b) => a - b)).toEqual(expected)
        expect(pages.map(({ position }) => position)).toEqual(pages.map((_, index) => index * 10))
      }),
      { numRuns: caseSize(20, 100) },
    )
  })
})
