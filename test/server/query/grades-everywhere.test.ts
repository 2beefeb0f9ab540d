import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { everythingIn, type QueryCursor, type QueryPage } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import { createBillService } from '#server/bills/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { openQueryService } from '#test/support/query-service.ts'
import type { TestServices } from '#test/support/test-services.ts'

const now = () => Date.UTC(2026, 5, 29, 17)
const today = '2026-06-30'
const all = { q: '', level: null, offset: 0, limit: 1000, sort: 'score' as const }
let services: TestServices

beforeAll(async () => {
  services = await startDemonstrationServices(/bill|issuer|bond/)
})
afterAll(() => services.stop())

/** All rows of a scope, page by page. */
async function rowsOf(scope: QueryScope): Promise<QueryRow[]> {
  const query = openQueryService(services.database.pool, undefined, now)
  const rows: QueryRow[] = []
  for (let after: QueryCursor | null = null; ; ) {
    const request = { query: everythingIn(scope), sort: null, order: 'descending' as const, after, before: null }
    const page: QueryPage = await query.page(request, { user: null })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

/** What stands in the table, as every reader must tell it. */
async function storedGrades(kind: 'bill' | 'issuer') {
  const { rows } = await services.database.pool.query<{
    subject: string
    score: number
    level: string
    hits: { rule?: string; id?: string; share?: number; points?: number }[]
  }>('SELECT subject, score, level, hits FROM risk_grade WHERE kind = $1 ORDER BY subject', [kind])
  return rows
}

const bySubject = <Row extends { subject: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))

async function expectBillsAlike(): Promise<void> {
  const bills = createBillService(services.database.pool)
  const queue = (await bills.list({ ...all, party: null, rule: null })).bills
  const reports = await Promise.all(queue.map(({ number }) => bills.read(number)))
  const queried = (await rowsOf('bill')).flatMap((row) => (row.type === 'bill' ? [row] : []))
  const stored = await storedGrades('bill')
  expect(stored.length).toBeGreaterThan(100)
  const graded = stored.map(({ subject, score, level }) => ({ subject, score: score / 100, level }))
  expect(bySubject(queue.map(({ number, score, level }) => ({ subject: number, score, level })))).toEqual(graded)
  expect(bySubject(reports.map(({ number, score, level }) => ({ subject: number, score, level })))).toEqual(graded)
  expect(
    bySubject(queried.map(({ number, score, level }) => ({ subject: number, score: (score ?? -1) / 100, level }))),
  ).toEqual(graded)
  const hits = stored.map((grade) => ({
    subject: grade.subject,
    hits: grade.hits.map(({ rule, share }) => [rule, share]),
  }))
  expect(
    bySubject(
      reports.map((report) => ({ subject: report.number, hits: report.hits.map(({ rule, share }) => [rule, share]) })),
    ),
  ).toEqual(hits)
  expect(bySubject(queue.map(({ number, rules }) => ({ subject: number, rules })))).toEqual(
    stored.map((grade) => ({ subject: grade.subject, rules: [...new Set(grade.hits.map(({ rule }) => rule))] })),
  )
}

const pointsOf = ({ indicators, relations, events }: IssuerReport) =>
  [...indicators, ...relations, ...events].filter(({ points }) => points > 0).map(({ id, points }) => `${id} ${points}`)

async function expectIssuersAlike(): Promise<void> {
  const issuers = createIssuerService(services.database.pool, now)
  const list = (await issuers.list({ ...all, on: null })).issuers
  const reports = await Promise.all(list.map(({ issuer }) => issuers.read(issuer, null)))
  const queried = (await rowsOf('issuer')).flatMap((row) => (row.type === 'issuer' ? [row] : []))
  const stored = await storedGrades('issuer')
  expect(stored).toHaveLength(48)
  const graded = stored.map(({ subject, score, level }) => ({ subject, score, level }))
  for (const rows of [list, reports, queried]) {
    expect(bySubject(rows.map(({ issuer, score, level }) => ({ subject: issuer, score, level })))).toEqual(graded)
  }
  expect(reports.map(({ history }) => history.at(-1))).toEqual(
    reports.map(({ score, level }) => ({ on: today, score, level })),
  )
  expect(bySubject(reports.map((report) => ({ subject: report.issuer, points: pointsOf(report).toSorted() })))).toEqual(
    stored.map(({ subject, hits }) => ({
      subject,
      points: hits.map(({ id, points }) => `${id} ${points}`).toSorted(),
    })),
  )
  expect(bySubject(list.map(({ issuer, grounds }) => ({ subject: issuer, grounds })))).toEqual(
    stored.map(({ subject, hits }) => ({ subject, grounds: hits.slice(0, 3) })),
  )
  const levelOf = new Map(stored.map(({ subject, level }) => [subject, level]))
  const bonds = (await rowsOf('bond')).flatMap((row) => (row.type === 'bond' ? [row] : []))
  expect(bonds.length).toBeGreaterThan(0)
  expect(bonds.map(({ issuer, level }) => [issuer, level])).toEqual(
    bonds.map(({ issuer }) => [issuer, levelOf.get(issuer) ?? null]),
  )
}

describe('every bill of the demonstration', () => {
  test(
    'every bill of the demonstration data has the same level, score and hits in queue, report and query',
    expectBillsAlike,
  )

  test('every bill of the demonstration data is shown with its stored grade, whatever the records would give', async () => {
    await services.database.pool.query(
      `UPDATE risk_grade SET level = 'notice', score = 26,
              hits = jsonb_build_array(jsonb_build_object('rule', 'R05', 'share', 0.26, 'party', null, 'bills', '[]'::jsonb,
                                                          'evidence', '[]'::jsonb, 'named', 0, 'figures', '{}'::jsonb))
        WHERE kind = 'bill'`,
    )
    await expectBillsAlike()
  })
})

describe('every issuer of the demonstration', () => {
  test(
    'every issuer of the demonstration data has the same level, score and grounds in list, report and query, and its bonds have its level',
    expectIssuersAlike,
  )

  test('every issuer of the demonstration data is shown with its stored grade, whatever the records would give', async () => {
    await services.database.pool.query(
      `UPDATE risk_grade SET level = 'notice', score = 26, hits = '[{"dimension": "financial", "id": "altmanZ", "points": 26}]'
        WHERE kind = 'issuer'`,
    )
    await expectIssuersAlike()
  })
})
