import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { createExportService } from '#server/exports/service.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { importFile, settledImport } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

const told = (exact: number, date: string) =>
  relationshipStatement('r', 'p', 'c', [{ type: 'shareholding', share: { exact }, startDate: '2015-06-01' }], { date })

const parties = [
  entityStatement('c', { name: 'Company' }),
  personStatement('p', { names: [{ type: 'legal', fullName: 'Person' }] }),
]
const [in2018, in2020] = [told(30, '2018-03-01'), told(60, '2020-05-01')]

const bring = (name: string, ...statements: object[]) =>
  importFile(services.imports.service, {
    name,
    source: 'register',
    content: JSON.stringify([...parties, ...statements]),
  })

/** What the owner holds of the company on a day, and the rows that say so. */
async function heldOn(asOf: string | null) {
  const { entities } = await createEntityService(services.database.pool).search({ q: 'Company', limit: 1, offset: 0 })
  const { edges } = await services.network.service.neighbours(entities[0]?.id ?? '', {
    direction: 'owners',
    neighbour: null,
    asOf,
    offset: 0,
    limit: 10,
  })
  return edges.map(({ capital, provenance }) => [capital?.min, provenance.file, provenance.row])
}

async function storedRows() {
  const { rows } = await services.database.pool.query({
    text: `SELECT record_key, capital_min, valid_from::text, valid_to::text, row::int, superseded_by IS NULL
             FROM interest_statement ORDER BY superseded_by IS NULL DESC, record_key, row`,
    rowMode: 'array',
  })
  return rows
}

const history = [
  ['r', 0.6, '2020-05-01', null, 4, true],
  ['r#@statement-of-r-2018-03-01-------', 0.3, '2015-06-01', '2020-05-01', 3, true],
]

test('Scenario: a file with two statements of one interest shows the effective one on each day, with its row', async () => {
  expect((await bring('both.json', in2018, in2020)).counts).toMatchObject({ interestsAdded: 2, rowsRefused: 0 })
  expect(await storedRows()).toEqual(history)
  expect(await heldOn('2014-01-01')).toEqual([])
  expect(await heldOn('2019-01-01')).toEqual([[0.3, 'both.json', 3]])
  expect(await heldOn('2020-05-01')).toEqual([[0.6, 'both.json', 4]])
  expect(await heldOn(null)).toEqual([[0.6, 'both.json', 4]])
})

test('Scenario: repeated history changes nothing, a later edition adds to it, and a rollback removes it', async () => {
  const first = await bring('first.json', in2018)
  const before = await storedRows()
  const both = await bring('both.json', in2018, in2020)
  expect(both.counts).toMatchObject({ interestsAdded: 1, updated: 1 })
  expect(await heldOn('2019-01-01')).toEqual([[0.3, 'both.json', 3]])
  const again = await bring('again.json', in2018, in2020, entityStatement('d'))
  expect(again.counts).toMatchObject({ interestsAdded: 0, updated: 0 })
  for (const { id } of [again, both]) {
    await services.imports.service.rollBack(id)
    expect((await settledImport(services.imports.service, id)).state).toBe('rolledBack')
  }
  expect(await storedRows()).toEqual(before)
  await services.imports.service.rollBack(first.id)
  await settledImport(services.imports.service, first.id)
  expect(await storedRows()).toEqual([])
})

test.each(['bods', 'ftm', 'csv'] as const)(
  'Scenario: history, including what was never effective, is exported as %s and read back unchanged',
  async (format) => {
    const corrected = relationshipStatement('s', 'p', 'c', [{ type: 'shareholding', share: { exact: 5 } }], {
      date: '2021-01-01',
    })
    const correction = relationshipStatement('s', 'p', 'c', [{ type: 'shareholding', share: { exact: 6 } }], {
      date: '2021-01-01',
    })
    await bring('both.json', in2018, in2020, corrected, correction)
    const stored = await storedRows()
    expect(stored.map(([, ...rest]) => rest)).toContainEqual([0.05, '2021-01-01', '2021-01-01', 5, true])
    const made = await createExportService(services.database.pool).open({ format, source: 'register' })
    const pieces: Uint8Array[] = []
    for (let piece = await made.read(); piece !== null; piece = await made.read()) pieces.push(piece)
    await made.close()
    const content = Uint8Array.from(Buffer.concat(pieces))
    const job = await importFile(services.imports.service, { name: made.name, content })
    expect([job.state, job.source, job.counts.rowsRefused, job.counts.interestsAdded, job.counts.updated]).toEqual([
      'finished',
      'register',
      0,
      0,
      0,
    ])
    expect(await storedRows()).toEqual(stored)
  },
)
