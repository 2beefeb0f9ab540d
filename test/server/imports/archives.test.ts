import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})

afterAll(() => services.stop())

const store = (content: Uint8Array, name = 'all.zip', source: string | null = null) =>
  services.imports.service.store({
    name,
    source,
    bytes: new Blob([Uint8Array.from(content)]).stream(),
    createdBy: 'analyst',
    synthetic: false,
  })

const storedChunks = async () => {
  const { rows } = await services.database.pool.query<{ import_id: string }>(
    `SELECT DISTINCT c.import_id FROM file_chunk c
      WHERE NOT EXISTS (SELECT 1 FROM import_job j WHERE j.id = c.import_id)`,
  )
  return rows.length
}

test('an archive of one file is imported as that file', async () => {
  const job = await importFile(services.imports.service, {
    name: 'one.zip',
    content: Uint8Array.from(zipSync({ 'folder/stakes.csv': strToU8(stakesCsv('P,A,50%,,,')) })),
  })
  expect([job.file, job.source, job.state, job.counts.interestsAdded, job.alongside]).toEqual([
    'one.zip/folder/stakes.csv',
    'stakes',
    'finished',
    1,
    undefined,
  ])
  expect(await storedChunks()).toBe(0)
})

test('an archive of several files is one import each, and each refused row has its own file', async () => {
  const first = await store(
    zipSync({
      'x.csv': strToU8(stakesCsv('P,X,50%,,,', 'P,X,150%,,,')),
      'y.csv': [strToU8(stakesCsv('P,Y,50%,,,')), { level: 0 }],
    }),
  )
  expect(first.alongside).toHaveLength(1)
  const jobs = []
  for (const id of [first.id, ...(first.alongside ?? [])]) jobs.push(await settledImport(services.imports.service, id))
  expect(jobs.map(({ file, source, counts }) => [file, source, counts.interestsAdded, counts.rowsRefused])).toEqual([
    ['all.zip/x.csv', 'x', 1, 1],
    ['all.zip/y.csv', 'y', 1, 0],
  ])
  const { problems } = await services.imports.service.problems(first.id, { offset: 0, limit: 1 })
  expect(problems[0]?.message).toBe('all.zip/x.csv:3 capital: 150% is more than 100%')
})

test('files of an archive that cannot be read are named with row and reason, and the others are imported', async () => {
  const good = (company: string) => strToU8(stakesCsv(`P,${company},50%,,,`))
  const wide = 'owner,company,capital,votes,valid_from,valid_to,note\n1,2,3,4,5,6,7,8\n'
  const content = zipSync({
    ...Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`part-${at}.csv`, good(`Part ${at}`)])),
    'wide.csv': strToU8(wide),
    'readme.txt': strToU8('read me'),
    'inner.zip': zipSync({ 'z.csv': good('Z') }),
    'empty.csv': strToU8(''),
    'bomb.csv': [strToU8(`owner,company,capital\n${'0'.repeat(2 ** 26 + 2 ** 22)}`), { level: 6 }],
  })
  const first = await store(content)
  expect(first.refused?.map(({ file, code, details }) => [file, code, details.file, details.row])).toEqual([
    ['all.zip/bomb.csv', 'too_large', 'all.zip/bomb.csv', undefined],
    ['all.zip/wide.csv', 'malformed_file', 'all.zip/wide.csv', 2],
    ['all.zip/readme.txt', 'unknown_format', 'all.zip/readme.txt', 1],
    ['all.zip/inner.zip', 'unknown_format', 'all.zip/inner.zip', undefined],
    ['all.zip/empty.csv', 'empty_file', 'all.zip/empty.csv', undefined],
  ])
  const jobs = []
  for (const id of [first.id, ...(first.alongside ?? [])]) jobs.push(await settledImport(services.imports.service, id))
  expect(jobs.map(({ file, state, counts }) => [file, state, counts.interestsAdded])).toEqual(
    Array.from({ length: 4 }, (_, at) => [`all.zip/part-${at}.csv`, 'finished', 1]),
  )
  expect(await storedChunks()).toBe(0)
})

test('an archive is refused where it is damaged or none of its files can be read, and nothing is stored', async () => {
  const good = strToU8(stakesCsv('P,Z,50%,,,'))
  const refusals = [
    [
      zipSync({ 'readme.txt': strToU8('read me'), 'inner.zip': zipSync({ 'z.csv': good }) }),
      'unknown_format',
      'all.zip/readme.txt:1 header',
    ],
    [zipSync({ 'z.csv': good }).slice(0, -10), 'broken_compression', 'all.zip: the ZIP archive is damaged'],
  ] as const
  const { rows: before } = await services.database.pool.query('SELECT count(*) FROM import_job')
  for (const [content, code, message] of refusals) {
    await expect(store(content)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  }
  expect(await storedChunks()).toBe(0)
  expect((await services.database.pool.query('SELECT count(*) FROM import_job')).rows).toEqual(before)
})

test('a decompression bomb is refused in bounded memory', async () => {
  const bomb = zipSync({
    'bomb.csv': [strToU8(`owner,company,capital\n${'0'.repeat(2 ** 26 + 2 ** 22)}`), { level: 6 }],
  })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(store(bomb)).rejects.toMatchObject({ code: 'too_large' })
  expect(await storedChunks()).toBe(0)
})
