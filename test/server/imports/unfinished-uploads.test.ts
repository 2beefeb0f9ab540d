import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxUnfinishedUploads } from '#contracts/imports/upload.ts'
import { dropAbandonedFiles } from '#server/imports/files/stored-file.ts'
import { createUnfinishedUploads } from '#server/imports/files/unfinished-uploads.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { until } from '#test/support/eventually.ts'
import { settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { startServerProcess } from '#test/support/running-server.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

const path = '/api/unfinished-uploads'
const protocol = { 'tus-resumable': '1.0.0' }
const plain = { source: null, look: false, encoding: null }

let services: TestServices
let app: ReturnType<typeof createTestApp>
let analyst: Record<string, string>
let admin: Record<string, string>

beforeAll(async () => {
  services = await startTestServices()
  const { uploads, service } = services.imports
  app = createTestApp(services.database, { uploads, imports: service })
  for (const access of ['analyst', 'admin'] as const) await app.createUser(access)
  analyst = await app.signIn('analyst')
  admin = await app.signIn('admin')
})

afterAll(() => services.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

function metadataOf(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')
}

const ask = (method: string, to: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
  app.request(`${path}${to}`, { method, headers: { ...analyst, ...protocol, ...headers }, ...(body && { body }) })

const announce = (length: number | string, metadata: Record<string, string> = {}, headers = {}) =>
  ask('POST', '', {
    'upload-length': String(length),
    'upload-metadata': metadataOf({ name: 'stakes.csv', modified: '5', look: 'false', ...metadata }),
    ...headers,
  })

async function announced(length: number, metadata = {}, headers = {}): Promise<string> {
  const response = await announce(length, metadata, headers)
  expect(response.status).toBe(201)
  return response.headers.get('location')?.slice(path.length + 1) ?? ''
}

const send = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, headers = {}) =>
  ask(
    'PATCH',
    `/${id}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    bytes,
  )

const finish = (id: string, purpose: object = plain, headers = analyst) =>
  app.request(`${path}/${id}/finish`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(purpose),
  })

const offsetOf = async (id: string) => (await ask('HEAD', `/${id}`)).headers.get('upload-offset')
const listed = async () => (await (await ask('GET', '')).json()).data.uploads
const codeOf = async (response: Response) => [response.status, (await response.json()).errorCode]

const chunksOf = async (id: string) => {
  const { rows } = await services.database.pool.query<{ content: Buffer }>(
    'SELECT content FROM file_chunk WHERE import_id = $1 ORDER BY position',
    [id],
  )
  return rows.map(({ content }) => content)
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const stakes = bytesOf(stakesCsv(...Array.from({ length: 100 }, (_, row) => `Holder ${row},Company ${row},60%,,,`)))

describe('a file that is sent in parts', () => {
  test('a file sent in parts is stored once, however it is divided, and imported by its id', async () => {
    const id = await announced(stakes.length)
    const cuts = [0, 1, 700, 701, stakes.length]
    for (const [part, from] of cuts.slice(0, -1).entries()) {
      expect(await offsetOf(id)).toBe(String(from))
      const response = await send(id, from, stakes.slice(from, cuts[part + 1]))
      expect([response.status, response.headers.get('upload-offset')]).toEqual([204, String(cuts[part + 1])])
    }
    const chunks = await chunksOf(id)
    expect(chunks).toHaveLength(1)
    expect(Buffer.concat(chunks).equals(Buffer.from(stakes))).toBe(true)
    const reply = await (await finish(id)).json()
    expect(reply.data.job).toMatchObject({ id, file: 'stakes.csv' })
    expect((await settledImport(services.imports.service, id)).counts).toMatchObject({ rowsRead: 100, rowsRefused: 0 })
    expect(await (await finish(id)).json()).toMatchObject({ data: { job: { id, state: 'finished' } } })
    expect(await listed()).toEqual([])
  })

  test('what it is for is listed until it is finished, and a file to be looked at waits', async () => {
    const purpose = { source: '登记', look: true, encoding: 'gb18030' }
    const id = await announced(stakes.length, { source: '登记', look: 'true', encoding: 'gb18030' })
    await send(id, 0, stakes.slice(0, 10))
    expect(await listed()).toEqual([
      {
        id,
        name: 'stakes.csv',
        bytes: stakes.length,
        received: 10,
        mark: null,
        modified: 5,
        ...purpose,
        expiresAt: expect.any(String),
      },
    ])
    expect(await codeOf(await finish(id, purpose))).toEqual([409, 'conflict'])
    await send(id, 10, stakes.slice(10))
    const both = await Promise.all([finish(id, purpose), finish(id, purpose)])
    const codes = await Promise.all(both.map(async (reply) => (await reply.clone().json()).errorCode ?? 'taken'))
    expect(codes.toSorted()).toEqual(['already_running', 'taken'])
    const again = await (await finish(id, purpose)).json()
    expect(again.data).toEqual({ job: null, upload: expect.objectContaining({ id, source: '登记' }) })
    await services.imports.uploads.remove(id, { actor: 'analyst', address: null })
  })

  test('every file of an archive sent in parts is imported, and the archive is not stored', async () => {
    const archive = Uint8Array.from(zipSync({ 'x.csv': strToU8(stakesCsv('P,X,50%,,,')), 'y.csv': stakes }))
    const id = await announced(archive.length, { name: 'all.zip' })
    await send(id, 0, archive)
    const { job } = (await (await finish(id)).json()).data
    expect(job.alongside).toHaveLength(1)
    expect(await chunksOf(id)).toEqual([])
    for (const one of [job.id, ...job.alongside]) await settledImport(services.imports.service, one)
  })

  test('a file that cannot be read is refused and dropped; one whose source is closed is kept', async () => {
    const letter = bytesOf('Dear Sir\n')
    const id = await announced(letter.length, { name: 'letter.txt' })
    await send(id, 0, letter)
    expect(await codeOf(await finish(id))).toEqual([422, 'unknown_format'])
    expect([await listed(), await chunksOf(id)]).toEqual([[], []])
    await services.database.pool.query(`INSERT INTO source (name, closed_at) VALUES ('closed', now())`)
    const kept = await announced(stakes.length)
    await send(kept, 0, stakes)
    expect(await codeOf(await finish(kept, { ...plain, source: 'closed' }))).toEqual([409, 'source_closed'])
    expect(await listed()).toHaveLength(1)
    await ask('DELETE', `/${kept}`)
  })

  test('an unknown key of its purpose is refused', async () => {
    const id = await announced(1)
    expect(await codeOf(await finish(id, { ...plain, sourse: 'x' }))).toEqual([400, 'invalid_request'])
    await ask('DELETE', `/${id}`)
  })
})

describe('who may', () => {
  test("another user's upload is not found", async () => {
    const id = await announced(10)
    const other = { ...admin }
    const answers = [
      await ask('HEAD', `/${id}`, other),
      await ask('GET', `/${id}`, other),
      await send(id, 0, stakes.slice(0, 5), other),
      await ask('DELETE', `/${id}`, other),
      await finish(id, plain, admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await offsetOf(id)).toBe('0')
    expect((await ask('DELETE', `/${id}`)).status).toBe(204)
    expect((await ask('HEAD', `/${id}`)).status).toBe(404)
  })

  test('the owner of an upload reads how much of it has come', async () => {
    const id = await announced(10)
    expect((await send(id, 0, stakes.slice(0, 5))).status).toBe(204)
    const response = await ask('GET', `/${id}`)
    expect([response.status, (await response.json()).data]).toMatchObject([200, { id, bytes: 10, received: 5 }])
    expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  })

  test('requests of another site are refused, and no answer invites one', async () => {
    const id = await announced(10)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(await codeOf(await announce(10, {}, foreign))).toEqual([403, 'cross_site'])
    expect(await codeOf(await send(id, 0, stakes.slice(0, 5), foreign))).toEqual([403, 'cross_site'])
    expect((await ask('DELETE', `/${id}`, foreign)).status).toBe(403)
    const answers = [await ask('OPTIONS', ''), await ask('HEAD', `/${id}`)]
    for (const { headers, status } of answers) {
      expect(status).toBeLessThan(300)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(answers[0]?.headers.get('tus-extension')).toBe('creation,expiration,termination')
    await ask('DELETE', `/${id}`)
  })
})

describe('what is refused', () => {
  test.each([
    ['without a length', () => ask('POST', '', { 'upload-metadata': metadataOf({ name: 'a' }) }), 400],
    ['with a length to be told later', () => announce('', { name: 'a' }, { 'upload-defer-length': '1' }), 400],
    ['with a length that is none', () => announce('1e3'), 400],
    ['without the protocol', () => announce(5, {}, { 'tus-resumable': '' }), 412],
    ['of another protocol', () => announce(5, {}, { 'tus-resumable': '9.0.0' }), 400],
    ['without a name', () => announce(5, { name: '' }), 400],
    ['with an unknown key', () => announce(5, { colour: 'red' }), 400],
    ['with an encoding that is none', () => announce(5, { encoding: 'utf-99' }), 400],
    ['without a time', () => announce(5, { modified: 'now' }), 400],
    ['of no bytes', () => announce(0), 422],
    ['of too many bytes', () => announce(2 ** 31 + 1), 413],
  ])('an upload %s', async (_, asked, status) => {
    const response = await asked()
    expect([response.status, (await response.json()).success]).toEqual([status, false])
    expect(await listed()).toEqual([])
  })

  test('bytes from another place than the last, or beyond the length', async () => {
    const id = await announced(10)
    await send(id, 0, stakes.slice(0, 4))
    expect(await codeOf(await send(id, 0, stakes.slice(0, 4)))).toEqual([409, 'conflict'])
    expect(await codeOf(await send(id, 9, stakes.slice(0, 1)))).toEqual([409, 'conflict'])
    expect(await codeOf(await send(id, 4, stakes.slice(4, 20)))).toEqual([413, 'too_large'])
    expect([await offsetOf(id), Buffer.concat(await chunksOf(id)).length]).toEqual(['4', 4])
    await ask('DELETE', `/${id}`)
  })

  test('unfinished uploads beyond the maximum number are refused, also at the same time, until one is discarded', async () => {
    const answers = await Promise.all(Array.from({ length: maxUnfinishedUploads + 3 }, () => announce(10)))
    const refused = answers.filter(({ status }) => status === 409)
    expect([refused.length, await Promise.all(refused.map(codeOf))]).toEqual([3, Array(3).fill([409, 'conflict'])])
    const uploads = await listed()
    await ask('DELETE', `/${uploads[0].id}`)
    expect((await announce(10)).status).toBe(201)
    for (const { id } of await listed()) await ask('DELETE', `/${id}`)
  })

  test('unfinished uploads beyond the maximum total size are refused', async () => {
    for (let count = 0; count < 2; count++) await announced(2 ** 31)
    expect(await (await announce(1)).json()).toMatchObject({ details: { maxUnfinishedBytes: 2 ** 32 } })
    for (const { id } of await listed()) await ask('DELETE', `/${id}`)
  })
})

test('what does not go on for a day is no longer found, and swept with its bytes; what does is kept', async () => {
  const { pool } = services.database
  const [old, slow] = [await announced(10), await announced(10)]
  for (const id of [old, slow]) await send(id, 0, stakes.slice(0, 4))
  await pool.query(`UPDATE file_chunk SET stored_at = now() - interval '25 hours' WHERE import_id IN ($1, $2)`, [
    old,
    slow,
  ])
  await pool.query(`UPDATE unfinished_upload SET moved_at = now() - interval '25 hours' WHERE id = $1`, [old])
  expect((await send(old, 4, stakes.slice(4, 6))).status).toBe(404)
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([slow])
  await dropAbandonedFiles(pool)
  expect([(await chunksOf(old)).length, (await chunksOf(slow)).length, await offsetOf(slow)]).toEqual([0, 1, '4'])
  await ask('DELETE', `/${slow}`)
})

describe('an upload whose sender does not know its id', () => {
  const mark = 'a-page-of-mine.1'
  const withdraw = (own: string, headers = analyst) => app.request(`${path}?mark=${own}`, { method: 'DELETE', headers })

  test('an upload whose sender does not know its id is created once, however often it is announced', async () => {
    const ids = await Promise.all([announced(9, { mark }), announced(9, { mark })])
    expect(new Set(ids).size).toBe(1)
    expect((await listed()).map((upload: { id: string }) => upload.id)).toEqual([ids[0]])
    expect(await codeOf(await announce(10, { mark }))).toEqual([409, 'conflict'])
    expect((await withdraw(mark)).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('an upload whose sender does not know its id is discarded by its mark, and not created by a later announcement', async () => {
    const id = await announced(9, { mark: 'a-page-of-mine.2' })
    expect((await send(id, 0, new Uint8Array(4))).status).toBe(204)
    expect((await withdraw('a-page-of-mine.2')).status).toBe(200)
    expect([await listed(), await chunksOf(id)]).toEqual([[], []])
    expect(await codeOf(await announce(9, { mark: 'a-page-of-mine.2' }))).toEqual([404, 'not_found'])
    expect((await withdraw('never-announced.1')).status).toBe(200)
    expect(await codeOf(await announce(9, { mark: 'never-announced.1' }))).toEqual([404, 'not_found'])
    expect(await listed()).toEqual([])
  })

  test("another user's mark says nothing", async () => {
    const id = await announced(9, { mark: 'a-page-of-mine.3' })
    expect((await withdraw('a-page-of-mine.3', admin)).status).toBe(200)
    expect((await listed()).map((upload: { id: string }) => upload.id)).toEqual([id])
    expect((await withdraw('a-page-of-mine.3')).status).toBe(200)
  })
})

test('one of two simultaneous streams of the same bytes is stored, and one that breaks off keeps what arrived', async () => {
  const uploads = createUnfinishedUploads(services.database.pool, 2 ** 31)
  const file = Uint8Array.from(randomBytes(3 * 2 ** 20 + 5))
  const upload = { name: 'a.csv', bytes: file.length, modified: 0, mark: null, ...plain }
  const id = await uploads.announce(upload, 'analyst')
  const cut = 2 ** 20 + 77
  async function* broken() {
    yield file.slice(0, cut)
    yield file.slice(cut, cut + 100)
    throw new Error('the line is cut')
  }
  await expect(uploads.append(id, 0, broken())).rejects.toThrow('the line is cut')
  expect((await uploads.find(id))?.received).toBe(cut + 100)
  async function* rest() {
    for (let at = cut + 100; at < file.length; at += 2 ** 16) yield file.slice(at, at + 2 ** 16)
  }
  const both = await Promise.allSettled([uploads.append(id, cut + 100, rest()), uploads.append(id, cut + 100, rest())])
  expect(both.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const { received = 0 } = (await uploads.find(id)) ?? {}
  const stored = Buffer.concat(await chunksOf(id))
  expect([stored.length, stored.equals(Buffer.from(file.slice(0, received)))]).toEqual([received, true])
  await uploads.drop(id)
})

test('an upload goes on where the line was cut, and where the server was killed', async () => {
  const { url: databaseUrl, drop } = await takeTestDatabase()
  const file = randomBytes(6 * 2 ** 20 + 123)
  let server = await startServerProcess({ databaseUrl })
  try {
    const headers = { ...(await server.signIn()), ...protocol }
    const at = (id: string) => `${server.url.slice(0, -1)}${path}/${id}`
    const created = await fetch(`${server.url.slice(0, -1)}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(file.length),
        'upload-metadata': metadataOf({ name: 'a.bin', modified: '0', look: 'true' }),
      },
    })
    const id = created.headers.get('location')?.slice(path.length + 1) ?? ''
    const received = async () => Number((await fetch(at(id), { method: 'HEAD', headers })).headers.get('upload-offset'))
    const half = async (from: number, ending: (sending: { destroy: () => void }) => Promise<void>) => {
      const sending = request(at(id), {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': from,
          'content-length': file.length - from,
        },
      })
      sending.on('error', () => undefined)
      sending.write(file.subarray(from, from + 2 ** 21 + 50))
      await until(async () => (await storedBytesIn(databaseUrl, id)) - from >= 2 ** 20)
      await ending(sending)
      sending.destroy()
    }
    await half(0, async (sending) => sending.destroy())
    const first = await received()
    expect(first).toBeGreaterThanOrEqual(2 ** 20)
    await half(first, async () => server.kill())
    server = await startServerProcess({ databaseUrl })
    const second = await received()
    expect(second).toBeGreaterThanOrEqual(first + 2 ** 20)
    const last = await fetch(at(id), {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(second) },
      body: file.subarray(second),
    })
    expect([last.status, await received()]).toEqual([204, file.length])
    expect(await digestIn(databaseUrl, id)).toBe(createHash('sha256').update(file).digest('hex'))
  } finally {
    await server.stop()
    await drop()
  }
})

async function queryAt<Row extends object>(databaseUrl: string, text: string, id: string): Promise<Row> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text, [id])
  await client.end()
  return rows[0] as Row
}

const storedBytesIn = async (databaseUrl: string, id: string): Promise<number> => {
  const query = 'SELECT coalesce(sum(length(content)), 0)::int AS bytes FROM file_chunk WHERE import_id = $1'
  return (await queryAt<{ bytes: number }>(databaseUrl, query, id)).bytes
}

const digestIn = async (databaseUrl: string, id: string): Promise<string> => {
  const query = `SELECT encode(sha256(string_agg(content, ''::bytea ORDER BY position)), 'hex') AS digest
                   FROM file_chunk WHERE import_id = $1`
  return (await queryAt<{ digest: string }>(databaseUrl, query, id)).digest
}
