import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createScenarioService } from '#server/scenarios/service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
let askApp: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  askApp = await askedApp(database, { scenarios: createScenarioService(pool, createAuditLog(pool)) })
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM scenario; DELETE FROM entity'))

const ask = (method: string, path = '', body?: unknown, who = 'analyst') =>
  askApp(method, `scenarios${path}`, body, who)

const draft = {
  name: 'Exit of the founder',
  company: '1',
  asOf: '2026-06-30',
  scenarioChanges: {
    parties: [{ party: 'new', name: 'NewCo \u202e', kind: 'company' }],
    changes: [
      { change: 'remove', owner: '2', company: '1' },
      { change: 'add', owner: 'new', company: '1', capital: { min: 0.8, max: 0.8 } },
    ],
  },
}

test('a scenario is stored as saved, and changed only from its current version', async () => {
  const { status, reply } = await ask('POST', '', draft)
  const scenario = {
    ...draft,
    id: expect.any(String),
    revision: 1,
    companyName: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  }
  expect([status, reply.data]).toEqual([201, scenario])
  expect((await ask('GET')).reply.data).toEqual({ scenarios: [scenario], total: 1, next: null })
  const path = `/${reply.data.id}`
  const changed = await ask('PUT', path, { ...draft, name: 'Exit', revision: 1 })
  expect(changed.reply.data).toMatchObject({ name: 'Exit', revision: 2 })
  const late = await ask('PUT', path, { ...draft, revision: 1 })
  expect([late.status, late.reply.errorCode, late.reply.details]).toEqual([409, 'conflict', { revision: 2 }])
})

test('scenarios are listed by company, also after a merge, and found by name', async () => {
  await database.pool.query(
    `INSERT INTO entity (id, name, kind, import_id, merged_into) OVERRIDING SYSTEM VALUE
     VALUES (1, 'Before', 'company', 1, 3), (3, 'After', 'company', 1, NULL), (4, 'Other', 'company', 1, NULL)`,
  )
  await ask('POST', '', draft)
  await ask('POST', '', { ...draft, name: 'Another', company: '4' })
  const names = async (query: string) =>
    (await ask('GET', query)).reply.data.scenarios.map(({ name }: { name: string }) => name)
  expect(await names('?company=1')).toEqual(['Exit of the founder'])
  expect(await names('?company=3')).toEqual(['Exit of the founder'])
  expect(await names('?q=other')).toEqual(['Another'])
  expect(await names('')).toEqual(['Another', 'Exit of the founder'])
})

test('a scenario is accessible to its owner, removed and restored', async () => {
  const { id } = (await ask('POST', '', draft)).reply.data
  expect((await ask('GET', '', undefined, 'admin')).reply.data.total).toBe(0)
  expect((await ask('DELETE', `/${id}`, undefined, 'admin')).status).toBe(404)
  expect((await ask('PUT', `/${id}`, { ...draft, revision: 1 }, 'admin')).status).toBe(404)
  expect((await ask('GET', '', undefined, 'viewer')).status).toBe(403)
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect((await ask('GET')).reply.data.total).toBe(0)
  expect((await ask('POST', `/${id}/recover`)).reply.data.id).toBe(id)
})

test.each([
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
  ['no company', { company: 'x' }],
  ['a day that does not exist', { asOf: '2026-02-30' }],
  [
    'a stake over the whole',
    { scenarioChanges: { changes: [{ change: 'add', owner: '1', company: '2', capital: 7 }] } },
  ],
])('an invalid scenario is refused: %s', async (_, given) => {
  const { status, reply } = await ask('POST', '', { ...draft, ...given })
  expect([status, reply.errorCode]).toEqual([400, 'invalid_request'])
})
