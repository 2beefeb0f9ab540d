import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueDays, RiskDashboard } from '#contracts/dashboard/dashboard.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createBillService } from '#server/bills/service.ts'
import { createRiskDashboard } from '#server/dashboard/risk.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let ask: Awaited<ReturnType<typeof askedApp>>
let given: Parameters<typeof createRiskDashboard>[0]

beforeAll(async () => {
  services = await startDemonstrationServices(/./)
  const { pool } = services.database
  const [bills, issuers, adverseMedia] = [
    createBillService(pool),
    createIssuerService(pool),
    createAdverseMediaService(pool),
  ]
  const now = () => Date.parse('2026-09-01T04:00:00Z')
  given = { pool, bills, issuers, adverseMedia, log: createLog('silent') }
  ask = await askedApp(services.database, { riskDashboard: createRiskDashboard(given, now) })
})
afterAll(() => services.stop())

const risk = async () => {
  const { status, reply } = await ask('GET', 'dashboard/risk', undefined, 'viewer')
  expect(status).toBe(200)
  return v.parse(RiskDashboard, reply.data)
}

test('the dashboard of risk counts levels, compares the news with those before, and tells what falls due', async () => {
  const { on, issuers, bills, media, due } = await risk()
  expect(issuers).not.toHaveProperty('marketGaps')
  expect(on).toBe('2026-09-01')
  expect(issuers?.levels.severe).toBeGreaterThan(0)
  expect(bills?.levels.severe).toBeGreaterThan(0)
  expect(media?.now.negative).toBeGreaterThan(0)
  expect(media?.companies.length).toBeGreaterThan(0)
  expect(due?.billTotal).toBeGreaterThan(0)
  const end = new Date(Date.parse('2026-09-01') + dueDays * 86_400_000).toISOString().slice(0, 10)
  for (const { dueDate } of due?.bills ?? []) expect(dueDate >= '2026-09-01' && dueDate <= end).toBe(true)
  for (const { maturityDate } of due?.bonds ?? [])
    expect(maturityDate >= '2026-09-01' && maturityDate <= end).toBe(true)
})

test('an issuer whose level rose is told of, one whose level fell is not', async () => {
  const { pool } = services.database
  await pool.query(
    `UPDATE risk_grade SET former_level = CASE WHEN level = 'severe' THEN 'watch' ELSE 'severe' END, level_changed_at = now()
      WHERE kind = 'issuer' AND (level = 'severe' OR level = 'normal')`,
  )
  const rose = (await risk()).issuers?.rose ?? []
  expect(rose.length).toBeGreaterThan(0)
  expect(new Set(rose.map(({ level }) => level))).toEqual(new Set(['severe']))
})

test('a part that fails leaves the others', async () => {
  const { pool } = services.database
  await pool.query('ALTER TABLE document RENAME TO document_away')
  try {
    const { media, bills } = await risk()
    expect([media, bills === null]).toEqual([null, false])
  } finally {
    await pool.query('ALTER TABLE document_away RENAME TO document')
  }
})

test('what of the market does not count on all days is said beside the levels', async () => {
  const issuers = createIssuerService(given.pool, Date.now, 0)
  const told = await createRiskDashboard({ ...given, issuers }).read()
  expect(told.issuers?.marketGaps?.map(({ kind }) => kind)).toContain('quotes')
})
