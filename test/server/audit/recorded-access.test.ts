import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '#contracts/query/query.ts'
import { personsIn } from '#server/audit/recorded-access.ts'
import { createEntityService } from '#server/entities/service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }
let company: string

beforeAll(async () => {
  services = await startTestServices()
  app = createTestApp(services.database, {
    entities: createEntityService(services.database.pool),
    imports: services.imports.service,
    network: services.network.service,
    measures: services.measures.service,
    duplicates: {
      list: async () =>
        ({ pairs: [{ one: { id: '1', kind: 'person' }, other: { id: '2', kind: 'person' } }] }) as never,
      decide: () => Promise.reject(new Error('Nobody decides here')),
    },
  })
  await app.createUser('viewer')
  headers = await app.signIn('viewer')
  const content = stakesCsv('Person 001,North Star,60%,,,', 'Person 002,North Star,30%,,,')
  await importFile(services.imports.service, { name: 'stakes.csv', content })
  const { rows } = await services.database.pool.query(`SELECT id FROM entity WHERE name = 'North Star'`)
  company = rows[0].id
  await services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name LIKE 'Person%'`)
})
afterAll(() => services.stop())

const recorded = async (action: string) =>
  (
    await services.database.pool.query(
      'SELECT actor, target, details, address FROM audit_record WHERE action = $1 ORDER BY sequence',
      [action],
    )
  ).rows

describe('a refusal', () => {
  test('of somebody who may not, of nobody, and of another site is recorded, the same once', async () => {
    const upload = () => app.request('/api/imports?name=a.csv', { method: 'POST', headers, body: 'x' })
    expect([(await upload()).status, (await upload()).status]).toEqual([403, 403])
    for (const path of ['/api/entities', '/api/dashboard']) expect((await app.request(path)).status).toBe(401)
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const crossSite = await app.request('/api/account/password', { ...jsonPost({}), headers: foreign })
    expect(crossSite.status).toBe(403)
    expect(await recorded('access.refused')).toEqual([
      { actor: 'viewer', target: 'POST /api/imports', details: { code: 'not_allowed' }, address: expect.any(String) },
      {
        actor: null,
        target: null,
        details: { code: 'signed_out', from: expect.any(String) },
        address: expect.any(String),
      },
      {
        actor: null,
        target: null,
        details: { code: 'cross_site', from: expect.any(String) },
        address: expect.any(String),
      },
    ])
  })

  test('of an application that asks whether anybody is signed in is none', async () => {
    const before = await recorded('access.refused')
    expect((await app.request('/api/currentUser/')).status).toBe(401)
    expect(await recorded('access.refused')).toEqual(before)
  })
})

describe('a list of natural persons', () => {
  test('is recorded with their number, once for each reply; one without any is not', async () => {
    for (const q of ['Person', 'Person 002', 'North', 'Nobody at all']) {
      expect((await app.request(`/api/entities?q=${encodeURIComponent(q)}`, { headers })).status).toBe(200)
    }
    expect((await recorded('persons.listed')).map(({ actor, target, details }) => [actor, target, details])).toEqual([
      ['viewer', 'search', { count: 2 }],
      ['viewer', 'search', { count: 1 }],
    ])
  })

  test.each([
    ['search', '/api/entities?q=Person', {}],
    ['overview', '/api/network/overview', {}],
    ['duplicates', '/api/duplicates', {}],
    ['beneficial-owners', '/api/network/{company}/measures/beneficial-owners', jsonPost({})],
    ['query', '/api/query', jsonPost({ query: everything, sort: 'name', order: 'ascending' })],
  ])('in the answer of %s is looked for', async (list, path, init) => {
    const response = await app.request(path.replace('{company}', company), {
      ...init,
      headers: { ...init.headers, ...headers },
    })
    const { data } = await response.json()
    expect([response.status, personsIn(data) > 0]).toEqual([200, true])
    const [last] = (await recorded('persons.listed')).filter(({ target }) => target === list).slice(-1)
    expect(last?.details.count ?? 0).toBe(personsIn(data))
  })
})

test('persons are counted once each, wherever they stand', () => {
  const person = { id: '1', kind: 'person' }
  const reply = { rows: [person, { other: { ...person, id: '2' } }, { kind: 'company', id: '3' }], again: person }
  expect(personsIn({ success: true, data: reply })).toBe(2)
  expect(personsIn([{ party: '7', kind: 'person' }, { party: '7', kind: 'person' }, null, 'person'])).toBe(1)
})
