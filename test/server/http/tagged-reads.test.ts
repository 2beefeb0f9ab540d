import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#contracts/values/operation.ts'
import type { ExportService } from '#server/exports/service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { tokenMaker } from '#test/support/token-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let company: string

beforeAll(async () => {
  app = await startWholeApp()
  await importStakes('Person 001,North Star,60%,,,')
  const { rows } = await app.services.database.pool.query(`SELECT id FROM entity WHERE name = 'North Star'`)
  company = rows[0].id
  await app.services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name LIKE 'Person%'`)
})
afterAll(() => app.stop())

const importStakes = (...rows: string[]) =>
  importFile(app.services.imports.service, { name: 'stakes.csv', content: stakesCsv(...rows) })

async function ask(path: string, access: 'viewer' | 'analyst', tag?: string) {
  const headers = { ...(await app.openSession(access)), ...(tag !== undefined && { 'if-none-match': tag }) }
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    tag: response.headers.get('etag'),
    headers: response.headers,
    text: await response.text(),
  }
}

test('data are tagged, kept privately, and not sent again to who has them', async () => {
  const path = `/api/entities/${company}`
  const first = await ask(path, 'viewer')
  expect({ status: first.status, cache: first.headers.get('cache-control') }).toEqual({
    status: 200,
    cache: 'private, no-cache',
  })
  expect(first.tag).toMatch(/^"[\w-]{43}"$/)
  const again = await ask(path, 'viewer', `"other", ${first.tag}`)
  expect({ status: again.status, text: again.text, tag: again.tag }).toEqual({ status: 304, text: '', tag: first.tag })
})

test('the tag is another for another access, and after an import', async () => {
  const path = `/api/entities/${company}`
  const { tag } = await ask(path, 'viewer')
  expect((await ask(path, 'analyst')).tag).not.toBe(tag)
  await importStakes('Person 001,North Star,60%,,,', 'Person 002,North Star,30%,,,')
  expect((await ask(path, 'viewer', tag ?? '')).status).toBe(200)
})

test('who reads of a person is recorded also where nothing is sent', async () => {
  const { rows } = await app.services.database.pool.query(`SELECT id FROM entity WHERE name = 'Person 001'`)
  const path = `/api/entities/${rows[0].id}`
  const { text } = await ask(path, 'analyst')
  const tagOfViewer = `"${createHash('sha256').update('viewer').update(text).digest('base64url')}"`
  expect((await ask(path, 'viewer', tagOfViewer)).status).toBe(304)
  const headers = await app.openSession('admin')
  const audit = await app.request('/api/admin/audit?action=person.read&actor=viewer', { headers })
  expect((await audit.json()).data.records).toMatchObject([{ actor: 'viewer', action: 'person.read' }])
})

test('what belongs to a user or a screen is not kept', async () => {
  const { headers, tag } = await ask('/api/currentUser/', 'viewer')
  expect({ cache: headers.get('cache-control'), tag }).toEqual({ cache: 'no-store', tag: null })
})

test('the tag is another for a token of other scopes', async () => {
  const make = tokenMaker(app.services.database)
  const path = `/api/entities/${company}`
  const tagFor = async (scopes: Scope[]) => {
    const { headers } = await make('analyst', { scopes })
    const response = await app.request(path, { headers })
    expect(response.status).toBe(200)
    return response.headers.get('etag')
  }
  const tags = [await tagFor(['read', 'persons']), await tagFor(['read', 'persons', 'query'])]
  expect(new Set([...tags, (await ask(path, 'analyst')).tag]).size).toBe(3)
  expect(await tagFor(['read', 'persons'])).toBe(tags[0])
})

test('an export that is JSON is sent as it is made, and has no tag', async () => {
  const more = Promise.withResolvers<void>()
  const pieces = (async function* () {
    yield new TextEncoder().encode('[')
    await more.promise
    yield new TextEncoder().encode(']')
  })()
  const exports: ExportService = {
    open: async () => ({
      name: 'stakes.csv.json',
      mediaType: 'application/json',
      read: async () => (await pieces.next()).value ?? null,
      close: async () => undefined,
    }),
  }
  const exporting = createTestApp(app.services.database, { exports })
  const headers = await exporting.signIn('analyst')
  const response = await exporting.request('/api/export?format=bods&source=stakes.csv', { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toEqual({ done: false, value: '[' })
  more.resolve()
  expect(await reader?.read()).toEqual({ done: false, value: ']' })
  expect(await reader?.read()).toEqual({ done: true })
  expect({ status: response.status, tag: response.headers.get('etag') }).toEqual({ status: 200, tag: null })
})
