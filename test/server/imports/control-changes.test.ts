import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { controlChangedBy } from '#server/ownership/control-changes.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'

let database: TestDatabase
let imports: Imports

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE import_job, import_claim, import_problem, file_chunk, source, entity, entity_name, entity_identifier,
              entity_statement, interest_statement, import_restatement, import_mention, refused_row, corrected_row, event_record
              RESTART IDENTITY CASCADE`,
  )
  imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
})
afterEach(() => imports.stop())

const bring = (...rows: string[]) => importFile(imports.service, { name: 'stakes.csv', content: stakesCsv(...rows) })

/** The changes of control that were told so far, by name, in the order in which they happened. */
async function told() {
  const { rows } = await database.pool.query(
    `SELECT content, names FROM event_record WHERE type = 'control.changed' ORDER BY sequence`,
  )
  return rows.map(({ content, names }) => ({ ...names, import: content.importId, complete: content.complete }))
}

const before = ['Ann,Alpha,60%,,,', 'Ben,Alpha,40%,,,', 'Alpha,Beta,100%,,,', 'Cid,Gamma,100%,,,']
const after = ['Ann,Alpha,40%,,,', 'Ben,Alpha,60%,,,', 'Alpha,Beta,100%,,,', 'Cid,Gamma,100%,,,']

describe('a change of control', () => {
  test('a change of control is reported once for each company that it reaches, and not again for the same file', async () => {
    await bring(...before)
    expect(await told()).toEqual([])
    const { id } = await bring(...after)
    const changed = { formerControllers: 'Ann', controllers: 'Ben', import: id, complete: true }
    expect(await told()).toEqual([
      { company: 'Alpha', ...changed },
      { company: 'Beta', ...changed },
    ])
    await bring(...after)
    expect(await told()).toHaveLength(2)
    const { rows } = await database.pool.query(
      `SELECT content FROM event_record WHERE type = 'control.changed' ORDER BY sequence LIMIT 1`,
    )
    expect(rows[0].content).toEqual({
      type: 'control.changed',
      companyId: await idOf('Alpha'),
      importId: id,
      formerControllers: [await idOf('Ann')],
      controllers: [await idOf('Ben')],
      formerPossibleControllers: [],
      possibleControllers: [],
      complete: true,
    })
  })

  test('a change of control is reported in reverse where its import is rolled back', async () => {
    await bring(...before)
    const { id } = await bring(...after)
    await imports.service.rollBack(id, { actor: 'analyst', address: null })
    await settledImport(imports.service, id)
    expect((await told()).slice(2)).toEqual(
      ['Alpha', 'Beta'].map((company) => ({
        company,
        formerControllers: 'Ben',
        controllers: 'Ann',
        import: id,
        complete: true,
      })),
    )
  })

  test('a change of control reaches a company with unchanged owners through a chain that gets a new head', async () => {
    await bring('Alpha,Beta,100%,,,', 'Beta,Delta,51%,,,')
    const { id } = await importFile(imports.service, {
      name: 'other.csv',
      content: stakesCsv('Ann,Alpha,75%,,,'),
      source: 'stakes',
    })
    expect(await told()).toEqual(
      ['Beta', 'Delta'].map((company) => ({
        company,
        formerControllers: 'Alpha',
        controllers: 'Ann',
        import: id,
        complete: true,
      })),
    )
  })

  test('a company that loses its majority holder changes its control to nobody', async () => {
    await bring('Ann,Alpha,60%,,,', 'Ben,Alpha,40%,,,')
    await bring('Ann,Alpha,50%,,,', 'Ben,Alpha,50%,,,')
    expect(await told()).toMatchObject([{ company: 'Alpha', formerControllers: 'Ann', controllers: '' }])
  })

  test('a company whose majority holder is no longer certain names who could control it', async () => {
    await bring('Ann,Alpha,60%,,,', 'Ben,Alpha,40%,,,')
    await bring('Ann,Alpha,40%..60%,,,', 'Ben,Alpha,40%,,,')
    expect(await told()).toMatchObject([
      { company: 'Alpha', formerControllers: 'Ann', controllers: '', possibleControllers: 'Ann' },
    ])
  })

  test('an import by which somebody may come to control names who could, and taking it back says so too', async () => {
    await bring('Ada,Yard,100%,,,', 'Yard,Mill,30%,,,', 'Ada,Mill,10%,,,', 'Mill,Shop,100%,,,')
    const { id } = await bring('Ada,Yard,100%,,,', 'Yard,Mill,30%,,,', 'Ada,Mill,15%..25%,,,', 'Mill,Shop,100%,,,')
    const may = (company: string, controllers: string) => ({
      company,
      formerControllers: controllers,
      controllers,
      possibleControllers: 'Ada',
      import: id,
      complete: true,
    })
    expect(await told()).toEqual([may('Mill', ''), may('Shop', 'Mill')])
    await imports.service.rollBack(id, { actor: 'analyst', address: null })
    await settledImport(imports.service, id)
    const { possibleControllers, ...back } = may('Mill', '')
    expect((await told())[2]).toEqual({ ...back, formerPossibleControllers: possibleControllers })
  })

  test('a company beneath one that somebody may control keeps its sure controller and names who may stand above', async () => {
    await bring('Ada,Yard,60%,,,', 'Yard,Mill,100%,,,')
    await bring('Ada,Yard,40%..60%,,,', 'Yard,Mill,100%,,,')
    expect(await told()).toMatchObject([
      { company: 'Yard', formerControllers: 'Ada', controllers: '', possibleControllers: 'Ada' },
      { company: 'Mill', formerControllers: 'Ada', controllers: 'Yard', possibleControllers: 'Ada' },
    ])
  })

  test('a band that is too small for control changes nothing', async () => {
    await bring('Ada,Yard,100%,,,', 'Yard,Mill,10%,,,')
    await bring('Ada,Yard,100%,,,', 'Yard,Mill,15%..25%,,,')
    expect(await told()).toEqual([])
  })

  test('no change of control is reported where no majority changes, or where nothing was stated before', async () => {
    await bring('Ann,Alpha,60%,,,', 'Ben,Alpha,40%,,,')
    await bring('Ann,Alpha,70%,,,', 'Ben,Alpha,30%,,,', 'Ann,Omega,100%,,,')
    expect(await told()).toEqual([])
  })
})

test('parts of the data beyond the limits are reported as left out', async () => {
  await bring(...before)
  const { id } = await bring(...after)
  const client = await database.pool.connect()
  try {
    const within = await controlChangedBy(client, id, { companies: 1 })
    expect([within.changes.length, within.complete]).toEqual([1, false])
    const none = await controlChangedBy(client, id, { interests: 1 })
    expect(none).toEqual({ changes: [], complete: false })
  } finally {
    client.release()
  }
})

async function idOf(name: string): Promise<string> {
  const { rows } = await database.pool.query('SELECT id::text FROM entity WHERE name = $1', [name])
  return rows[0]?.id
}
