import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DuplicateParty } from '#contracts/duplicates/duplicate.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { everything } from '#contracts/query/query.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { personsIn, recordListedPersons } from '#server/audit/recorded-access.ts'
import { createEntityService } from '#server/entities/service.ts'
import { describedRoutes } from '#server/http/api-document.ts'
import { operation } from '#server/http/operation.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'
import { currentRoutes } from '../../../scripts/api.ts'

const person = (id: string): DuplicateParty => ({
  id: id as EntityId,
  name: `Person ${id}`,
  otherNames: [],
  otherNamesTotal: 0,
  kind: 'person',
  jurisdiction: null,
  identifiers: [],
  sources: [],
  synthetic: false,
  owners: 0,
  holdings: 0,
})

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
    exposures: {
      groups: async () => ({
        currency: null,
        currencies: [],
        total: 1,
        clients: 0,
        unmatched: 0,
        groups: [
          {
            key: '1',
            controllers: [{ id: '1', name: 'Person 001', kind: 'person' }],
            clients: [],
            amount: 1,
            limit: null,
          },
        ],
        next: null,
        synthetic: false,
      }),
    },
    quality: {
      report: async () => ({
        report: {
          sources: [],
          contradictions: [
            { kind: 'jurisdiction', party: { id: '1' as EntityId, name: 'Person 001', kind: 'person' }, sides: [] },
          ],
          moreContradictions: false,
          contradictionsTotal: 1,
        },
        madeAt: null,
        renewing: false,
      }),
      days: () => Promise.reject(new Error('Nobody asks for days here')),
      rows: async () => ({
        rows: [
          {
            key: '1',
            label: 'Person 001',
            company: '1' as EntityId,
            kind: 'person',
            article: null,
            file: null,
            row: null,
          },
        ],
        next: null,
      }),
    },
    duplicates: {
      list: async () => ({
        pairs: [{ one: person('1'), other: person('2'), score: 0.5, reasons: [], revision: 0, decision: null }],
        counts: { open: 1, accepted: 0, rejected: 0, undecided: 0 },
        next: null,
        searching: false,
        waiting: false,
      }),
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
  test('a refused request is recorded once: without the right, signed out, or from another site', async () => {
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
        actor: 'viewer',
        target: 'POST /api/account/password',
        details: { code: 'cross_site' },
        address: expect.any(String),
      },
    ])
  })

  test('the question of the application whether anybody is signed in is not recorded as a refusal', async () => {
    const before = await recorded('access.refused')
    expect((await app.request('/api/currentUser/')).status).toBe(401)
    expect(await recorded('access.refused')).toEqual(before)
  })
})

describe('a list of natural persons', () => {
  test('each reply that lists natural persons is recorded with their number; one without persons is not', async () => {
    for (const q of ['Person', 'Person 002', 'North', 'Nobody at all']) {
      expect((await app.request(`/api/entities?q=${encodeURIComponent(q)}`, { headers })).status).toBe(200)
    }
    expect((await recorded('persons.listed')).map(({ actor, target, details }) => [actor, target, details])).toEqual([
      ['viewer', 'findEntities', { count: 2 }],
      ['viewer', 'findEntities', { count: 1 }],
    ])
  })

  test.each([
    ['findEntities', '/api/entities?q=Person', {}],
    ['readNetworkOverview', '/api/network/overview', {}],
    ['readOwnership', '/api/network/{company}/ownership', {}],
    ['listDuplicates', '/api/duplicates', {}],
    ['measureCompany', '/api/network/{company}/measures/beneficial-owners', jsonPost({})],
    ['measureCompany', '/api/network/{company}/measures/owners', jsonPost({})],
    ['measureNetwork', '/api/measures/key-companies', jsonPost({})],
    ['lookUpNames', '/api/query/names', jsonPost({ names: ['Person 001', 'North Star'] })],
    ['listClientGroups', '/api/exposures/groups', {}],
    ['readQuality', '/api/quality', {}],
    ['listQualityRows', '/api/quality/1/partiesWithoutJurisdiction', {}],
    ['query', '/api/query', jsonPost({ query: everything, sort: 'name', order: 'ascending' })],
  ])('natural persons are found in the answer of %s', async (list, path, init) => {
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

describe('every operation whose replies can name natural persons', () => {
  const operations = describedRoutes(currentRoutes())
    .map(({ operation: declared }) => declared)
    .filter(({ persons, budget }) => persons && budget !== 'export')

  test.each(operations.map((declared) => [declared.id, declared] as const))(
    'the operation %s records the natural persons in its replies',
    async (id, declared) => {
      const told: Parameters<AuditLog['record']>[0][] = []
      const record: AuditLog['record'] = async (entry) => void told.push(entry)
      const reply = success({ found: [person('1'), person('2'), person('1')] })
      const types = Object.entries(declared.replies).flatMap(([status, replies]) =>
        Object.entries(replies).flatMap(([type, schema]) => (schema ? [[Number(status), type] as const] : [])),
      )
      for (const [status, type] of types) {
        const api = new Hono<SignedInEnvironment>()
          .use((c, next) => {
            c.set('actor', { actor: 'ada', address: '127.0.0.1' })
            return next()
          })
          .use(recordListedPersons({ record }))
          .get('/asked', operation(declared), (c) => {
            c.header('Content-Type', type)
            c.status(status as 200)
            return c.body(`${type.endsWith('ndjson') ? '{"progress":0.5}\n' : ''}${JSON.stringify(reply)}`)
          })
        told.length = 0
        const response = await api.request('/asked', {}, {})
        expect((await response.text()).endsWith(JSON.stringify(reply))).toBe(true)
        expect(told.map(({ action, target, details }) => [action, target, details])).toEqual([
          ['persons.listed', id, { count: 2 }],
        ])
      }
    },
  )
})

test('whoever reads of one person is recorded as its reader, and not of a list besides', async () => {
  const { rows } = await services.database.pool.query(`SELECT id FROM entity WHERE name = 'Person 001'`)
  const before = await recorded('persons.listed')
  expect((await app.request(`/api/entities/${rows[0].id}`, { headers })).status).toBe(200)
  expect(await recorded('persons.listed')).toEqual(before)
  expect((await recorded('person.read')).map(({ target }) => target)).toEqual(['Person 001'])
})

test('whoever reads how two persons are connected is recorded as the reader of both', async () => {
  const { rows } = await services.database.pool.query(`SELECT id FROM entity WHERE name LIKE 'Person%' ORDER BY name`)
  const [one, other] = rows.map(({ id }) => id)
  expect((await app.request(`/api/network/${one}/connections/${other}`, { headers })).status).toBe(200)
  expect((await recorded('person.read')).map(({ target }) => target)).toEqual(['Person 001', 'Person 002'])
  const [last] = (await recorded('persons.listed')).slice(-1)
  expect([last?.target, last?.details]).toEqual(['listConnections', { count: 1, company: one }])
})

test('persons are counted once each, wherever they stand', () => {
  const person = { id: '1', kind: 'person' }
  const reply = { rows: [person, { other: { ...person, id: '2' } }, { kind: 'company', id: '3' }], again: person }
  expect(personsIn({ success: true, data: reply })).toBe(2)
  expect(personsIn([{ party: '7', kind: 'person' }, { party: '7', kind: 'person' }, null, 'person'])).toBe(1)
})
