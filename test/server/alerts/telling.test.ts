import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AlertRule, type AlertRuleDraft, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { notifyOfImport } from '#server/alerts/notify-of-import.ts'
import { type AlertRuleService, createAlertRuleService, type RuleKeeper } from '#server/alerts/service.ts'
import { startAlerts } from '#server/alerts/start-alerts.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createLog } from '#server/log.ts'
import { eventually } from '#test/support/eventually.ts'
import { bodsCompany, importFile } from '#test/support/imported-files.ts'
import { openQueryService, storedGradesOver } from '#test/support/query-service.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let rules: AlertRuleService
let keeper: RuleKeeper
let files = 0

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  await createTestApp(services.database).createUser('analyst')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM user_account')
  keeper = { userId: BigInt(rows[0]?.id ?? 0), by: { actor: 'analyst', address: null } }
  rules = createAlertRuleService({
    pool,
    audit: createAuditLog(pool),
    adverseMedia: createAdverseMediaService(pool),
    query: openQueryService(pool),
    gradesOn: async () => ({ grades: [] }),
  })
  const company = JSON.stringify([bodsCompany('r1', 'Fallen Holdings Ltd')])
  await importFile(services.imports.service, { name: 'parties.json', content: company })
})
afterAll(() => services.stop())
beforeEach(async () => {
  await services.database.pool.query('DELETE FROM notice')
  await services.database.pool.query('DELETE FROM alert_rule')
  await tellAll()
})

type Given = { title: string; body?: string; at?: string; url?: string }

/** Imports articles, each by its address, from one source. */
function bring(...articles: Given[]): Promise<ImportJob> {
  files += 1
  const rows = articles.map((article, place) => {
    const { title, body = '', at = '2026-07-01T00:00:00Z', url = `https://news.example/${files}/${place}` } = article
    return [title, body, at, url, 'Wire', 'announcement'].map((text) => `"${text}"`).join(',')
  })
  const content = ['title,body,published_at,url,publisher,kind', ...rows, ''].join('\n')
  return importFile(services.imports.service, { name: `news-${files}.csv`, source: 'Wire', content })
}

const watch = (watches: Partial<WatchedArticles>, given: Partial<AlertRuleDraft> = {}): Promise<AlertRule> =>
  rules.create(
    {
      name: 'Watch',
      description: 'What is watched for',
      startsAt: '2026-01-01T00:00:00.000Z',
      watches: v.parse(WatchedArticles, watches),
      savedQuery: null,
      channel: 'notice',
      enabled: true,
      ...given,
    },
    keeper,
  )

const untold = async () => {
  const { rows } = await services.database.pool.query<{ id: string; finishedAt: string }>(
    `SELECT id::text, finished_at::text AS "finishedAt" FROM import_job
      WHERE state = 'finished' AND NOT alerts_told ORDER BY finished_at`,
  )
  return rows
}
async function tellAll(): Promise<void> {
  for (const job of await untold()) await notifyOfImport(services.database.pool, job)
}
const notices = async () => {
  const { rows } = await services.database.pool.query('SELECT type, content FROM notice ORDER BY id')
  return rows.filter(({ content }) => content.code === 'alert.fired')
}
const told = async () => (await notices()).map(({ content }) => content.title)

const unpaid = { title: 'Fallen Holdings Ltd defaulted on a bond' }

test('Scenario: several articles of one import are one notice, which links to exactly those', async () => {
  const rule = await watch({ event: 'bond_default' })
  await bring({ title: 'Quiet before' }, { title: 'A missed payment of another company' })
  await tellAll()
  const job = await bring(
    { ...unpaid, at: '2026-07-02T00:00:00Z' },
    { title: 'A missed payment was announced', at: '2026-07-03T00:00:00Z' },
    { title: 'A new office opens' },
  )
  await tellAll()
  expect((await notices())[1]).toEqual({
    type: 'event',
    content: {
      code: 'alert.fired',
      rule: 'Watch',
      articles: 2,
      title: 'A missed payment was announced',
      watches: rule.watches,
      importId: job.id,
    },
  })
  expect((await rules.list(keeper.userId)).rules).toMatchObject([
    { id: rule.id, fired: 2, articles: 3, lastFiredAt: expect.stringMatching(/Z$/) },
  ])
  const adverseMedia = createAdverseMediaService(services.database.pool)
  const linked = { ...rule.watches, announced: null, import: job.id, from: null, to: null }
  const { articles } = await adverseMedia.list(linked, { offset: 0, limit: 10 })
  expect(articles.map(({ title }) => title)).toEqual(['A missed payment was announced', unpaid.title])
  expect(await adverseMedia.summary(linked)).toMatchObject({ from: '2026-07-01', to: '2026-07-03', announcements: 2 })
})

describe('new matches of an alert rule', () => {
  test('an alert rule ignores articles imported before it', async () => {
    await bring(unpaid)
    await watch({ event: 'bond_default' })
    await tellAll()
    expect(await told()).toEqual([])
  })

  test('an alert rule ignores an article that is restated, or changed in irrelevant fields', async () => {
    await watch({ event: 'bond_default' })
    const article = { ...unpaid, url: 'https://news.example/again' }
    await bring(article)
    await tellAll()
    await bring(article, { title: 'Quiet' })
    await bring({ ...article, body: 'More words' })
    await tellAll()
    expect(await told()).toEqual([unpaid.title])
  })

  test('an alert rule alerts of an older article that matches after a change', async () => {
    const url = 'https://news.example/grows'
    await bring({ title: 'Rumours', url })
    await watch({ event: 'bond_default' })
    await bring({ title: 'Rumours', body: 'The company defaulted on a bond', url })
    await tellAll()
    expect(await told()).toEqual(['Rumours'])
  })

  test('an alert rule ignores an article that matched before the rule and was changed before evaluation', async () => {
    const url = 'https://news.example/fast'
    await bring({ ...unpaid, url })
    await watch({ event: 'bond_default' })
    await bring({ ...unpaid, body: 'More', url })
    await bring({ ...unpaid, body: 'Still more', url })
    await tellAll()
    expect(await told()).toEqual([])
  })

  test('an alert rule alerts once, even if the article stops matching for a while', async () => {
    const url = 'https://news.example/wavers'
    await watch({ q: 'bond' })
    for (const body of ['a bond', 'nothing', 'a bond after all']) await bring({ title: 'Story', body, url })
    await tellAll()
    expect(await told()).toEqual(['Story'])
  })

  test('an alert rule ignores articles before its start', async () => {
    await watch({}, { startsAt: new Date(Date.now() + 3_600_000).toISOString() })
    await bring(unpaid)
    await tellAll()
    expect(await told()).toEqual([])
  })
})

describe('switched-off alert rules', () => {
  test('a switched-off alert rule sends nothing, even later for what arrived meanwhile', async () => {
    const { id } = await watch({}, { enabled: false })
    await bring({ title: 'While off' })
    await rules.switch(id, true, keeper)
    await tellAll()
    await bring({ title: 'While on' })
    await tellAll()
    expect(await told()).toEqual(['While on'])
  })

  test('an alert rule switched off before the import is evaluated sends nothing', async () => {
    const { id } = await watch({})
    await bring(unpaid)
    await rules.switch(id, false, keeper)
    await tellAll()
    expect(await told()).toEqual([])
  })
})

test('a removed alert rule and an account without the right receive no alert', async () => {
  const { pool } = services.database
  const { id } = await watch({})
  await rules.remove(id, keeper)
  await bring({ title: 'Removed' })
  await tellAll()
  await watch({})
  await pool.query(`UPDATE user_account SET access = 'viewer'`)
  await bring({ title: 'A viewer' })
  await tellAll()
  await pool.query(`UPDATE user_account SET access = 'analyst', state = 'disabled'`)
  await bring({ title: 'Disabled' })
  await tellAll()
  await pool.query(`UPDATE user_account SET state = 'active'`)
  expect(await told()).toEqual([])
})

test('each condition of an alert rule is evaluated', async () => {
  const { pool } = services.database
  const { rows } = await pool.query<{ id: string }>(`SELECT id::text FROM entity WHERE name = 'Fallen Holdings Ltd'`)
  const company = rows[0]?.id ?? null
  const parts: [string, Partial<WatchedArticles>][] = [
    ['company', { company }],
    ['publisher', { publisher: 'Wire' }],
    ['kind', { kind: 'announcement' }],
    ['negative', { negative: 'yes' }],
    ['sentiment', { sentiment: 'negative' }],
    ['sentiment about it', { sentiment: 'negative', company }],
    ['words', { q: 'DEFAULTED' }],
    ['other kind', { kind: 'news' }],
    ['other publisher', { publisher: 'Times' }],
    ['other event', { event: 'financing_success' }],
    ['good', { negative: 'no' }],
    ['spoken well of', { sentiment: 'positive' }],
    ['spoken of in no way', { sentiment: 'untold' }],
  ]
  for (const [name, watches] of parts) await watch(watches, { name })
  await bring(unpaid)
  await tellAll()
  const names = (await notices()).map(({ content }) => content.rule)
  expect(names).toEqual(['company', 'publisher', 'kind', 'negative', 'sentiment', 'sentiment about it', 'words'])
})

test('an alert rule for how articles speak of a company goes by what users said of an article, also when it is told anew', async () => {
  const { pool } = services.database
  const url = 'https://news.example/judged'
  await bring({ ...unpaid, url })
  const judged = await pool.query(
    `INSERT INTO sentiment_judgement (source_id, record_key, entity_id, label, found, created_by)
     SELECT d.source_id, d.record_key, l.entity_id, 'positive', l.sentiment, 'analyst'
       FROM document d JOIN risk_event_company l USING (record_id)
      WHERE d.record_id = (SELECT max(record_id) FROM document)`,
  )
  expect(judged.rowCount).toBe(1)
  await watch({ sentiment: 'negative', q: 'anew' }, { name: 'negative' })
  await watch({ sentiment: 'positive', q: 'anew' }, { name: 'positive' })
  await bring({ ...unpaid, url, body: 'Told anew' }, { title: `${unpaid.title} anew` })
  await tellAll()
  const fired = (await notices()).map(({ content }) => [content.rule, content.articles])
  expect(fired).toEqual([
    ['negative', 1],
    ['positive', 1],
  ])
})

test('Scenario: of two servers that evaluate the same import, one sends the alert', async () => {
  const { pool } = services.database
  await watch({ event: 'bond_default' })
  await bring(unpaid)
  const jobs = await untold()
  await Promise.all([...jobs, ...jobs, ...jobs].map((job) => notifyOfImport(pool, job)))
  expect(await told()).toEqual([unpaid.title])
  const servers = [1, 2].map(() => startAlerts({ pool, log: createLog('silent'), keepGrades: storedGradesOver(pool) }))
  await bring({ title: 'Another missed payment' })
  for (const { wake } of servers) wake()
  await eventually(async () => expect(await untold()).toEqual([]))
  await Promise.all(servers.map(({ stop }) => stop()))
  expect(await told()).toEqual([unpaid.title, 'Another missed payment'])
})

test('Scenario: an import with unreadable articles is eventually skipped, and the next is evaluated', async () => {
  const { pool } = services.database
  await watch({})
  const broken = await bring({ title: 'Broken' })
  await pool.query(`UPDATE source_record SET content = '{}' WHERE import_id = $1`, [broken.id])
  await bring({ title: 'Whole' })
  const alerts = startAlerts({ pool, log: createLog('silent'), keepGrades: storedGradesOver(pool) })
  for (let look = 0; look < 5; look++) alerts.wake()
  await eventually(async () => expect(await told()).toEqual(['Whole']))
  await alerts.stop()
  await pool.query('DELETE FROM source_record WHERE import_id = $1', [broken.id])
})
