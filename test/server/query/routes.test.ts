import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, queryFor } from '#contracts/query.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type StoredParty, storeParties } from '#test/support/stored-parties.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

const party = (id: number, name: string | null): StoredParty => ({
  id,
  name,
  kind: 'company',
  jurisdiction: 'GB',
  identifiers: id === 1 ? [['LEI', 'A1']] : [],
  source: id === 1 ? 'demo' : 'register',
  owners: id % 3,
  holdings: 0,
  mergedInto: null,
})

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const many = Array.from({ length: 2400 }, (_, index) => party(index + 3, `Company ${index}`))
  await storeParties(database.pool, [party(1, '=HYPERLINK("x")'), party(2, 'a "quoted", name'), ...many], [])
  app = createTestApp(database)
  await app.createUser('viewer')
  headers = await app.signIn('viewer')
})

afterAll(() => database.drop())

const post = (path: string, body: unknown) => {
  const { headers: own, ...init } = jsonPost(body)
  return app.request(`/api/query${path}`, { ...init, headers: { ...own, ...headers } })
}

describe('an export', () => {
  test('holds every row, the query, the time, its maker and the count, and no formula', async () => {
    const response = await post('/export', { query: everything, sort: 'name', order: 'ascending' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="query.csv"')
    const text = await response.text()
    const rows: string[][] = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true })
    expect([rows[0], rows[2], rows[3]]).toEqual([
      ['query', 'all'],
      ['by', 'viewer'],
      ['rows', '2402'],
    ])
    expect(rows[4]).toEqual([
      'id',
      'name',
      'kind',
      'jurisdiction',
      'identifiers',
      'owners',
      'holdings',
      'source',
      'synthetic',
    ])
    expect(rows).toHaveLength(5 + 2402)
    expect(rows[5]).toEqual(['1', `'=HYPERLINK("x")`, 'company', 'GB', 'LEI:A1', '1', '0', 'demo', 'yes'])
    expect(rows[6]?.[1]).toBe('a "quoted", name')
  })

  test('stands in the audit log', async () => {
    const query = queryFor('kind', 'in', { type: 'list', list: ['fund'] })
    await (await post('/export', { query })).text()
    const { rows } = await database.pool.query(
      'SELECT actor, action, target, details FROM audit_record ORDER BY sequence DESC LIMIT 1',
    )
    expect(rows).toEqual([
      {
        actor: 'viewer',
        action: 'export.made',
        target: 'query',
        details: { format: 'csv', rows: 0, query: 'all*kind.in.fund' },
      },
    ])
  })

  test('gives its connection back when its reader goes away, and after each of many', async () => {
    for (let made = 0; made < 30; made++) {
      const response = await post('/export', { query: everything })
      expect(response.status).toBe(200)
      await response.body?.cancel()
    }
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('is refused while four others are being read', async () => {
    const open = await Promise.all(Array.from({ length: 4 }, () => post('/export', { query: everything })))
    const fifth = await post('/export', { query: everything })
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '30'])
    await Promise.all(open.map((response) => response.body?.cancel()))
    const next = await post('/export', { query: everything })
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
})

describe('what is no query', () => {
  const condition = queryFor('name', 'exactly', { type: 'text', text: 'x' }).nodes[0]
  test.each([
    ['an unknown field', { ...everything, nodes: [{ ...condition, field: 'password_hash' }] }, 'query.nodes.0.field'],
    ['an operator of another field', { ...everything, nodes: [{ ...condition, operator: 'during' }] }, 'query.nodes.0'],
    [
      'SQL in the place of an operator',
      { ...everything, nodes: [{ ...condition, operator: "'; DROP TABLE entity" }] },
      'query.nodes.0.operator',
    ],
    [
      'a text that is too long',
      { ...everything, nodes: [{ ...condition, value: { type: 'text', text: 'x'.repeat(201) } }] },
      'query.nodes.0.value.text',
    ],
    [
      'a list that is too long',
      queryFor('name', 'in', { type: 'list', list: Array.from({ length: 1001 }, String) }),
      'query.nodes.0.value.list',
    ],
  ])('is refused by its place: %s', async (_, query, field) => {
    const response = await post('/count', { query })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { success: false, errorCode: 'invalid_request', details: { field } },
    ])
  })

  test('is refused however deep it goes and however long it is', async () => {
    const deep = `${'{"type":"group","not":false,"joint":"all","nodes":['.repeat(5000)}${']}'.repeat(5000)}`
    const { headers: own } = jsonPost({})
    const send = (body: string) =>
      app.request('/api/query/count', {
        method: 'POST',
        body,
        headers: { ...own, ...headers, 'content-length': String(body.length) },
      })
    expect((await send(`{"query":${deep}}`)).status).toBe(400)
    expect((await send(`{"query":"${'x'.repeat(2 ** 20)}"}`)).status).toBe(400)
  })

  test('a cursor of another result finds what stands beyond its row, and one of nobody finds nothing', async () => {
    const response = await post('', { query: everything, after: '3-999999' })
    expect((await response.json()).data).toEqual({ parties: [], position: 4, next: null, previous: null })
  })
})
