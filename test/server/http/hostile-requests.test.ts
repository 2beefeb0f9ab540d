import { request } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/log.ts'
import { until } from '#test/support/eventually.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost, testApplication } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }

beforeAll(async () => {
  services = await startTestServices()
  app = createTestApp(services.database, {
    imports: services.imports.service,
    entities: createEntityService(services.database.pool),
    network: services.network.service,
  })
  await app.createUser('analyst')
  headers = await app.signIn('analyst')
  await importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv('Person 001,North Star,60%,,,') })
})

afterAll(() => services.stop())

/** Status, code and field of a refusal. */
async function answered(response: Response | Promise<Response>): Promise<unknown[]> {
  const { status } = await response
  const { errorCode, details } = await (await response).json()
  return [status, errorCode, details?.field]
}

describe('characters that cannot be stored', () => {
  test('characters that cannot be stored are refused in a user name', async () => {
    expect(await answered(app.request('/api/login/account/', jsonPost({ username: 'a\0b', password: 'x' })))).toEqual([
      400,
      'invalid_request',
      'username',
    ])
  })

  test.each([
    ['name', '/api/imports?name=a%00.csv'],
    ['name', '/api/imports?name=a%1B%5B31m.csv'],
    ['source', '/api/imports?name=a.csv&source=%00'],
    ['source', '/api/imports?name=a.csv&source=a%0Ab'],
  ])('characters that cannot be stored are refused in the %s of an upload', async (field, path) => {
    const body = stakesCsv('A,B,60%,,,')
    expect(await answered(app.request(path, { method: 'POST', headers, body }))).toEqual([
      400,
      'invalid_request',
      field,
    ])
  })

  test.each([
    ['source', '/api/export?format=csv&source=%00'],
    ['q', '/api/entities?q=%00North%09Star%0A'],
    ['sort', '/api/imports?sort=%00'],
    ['path', '/api/issuers/a%00b'],
  ])('null characters in %s of any address are refused: %s', async (field, path) => {
    expect(await answered(app.request(path, { headers }))).toEqual([400, 'invalid_request', field])
  })

  test('tabs and line feeds count as blanks in a search', async () => {
    const response = await app.request('/api/entities?q=%09North%09Star%0A', { headers })
    const { data } = await response.json()
    expect([response.status, data.entities.map(({ name }: { name: string }) => name)]).toEqual([200, ['North Star']])
  })
})

test.each(['neighbours?direction=owners&asOf=0000-01-01', 'ownership?asOf=0000-12-31'])(
  'a date before year 1 is rejected: %s',
  async (question) => {
    expect(await answered(app.request(`/api/network/1/${question}`, { headers }))).toEqual([
      400,
      'invalid_request',
      'asOf',
    ])
  },
)

test('an aborted upload leaves nothing, and is no server failure', async () => {
  const lines: string[] = []
  const log = createLog('info', new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }))
  const listening = await listen(
    testApplication(services.database, { imports: services.imports.service, log }),
    '127.0.0.1',
    0,
  )
  try {
    const sending = request(`${listening.url}api/imports?name=broken-off.csv`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 2 ** 24 },
    })
    sending.on('error', () => undefined)
    sending.write(stakesCsv('A,B,60%,,,').padEnd(2 ** 21))
    await until(async () => (await chunks()) > 0)
    sending.destroy()
    await until(() => lines.length > 0)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, path: '/api/imports', msg: 'the sender broke the request off' }),
    ])
    expect(await chunks()).toBe(0)
  } finally {
    await listening.close()
  }
})

async function chunks(): Promise<number> {
  const { rows } = await services.database.pool.query(
    `SELECT count(*)::int AS chunks FROM file_chunk c WHERE NOT EXISTS (SELECT FROM import_job j WHERE j.id = c.import_id)`,
  )
  return rows[0].chunks
}

test('an HTTP/1.0 request without a host is answered', async () => {
  const listening = await listen(testApplication(services.database), '127.0.0.1', 0)
  try {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  } finally {
    await listening.close()
  }
})

describe('a body that is too large', () => {
  test('a body that is too large ends its connection, and the reply says so', async () => {
    const listening = await listen(testApplication(services.database), '127.0.0.1', 0)
    try {
      const response = await fetch(`${listening.url}api/login/account/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'x'.repeat(2 ** 20), password: 'x' }),
      })
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close'])
    } finally {
      await listening.close()
    }
  })
})

describe('strict transport', () => {
  const headerOf = async (trustProxy: boolean, proto: string) => {
    const behind = createTestApp(services.database, { trustProxy })
    const response = await behind.request('/healthz', { headers: { 'x-forwarded-proto': proto } })
    return response.headers.get('strict-transport-security')
  }

  test('strict transport security is sent only where a trusted proxy reports https', async () => {
    expect(await headerOf(true, 'https')).toBe('max-age=31536000')
    expect(await headerOf(true, 'http')).toBeNull()
    expect(await headerOf(false, 'https')).toBeNull()
  })
})
