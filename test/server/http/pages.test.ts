import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { storedModel } from '#test/support/stored-model.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let admin: { cookie: string }
/** The company with most owners, one of its owners that owns it by several paths, an import with refused rows. */
const known = { company: '', owner: '', import: '', source: '', feed: '', exploration: '', savedQuery: '', model: '' }

async function ask(path: string, init: RequestInit = {}) {
  const response = await app.request(path, { ...init, headers: { ...init.headers, ...admin } })
  return { status: response.status, ...(await response.json()) }
}
const make = async (path: string, body: object) => (await ask(`/api/${path}`, jsonPost(body))).data

const wrong = Array.from({ length: 7 }, (_, row) => `Owner ${row},Other,wrong,,,`)
const crossed = ['B', 'C', 'D', 'E', 'F'].flatMap((way) => [`Top,${way},50%,,,`, `${way},Bottom,10%,,,`])

beforeAll(async () => {
  app = await startWholeApp()
  admin = await app.openSession('admin')
  const service = app.services.imports.service
  for (const { name, bytes } of demonstrationFiles()) {
    await importFile(service, { name, content: bytes, synthetic: true, source: name })
  }
  known.import = (await importFile(service, { name: 'stakes.csv', content: stakesCsv(...wrong, ...crossed) })).id
  const idOf = async (name: string) => (await ask(`/api/entities?q=${name}`)).data.entities[0].id
  known.company = await idOf('Bottom')
  known.owner = await idOf('Top')
  const { pool } = app.services.database
  const made = await pool.query<{ source: string; feed: string }>(
    `WITH named AS (INSERT INTO source (name) SELECT 'Wire ' || n FROM generate_series(1, 5) n RETURNING id),
          fed AS (INSERT INTO feed (source_id, address, origin, kind, state, shut)
                  SELECT id, 'https://wire.example/' || id, 'https://wire.example', 'opinion', 'online', true FROM named
                  RETURNING source_id),
          run AS (INSERT INTO feed_run (source_id, state, started_at)
                  SELECT (SELECT min(source_id) FROM fed), 'unchanged', now() FROM generate_series(1, 5))
     SELECT (SELECT source_id::text FROM import_job WHERE id = ${known.import}) AS source, min(source_id)::text AS feed FROM fed`,
  )
  Object.assign(known, made.rows[0])
  const empty = { scope: 'party', type: 'group', not: false, joint: 'all', nodes: [] }
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const query = await make('saved-queries', {
      name,
      query: empty,
      sort: null,
      order: 'descending',
      visibility: 'team',
    })
    known.savedQuery = query.id
  }
  const { name, choice, hash, card, state, memory } = storedModel()
  const trained = await pool.query<{ id: string }>(
    `INSERT INTO risk_model (name, choice, file, hash, card, state, memory)
     VALUES ($1, $2, '{}', $3, $4, $5, $6) RETURNING id::text`,
    [name, choice, hash, card, state, memory],
  )
  known.model = trained.rows[0]?.id ?? ''
  await pool.query(
    `INSERT INTO notice (user_id, type, content)
     SELECT (SELECT id FROM user_account WHERE username = 'admin'), 'notification', '{"code": "password.changed"}'
       FROM generate_series(1, 5)`,
  )
})
afterAll(() => app.stop())

const document = JSON.parse(await readFile(join(import.meta.dirname, '../../../docs/api/openapi.json'), 'utf8'))

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required: boolean }[]
}

/** Lists that are read by address, as paths that a request can be sent to. */
const lists = Object.entries(document.paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) =>
  get?.parameters?.some(({ name, in: where }) => name === 'after' && where === 'query')
    ? [{ id: get.operationId, path, parameters: get.parameters }]
    : [],
)

/** The address of a list, with what it must be told. */
function addressOf({ id, path, parameters }: (typeof lists)[number]): string {
  const inPath: Record<string, string> = {
    listImportProblems: known.import,
    listNeighbours: known.company,
    listPaths: known.company,
    listFeedRuns: known.feed,
    listQueryVersions: known.savedQuery,
  }
  const filled = path
    .replace('{source}', known.source)
    .replace('{figure}', 'partiesWithoutIdentifier')
    .replace('{id}', inPath[id] ?? '1')
  const told: Record<string, string> = { owner: known.owner, direction: 'owners', model: known.model }
  const query = parameters.filter(({ name }) => told[name] !== undefined).map(({ name }) => `${name}=${told[name]}`)
  if (id === 'findEverything') query.push('q=demo')
  return `${filled}?${query.join('&')}`
}

/** Items of a reply: its groups, or else its first array. */
const itemsOf = ({ groups, ...data }: Record<string, unknown>) =>
  (groups ?? Object.values(data).find((value) => Array.isArray(value))) as readonly unknown[]

describe('a list of the API', () => {
  test('a list of the API read page by page equals the list read at once', async () => {
    const turned: string[] = []
    for (const list of lists) {
      const whole = await ask(`${addressOf(list)}&limit=40`)
      if (whole.status === 404) continue
      expect(whole, list.id).toMatchObject({ status: 200 })
      const found: unknown[] = []
      let pages = 0
      for (let after: string | null = ''; after !== null && found.length < 40; pages++) {
        const { data } = await ask(`${addressOf(list)}&limit=2${after && `&after=${after}`}`)
        found.push(...itemsOf(data))
        after = data.next
      }
      expect(found, list.id).toEqual(itemsOf(whole.data))
      if (pages > 1) turned.push(list.id)
    }
    expect(turned.toSorted()).toEqual(
      expect.arrayContaining([
        'findEntities',
        'listArticles',
        'listAudit',
        'listBills',
        'listClientGroups',
        'listFeedRuns',
        'listFeeds',
        'listImportProblems',
        'listImports',
        'listIssuers',
        'listNeighbours',
        'listNotices',
        'listPaths',
        'listQualityRows',
        'listSavedQueries',
        'listSources',
        'listUsers',
      ]),
    )
  })

  test('a list of the API accepts only complete cursors of its own, and says so', async () => {
    const { data: bills } = await ask('/api/bills?limit=1')
    const { data: found } = await ask('/api/entities?q=a&limit=1')
    const damaged = `${bills.next.slice(0, -3)}${bills.next.at(-1) === 'A' ? 'BBB' : 'AAA'}`
    const refused = { status: 400, errorCode: 'invalid_request', details: { field: 'after' } }
    for (const list of lists) {
      const others = [list.id === 'listBills' ? found.next : bills.next, damaged, 'x', '', '%00', 'A'.repeat(4001)]
      for (const cursor of others) {
        expect(await ask(`${addressOf(list)}&after=${cursor}`), `${list.id} ${cursor}`).toMatchObject(refused)
      }
    }
    for (const other of ['level=severe', 'sort=amount', 'q=1']) {
      expect(await ask(`/api/bills?${other}&after=${bills.next}`), other).toMatchObject(refused)
    }
    expect(await ask(`/api/bills?limit=7&after=${bills.next}`)).toMatchObject({ status: 200 })
  })

  test('a list of the API is paged by offset up to 10,000 rows, and names the alternative beyond', async () => {
    for (const { id, path, parameters } of lists.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'offset'),
    )) {
      const address = addressOf({ id, path, parameters })
      expect((await ask(`${address}&offset=10000`)).status, id).toBe(200)
      const beyond = await ask(`${address}&offset=10001`)
      expect(beyond, id).toMatchObject({ status: 400, errorCode: 'invalid_request', details: { field: 'offset' } })
      expect(beyond.errorMessage).toBe('"offset" is above 10000; read on with "after".')
    }
    const { data } = await ask('/api/bills?limit=1')
    const twice = await ask(`/api/bills?offset=1&after=${data.next}`)
    expect(twice).toMatchObject({ status: 400, details: { field: 'offset' } })
  })
})
