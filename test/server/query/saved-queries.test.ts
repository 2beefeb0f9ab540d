import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everythingIn, queryFor } from '#contracts/query/query.ts'
import { maxQueryVersions } from '#contracts/query/saved-query.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
let askApp: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  askApp = await askedApp(database, { savedQueries: createSavedQueryService(pool, createAuditLog(pool)) })
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM saved_query'))

const ask = (method: string, path = '', body?: unknown, who = 'analyst') =>
  askApp(method, `saved-queries${path}`, body, who)

const banks = {
  name: 'Banks',
  query: queryFor('name', 'contains', { type: 'text', text: 'bank' }),
  sort: 'holdings',
  order: 'descending',
  visibility: 'private',
}
const funds = { ...banks, name: 'Funds', query: queryFor('kind', 'in', { type: 'list', list: ['fund'] }), sort: null }

/** @returns its path */
async function save(draft: object = banks, who = 'analyst'): Promise<string> {
  const { status, reply } = await ask('POST', '', draft, who)
  expect(status).toBe(201)
  return `/${reply.data.id}`
}

const namesFor = async (who: string, q = '') =>
  (await ask('GET', q, undefined, who)).reply.data.queries.map(({ name }: { name: string }) => name)

test('a saved query is returned as saved', async () => {
  const path = await save()
  const saved = {
    ...banks,
    id: path.slice(1),
    owner: { username: 'analyst', name: 'The analyst' },
    isOwn: true,
    revision: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    updatedBy: 'analyst',
  }
  expect((await ask('GET', path)).reply.data).toEqual(saved)
  expect((await ask('GET')).reply.data).toEqual({ queries: [saved], total: 1, next: null })
})

test('every change of a saved query is a version, and an older one is restored as the latest', async () => {
  const path = await save()
  const changed = await ask('PUT', path, { ...funds, revision: 1 })
  expect(changed.reply.data).toMatchObject({ name: 'Funds', query: funds.query, sort: null, revision: 2 })
  const back = await ask('POST', `${path}/versions/1/restore`, { revision: 2 })
  expect(back.reply.data).toMatchObject({ name: 'Banks', query: banks.query, sort: 'holdings', revision: 3 })
  const { versions } = (await ask('GET', `${path}/versions`)).reply.data
  expect(versions.map(({ revision, name, restored }: Record<string, unknown>) => [revision, name, restored])).toEqual([
    [3, 'Banks', 1],
    [2, 'Funds', null],
    [1, 'Banks', null],
  ])
  expect((await ask('POST', `${path}/versions/9/restore`, { revision: 3 })).reply.errorCode).toBe('not_found')
})

test('a saved query changed by another user meanwhile is not overwritten', async () => {
  const path = await save({ ...banks, visibility: 'team' })
  const outcomes = await Promise.all([
    ask('PUT', path, { ...funds, visibility: 'team', revision: 1 }, 'admin'),
    ask('PUT', path, { ...banks, visibility: 'team', name: 'All banks', revision: 1 }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = outcomes[0]?.status === 200 ? 'admin' : 'analyst'
  const late = outcomes.find(({ status }) => status === 409)?.reply
  expect([late.errorCode, late.details]).toEqual(['conflict', { revision: 2, by: winner }])
  expect((await ask('POST', `${path}/versions/1/restore`, { revision: 1 })).reply.errorCode).toBe('conflict')
})

test("private queries are their owner's, and team queries are edited by every user with the right", async () => {
  const path = await save()
  expect([await namesFor('admin'), (await ask('GET', path, undefined, 'admin')).status]).toEqual([[], 404])
  expect((await ask('PUT', path, { ...funds, revision: 1 }, 'admin')).status).toBe(404)
  await ask('PUT', path, { ...banks, visibility: 'team', revision: 1 })
  expect([await namesFor('admin'), await namesFor('viewer')]).toEqual([['Banks'], ['Banks']])
  const opened = (await ask('GET', path, undefined, 'viewer')).reply.data
  expect([opened.isOwn, opened.owner.username]).toEqual([false, 'analyst'])
  expect((await ask('GET', `${path}/versions`, undefined, 'viewer')).reply.data.versions).toHaveLength(2)
  const changed = await ask('PUT', path, { ...funds, visibility: 'team', revision: 2 }, 'admin')
  expect(changed.reply.data).toMatchObject({ name: 'Funds', updatedBy: 'admin', isOwn: false })
  const hidden = await ask('PUT', path, { ...funds, visibility: 'private', revision: 3 }, 'admin')
  const removed = await ask('DELETE', path, undefined, 'admin')
  expect([hidden.reply.errorCode, removed.reply.errorCode]).toEqual(['not_allowed', 'not_allowed'])
})

test('saved queries are found by name and owner, last changed first', async () => {
  await save({ ...banks, visibility: 'team' })
  await save({ ...funds, visibility: 'team' }, 'admin')
  expect(await namesFor('analyst')).toEqual(['Funds', 'Banks'])
  expect(await namesFor('analyst', '?q=BAN')).toEqual(['Banks'])
  expect(await namesFor('analyst', '?q=admin')).toEqual(['Funds'])
  expect(await namesFor('analyst', '?q=%25')).toEqual([])
  expect((await ask('GET', '?limit=1&offset=1')).reply.data).toMatchObject({ queries: [{ name: 'Banks' }], total: 2 })
})

test('a removed saved query is gone, and can be restored', async () => {
  const path = await save()
  expect((await ask('DELETE', path)).status).toBe(200)
  expect([await namesFor('analyst'), (await ask('GET', path)).status]).toEqual([[], 404])
  expect((await ask('POST', `${path}/recover`, undefined, 'admin')).status).toBe(404)
  expect((await ask('POST', `${path}/recover`)).reply.data).toMatchObject({ name: 'Banks', revision: 1 })
  expect(await namesFor('analyst')).toEqual(['Banks'])
  const { rows } = await database.pool.query(
    `SELECT action FROM audit_record WHERE action LIKE 'savedQuery.%' ORDER BY sequence DESC LIMIT 3`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['savedQuery.recovered', 'savedQuery.removed', 'savedQuery.created'])
})

test('saved queries keep the latest versions, up to the maximum', async () => {
  const path = await save()
  await database.pool.query('UPDATE saved_query SET revision = $1', [maxQueryVersions])
  await ask('PUT', path, { ...funds, revision: maxQueryVersions })
  const { versions } = (await ask('GET', `${path}/versions`)).reply.data
  expect(versions.map(({ revision }: { revision: number }) => revision)).toEqual([maxQueryVersions + 1])
})

test.each([
  ['no name', { ...banks, name: ' ' }],
  ['a sort of another scope', { ...banks, sort: 'published' }],
  ['a field of another scope', { ...banks, query: { ...banks.query, scope: 'article' } }],
  ['no query', { ...banks, query: undefined }],
  ['a query for nobody', { ...banks, visibility: 'nobody' }],
])('the saved query is refused: %s', async (_, draft) => {
  expect((await ask('POST', '', draft)).reply.errorCode).toBe('invalid_request')
})

test('queries with every field of a subject can be saved', async () => {
  const path = await save({ ...banks, sort: null, query: everythingIn('announcement') })
  expect((await ask('GET', path)).reply.data.query).toEqual(everythingIn('announcement'))
})
