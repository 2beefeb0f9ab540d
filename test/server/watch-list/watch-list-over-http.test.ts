import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxWatched, WatchList } from '#contracts/watch-list/watch-list.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type StoredParty, storeParties } from '#test/support/stored-parties.ts'

let database: TestDatabase
let ask: Awaited<ReturnType<typeof askedApp>>

const party = (id: number, name: string, mergedInto: number | null = null): StoredParty => ({
  id,
  name,
  kind: 'company',
  jurisdiction: 'GB',
  identifiers: [],
  source: 'register',
  owners: 0,
  holdings: 0,
  mergedInto,
})

beforeAll(async () => {
  database = await createTestDatabase()
  ask = await askedApp(database, {})
  await storeParties(
    database.pool,
    [party(1, 'Alder Ltd'), party(2, 'Birch Ltd'), party(3, 'Cedar Ltd'), party(4, 'CEDAR LIMITED', 3)],
    [],
  )
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('TRUNCATE watch_list'))

const namesIn = (data: unknown) => v.parse(WatchList, data).watched.map(({ party: { name } }) => name)

test('everybody signed in follows parties of their own, the latest first, and takes that back', async () => {
  await ask('PUT', 'watch-list/1', undefined, 'viewer')
  const { status, reply } = await ask('PUT', 'watch-list/2', undefined, 'viewer')
  expect([status, namesIn(reply.data)]).toEqual([200, ['Birch Ltd', 'Alder Ltd']])
  expect(namesIn((await ask('PUT', 'watch-list/1', undefined, 'viewer')).reply.data)).toEqual([
    'Birch Ltd',
    'Alder Ltd',
  ])
  expect(namesIn((await ask('GET', 'watch-list')).reply.data)).toEqual([])
  expect(namesIn((await ask('DELETE', 'watch-list/2', undefined, 'viewer')).reply.data)).toEqual(['Alder Ltd'])
  expect(namesIn((await ask('DELETE', 'watch-list/2', undefined, 'viewer')).reply.data)).toEqual(['Alder Ltd'])
})

test('a whole list is put in place of the one before, in its order', async () => {
  await ask('PUT', 'watch-list/3')
  const { reply } = await ask('PUT', 'watch-list', { parties: ['2', '1'] })
  expect(namesIn(reply.data)).toEqual(['Birch Ltd', 'Alder Ltd'])
})

test('a party that was merged is followed as the one that it was merged into, and again as itself once taken apart', async () => {
  await ask('PUT', 'watch-list/4')
  expect(namesIn((await ask('GET', 'watch-list')).reply.data)).toEqual(['Cedar Ltd'])
  await database.pool.query(
    'INSERT INTO watch_list (user_id, entity_id) SELECT id, 2 FROM user_account WHERE username = $1',
    ['analyst'],
  )
  await database.pool.query('UPDATE entity SET merged_into = 3 WHERE id = 2')
  expect(namesIn((await ask('GET', 'watch-list')).reply.data)).toEqual(['Cedar Ltd'])
  await database.pool.query('UPDATE entity SET merged_into = NULL WHERE id = 2')
  expect(namesIn((await ask('GET', 'watch-list')).reply.data).toSorted()).toEqual(['Birch Ltd', 'Cedar Ltd'])
  await database.pool.query('UPDATE entity SET merged_into = 3 WHERE id = 2')
  expect(namesIn((await ask('DELETE', 'watch-list/3')).reply.data)).toEqual([])
  await database.pool.query('UPDATE entity SET merged_into = NULL WHERE id = 2')
})

test.each([
  ['PUT', 'watch-list/99', undefined, 'not_found'],
  ['PUT', 'watch-list', { parties: ['1', '99'] }, 'not_found'],
  ['PUT', 'watch-list', { parties: ['1', '1'] }, 'invalid_request'],
  [
    'PUT',
    'watch-list',
    { parties: Array.from({ length: maxWatched + 1 }, (_, index) => `${index + 1}`) },
    'invalid_request',
  ],
  ['DELETE', 'watch-list/none', undefined, 'invalid_request'],
])('%s %s is refused as %s', async (method, path, body, code) => {
  const { reply } = await ask(method as string, path as string, body)
  expect(reply.errorCode).toBe(code)
})

test('a full list takes nobody else', async () => {
  await database.pool.query(
    `INSERT INTO entity (id, name, kind, import_id) SELECT id, 'Party ' || id, 'company', 1
       FROM generate_series(1000, ${999 + maxWatched}) AS id`,
  )
  await database.pool.query(
    `INSERT INTO watch_list (user_id, entity_id)
     SELECT u.id, e.id FROM user_account u, entity e WHERE u.username = 'analyst' AND e.id >= 1000`,
  )
  expect((await ask('PUT', 'watch-list/1')).reply).toMatchObject({ errorCode: 'conflict', details: { maxWatched } })
  expect((await ask('PUT', 'watch-list/1000')).status).toBe(200)
})
