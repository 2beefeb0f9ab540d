import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseSize } from '#test/support/case-size.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

const parties = caseSize(4000, 100_000)
const changes = caseSize(400, 10_000)

let app: WholeApp
let analyst: { cookie: string }
let first: string[]

beforeAll(async () => {
  app = await startWholeApp()
  analyst = await app.openSession('analyst')
  const { service } = app.services.imports
  const { pool } = app.services.database
  await importFile(service, { name: 'first.csv', content: stakesCsv('Old 1,Old 2,60%,,,'), source: 'register' })
  await pool.query(
    `INSERT INTO entity (name, kind, import_id) SELECT 'Party ' || md5(n::text), 'company', (SELECT min(id) FROM import_job)
       FROM generate_series(1, $1::int) n`,
    [parties],
  )
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text FROM entity WHERE merged_into IS NULL ORDER BY entity.id',
  )
  first = rows.map(({ id }) => id)
})
afterAll(() => app.stop())

async function ask(path: string, body?: object) {
  const init = body === undefined ? {} : jsonPost(body)
  const response = await app.request(path, { ...init, headers: { ...init.headers, ...analyst } })
  return (await response.json()).data
}

/** Reads a list to its end while an import changes parties that it holds, and brings others. */
async function walked(name: string, read: (after: string | null) => Promise<{ ids: string[]; next: string | null }>) {
  const seen: string[] = []
  const stakes = Array.from({ length: changes }, (_, row) => `Old ${1 + (row % 2)},New ${name} ${row},60%,,,`)
  const content = stakesCsv(...stakes, `New ${name} 1,Old 1,20%,,,`)
  let importing: Promise<unknown> | undefined
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const { ids, next }: Awaited<ReturnType<typeof read>> = await read(after)
    seen.push(...ids)
    importing ??= importFile(app.services.imports.service, { name: `${name}.csv`, content, source: 'register' })
    if (seen.length > first.length / 2) await importing
    after = next
  }
  return seen
}

/** Of the first parties each once, and none of the others twice. */
function expectAllOnce(seen: readonly string[]) {
  const known = new Set(first)
  expect(seen.length).toBe(new Set(seen).size)
  expect(seen.filter((id) => known.has(id)).toSorted((one, other) => Number(one) - Number(other))).toEqual(first)
}

test('all parties are listed page by page during an import, none missing and none twice', async () => {
  expectAllOnce(
    await walked('entities', async (after) => {
      const { entities, next } = await ask(`/api/entities?sort=id&limit=100${after ? `&after=${after}` : ''}`)
      return { ids: entities.map(({ id }: { id: string }) => id), next }
    }),
  )
})

test('a query is answered page by page during an import, none missing and none twice', async () => {
  const query = { scope: 'party', type: 'group', not: false, joint: 'all', nodes: [] }
  expectAllOnce(
    await walked('query', async (after) => {
      const { rows, next } = await ask('/api/query', { query, sort: 'name', order: 'ascending', limit: 200, after })
      return { ids: rows.map(({ id }: { id: string }) => id), next }
    }),
  )
})
