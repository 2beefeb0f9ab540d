import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'

const maxBytes = 8 * 2 ** 20

let database: TestDatabase
let imports: Imports
let app: ReturnType<typeof createTestApp>
let analyst: { cookie: string }

beforeAll(async () => {
  database = await createTestDatabase()
  imports = await startImports({ database, log: createLog('silent'), maxBytes, onSettled: settleFeedRun })
  app = createTestApp(database, { imports: imports.service })
  await app.createUser('analyst')
  analyst = await app.signIn('analyst')
})

afterAll(async () => {
  await imports.stop()
  await database.drop()
})

const good = stakesCsv('Person 001,Alpha,60%,,,')

const refused: { what: string; name: string; body: string | Uint8Array<ArrayBuffer>; reply: [number, string] }[] = [
  { what: 'a file of no bytes', name: 'empty.csv', body: '', reply: [422, 'empty_file'] },
  { what: 'malformed JSON', name: 'broken.json', body: '[{"statementId": "1", ', reply: [422, 'malformed_file'] },
  {
    what: 'text in an encoding that cannot be told',
    name: 'latin.csv',
    body: notUtf8(),
    reply: [422, 'wrong_encoding'],
  },
  { what: 'a cut .gz', name: 'cut.csv.gz', body: cutGzip(), reply: [422, 'broken_compression'] },
  { what: 'text of no known format', name: 'note.txt', body: 'Dear Sir or Madam', reply: [422, 'unknown_format'] },
  { what: 'stakes without a company', name: 'a.csv', body: 'owner,capital\nA,1\n', reply: [422, 'missing_columns'] },
  {
    what: 'a line of 6 MiB',
    name: 'line.csv',
    body: stakesCsv(`${'x'.repeat(6 * 2 ** 20)},Alpha,1%,,,`),
    reply: [422, 'malformed_file'],
  },
  {
    what: 'a stake of 130 % and nothing else',
    name: 'a.csv',
    body: stakesCsv('A,B,130%,,,'),
    reply: [422, 'malformed_file'],
  },
  {
    what: 'a stake of −5 % and nothing else',
    name: 'a.csv',
    body: stakesCsv('A,B,-5%,,,'),
    reply: [422, 'malformed_file'],
  },
  {
    what: 'a day that does not exist',
    name: 'a.csv',
    body: stakesCsv('A,B,5%,,2026-13-40,'),
    reply: [422, 'malformed_file'],
  },
  { what: 'a formula', name: 'a.csv', body: stakesCsv('A,B,=5%,,,'), reply: [422, 'malformed_file'] },
  { what: 'more bytes than are taken', name: 'large.csv', body: 'x'.repeat(maxBytes + 1), reply: [413, 'too_large'] },
]

test('a file without a readable row names the first one, its field and the reason', async () => {
  const answer = await (await post('a.csv', stakesCsv('A,B,130%,,,', 'A,B,-5%,,,'))).json()
  expect([answer.errorMessage, answer.details]).toEqual([
    'a.csv:2 capital: 130% is more than 100%. No row of the file can be read.',
    { file: 'a.csv', row: 2, field: 'capital', reason: 'out_of_range', cause: 'above_hundred_percent' },
  ])
})

test('an empty file is refused with the reason in the details', async () => {
  const answer = await (await post('empty.csv', '')).json()
  expect([answer.errorMessage, answer.details]).toEqual([
    'empty.csv: the file is empty (0 bytes)',
    { file: 'empty.csv', reason: 'the file is empty (0 bytes)' },
  ])
})

describe('unreadable files', () => {
  test.each(refused)(
    'an unreadable file is refused by name, and nothing is stored: $what',
    async ({ name, body, reply }) => {
      const response = await post(name, body)
      const answer = await response.json()
      expect([response.status, answer.errorCode]).toEqual(reply)
      expect(answer).toEqual({
        success: false,
        errorCode: reply[1],
        errorMessage: expect.stringContaining(name),
        showType: 2,
        details: expect.objectContaining({ file: name }),
      })
      expect(await stored()).toEqual([])
    },
  )

  test.each([
    ['no name', '/api/imports'],
    ['an empty name', '/api/imports?name='],
    ['a name of 300 characters', `/api/imports?name=${'n'.repeat(300)}`],
  ])('an import request with %s is refused', async (_, path) => {
    const response = await app.request(path, { method: 'POST', headers: analyst, body: good })
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
    expect(await stored()).toEqual([])
  })
})

function post(name: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  return Promise.resolve(
    app.request(`/api/imports?name=${encodeURIComponent(name)}`, { method: 'POST', headers: analyst, body }),
  )
}

async function stored(): Promise<unknown[]> {
  const tables = ['import_job', 'file_chunk', 'source', 'entity', 'entity_statement', 'interest_statement']
  const rows = await Promise.all(tables.map((table) => database.pool.query(`SELECT '${table}' FROM ${table} LIMIT 1`)))
  return rows.flatMap((result) => result.rows)
}

function notUtf8(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('owner,company,capital\n'),
      Buffer.from('Société Générale', 'latin1'),
      Buffer.from(',B,1%\n'),
    ]),
  )
}

function cutGzip(): Uint8Array<ArrayBuffer> {
  const whole = gzipSync(
    stakesCsv(...Array.from({ length: 2000 }, (_, row) => `Owner ${row},Company ${row * 7},${row % 100}%,,,`)),
  )
  return Uint8Array.from(whole.subarray(0, whole.length / 2))
}
