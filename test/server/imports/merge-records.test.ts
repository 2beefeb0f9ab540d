import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const header = 'client,facility,exposure,currency,limit,as_of'
const exposures = (...rows: string[]) => [header, ...rows, ''].join('\n')

async function bringIn(name: string, content: string, source: string) {
  const { state, counts } = await importFile(services.imports.service, { name, content, source })
  const { recordsAdded, updated, unchanged, rowsRefused } = counts
  return { state, recordsAdded, updated, unchanged, rowsRefused }
}

async function currentOf(source: string) {
  const { rows } = await services.database.pool.query<{ client: string; amount: number; row: number }>(
    `SELECT content->>'client' AS client, (content->>'amount')::float8 AS amount, row::int
       FROM source_record r JOIN source s ON s.id = r.source_id
      WHERE s.name = $1 AND superseded_by IS NULL ORDER BY r.id`,
    [source],
  )
  return rows
}

describe('merging records of a source', () => {
  const first = exposures('A,1,100,CNY,,2026-01-31', 'B,2,200,CNY,,2026-01-31')

  test('records of a source are added, recognised and changed, with their history kept', async () => {
    const source = 'branch'
    expect(await bringIn('january.csv', first, source)).toEqual({
      state: 'finished',
      recordsAdded: 2,
      updated: 0,
      unchanged: 0,
      rowsRefused: 0,
    })
    const second = exposures('B,2,250,CNY,,2026-01-31', 'A,1,100,CNY,,2026-01-31', 'C,3,5,CNY,,2026-01-31')
    expect(await bringIn('february.csv', second, source)).toEqual({
      state: 'finished',
      recordsAdded: 1,
      updated: 1,
      unchanged: 1,
      rowsRefused: 0,
    })
    expect(await currentOf(source)).toEqual([
      { client: 'A', amount: 100, row: 2 },
      { client: 'B', amount: 250, row: 2 },
      { client: 'C', amount: 5, row: 4 },
    ])
    const { rows } = await services.database.pool.query(
      `SELECT old.content->>'amount' AS was, new.content->>'amount' AS is
         FROM source_record old JOIN source_record new ON new.id = old.superseded_by`,
    )
    expect(rows).toEqual([{ was: '200', is: '250' }])
  })

  test('merging the same file twice adds nothing', async () => {
    expect(await bringIn('twice.csv', first, 'twice')).toMatchObject({ recordsAdded: 2, unchanged: 0 })
    expect(await bringIn('twice.csv', first, 'twice')).toMatchObject({ recordsAdded: 0, updated: 0, unchanged: 2 })
    expect(await currentOf('twice')).toHaveLength(2)
  })

  test('the last of several rows with one key is merged, and rows without a facility stay separate', async () => {
    const rows = ['A,1,100,CNY,,', 'A,1,120,CNY,,', 'D,,7,CNY,,', 'D,,8,CNY,,']
    expect(await bringIn('keys.csv', exposures(...rows), 'keys')).toMatchObject({ recordsAdded: 3 })
    expect(await currentOf('keys')).toEqual([
      { client: 'A', amount: 120, row: 3 },
      { client: 'D', amount: 7, row: 4 },
      { client: 'D', amount: 8, row: 5 },
    ])
  })

  test('records of different sources are kept side by side', async () => {
    await bringIn('other.csv', first, 'other')
    expect(await currentOf('other')).toHaveLength(2)
    expect(await currentOf('branch')).toHaveLength(3)
  })

  test('twenty thousand records of a source are merged in row order', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Client ${(index * 7919) % 20_000},F,${index + 1},CNY,,`)
    expect(await bringIn('many.csv', exposures(...rows), 'many')).toMatchObject({ recordsAdded: 20_000 })
    const current = await currentOf('many')
    expect(current.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 2))
  })
})

describe('text that cannot be stored', () => {
  test('a row with a control character is refused, and the others are imported', async () => {
    const content = exposures('A\u0007B,1,100,CNY,,', 'C,2,100,CNY,,')
    expect(await bringIn('control.csv', content, 'zero')).toMatchObject({ recordsAdded: 1, rowsRefused: 1 })
  })

  test('an article is stored without NUL characters and unpaired surrogates', async () => {
    const items = [{ id: '1', title: 'A\u0000B', content_text: 'half \ud83d end \u0000.' }]
    const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Feed', items })
    expect(await bringIn('feed.json', feed, 'feed')).toMatchObject({ state: 'finished', recordsAdded: 1 })
    const { rows } = await services.database.pool.query(
      `SELECT content->>'title' AS title, content->>'body' AS body FROM source_record WHERE kind = 'article'`,
    )
    expect(rows).toEqual([{ title: 'AB', body: 'half \ufffd end .' }])
  })
})
