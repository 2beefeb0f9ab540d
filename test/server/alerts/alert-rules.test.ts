import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AlertRuleDraft, maxAlertRules, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createAlertRuleService } from '#server/alerts/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
const headers: Record<string, { cookie: string }> = {}

beforeAll(async () => {
  services = await startDemonstrationServices(/bods|articles/)
  const { database } = services
  const { pool } = database
  const adverseMedia = createAdverseMediaService(pool)
  const alertRules = createAlertRuleService({
    pool,
    audit: createAuditLog(pool),
    adverseMedia,
    query: openQueryService(pool),
    gradesOn: async () => ({ grades: [] }),
  })
  app = createTestApp(database, { alertRules, adverseMedia })
  for (const access of ['analyst', 'admin', 'viewer'] as const) {
    await app.createUser(access)
    headers[access] = await app.signIn(access)
  }
})
afterAll(() => services.stop())
beforeEach(() => services.database.pool.query('DELETE FROM alert_rule'))

const draft: AlertRuleDraft = {
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches: v.parse(WatchedArticles, { event: 'bond_default' }),
  savedQuery: null,
  channel: 'notice',
  enabled: true,
}

async function ask(method: string, path: string, body?: unknown, who = 'analyst') {
  const init = body === undefined ? {} : jsonPost(body)
  const response = await app.request(`/api/alert-rules${path}`, {
    ...init,
    method,
    headers: { ...init.headers, ...headers[who] },
  })
  return { status: response.status, reply: await response.json() }
}
const create = async (given: Partial<AlertRuleDraft> = {}, who = 'analyst') =>
  (await ask('POST', '', { ...draft, ...given }, who)).reply.data
const rulesOf = async (who: string) => (await ask('GET', '', undefined, who)).reply.data.rules
const lastRecord = async () => {
  const { rows } = await services.database.pool.query(
    'SELECT actor, action, target, details FROM audit_record ORDER BY sequence DESC LIMIT 1',
  )
  return rows[0]
}

describe('alert rules', () => {
  test('an alert rule is returned as written, with its results, and recorded in the audit log', async () => {
    const { status, reply } = await ask('POST', '', draft)
    const rule = {
      ...draft,
      id: expect.stringMatching(/^\d+$/),
      companyName: null,
      createdBy: 'analyst',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      watchedQuery: null,
      lastFiredAt: null,
      lastFiring: null,
      fired: 0,
      articles: 0,
    }
    expect([status, reply]).toEqual([201, { success: true, data: rule }])
    expect(await rulesOf('analyst')).toEqual([rule])
    expect(await lastRecord()).toEqual({
      actor: 'analyst',
      action: 'alertRule.created',
      target: 'Defaults',
      details: { rule: reply.data.id, enabled: true },
    })
  })

  test.each([
    ['name', { name: ' ' }],
    ['description', { description: 'four' }],
    ['startsAt', { startsAt: '' }],
    ['startsAt', { startsAt: undefined }],
    ['watches.company', { watches: { company: 'x' } }],
  ])('an alert rule that is invalid is refused, and its %s named', async (field, given) => {
    const { status, reply } = await ask('POST', '', { ...draft, ...given })
    expect([status, reply.errorCode, reply.details.field]).toEqual([400, 'invalid_request', field])
    expect(await rulesOf('analyst')).toEqual([])
  })

  test('an alert rule names its watched company, also after that company was merged', async () => {
    const { pool } = services.database
    const { rows } = await pool.query<{ id: string; name: string }>(
      `SELECT id::text, name FROM entity WHERE kind = 'company' AND name IS NOT NULL AND merged_into IS NULL
        ORDER BY id LIMIT 2`,
    )
    const [one, other] = [rows[0]?.id ?? '', rows[1]?.id ?? '']
    const { id, companyName } = await create({ watches: { ...draft.watches, company: one } })
    expect(companyName).toBe(rows[0]?.name)
    await pool.query('UPDATE entity SET merged_into = $2 WHERE id = $1', [one, other])
    const { watches, companyName: laterName } = (await rulesOf('analyst'))[0]
    await pool.query('UPDATE entity SET merged_into = NULL WHERE id = $1', [one])
    expect([watches.company, laterName, id]).toEqual([other, rows[1]?.name, expect.any(String)])
  })

  test('an alert rule is edited, and switched off and on', async () => {
    const { id } = await create()
    const changed = await ask('PUT', `/${id}`, { ...draft, name: 'Unpaid', enabled: false })
    expect(changed.reply.data).toMatchObject({ id, name: 'Unpaid', enabled: false })
    const switched = await ask('PATCH', `/${id}`, { enabled: true })
    expect(switched.reply.data).toMatchObject({ id, name: 'Unpaid', enabled: true })
    expect(await lastRecord()).toMatchObject({ action: 'alertRule.changed', details: { rule: id, enabled: true } })
  })

  test('an alert rule is removed, and the removal undone', async () => {
    const rule = await create()
    expect((await ask('DELETE', `/${rule.id}`)).status).toBe(200)
    expect([await rulesOf('analyst'), (await lastRecord()).action]).toEqual([[], 'alertRule.removed'])
    expect((await ask('DELETE', `/${rule.id}`)).status).toBe(404)
    expect((await ask('POST', `/${rule.id}/restore`)).reply.data).toEqual(rule)
    expect([await rulesOf('analyst'), (await lastRecord()).action]).toEqual([[rule], 'alertRule.restored'])
    expect((await ask('POST', `/${rule.id}/restore`)).status).toBe(404)
  })

  test('an alert rule is deleted with the next removal an hour after its own', async () => {
    const [old, next] = [await create(), await create()]
    await ask('DELETE', `/${old.id}`)
    await services.database.pool.query(
      `UPDATE alert_rule SET removed_at = now() - interval '61 minutes' WHERE id = $1`,
      [old.id],
    )
    await ask('DELETE', `/${next.id}`)
    expect((await ask('POST', `/${old.id}/restore`)).status).toBe(404)
    expect((await ask('POST', `/${next.id}/restore`)).status).toBe(200)
  })

  test('an alert rule is accessible to its owner only', async () => {
    const { id } = await create()
    expect(await rulesOf('admin')).toEqual([])
    const attempts = [
      await ask('PUT', `/${id}`, draft, 'admin'),
      await ask('PATCH', `/${id}`, { enabled: false }, 'admin'),
      await ask('DELETE', `/${id}`, undefined, 'admin'),
      await ask('POST', `/${id}/restore`, undefined, 'admin'),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await rulesOf('analyst')).toMatchObject([{ id, enabled: true }])
  })

  test('an alert rule is not available to viewers', async () => {
    const { status, reply } = await ask('POST', '', draft, 'viewer')
    expect([status, reply.errorCode]).toEqual([403, 'not_allowed'])
  })
})

test('Scenario: the maximum number of alert rules per user holds under concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: maxAlertRules + 5 }, () => ask('POST', '', draft)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxAlertRules)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    reply: { errorCode: 'conflict', details: { maxRules: maxAlertRules } },
  })
  const [{ id }] = await rulesOf('analyst')
  await ask('DELETE', `/${id}`)
  await create()
  expect((await ask('POST', `/${id}/restore`)).status).toBe(409)
  expect(await create({}, 'admin')).toMatchObject({ createdBy: 'admin' })
})

test('an alert rule that was kept before there was a sentiment keeps its start when it is renamed', async () => {
  const { pool } = services.database
  const { id } = await create()
  await pool.query(`UPDATE alert_rule SET watches = watches - 'sentiment', watched_from = '2026-07-01'`)
  const watchedFrom = async () => (await pool.query('SELECT watched_from::date::text AS day FROM alert_rule')).rows
  const [rule] = await rulesOf('analyst')
  expect(rule.watches).toEqual(draft.watches)
  await ask('PUT', `/${id}`, { ...draft, name: 'Renamed', watches: rule.watches })
  expect(await watchedFrom()).toEqual([{ day: '2026-07-01' }])
  await ask('PUT', `/${id}`, { ...draft, watches: { ...rule.watches, sentiment: 'negative' } })
  expect(await watchedFrom()).not.toEqual([{ day: '2026-07-01' }])
})

test('the preview of an alert rule looks at the articles that speak so, as users said', async () => {
  const { pool } = services.database
  const found = async (sentiment: string) =>
    (await ask('POST', '/preview', { watches: { event: 'bond_default', sentiment } })).reply.data.articles
  const before = await found('negative')
  expect(before).toBeGreaterThan(1)
  const [{ id }] = (await ask('POST', '/preview', { watches: { event: 'bond_default', sentiment: 'negative' } })).reply
    .data.newest
  await pool.query(
    `INSERT INTO sentiment_judgement (source_id, record_key, entity_id, label, found, created_by)
     SELECT d.source_id, d.record_key, l.entity_id, 'positive', coalesce(l.sentiment, 'neutral'), 'analyst'
       FROM document d JOIN risk_event_company l USING (record_id) WHERE d.record_id = $1`,
    [id],
  )
  expect(await found('negative')).toBe(before - 1)
  await pool.query('DELETE FROM sentiment_judgement')
  expect(await found('negative')).toBe(before)
})

test('the preview of an alert rule equals the count and days of the same filtered list', async () => {
  const { reply } = await ask('POST', '/preview', { watches: { event: 'bond_default' } })
  const { articles } = await createAdverseMediaService(services.database.pool).list(
    { ...draft.watches, announced: null, import: null, from: reply.data.from, to: reply.data.to },
    { offset: 0, limit: 100 },
  )
  expect(articles.length).toBeGreaterThan(3)
  expect(reply.data).toEqual({
    from: '2026-08-01',
    to: '2026-10-29',
    articles: articles.length,
    days: new Set(
      articles.map(({ publishedAt }) => new Date(Date.parse(publishedAt ?? '') + 28_800_000).toDateString()),
    ).size,
    newest: articles.slice(0, 3).map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    companyName: null,
    watchedQuery: null,
    matching: null,
  })
})
