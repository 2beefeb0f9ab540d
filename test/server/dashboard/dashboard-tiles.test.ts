import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxTiles } from '#contracts/dashboard/dashboard-tile.ts'
import { everything, everythingIn } from '#contracts/query/query.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
let ask: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  ask = await askedApp(database, { savedQueries: createSavedQueryService(pool, createAuditLog(pool)) })
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM saved_query'))

async function keep(name: string, visibility = 'private', who = 'analyst'): Promise<string> {
  const draft = { name, query: everything, sort: null, order: 'descending', visibility }
  return (await ask('POST', 'saved-queries', draft, who)).reply.data.id
}
const arrange = (before: string[], after: string[], who = 'analyst') =>
  ask('PUT', 'dashboard/tiles', { before, after }, who)

type Tile = { id: string; query: { name: string } | null }
const tilesOf = async (who = 'analyst') => {
  const { tiles }: { tiles: Tile[] } = (await ask('GET', 'dashboard/tiles', undefined, who)).reply.data
  return tiles.map(({ query }) => query?.name ?? null)
}

test('each user has their own query tiles, in their order', async () => {
  const [one, two, team] = [await keep('One'), await keep('Two'), await keep('Team', 'team')]
  expect(await tilesOf()).toEqual([])
  expect((await arrange([], [two, one])).reply.data.tiles).toMatchObject([
    { id: two },
    { id: one, query: { name: 'One' } },
  ])
  await arrange([two, one], [one, team, two])
  await arrange([], [team], 'viewer')
  expect([await tilesOf(), await tilesOf('viewer'), await tilesOf('admin')]).toEqual([
    ['One', 'Team', 'Two'],
    ['Team'],
    [],
  ])
})

test('a tile arrangement changed in another window is not overwritten', async () => {
  const [one, two] = [await keep('One'), await keep('Two')]
  await arrange([], [one])
  const { status, reply } = await arrange([], [two])
  expect([status, reply.errorCode, await tilesOf()]).toEqual([409, 'conflict', ['One']])
})

test('only one of several simultaneous tile arrangements is stored', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => keep(name)))
  const statuses = await Promise.all(ids.map(async (id) => (await arrange([], [id])).status))
  expect([statuses.toSorted(), (await tilesOf()).length]).toEqual([[200, 409, 409], 1])
})

test('an unknown query cannot become a tile, and the tile of a deleted query stays until removed', async () => {
  const foreign = await keep('Foreign', 'private', 'admin')
  expect((await arrange([], [foreign])).status).toBe(404)
  const [own, other] = [await keep('Own'), await keep('Other')]
  await arrange([], [own, other])
  await ask('DELETE', `saved-queries/${own}`, undefined, 'analyst')
  expect(await tilesOf()).toEqual([null, 'Other'])
  expect((await arrange([own, other], [other, own])).status).toBe(200)
  await ask('POST', `saved-queries/${own}/recover`, undefined, 'analyst')
  expect(await tilesOf()).toEqual(['Other', 'Own'])
  expect((await arrange([other, own], [other])).reply.data.tiles).toHaveLength(1)
})

test.each([
  ['twice the same', ['1', '1']],
  ['too many', Array.from({ length: maxTiles + 1 }, (_, place) => String(place + 1))],
])('the tile arrangement is refused: %s', async (_, after) => {
  const { status, reply } = await arrange([], after)
  expect([status, reply.errorCode, reply.details.field]).toEqual([400, 'invalid_request', 'after'])
})

test('a query about parties can be limited to some of them', async () => {
  const request = { query: everythingIn('bill'), parties: ['1'] }
  const { status, reply } = await ask('POST', 'query/subset', request, 'viewer')
  expect([status, reply.details.field]).toEqual([400, 'query'])
})
