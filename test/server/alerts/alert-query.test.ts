import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingIn, type Query, queryFor } from '#contracts/query/query.ts'
import { indexMissingRecords } from '#server/adverse-media/index-records.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { type StoredRecord, storeRecords } from '#test/support/stored-records.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

const article = (id: number, title: string): StoredRecord => ({
  id,
  kind: 'article',
  source: 'register',
  key: `key-${id}`,
  at: '2026-02-01T00:00:00.000Z',
  subject: null,
  content: {
    kind: 'news',
    title,
    body: '公告',
    publishedAt: '2026-02-01T00:00:00.000Z',
    url: null,
    publisher: 'Post',
    codes: [],
  },
})
const event: StoredRecord = {
  id: 3,
  kind: 'issuerEvent',
  source: 'register',
  key: '["North Star","default","2026-02-03"]',
  at: '2026-02-03',
  subject: 'North Star',
  content: { issuer: 'North Star', type: 'default', at: '2026-02-03', severity: 5, text: '未能按期兑付' },
}

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let headersOf: Record<'viewer' | 'analyst', { cookie: string }>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await storeParties(pool, [], [])
  await storeRecords(pool, [article(1, '一家公司债券违约'), article(2, '另一家公司'), event])
  await indexMissingRecords(pool)
  app = createTestApp(database)
  for (const access of ['viewer', 'analyst'] as const) await app.createUser(access)
  headersOf = { viewer: await app.signIn('viewer'), analyst: await app.signIn('analyst') }
  for (const [user, name, keys] of [
    ['analyst', 'Mine', ['key-1', event.key]],
    ['viewer', 'Of somebody else', ['key-1', 'key-2']],
  ] as const) {
    await pool.query(
      `WITH rule AS (
         INSERT INTO alert_rule (user_id, name, description, starts_at, watches, channel, enabled, watched_from)
         SELECT id, $2, 'what it watches for', now(), '{}', 'notice', true, now() FROM user_account WHERE username = $1
         RETURNING id)
       INSERT INTO alert_report (rule_id, source_id, record_key) SELECT id, 1, unnest($3::text[]) FROM rule`,
      [user, name, keys],
    )
  }
})
afterAll(() => database.drop())

type Asker = keyof typeof headersOf
const ask = (asker: Asker, path: string, body: object) => {
  const { headers, ...init } = jsonPost(body)
  return app.request(`/api/query${path}`, { ...init, headers: { ...headers, ...headersOf[asker] } })
}
const dataOf = async (asker: Asker, path: string, body: object) => (await (await ask(asker, path, body)).json()).data
const everything = everythingIn('alert')
/** A query without its scope, as it stands within another. */
const groupOf = ({ scope: _scope, ...group }: Query) => group

describe('querying alerts', () => {
  test("querying alerts returns the alerts of the user's rules, with their times", async () => {
    const { rows } = await dataOf('analyst', '', { query: everything, sort: 'published' })
    expect(rows).toMatchObject([
      { type: 'alert', rule: { name: 'Mine' }, of: { type: 'event', issuer: 'North Star', eventType: 'default' } },
      { type: 'alert', rule: { name: 'Mine' }, of: { type: 'document', id: '1', title: '一家公司债券违约' } },
    ])
    expect(rows.map(({ toldAt }: { toldAt: string }) => Date.parse(toldAt) > 0)).toEqual([true, true])
  })

  test('querying alerts never returns alerts of another user', async () => {
    const named = (name: string): Query => queryFor('rule', 'in', { type: 'list', list: [name] }, false, 'alert')
    const questions: Query[] = [
      everything,
      named('Of somebody else'),
      { ...named('Mine'), not: true },
      {
        ...everything,
        joint: 'any',
        nodes: [...named('Mine').nodes, { ...groupOf(everything), nodes: named('Mine').nodes, not: true }],
      },
    ]
    for (const query of questions) {
      const { total, nodes } = await dataOf('analyst', '/count', { query })
      expect(nodes.every(({ count }: { count: number }) => count <= 2)).toBe(true)
      expect(total).toBeLessThanOrEqual(2)
      const told = [
        await dataOf('analyst', '', { query }),
        await dataOf('analyst', '/facets', { query }),
        await dataOf('analyst', '/timeline', { query, by: 'rule', unit: 'year' }),
      ]
      expect(JSON.stringify(told)).not.toContain('Of somebody else')
      const file = await (await ask('analyst', '/export', { query, format: 'json' })).json()
      expect(JSON.stringify(file.results)).not.toContain('Of somebody else')
    }
  })

  test("querying alerts offers the names of the user's own rules only", async () => {
    const choicesOf = async (asker: Asker) =>
      (await (await app.request('/api/query/values?scope=alert', { headers: headersOf[asker] })).json()).data.rule
    expect([await choicesOf('analyst'), await choicesOf('viewer')]).toEqual([['Mine'], ['Of somebody else']])
  })

  test('querying alerts shows where a text matches the search', async () => {
    const query = queryFor('text', 'matches', { type: 'text', text: '违约' }, false, 'alert')
    const { rows } = await dataOf('analyst', '', { query })
    expect(rows.map(({ of }: { of: object }) => of)).toMatchObject([{ titleMarks: [{ start: 6, end: 8 }] }])
  })

  test('querying alerts as a table has each property in its column', async () => {
    const text = await (await ask('analyst', '/export', { query: everything, sort: 'published' })).text()
    const [head, ...rows] = text
      .split('\n\n')
      .at(-1)
      ?.split(/\r?\n\r?\n/)
      .at(-1)
      ?.trim()
      .split(/\r?\n/) ?? ['']
    expect(head).toBe('id,rule,told,told_of,article_id,title,issuer,risk_events,at,publisher,text,source,synthetic')
    expect(rows.map((row) => row.split(',').toSpliced(0, 3).join())).toEqual([
      'issuer,,,North Star,default,2026-02-03,,未能按期兑付,register,no',
      'article,1,一家公司债券违约,,bond_default,2026-02-01T00:00:00.000Z,Post,公告,register,no',
    ])
  })

  test('querying alerts returns none of a removed rule', async () => {
    await database.pool.query(`UPDATE alert_rule SET removed_at = now() WHERE name = 'Mine'`)
    expect((await dataOf('analyst', '/count', { query: everything })).total).toBe(0)
    await database.pool.query(`UPDATE alert_rule SET removed_at = NULL WHERE name = 'Mine'`)
  })
})
