import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import { type AlertRuleDraft, everyArticle } from '#contracts/alerts/alert-rule.ts'
import { queryFor } from '#contracts/query/query.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { notifyOfEntries } from '#server/alerts/notify-of-entries.ts'
import { type AlertRuleService, createAlertRuleService, type RuleKeeper } from '#server/alerts/service.ts'
import { startAlerts } from '#server/alerts/start-alerts.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import type { StoredGrades } from '#server/query/query-service.ts'
import { createSavedQueryService, type QueryKeeper } from '#server/query/saved-query-service.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { eventually } from '#test/support/eventually.ts'
import { importFile } from '#test/support/imported-files.ts'
import { openQueryService, storedGradesOver } from '#test/support/query-service.ts'
import { createTestApp } from '#test/support/test-app.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let given: Parameters<typeof createAlertRuleService>[0]
let rules: AlertRuleService
let keep: StoredGrades
let analyst: RuleKeeper & QueryKeeper
const today = '2026-06-30'
let files = 0

beforeAll(async () => {
  services = await startDemonstrationServices(/issuer|bond|bills/)
  const { pool } = services.database
  const app = createTestApp(services.database)
  await app.createUser('analyst')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM user_account')
  analyst = { userId: BigInt(rows[0]?.id ?? ''), by: { actor: 'analyst', address: null } }
  keep = storedGradesOver(pool)
  given = {
    pool,
    audit: createAuditLog(pool),
    adverseMedia: createAdverseMediaService(pool),
    query: openQueryService(pool),
    gradesOn: createIssuerService(pool).gradesOn,
  }
  rules = createAlertRuleService(given)
})
afterAll(() => services.stop())
beforeEach(async () => {
  for (const table of ['notice', 'alert_rule', 'saved_query']) {
    await services.database.pool.query(`DELETE FROM ${table}`)
  }
})

async function watchLevel(scope: QueryScope, level: string, given: Partial<AlertRuleDraft> = {}) {
  const { pool } = services.database
  const field = scope === 'bond' ? 'issuerLevel' : 'level'
  const query = queryFor(field, 'in', { type: 'list', list: [level] }, false, scope)
  const saved = await createSavedQueryService(pool, createAuditLog(pool)).create(
    { name: 'Kept', query, sort: null, order: 'descending', visibility: 'private' },
    analyst,
  )
  const draft: AlertRuleDraft = {
    name: 'Watch',
    description: 'What is watched for',
    startsAt: '2026-01-01T00:00:00.000Z',
    watches: everyArticle,
    savedQuery: saved.id,
    channel: 'notice',
    enabled: true,
    ...given,
  }
  const rule = await rules.create(draft, analyst)
  await look()
  return rule
}

const look = (on = today) => notifyOfEntries(services.database.pool, keep, on)

async function told() {
  const { rows } = await services.database.pool.query<{
    content: { code: string; title: string; articles: number; firing: AlertFiringId }
  }>('SELECT content FROM notice ORDER BY id')
  return rows.map(({ content }) => content).filter(({ code }) => code === 'alert.fired')
}

/** An issuer of the demonstration data that is at a level. */
async function issuerAt(level: string): Promise<string> {
  await keep.issuer(today)
  const { rows } = await services.database.pool.query<{ subject: string }>(
    `SELECT subject FROM risk_grade WHERE kind = 'issuer' AND level = $1 ORDER BY subject LIMIT 1`,
    [level],
  )
  return rows[0]?.subject ?? ''
}

function fail(issuer: string) {
  files += 1
  const content = `issuer,event,at\n${issuer},default,2026-06-02\n`
  return importFile(services.imports.service, { name: `failures-${files}.csv`, content, source: 'Failures' })
}

test('Scenario: an issuer that an import makes severe is reported once, with its level and the previous one', async () => {
  await watchLevel('issuer', 'severe')
  expect(await told()).toEqual([])
  const issuer = await issuerAt('normal')
  await fail(issuer)
  await Promise.all([look(), look(), look()])
  await look()
  expect(await told()).toMatchObject([{ title: issuer, articles: 1, importId: null, entered: 'issuer' }])
  const [notice] = await told()
  const firing = await rules.firing(notice?.firing ?? ('' as AlertFiringId), analyst.userId)
  expect(firing).toMatchObject({
    found: 1,
    importId: null,
    file: null,
    entries: [{ name: issuer, level: 'severe', before: 'normal', score: expect.any(Number) }],
    rows: [{ type: 'issuer', issuer, level: 'severe' }],
  })
  expect((await rules.list(analyst.userId)).rules[0]).toMatchObject({ fired: 1, articles: 1 })
})

test('Scenario: the bonds of an issuer that becomes severe are reported', async () => {
  await watchLevel('bond', 'severe')
  const { rows } = await services.database.pool.query<{ issuer: string; bonds: number }>(
    `SELECT b.subject AS issuer, count(*)::int AS bonds FROM source_record b
       JOIN risk_grade g ON g.kind = 'issuer' AND g.subject = b.subject AND g.level <> 'severe'
      WHERE b.kind = 'bond' AND b.superseded_by IS NULL GROUP BY 1 ORDER BY 1 LIMIT 1`,
  )
  const { issuer = '', bonds = 0 } = rows[0] ?? {}
  await fail(issuer)
  await look()
  expect(bonds).toBeGreaterThan(0)
  expect(await told()).toMatchObject([{ articles: bonds, entered: 'bond' }])
})

test('Scenario: a bill that changes its grade by new parameters is reported once for each entry', async () => {
  const { pool } = services.database
  await keep.bill(today)
  const { rows } = await pool.query<{ subject: string }>(
    `SELECT subject FROM risk_grade WHERE kind = 'bill' AND level = 'normal' ORDER BY subject LIMIT 1`,
  )
  const number = rows[0]?.subject ?? ''
  const kept: StoredGrades = { ...keep, bill: async () => null }
  const grade = async (level: string, version: string) => {
    await pool.query(`UPDATE risk_grade SET level = $2 WHERE kind = 'bill' AND subject = $1`, [number, level])
    await pool.query(`UPDATE risk_grading SET version = $1 WHERE kind = 'bill'`, [version])
    await notifyOfEntries(pool, kept, today)
  }
  await watchLevel('bill', 'severe')
  await grade('severe', 'other parameters')
  await grade('severe', 'others again')
  expect((await told()).map(({ title }) => title)).toEqual([number])
  await grade('normal', 'as before')
  expect(await told()).toHaveLength(1)
  await grade('severe', 'once more')
  expect((await told()).map(({ title }) => title)).toEqual([number, number])
})

test('what was there when the rule began, or was switched on again, is not told of', async () => {
  const rule = await watchLevel('issuer', 'severe')
  await rules.switch(rule.id, false, analyst)
  await fail(await issuerAt('notice'))
  await look()
  await rules.switch(rule.id, true, analyst)
  await look()
  await look('2026-07-01')
  expect(await told()).toEqual([])
})

test('the server that tells of imports tells of entries', async () => {
  const { pool } = services.database
  await watchLevel('issuer', 'severe')
  const issuer = await issuerAt('normal')
  const alerts = startAlerts({
    pool,
    log: createLog('silent'),
    keepGrades: keep,
    now: () => Date.parse(`${today}T04:00:00Z`),
  })
  await eventually(async () => {
    const { rows } = await pool.query('SELECT FROM alert_rule WHERE members_of IS NOT NULL')
    expect(rows).toHaveLength(1)
  })
  await fail(issuer)
  alerts.wake()
  await eventually(async () => expect((await told()).map(({ title }) => title)).toContain(issuer))
  await alerts.stop()
})

test('the preview of a rule about issuers looks back week by week; that of bills says what fits now', async () => {
  const rule = await watchLevel('issuer', 'severe')
  const ofIssuers = await rules.preview({ watches: everyArticle, savedQuery: rule.savedQuery }, analyst.userId)
  const { grades } = await createIssuerService(services.database.pool).gradesOn(chinaDayOf(Date.now()))
  const matching = grades.filter(({ level }) => level === 'severe').length
  expect(ofIssuers).toMatchObject({ matching, watchedQuery: { resting: null } })
  expect(ofIssuers.newest.map(({ title }) => title)).toHaveLength(Math.min(3, ofIssuers.articles))
  expect(ofIssuers).not.toHaveProperty('marketGaps')
  const content = 'bond,issuer,rating_agency,grade,outlook,rated_on\n,Harbour Yard,Agency,AA,stable,2026-06-01\n'
  await importFile(services.imports.service, { name: 'ratings.csv', content, source: 'Agency' })
  const fewer = createAlertRuleService({ ...given, gradesOn: createIssuerService(given.pool, Date.now, 0).gradesOn })
  const ofFewer = await fewer.preview({ watches: everyArticle, savedQuery: rule.savedQuery }, analyst.userId)
  expect(ofFewer.marketGaps).toMatchObject([{ kind: 'ratings' }])
  const bills = await watchLevel('bill', 'severe')
  const ofBills = await rules.preview({ watches: everyArticle, savedQuery: bills.savedQuery }, analyst.userId)
  expect(ofBills).toMatchObject({ from: null, to: null, articles: 0, matching: expect.any(Number) })
})

test('a failure of four weeks ago is what the preview would have told of', async () => {
  const { pool } = services.database
  const issuer = await issuerAt('normal')
  const rule = await watchLevel('issuer', 'severe')
  const preview = () => rules.preview({ watches: everyArticle, savedQuery: rule.savedQuery }, analyst.userId)
  const before = await preview()
  const day = new Date(Date.now() - 28 * 86_400_000).toISOString().slice(0, 10)
  const content = `issuer,event,at\n${issuer},default,${day}\n`
  await importFile(services.imports.service, { name: 'lately.csv', content, source: 'Failures' })
  const { articles, days, newest } = await preview()
  expect([articles, days]).toEqual([before.articles + 1, before.days + 1])
  expect(newest.map(({ title }) => title)).toContain(issuer)
  const { rows } = await pool.query(`SELECT FROM risk_grade WHERE kind = 'issuer'`)
  expect(rows.length).toBeGreaterThan(40)
})
