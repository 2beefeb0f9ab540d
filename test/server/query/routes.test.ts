import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, queryFor } from '#contracts/query/query.ts'
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

const conditionWith = (operator: string, value: string) =>
  `{"type":"group","not":false,"joint":"all","nodes":[{"type":"condition","not":false,"field":"name","operator":"${operator}","value":${value}}]}`

const post = (path: string, body: unknown) => {
  const { headers: own, ...init } = jsonPost(body)
  return app.request(`/api/query${path}`, { ...init, headers: { ...own, ...headers } })
}

const aDay = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)

describe('query exports', () => {
  test('query exports of one viewer who reads nothing leave places to another user', async () => {
    await app.createUser('analyst')
    const other = await app.signIn('analyst')
    const ask = (who: { cookie: string }) => {
      const init = jsonPost({ query: everything, sort: 'name', order: 'ascending' })
      return app.request('/api/query/export', { ...init, headers: { ...init.headers, ...who } })
    }
    const begun: Response[] = []
    const unread = Array.from({ length: 8 }, async () => begun.push(await ask(headers)))
    await Promise.race(unread)
    const read = await ask(other)
    expect([read.status, (await read.text()).trimEnd().split('\r\n').length]).toEqual([
      200,
      expect.toSatisfy((lines: number) => lines > 2402),
    ])
    expect(begun.map(({ status }) => status)).toEqual([200])
    for (let nth = 0; nth < unread.length; nth++) {
      await expect.poll(() => begun.length).toBe(nth + 1)
      await begun[nth]?.body?.cancel()
    }
  })

  test('a query export as CSV contains every row, the query, the time, the author and the count, and no formula', async () => {
    const response = await post('/export', { query: everything, sort: 'name', order: 'ascending' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="query.csv"')
    const text = await response.text()
    const rows: string[][] = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true })
    expect([...rows.slice(0, 4), ...rows.slice(5, 9)]).toEqual([
      ['about', 'party'],
      ['query', ''],
      ['address', 'all'],
      ['as_of', aDay],
      ['by', 'viewer'],
      ['rows', '2402'],
      ['source', 'register', '2401'],
      ['source', 'demo', '1'],
    ])
    expect(rows[9]).toEqual([
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
    expect(rows).toHaveLength(10 + 2402)
    expect(rows[10]).toEqual(['1', `'=HYPERLINK("x")`, 'company', 'GB', 'LEI:A1', '1', '0', 'demo', 'yes'])
    expect(rows[11]?.[1]).toBe('a "quoted", name')
  })

  test('a query export as JSON is one object with the query and every row', async () => {
    const query = queryFor('name', 'contains', { type: 'text', text: 'quoted' })
    for (const asked of [everything, query, queryFor('name', 'exactly', { type: 'text', text: 'nobody' })]) {
      const response = await post('/export', { query: asked, format: 'json' })
      const { results, rows, query: told, asOf, by } = await response.json()
      expect([response.headers.get('content-type'), asOf, by, told.tree, results.length]).toEqual([
        'application/json',
        aDay,
        'viewer',
        asked,
        rows,
      ])
    }
    const { results, query: told } = await (await post('/export', { query, format: 'json' })).json()
    expect(told).toMatchObject({ about: 'party', text: 'name contains "quoted"', address: 'all*name.contains.quoted' })
    expect(results).toMatchObject([{ id: '2', name: 'a "quoted", name', identifiers: [] }])
  })

  test('a query export as a workbook has a sheet of provenance, and text without formulas', async () => {
    const response = await post('/export', { query: everything, sort: 'name', order: 'ascending', format: 'xlsx' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="query.xlsx"')
    const bytes = Buffer.from(await response.arrayBuffer())
    const sheets = await readXlsxFile(bytes)
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Query', 9],
      ['Results', 2403],
    ])
    expect(sheets[0]?.data[3]).toEqual(['as_of', aDay, null])
    expect(sheets[0]?.data[6]).toEqual(['rows', 2402, null])
    expect(sheets[1]?.data[1]).toEqual(['1', '=HYPERLINK("x")', 'company', 'GB', 'LEI:A1', 1, 0, 'demo', 'yes'])
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).not.toContain('<f>')
  })

  test('a query export is recorded in the audit log', async () => {
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

  test('a query export releases its connection when its client disconnects, and after each of many', async () => {
    for (let made = 0; made < 30; made++) {
      const response = await post('/export', { query: everything })
      expect(response.status).toBe(200)
      await response.body?.cancel()
    }
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('a query export begins once another of the same user is given back', async () => {
    const first = await post('/export', { query: everything })
    const second = post('/export', { query: everything })
    await first.body?.cancel()
    const next = await second
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
})

describe('invalid queries', () => {
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
  ])('an invalid query is refused by its position: %s', async (_, query, field) => {
    const response = await post('/count', { query })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { success: false, errorCode: 'invalid_request', details: { field } },
    ])
  })

  test('an invalid query is refused at any depth and length', async () => {
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

  test.each([
    ['nodes', (bomb: string) => `{"type":"group","not":false,"joint":"all","nodes":${bomb}}`],
    ['a list', (bomb: string) => conditionWith('in', `{"type":"list","list":${bomb}}`)],
    ['parties', (bomb: string) => conditionWith('linkedTo', `{"type":"parties","parties":${bomb}}`)],
    ['a scope', (bomb: string) => `{"scope":${bomb},"type":"group","not":false,"joint":"all","nodes":[]}`],
  ])('an invalid query of a hundred thousand nested arrays is refused at once: %s', async (_, around) => {
    const body = `{"query":${around(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)}}`
    const { headers: own } = jsonPost({})
    const response = await app.request('/api/query', {
      method: 'POST',
      body,
      headers: { ...own, ...headers, 'content-length': String(body.length) },
    })
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
  })

  test('a text that would slow down a regular expression is searched like any text', async () => {
    const bombs = ['(a+)+$'.repeat(30), '%_'.repeat(90), '"'.repeat(200), '*'.repeat(200), 'a* '.repeat(60)]
    for (const text of bombs) {
      for (const [scope, field, operator] of [
        ['article', 'text', 'matches'],
        ['party', 'name', 'contains'],
      ] as const) {
        const query = queryFor(field, operator, { type: 'text', text: text.trim() }, false, scope)
        const response = await post('/count', { query })
        expect([response.status, (await response.json()).data.total]).toEqual([200, 0])
      }
    }
  })

  test.each(['3-999999', 'bm90aGluZw', 'WzMsWyIxIiwiMiIsIjMiXV0', 'WzMsWyJ4IiwiMiJdXQ', 'WzMsWyIxZTk5OSIsIjIiXV0'])(
    'a cursor of another result is refused: %s',
    async (after) => {
      const response = await post('', { query: everything, after })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { errorCode: 'invalid_request', details: { field: 'after' } },
      ])
    },
  )

  test('a sort order of another subject is refused', async () => {
    const response = await post('', { query: everything, sort: 'published' })
    expect([response.status, await response.json()]).toMatchObject([400, { details: { field: 'sort' } }])
  })
})
