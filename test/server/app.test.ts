import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await createTestApp(database).createUser('viewer')
})
afterAll(() => database.drop())

function logInMemory() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(line))
      done()
    },
  })
  return { lines, log: pino(stream) }
}

describe('GET /healthz', () => {
  test('GET /healthz queries the database', async () => {
    const response = await createTestApp(database).request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { success: true, data: { status: 'ok' } }])
  })

  test('GET /healthz reports an unreachable database', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const pool = Object.assign(Object.create(database.pool), { query: () => Promise.reject(away) })
    const response = await createTestApp(database, { pool }).request('/healthz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ success: false, errorCode: 'unavailable', showType: 4 })
  })
})

describe('API failures', () => {
  const failing = async (error: Error) => {
    const { lines, log } = logInMemory()
    const entities = {
      search: () => Promise.reject(error),
      read: () => Promise.reject(error),
      details: () => Promise.reject(error),
      shared: () => Promise.reject(error),
    }
    const app = createTestApp(database, { entities, log })
    const response = await app.request('/api/entities/7', { headers: await app.signIn('viewer') })
    return { response, reply: await response.json(), lines }
  }

  test('an API failure is returned with its code and details', async () => {
    const problem = new ProblemError('not_found', 'There is no entity 7.', { id: '7' })
    const { response, reply, lines } = await failing(problem)
    expect(response.status).toBe(404)
    expect(reply).toEqual({
      success: false,
      errorCode: 'not_found',
      errorMessage: 'There is no entity 7.',
      showType: 2,
      details: { id: '7' },
    })
    expect(lines).toEqual([])
  })

  test('an unexpected failure returns a reference, under which the log has its cause', async () => {
    const cause = new Error('relation "secret_table" does not exist')
    const { response, reply, lines } = await failing(new Error('Failed query', { cause }))
    expect(response.status).toBe(500)
    expect(reply).toEqual({
      success: false,
      errorCode: 'unavailable',
      errorMessage: 'The server could not do this.',
      showType: 4,
      details: {},
      referenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ referenceId: reply.referenceId, method: 'GET', path: '/api/entities/7' })
    expect(JSON.stringify(lines[0])).toContain('secret_table')
  })

  test('a failed database connection is reported as temporary', async () => {
    const cause = Object.assign(new Error('starting up'), { code: '57P03' })
    const { response, reply } = await failing(new Error('Failed query', { cause }))
    expect(response.status).toBe(503)
    expect(reply).toMatchObject({
      errorCode: 'unavailable',
      errorMessage: 'The service is not available for the moment.',
    })
  })
})

describe('unknown API paths', () => {
  test('an unknown API path is hidden from signed-out users', async () => {
    const response = await createTestApp(database).request('/api/secrets')
    expect([response.status, (await response.json()).errorCode]).toEqual([401, 'signed_out'])
  })

  test.each([
    ['GET', '/api/secrets'],
    ['DELETE', '/api/entities'],
  ])('the unknown API path %s %s is not found', async (method, path) => {
    const app = createTestApp(database)
    const response = await app.request(path, { method, headers: await app.signIn('viewer') })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, errorCode: 'not_found' })
  })
})

test('Scenario: every reply forbids foreign scripts, framing and MIME sniffing', async () => {
  const { headers } = await createTestApp(database).request('/healthz')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
      "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
})

describe('POST /api/client-errors', () => {
  const fault = { message: 'TypeError: it broke', stack: 'at draw', path: '/products', version: '1.0.0' }

  test('a fault of a browser is logged, signed in or not, under the reference that is answered', async () => {
    const { lines, log } = logInMemory()
    const { request, signIn } = createTestApp(database, { log })
    for (const headers of [{}, await signIn('viewer')]) {
      const post = jsonPost(fault)
      const response = await request('/api/client-errors', { ...post, headers: { ...post.headers, ...headers } })
      expect(response.status).toBe(200)
      const { data } = await response.json()
      expect(lines.at(-1)).toMatchObject({ level: 50, referenceId: data.referenceId, fault })
    }
  })

  test.each([
    ['an unknown key', { ...fault, user: 'ada' }],
    ['a missing part', { message: 'it broke' }],
    ['a stack that is too long', { ...fault, stack: 'x'.repeat(4_001) }],
  ])('a client error report with %s is refused', async (_, body) => {
    const response = await createTestApp(database).request('/api/client-errors', jsonPost(body))
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
  })

  test('one address may report 30 faults within ten minutes', async () => {
    await database.pool.query("DELETE FROM sign_in_attempt WHERE account = 'fault'")
    const { request } = createTestApp(database)
    const statuses = []
    for (let count = 0; count < 31; count++) {
      statuses.push((await request('/api/client-errors', jsonPost(fault))).status)
    }
    expect(statuses.map((status, index) => [index, status]).filter(([, status]) => status !== 200)).toEqual([[30, 429]])
  })
})
