import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '#contracts/facts/fact.ts'
import { createEntityService, type EntityService } from '#server/entities/service.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { bodsCompany, importFile, stakesCsv } from '#test/support/imported-files.ts'
import { mergeStated } from '#test/support/merged-facts.ts'

let database: TestDatabase
let imports: Imports
let entities: EntityService

beforeAll(async () => {
  database = await createTestDatabase()
  imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
  entities = createEntityService(database.pool)
  await importFile(imports.service, {
    name: 'stakes.csv',
    content: stakesCsv(
      'Person 001,North Star,60%,,,',
      'Person 002,North Star,40%,,,',
      'North Star,Star,51%,,,',
      'North Star,Starlight 100%_\\,51%,,,',
      'Star,华信科技有限公司,51%,,,',
      'Star,Hauptstraße Đorđe AG,51%,,,',
      'Star,ＩŞIK İnşaat,51%,,,',
      'Star,國泰銀行,51%,,,',
    ),
  })
  await importFile(imports.service, {
    name: 'register.json',
    content: JSON.stringify([bodsCompany('a', 'Somebody Else', 'LEI:5493001KJTIIGC8Y1R12', 'XX-REG:Star')]),
  })
})

afterAll(async () => {
  await imports.stop()
  await database.drop()
})

async function namesFound(q: string, page = { limit: 10, offset: 0 }) {
  const { entities: found, total } = await entities.search({ q, ...page })
  return [found.map(({ name }) => name), total]
}

/** The same searches before the names are under the index, after, and where the database offers no index. */
describe.each([
  ['names under the index', 'UPDATE import_job SET names_indexed = true'],
  ['names not yet under the index', 'TRUNCATE entity_name; UPDATE import_job SET names_indexed = false'],
])('an entity search with %s', (_, prepare) => {
  let halt: Promise<void> | null = null
  beforeAll(async () => {
    halt ??= imports.stop()
    await halt
    if (prepare.startsWith('UPDATE')) {
      await database.pool.query(
        'INSERT INTO entity_name SELECT id, name FROM entity WHERE name IS NOT NULL ON CONFLICT DO NOTHING',
      )
    }
    await database.pool.query(prepare)
  })

  test('an entity search ranks an identifier first, then the name, its prefix and its parts', async () => {
    expect(await namesFound('Star')).toEqual([['Somebody Else', 'Star', 'Starlight 100%_\\', 'North Star'], 4])
    expect(await namesFound('star')).toEqual([['Star', 'Starlight 100%_\\', 'North Star'], 3])
  })

  test('an entity search finds Chinese names by two characters', async () => {
    expect(await namesFound('科技')).toEqual([['华信科技有限公司'], 1])
  })

  test.each([
    ['HAUPTSTRASSE', 'Hauptstraße Đorđe AG'],
    ['dorde', 'Hauptstraße Đorđe AG'],
    ['ışık inşaat', 'ＩŞIK İnşaat'],
    ['INSAAT', 'ＩŞIK İnşaat'],
    ['国泰银行', '國泰銀行'],
    ['國泰', '國泰銀行'],
  ])('an entity search finds %s, as it folds letters like the search', async (q, name) => {
    expect(await namesFound(q)).toEqual([[name], 1])
  })

  test('an entity search finds identifiers with and without their scheme, in either case', async () => {
    for (const q of [
      '5493001KJTIIGC8Y1R12',
      '5493001kjtiigc8y1r12',
      'LEI:5493001KJTIIGC8Y1R12',
      'lei: 5493001KJTIIGC8Y1R12',
    ]) {
      expect(await namesFound(q)).toEqual([['Somebody Else'], 1])
    }
  })

  test('an entity search treats wildcard characters literally', async () => {
    expect(await namesFound('%')).toEqual([['Starlight 100%_\\'], 1])
    expect(await namesFound('0%_\\')).toEqual([['Starlight 100%_\\'], 1])
    expect(await namesFound("';--")).toEqual([[], 0])
  })

  test('an entity search is paged in a fixed order, and lists all entities for an empty text', async () => {
    expect(await namesFound('star', { limit: 2, offset: 1 })).toEqual([['Starlight 100%_\\', 'North Star'], 3])
    expect(await namesFound('star', { limit: 2, offset: 9 })).toEqual([[], 3])
    expect(await namesFound('', { limit: 1, offset: 0 })).toEqual([['North Star'], 10])
  })
})

test('an entity search says that there may be more where too many names match to look at all', async () => {
  const facts = Array.from(
    { length: 5100 },
    (_, place): Fact => ({
      type: 'entity',
      key: `local:${place}`,
      kind: 'company',
      name: `Galore ${place}`,
      jurisdiction: null,
      identifiers: [],
      row: place + 1,
    }),
  )
  await mergeStated(database, { source: 'galore', file: 'galore.csv', facts })
  await database.pool.query(
    'INSERT INTO entity_name SELECT id, name FROM entity WHERE name IS NOT NULL ON CONFLICT DO NOTHING',
  )
  await database.pool.query('UPDATE import_job SET names_indexed = true')
  expect(await entities.search({ q: 'galore', limit: 1, offset: 0 })).toMatchObject({ total: 5001, more: true })
  expect(await entities.search({ q: 'galore', limit: 1, offset: 9000 })).toEqual({
    entities: [],
    total: 5001,
    more: true,
    next: null,
  })
  expect(await entities.search({ q: 'galore 509', limit: 1, offset: 0 })).not.toHaveProperty('more')
})
