import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AlertFiring, type AlertRule, type AlertRuleDraft, everyArticle } from '#contracts/alerts/alert-rule.ts'
import { type Query, queryFor } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { SavedQuery, SavedQueryDraft } from '#contracts/query/saved-query.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { notifyOfImport } from '#server/alerts/notify-of-import.ts'
import { type AlertRuleService, createAlertRuleService, type RuleKeeper } from '#server/alerts/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createSavedQueryService, type QueryKeeper, type SavedQueryService } from '#server/query/saved-query-service.ts'
import { importFile } from '#test/support/imported-files.ts'
import { openQueryService } from '#test/support/query-service.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let rules: AlertRuleService
let kept: SavedQueryService
let app: ReturnType<typeof createTestApp>
const keepers: Record<string, RuleKeeper & QueryKeeper> = {}
let files = 0

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  const audit = createAuditLog(pool)
  const [adverseMedia, query] = [createAdverseMediaService(pool), openQueryService(pool)]
  rules = createAlertRuleService({ pool, audit, adverseMedia, query, gradesOn: async () => ({ grades: [] }) })
  kept = createSavedQueryService(pool, audit)
  app = createTestApp(services.database, { alertRules: rules })
  for (const access of ['analyst', 'admin', 'viewer'] as const) await app.createUser(access)
  const { rows } = await pool.query<{ id: string; username: string }>('SELECT id, username FROM user_account')
  for (const { id, username } of rows) {
    keepers[username] = { userId: BigInt(id), by: { actor: username, address: null } }
  }
})
afterAll(() => services.stop())
beforeEach(async () => {
  await tellAll()
  for (const table of ['notice', 'alert_rule', 'saved_query']) {
    await services.database.pool.query(`DELETE FROM ${table}`)
  }
})

const as = (who = 'analyst') => keepers[who] as RuleKeeper & QueryKeeper
const saying = (text: string) => queryFor('text', 'matches', { type: 'text', text }, false, 'article')
const defaults = queryFor('eventType', 'in', { type: 'list', list: ['bond_default'] }, false, 'event')

const keep = (query: Query, given: Partial<SavedQueryDraft> = {}, who = 'analyst'): Promise<SavedQuery> =>
  kept.create({ name: 'Kept', query, sort: null, order: 'descending', visibility: 'private', ...given }, as(who))

const draftOf = ({ id }: Pick<SavedQuery, 'id'>, given: Partial<AlertRuleDraft> = {}): AlertRuleDraft => ({
  name: 'Watch',
  description: 'What is watched for',
  startsAt: '2026-01-01T00:00:00.000Z',
  watches: everyArticle,
  savedQuery: id,
  channel: 'notice',
  enabled: true,
  ...given,
})
const watch = (query: Pick<SavedQuery, 'id'>, given: Partial<AlertRuleDraft> = {}): Promise<AlertRule> =>
  rules.create(draftOf(query, given), as())

type Given = { title: string; body?: string; url?: string; kind?: string; at?: string }

function bring(...articles: Given[]) {
  files += 1
  const rows = articles.map(({ title, body = '', url, kind = 'news', at = '2026-07-01T00:00:00Z' }, place) => {
    const address = url ?? `https://news.example/q${files}/${place}`
    return [title, body, at, address, 'Wire', kind].map((text) => `"${text}"`).join(',')
  })
  const content = ['title,body,published_at,url,publisher,kind', ...rows, ''].join('\n')
  return importFile(services.imports.service, { name: `stories-${files}.csv`, source: 'Wire', content })
}

async function tellAll(): Promise<void> {
  const { rows } = await services.database.pool.query<{ id: string; finishedAt: string }>(
    `SELECT id::text, finished_at::text AS "finishedAt" FROM import_job
      WHERE state = 'finished' AND NOT alerts_told ORDER BY finished_at`,
  )
  for (const job of rows) await notifyOfImport(services.database.pool, job)
}
async function told(): Promise<{ title: string; articles: number; firing: string }[]> {
  await tellAll()
  const { rows } = await services.database.pool.query('SELECT content FROM notice ORDER BY id')
  return rows.map(({ content }) => content).filter(({ code }) => code === 'alert.fired')
}
const titles = async () => (await told()).map(({ title }) => title)

test('Scenario: a saved query becomes a rule that alerts once per import and says why', async () => {
  const query = await keep(saying('harbour'), { name: 'Harbour' })
  const rule = await watch(query)
  expect(rule).toMatchObject({
    savedQuery: query.id,
    watchedQuery: { id: query.id, name: 'Harbour', address: queryAddressOf(query.query), resting: null },
    lastFiring: null,
  })
  const job = await bring(
    { title: 'The harbour is closed' },
    { title: 'News of the harbour', at: '2026-07-03T00:00:00Z' },
    { title: 'Elsewhere' },
    { title: 'An announcement of the harbour', kind: 'announcement' },
  )
  const [notice, ...others] = await told()
  expect(others).toEqual([])
  expect(notice).toMatchObject({ rule: 'Watch', articles: 2, title: 'News of the harbour', importId: job.id })
  const [now] = (await rules.list(as().userId)).rules
  expect(now).toMatchObject({ fired: 1, articles: 2, lastFiring: notice?.firing })
  const headers = await app.signIn('analyst')
  const response = await app.request(`/api/alert-rules/firings/${notice?.firing}`, { headers })
  expect(v.parse(AlertFiring, (await response.json()).data)).toMatchObject({
    rule: { id: rule.id, name: 'Watch' },
    importId: job.id,
    file: `stories-${files}.csv`,
    query: query.query,
    revision: 1,
    found: 2,
    total: 2,
    rows: [{ title: 'News of the harbour', titleMarks: [{ start: 12, end: 19 }] }, { title: 'The harbour is closed' }],
  })
})

describe('alert rules by a saved query', () => {
  test('an alert rule by a saved query ignores records that matched before, even if they are changed', async () => {
    const url = 'https://news.example/q-before'
    await bring({ title: 'The lighthouse', url })
    await watch(await keep(saying('lighthouse')))
    await bring({ title: 'The lighthouse', body: 'More of it', url })
    expect(await titles()).toEqual([])
    await bring({ title: 'Another lighthouse' })
    expect(await titles()).toEqual(['Another lighthouse'])
  })

  test('an alert rule by a saved query alerts once for a record changed again before the rule was evaluated', async () => {
    const url = 'https://news.example/q-again'
    await watch(await keep(saying('ferry')))
    for (const body of ['', 'More', 'Still more']) await bring({ title: 'The ferry', body, url })
    expect(await titles()).toEqual(['The ferry'])
  })

  test('an alert rule by a saved query alerts of an event that a later announcement reports', async () => {
    const url = 'https://news.example/q-event'
    await bring({ title: 'Rumours', url, kind: 'announcement' })
    await watch(await keep(defaults))
    await bring({ title: 'Rumours', body: 'The company defaulted on a bond', url, kind: 'announcement' })
    expect(await titles()).toEqual(['Rumours'])
  })

  test('an alert rule by a saved query uses the query as it stands when an import arrives', async () => {
    const query = await keep(saying('bridge'))
    await watch(query)
    const { id, name, sort, order, visibility, revision } = query
    await kept.change(id, { name, sort, order, visibility, revision, query: saying('tunnel') }, as())
    await bring({ title: 'The bridge' }, { title: 'The tunnel' })
    expect(await titles()).toEqual(['The tunnel'])
  })
})

describe('inactive alert rules', () => {
  test('an alert rule is inactive while its query is removed, and never watches all articles instead', async () => {
    const query = await keep(saying('canal'))
    await watch(query)
    await kept.remove(query.id, as())
    expect((await rules.list(as().userId)).rules[0]?.watchedQuery).toEqual({
      id: query.id,
      name: null,
      address: null,
      resting: 'gone',
    })
    await bring({ title: 'The canal' })
    expect(await titles()).toEqual([])
    await services.database.pool.query('DELETE FROM saved_query')
    await bring({ title: 'The canal again' })
    expect(await titles()).toEqual([])
  })

  test("an alert rule is inactive while a colleague's query is no longer shared", async () => {
    const query = await keep(saying('ferry'), { visibility: 'team' }, 'admin')
    await watch(query)
    const { id, name, sort, order, revision } = query
    await kept.change(id, { name, sort, order, revision, query: query.query, visibility: 'private' }, as('admin'))
    await bring({ title: 'The ferry of a colleague' })
    expect(await titles()).toEqual([])
    expect((await rules.list(as().userId)).rules[0]?.watchedQuery?.resting).toBe('gone')
  })

  test('an alert rule is inactive while its query is about a kind that imports do not alert of', async () => {
    const query = await keep(saying('port'))
    const rule = await watch(query)
    const { id, name, order, visibility, revision } = query
    const parties = queryFor('name', 'contains', { type: 'text', text: 'port' })
    await kept.change(id, { name, sort: null, order, visibility, revision, query: parties }, as())
    await bring({ title: 'The port' })
    expect(await titles()).toEqual([])
    expect((await rules.list(as().userId)).rules[0]?.watchedQuery?.resting).toBe('scope')
    expect(await rules.change(rule.id, draftOf(query, { name: 'Renamed' }), as())).toMatchObject({ name: 'Renamed' })
  })
})

describe('permissions of alert rules by query', () => {
  const ask = async (path: string, body: unknown, who = 'analyst') => {
    const headers = { 'content-type': 'application/json', ...(await app.signIn(who)) }
    const response = await app.request(`/api/alert-rules${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const reply = await response.json()
    return [response.status, reply.errorCode, reply.details?.field]
  }

  test('an alert rule may watch own and team queries about texts and events only', async () => {
    const refused = [400, 'invalid_request', 'savedQuery']
    const own = await keep(saying('quay'))
    const team = await keep(saying('quay'), { visibility: 'team' }, 'admin')
    const foreign = await keep(saying('quay'), {}, 'admin')
    const parties = await keep(queryFor('name', 'contains', { type: 'text', text: 'quay' }))
    for (const query of [own, team]) expect((await ask('', draftOf(query)))[0]).toBe(201)
    for (const query of [foreign, parties, { id: '999' as SavedQuery['id'] }]) {
      expect(await ask('', draftOf(query))).toEqual(refused)
      expect(await ask('/preview', { watches: everyArticle, savedQuery: query.id })).toEqual(refused)
    }
  })

  test('no user can read why the alert rule of another fired', async () => {
    await watch(await keep(saying('anchor')))
    await bring({ title: 'The anchor' })
    const [notice] = await told()
    for (const [who, status] of [
      ['analyst', 200],
      ['admin', 404],
      ['viewer', 403],
    ] as const) {
      const headers = await app.signIn(who)
      expect((await app.request(`/api/alert-rules/firings/${notice?.firing}`, { headers })).status).toBe(status)
    }
  })
})

test('the preview of an alert rule covers the ninety days up to the latest article', async () => {
  const { id } = await keep(saying('pilot boat'))
  await bring(
    { title: 'A pilot boat of old', at: '2026-01-01T00:00:00Z' },
    { title: 'A pilot boat in May', at: '2026-05-20T00:00:00Z' },
    { title: 'A pilot boat at last', at: '2026-06-20T00:00:00Z' },
    { title: 'A second pilot boat at last', at: '2026-06-20T01:00:00Z' },
    { title: 'Something else', at: '2026-07-09T15:59:00Z' },
  )
  const preview = await rules.preview({ watches: everyArticle, savedQuery: id }, as().userId)
  expect(preview).toMatchObject({
    from: '2026-04-11',
    to: '2026-07-09',
    articles: 3,
    days: 2,
    watchedQuery: { id, name: 'Kept' },
  })
  expect(preview.newest.map(({ title }) => title)).toEqual([
    'A second pilot boat at last',
    'A pilot boat at last',
    'A pilot boat in May',
  ])
})

test('Scenario: a query matches imported texts and events exactly as it matches stored ones', async () => {
  const queries = [saying('crane'), saying('cra*'), defaults]
  for (const query of queries) await watch(await keep(query), { name: queryAddressOf(query) })
  await bring(
    { title: 'The crane' },
    { title: 'Cranes and crates' },
    { title: 'Nothing', body: 'The company defaulted on a bond' },
  )
  const fired = (await told()).map(({ articles, firing }) => [articles, firing])
  const stored = await Promise.all(
    fired.map(async ([, firing]) => {
      const headers = await app.signIn('analyst')
      return (await (await app.request(`/api/alert-rules/firings/${firing}`, { headers })).json()).data
    }),
  )
  expect(stored.map(({ found, total }) => [found, total])).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ])
})
