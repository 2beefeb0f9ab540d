import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexNames, prepareNameIndex } from '#server/entities/name-index.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type StoredParty, storeParties } from '#test/support/stored-parties.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

const party = (id: number, name: string, more: Partial<StoredParty> = {}): StoredParty => ({
  id,
  name,
  kind: 'company',
  jurisdiction: 'GB',
  identifiers: [],
  source: 'register',
  owners: 0,
  holdings: 0,
  mergedInto: null,
  ...more,
})

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  const many = Array.from({ length: 20_000 }, (_, index) => party(index + 100, `Company ${index} Holdings`))
  await storeParties(
    pool,
    [
      party(1, 'North Star Ltd', { identifiers: [['LEI', 'A1']] }),
      party(2, '华信科技股份有限公司', { identifiers: [['USCC', '91X']] }),
      party(3, 'Twin'),
      party(4, 'twin', { owners: 2 }),
      party(5, 'Old Star', { mergedInto: 1 }),
      party(6, 'A1'),
      party(7, 'ΤΡΑΠΕΖΑ ΠΕΙΡΑΙΩΣ'),
      party(8, 'İstanbul Bankası'),
      party(9, 'Hauptstraße Werke'),
      party(10, 'Işık Yatırım'),
      party(11, 'Đuro Đaković'),
      party(12, '青岛ＡＢＣ实业'),
      party(13, 'Société Générale'),
      ...Array.from({ length: 7 }, (_, index) => party(20 + index, 'Many')),
      ...many,
    ],
    [],
  )
  await pool.query(
    `INSERT INTO entity_statement (id, entity_id, party_id, source_id, party_key, name, kind, import_id, row)
     VALUES (1, 2, 2, 2, 'x', 'Huaxin Technology', 'company', 2, 1)`,
  )
  await prepareNameIndex(pool, createLog('silent'))
  await indexNames(pool, async () => undefined)
  app = createTestApp(database)
  await app.createUser('viewer')
  headers = await app.signIn('viewer')
})
afterAll(() => database.drop())

async function lookUp(names: unknown) {
  const { headers: own, ...init } = jsonPost({ names })
  const response = await app.request('/api/query/names', { ...init, headers: { ...own, ...headers } })
  return response.json()
}

type Found = {
  name: string
  reason: string | null
  parties: { id: string }[]
  total: number
  suggestions: { id: string }[] | null
}
const told = ({ name, reason, parties, total, suggestions }: Found) => [
  name,
  reason,
  parties.map(({ id }) => id),
  total,
  suggestions?.map(({ id }) => id),
]

test('a name lookup finds identifiers and names, lists ambiguous ones, and suggests similar ones', async () => {
  const { data } = await lookUp([
    'north star LTD',
    'LEI:A1',
    'a1',
    'Twin',
    'old star',
    'HUAXIN technology',
    '华信科技有限公司',
    'North Star Limited',
    'Nobody at all',
    'north star LTD',
  ])
  expect(data.names.map(told)).toEqual([
    ['north star LTD', 'name', ['1'], 1, []],
    ['LEI:A1', 'identifier', ['1'], 1, []],
    ['a1', 'identifier', ['1'], 1, []],
    ['Twin', 'name', ['4', '3'], 2, []],
    ['old star', 'alias', ['1'], 1, []],
    ['HUAXIN technology', 'alias', ['2'], 1, []],
    ['华信科技有限公司', null, [], 0, ['2']],
    ['North Star Limited', null, [], 0, ['1']],
    ['Nobody at all', null, [], 0, []],
    ['north star LTD', 'name', ['1'], 1, []],
  ])
})

test('a name lookup lists five of many parties of one name, and counts them all', async () => {
  const { data } = await lookUp(['Many'])
  expect([data.names[0].parties.length, data.names[0].total]).toEqual([5, 7])
})

test('a name lookup ignores letter case as the database does, in any script', async () => {
  const { data } = await lookUp(['ΤΡΑΠΕΖΑ ΠΕΙΡΑΙΩΣ', 'İstanbul Bankası'])
  expect(data.names.map(told)).toEqual([
    ['ΤΡΑΠΕΖΑ ΠΕΙΡΑΙΩΣ', 'name', ['7'], 1, []],
    ['İstanbul Bankası', 'name', ['8'], 1, []],
  ])
})

test('a name lookup compares names as the search does, whatever their capitals, width and accents', async () => {
  const { data } = await lookUp([
    'HAUPTSTRASSE WERKE',
    'hauptstrasse werke',
    'IŞIK YATIRIM',
    'işik yatirim',
    'ISTANBUL BANKASI',
    'đURO đAKOVIĆ',
    'duro dakovic',
    '青岛ABC实业',
    'Ｎｏｒｔｈ Ｓｔａｒ Ｌｔｄ',
    'ⅩⅩ Nothing Like It',
    'Societe Generale',
    'ＨＵＡＸＩＮ Technology',
  ])
  expect(data.names.map(told)).toEqual([
    ['HAUPTSTRASSE WERKE', 'name', ['9'], 1, []],
    ['hauptstrasse werke', 'name', ['9'], 1, []],
    ['IŞIK YATIRIM', 'name', ['10'], 1, []],
    ['işik yatirim', 'name', ['10'], 1, []],
    ['ISTANBUL BANKASI', null, [], 0, ['8']],
    ['đURO đAKOVIĆ', 'name', ['11'], 1, []],
    ['duro dakovic', null, [], 0, ['11']],
    ['青岛ABC实业', 'name', ['12'], 1, []],
    ['Ｎｏｒｔｈ Ｓｔａｒ Ｌｔｄ', 'name', ['1'], 1, []],
    ['ⅩⅩ Nothing Like It', null, [], 0, []],
    ['Societe Generale', null, [], 0, ['13']],
    ['ＨＵＡＸＩＮ Technology', 'alias', ['2'], 1, []],
  ])
})

test('a name lookup accepts a thousand names in one request, and no more', async () => {
  const names = Array.from({ length: 1000 }, (_, index) =>
    index % 2 ? `company ${index} holdings` : `Missing ${index}`,
  )
  const { data } = await lookUp(names)
  expect(data.names.filter(({ parties }: Found) => parties.length === 1)).toHaveLength(500)
  expect((await lookUp([...names, 'one more'])).errorCode).toBe('invalid_request')
  expect((await lookUp([])).errorCode).toBe('invalid_request')
  expect((await lookUp([' '])).errorCode).toBe('invalid_request')
})
