import type { Pool } from 'pg'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { everythingIn, queryFor } from '#contracts/query/query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Grade, GradedKind } from '#contracts/values/risk-level.ts'
import { createQueryService } from '#server/query/query-service.ts'
import { createRiskGrades, type RiskGrades } from '#server/records/risk-grades.ts'
import { dataVersion } from '#server/records/versioned.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { type StoredBill, storeRecords } from '#test/support/stored-records.ts'

const today = '2026-03-01'
const nobody = { user: null }
let database: TestDatabase
let pool: Pool
/** What is worked out at the next time, and how often it was. */
let grades: Grade<string>[]
let worked: [GradedKind, string][]

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await storeParties(pool, [], [])
  grades = [
    { subject: 'NO-1', score: 62.5, level: 'warning', hardStop: 'R21', hits: ['R21', 'R01'] },
    { subject: 'NO-2', score: 0, level: 'normal', hardStop: null, hits: [] },
  ]
  worked = []
})
afterEach(() => database.drop())

/** The grades of a kind as another process keeps them, by rules of its own. */
const gradesOf = (
  kind: GradedKind,
  { rules = 1, grade = async () => grades }: { rules?: number; grade?: () => Promise<Grade<string>[]> } = {},
): RiskGrades<string> =>
  createRiskGrades(pool, {
    kind,
    daily: kind === 'issuer',
    rules,
    hit: v.string(),
    grade: async (day) => {
      worked.push([kind, day])
      return { version: await dataVersion(pool), grades: await grade() }
    },
  })
const storedGrades = () => ({ bill: gradesOf('bill').keep, issuer: gradesOf('issuer').keep })
const stored = async () =>
  (await pool.query('SELECT kind, subject, score, level, hard_stop, hits FROM risk_grade ORDER BY kind, subject')).rows
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
  test('grades are computed once for the same records, and again after an import', async () => {
    const bills = gradesOf('bill')
    await Promise.all([bills.keep(today), bills.keep(today)])
    expect(await stored()).toEqual([
      { kind: 'bill', subject: 'NO-1', score: 62.5, level: 'warning', hard_stop: 'R21', hits: ['R21', 'R01'] },
      { kind: 'bill', subject: 'NO-2', score: 0, level: 'normal', hard_stop: null, hits: [] },
    ])
    await bills.keep('2026-03-02')
    expect(worked).toHaveLength(1)

    grades = [
      { subject: 'NO-2', score: 90, level: 'severe', hardStop: null, hits: ['R02'] },
      { subject: 'NO-3', score: 30, level: 'notice', hardStop: null, hits: ['R03'] },
    ]
    await importMore()
    await bills.keep(today)
    expect(await stored()).toEqual([
      { kind: 'bill', subject: 'NO-2', score: 90, level: 'severe', hard_stop: null, hits: ['R02'] },
      { kind: 'bill', subject: 'NO-3', score: 30, level: 'notice', hard_stop: null, hits: ['R03'] },
    ])
    expect(worked).toHaveLength(2)
  })

  test('grades are computed once where who asks meanwhile hears of the stored ones late', async () => {
    const bills = gradesOf('bill')
    const query = pool.query.bind(pool) as (...of: unknown[]) => Promise<unknown>
    const [bothAsked, isKept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asked = 0
    const late = async (...of: unknown[]) => {
      const found = await query(...of)
      if (!/FROM risk_grading/.test(String(of[0]))) return found
      asked++
      if (asked === 1) await bothAsked.promise
      else if (asked === 2) {
        bothAsked.resolve()
        await isKept.promise
      }
      return found
    }
    const spy = vi.spyOn(pool, 'query').mockImplementation(late as typeof pool.query)
    onTestFinished(() => spy.mockRestore())
    const both = [bills.keep(today), bills.keep(today)]
    await Promise.race(both)
    isKept.resolve()
    await Promise.all(both)
    expect(worked).toHaveLength(1)
  })

  test('grades of issuers are computed again each day, and those of bills are left alone', async () => {
    const issuers = gradesOf('issuer')
    await gradesOf('bill').keep(today)
    await issuers.keep(today)
    grades = []
    await issuers.keep('2026-03-02')
    expect([worked, (await stored()).map(({ kind }) => kind)]).toEqual([
      [
        ['bill', today],
        ['issuer', today],
        ['issuer', '2026-03-02'],
      ],
      ['bill', 'bill'],
    ])
  })

  test('grades computed by one server process are used by the others', async () => {
    await gradesOf('bill').keep(today)
    await gradesOf('bill').keep(today)
    expect(worked).toHaveLength(1)
  })

  test('grades are computed again where the rules have changed', async () => {
    await gradesOf('bill').keep(today)
    await gradesOf('bill', { rules: 2 }).keep(today)
    expect(worked).toHaveLength(2)
  })

  test('grades whose computation failed are computed at the next query', async () => {
    await expect(gradesOf('bill', { grade: () => Promise.reject(new Error('no')) }).keep(today)).rejects.toThrow('no')
    await gradesOf('bill').keep(today)
    expect(await stored()).toHaveLength(2)
  })

  test('stored grades are read with their hits, and read again once another process has stored new ones', async () => {
    const bills = gradesOf('bill')
    expect([...(await bills.on(today)).values()]).toEqual(grades)
    grades = [{ subject: 'NO-3', score: 30, level: 'notice', hardStop: null, hits: ['R03'] }]
    await importMore()
    await gradesOf('bill').keep(today)
    expect([...(await bills.on(today)).values()]).toEqual(grades)
    expect(worked).toHaveLength(2)
  })

  test('a query by grade is refused where there are too many records to grade', async () => {
    const tooMany = () => Promise.reject(new ProblemError('too_large', 'no', { maxRecords: 2 }))
    await expect(gradesOf('bill', { grade: tooMany }).on(today)).rejects.toMatchObject({
      code: 'too_large',
      details: { maxRecords: 2 },
    })
  })
})

describe('a question', () => {
  test('a query by level and score finds what an import has just added', async () => {
    const service = createQueryService(pool, { keepGrades: storedGrades(), findNames: async () => [] }, 60_000, () =>
      Date.parse(`${today}T00:00:00+08:00`),
    )
    await storeRecords(pool, [bill(1, 'NO-1'), bill(2, 'NO-2'), bill(3, 'NO-3')])
    const severe = queryFor('level', 'in', { type: 'list', list: ['severe'] }, false, 'bill')
    expect((await service.count(severe, nobody)).total).toBe(0)
    grades = [{ subject: 'NO-3', score: 90, level: 'severe', hardStop: null, hits: [] }]
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
    const refusing = { bill: gradesOf('bill', { grade: tooMany }).keep, issuer: gradesOf('issuer').keep }
    const service = createQueryService(pool, { keepGrades: refusing, findNames: async () => [] }, 60_000)
    await storeRecords(pool, [bill(1, 'NO-1')])
    await gradesOf('bill').keep(today)
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
