import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everythingIn, queryFor } from '#contracts/query/query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Grade, GradedKind } from '#contracts/values/risk-level.ts'
import { createKeepGrades } from '#server/query/keep-grades.ts'
import { createQueryService } from '#server/query/query-service.ts'
import { dataVersion } from '#server/records/versioned.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { type StoredBill, storeRecords } from '#test/support/stored-records.ts'

const today = '2026-03-01'
const nobody = { user: null }
let database: TestDatabase
let pool: Pool
/** What is worked out at the next time, and how often it was. */
let grades: Grade[]
let worked: [GradedKind, string][]

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await storeParties(pool, [], [])
  grades = [
    { subject: 'NO-1', score: 62.5, level: 'warning' },
    { subject: 'NO-2', score: 0, level: 'normal' },
  ]
  worked = []
})
afterEach(() => database.drop())

const grader = (kind: GradedKind) => async (day: string) => {
  worked.push([kind, day])
  return { version: await dataVersion(pool), grades }
}
const graders = { bill: grader('bill'), issuer: grader('issuer') }
const stored = async () =>
  (await pool.query('SELECT kind, subject, score, level FROM risk_grade ORDER BY kind, subject')).rows
const importMore = () => pool.query('UPDATE import_job SET finished_at = clock_timestamp() WHERE id = 1')

const bill = (id: number, number: string): StoredBill => ({
  id,
  kind: 'bill',
  source: 'register',
  key: number,
  at: '2026-01-05',
  subject: number,
  content: {
    number,
    kind: 'commercial',
    amount: 100,
    issueDate: '2026-01-05',
    dueDate: '2026-07-05',
    drawer: 'D',
    acceptor: 'A',
    payee: 'P',
    transferable: true,
  },
})

describe('grades', () => {
  test('levels and scores are computed once for the same records, and again after an import', async () => {
    const keep = createKeepGrades(pool, graders)
    await Promise.all([keep('bill', today), keep('bill', today)])
    expect(await stored()).toEqual([
      { kind: 'bill', subject: 'NO-1', score: 62.5, level: 'warning' },
      { kind: 'bill', subject: 'NO-2', score: 0, level: 'normal' },
    ])
    await keep('bill', '2026-03-02')
    expect(worked).toHaveLength(1)

    grades = [
      { subject: 'NO-2', score: 90, level: 'severe' },
      { subject: 'NO-3', score: 30, level: 'notice' },
    ]
    await importMore()
    await keep('bill', today)
    expect(await stored()).toEqual([
      { kind: 'bill', subject: 'NO-2', score: 90, level: 'severe' },
      { kind: 'bill', subject: 'NO-3', score: 30, level: 'notice' },
    ])
    expect(worked).toHaveLength(2)
  })

  test('levels and scores of issuers are computed daily, without those of bills', async () => {
    const keep = createKeepGrades(pool, graders)
    await keep('bill', today)
    await keep('issuer', today)
    grades = []
    await keep('issuer', '2026-03-02')
    expect([worked, (await stored()).map(({ kind }) => kind)]).toEqual([
      [
        ['bill', today],
        ['issuer', today],
        ['issuer', '2026-03-02'],
      ],
      ['bill', 'bill'],
    ])
  })

  test('levels and scores computed by one process serve the others', async () => {
    await createKeepGrades(pool, graders)('bill', today)
    await createKeepGrades(pool, graders)('bill', today)
    expect(worked).toHaveLength(1)
  })

  test('levels and scores that failed to compute are computed at the next query', async () => {
    const keep = createKeepGrades(pool, { ...graders, bill: () => Promise.reject(new Error('no')) })
    await expect(keep('bill', today)).rejects.toThrow('no')
    await createKeepGrades(pool, graders)('bill', today)
    expect(await stored()).toHaveLength(2)
  })
})

describe('queries by level and score', () => {
  test('a query by level and score finds newly imported records', async () => {
    const service = createQueryService(pool, graders, 60_000, () => Date.parse(`${today}T00:00:00+08:00`))
    await storeRecords(pool, [bill(1, 'NO-1'), bill(2, 'NO-2'), bill(3, 'NO-3')])
    const severe = queryFor('level', 'in', { type: 'list', list: ['severe'] }, false, 'bill')
    expect((await service.count(severe, nobody)).total).toBe(0)
    grades = [{ subject: 'NO-3', score: 90, level: 'severe' }]
    await importMore()
    expect((await service.count(severe, nobody)).total).toBe(1)
    const page = await service.page(
      { query: everythingIn('bill'), sort: 'score', order: 'descending', after: null, before: null },
      nobody,
    )
    expect(page.rows.map((row) => row.type === 'bill' && [row.number, row.level, row.score])).toEqual([
      ['NO-3', 'severe', 90],
      ['NO-2', null, null],
      ['NO-1', null, null],
    ])
    const { facets } = await service.facets(everythingIn('bill'), nobody)
    expect(facets.find(({ facet }) => facet === 'level')?.values).toEqual([
      { value: null, count: 2 },
      { value: 'severe', count: 1 },
    ])
  })

  test('a query over too many records for scoring is refused, unless it needs no score', async () => {
    const tooMany = () => Promise.reject(new ProblemError('too_large', 'no', { maxRecords: 2 }))
    const service = createQueryService(pool, { bill: tooMany, issuer: tooMany }, 60_000)
    await storeRecords(pool, [bill(1, 'NO-1')])
    await createKeepGrades(pool, graders)('bill', today)
    await importMore()
    const refused = { code: 'too_large', details: { maxRecords: 2 } }
    const graver = queryFor('score', 'between', { type: 'numbers', min: 1, max: null }, false, 'bill')
    const everything = { query: everythingIn('bill'), order: 'descending' as const, after: null, before: null }
    await expect(service.count(graver, nobody)).rejects.toMatchObject(refused)
    await expect(service.page({ ...everything, sort: 'score' }, nobody)).rejects.toMatchObject(refused)
    await expect(service.export({ ...everything, sort: 'score', format: 'csv' }, nobody, 'a')).rejects.toMatchObject(
      refused,
    )
    const { rows } = await service.page({ ...everything, sort: null }, nobody)
    expect(rows.map((row) => row.type === 'bill' && [row.number, row.level])).toEqual([['NO-1', null]])
  })
})
