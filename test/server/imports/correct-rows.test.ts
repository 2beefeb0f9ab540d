import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import { eventually } from '#test/support/eventually.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const by = { actor: 'analyst', address: null }
const page = { offset: 0, limit: 100 }

const settled = (id: string) =>
  eventually(async () => {
    const job = await services.imports.service.read(id)
    expect(importJobSnapshotFrom(job.state).hasTag('settled'), `${job.file} is ${job.state}`).toBe(true)
    return job
  })

async function stakesOf(source: string) {
  const { rows } = await services.database.pool.query<{
    owner: string
    company: string
    capital: number
    place: string
  }>(
    `SELECT o.name AS owner, c.name AS company, i.capital_min AS capital, j.file || ':' || i.row AS place
       FROM interest_statement i JOIN entity o ON o.id = i.owner_id JOIN entity c ON c.id = i.company_id
       JOIN source s ON s.id = i.source_id JOIN import_job j ON j.id = i.import_id
      WHERE s.name = $1 AND i.superseded_by IS NULL ORDER BY i.row`,
    [source],
  )
  return rows.map(({ owner, company, capital, place }) => [owner, company, capital, place])
}

/** How often the stored bytes of a file were read from their beginning while something was done. */
async function readingsWhile<Result>(act: () => Promise<Result>): Promise<{ result: Result; readings: number }> {
  const asked = vi.spyOn(services.database.pool, 'query')
  try {
    const result = await act()
    const beginnings = asked.mock.calls.filter(
      ([text, values]: unknown[]) =>
        String(text).startsWith('SELECT content FROM file_chunk') && (values as unknown[])[1] === 0,
    )
    return { result, readings: beginnings.length }
  } finally {
    asked.mockRestore()
  }
}

const entity = (id: string, name: string) => ({
  statementId: `${id}-${'0'.repeat(40)}`,
  statementDate: '2026-01-01',
  declarationSubject: id,
  recordId: id,
  recordType: 'entity',
  recordStatus: 'new',
  recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' }, name },
})
/** Two statements, the second cut off. */
const oneOfTwo = [JSON.stringify(entity('one', 'One')), JSON.stringify(entity('two', 'Two')).slice(0, -1)]

describe('an import', () => {
  test.each([
    ['a table without refused rows', 'whole.csv', stakesCsv('P,Alpha,60%,,,'), []],
    [
      'a table with refused rows',
      'refused.csv',
      stakesCsv('P,Alpha,60%,,,', 'Q,Alpha,130%,,,', ...Array.from({ length: 3000 }, (_, row) => `P${row},Beta,?,,,`)),
      ['Q', 'Alpha', '130%', '', '', ''],
    ],
    ['records with refused ones', 'records.jsonl', oneOfTwo.join('\n'), [oneOfTwo[1]]],
  ])('an import reads the stored bytes twice, to inspect and to import: %s', async (_, name, content, cells) => {
    const { service } = services.imports
    const { result, readings } = await readingsWhile(() => importFile(service, { name, content, source: name }))
    expect(readings).toBe(2)
    const { problems } = await service.problems(result.id, page)
    expect(problems[0]?.cells ?? []).toEqual(cells)
  })
})

describe('correcting refused rows', () => {
  test('corrected rows are imported alone, under their own row numbers, and those that pass are named', async () => {
    const { service } = services.imports
    const content = stakesCsv('P,Alpha,60%,,,', 'Q,Alpha,130%,,,', 'R,Beta,?,,,', 'P,Beta,10%,,,')
    const first = await importFile(service, { name: 'stakes.csv', content, source: 'register' })
    await importFile(service, { name: 'later.csv', content: stakesCsv('P,Alpha,70%,,,'), source: 'register' })
    const before = await service.problems(first.id, page)
    expect(before.header).toEqual(['owner', 'company', 'capital', 'votes', 'valid_from', 'valid_to'])
    expect(before.problems.map(({ row, cells }) => [row, cells])).toEqual([
      [3, ['Q', 'Alpha', '130%', '', '', '']],
      [4, ['R', 'Beta', '?', '', '', '']],
    ])
    const rows = [
      { row: 3, cells: ['Q', 'Alpha', '30%', '', '', ''] },
      { row: 4, cells: ['R', 'Beta', 'much', '', '', ''] },
    ]
    const begun = await service.correct(first.id, rows, by)
    const corrected = await settled(begun.id)
    expect(corrected).toMatchObject({ state: 'finished', corrects: first.id, file: 'stakes.csv', source: 'register' })
    expect(corrected.counts).toMatchObject({ rowsRead: 2, rowsRefused: 1, interestsAdded: 1, updated: 0 })
    expect(await stakesOf('register')).toEqual([
      ['P', 'Alpha', 0.7, 'later.csv:2'],
      ['Q', 'Alpha', 0.3, 'stakes.csv:3'],
      ['P', 'Beta', 0.1, 'stakes.csv:5'],
    ])
    const after = await service.problems(first.id, page)
    expect(after.problems.map(({ row, corrected: done }) => [row, done?.by])).toEqual([
      [3, 'analyst'],
      [4, undefined],
    ])
    const left = await service.problems(corrected.id, page)
    expect(left.problems.map(({ row, cells }) => [row, cells?.[2]])).toEqual([[4, 'much']])
    const last = await settled(
      (await service.correct(corrected.id, [{ row: 4, cells: ['R', 'Beta', '5%', '', '', ''] }], by)).id,
    )
    expect(last).toMatchObject({ corrects: first.id, counts: { rowsRefused: 0, interestsAdded: 1 } })
  })

  test('a table of refused rows corrected elsewhere is imported', async () => {
    const { service } = services.imports
    const content = stakesCsv('P,Gamma,60%,,,', "'=Q,Gamma,130%,,,")
    const { id } = await importFile(service, { name: 'elsewhere.csv', content, source: 'elsewhere' })
    const table = '\uFEFFRow;Reason;owner;company;capital;votes;valid_from;valid_to\r\n3;too much;Q;Gamma;13%;;;\r\n'
    const begun = await service.correctByFile(id, new Blob([table]).stream(), by)
    expect(await settled(begun.id)).toMatchObject({ counts: { rowsRefused: 0, interestsAdded: 1 } })
    const narrow = new Blob(['Row,Reason,owner\r\n3,x,Q\r\n']).stream()
    await expect(service.correctByFile(id, narrow, by)).rejects.toMatchObject({ code: 'malformed_file' })
  })

  test('the text of a record outside a table can be corrected', async () => {
    const { service } = services.imports
    const lines = oneOfTwo
    const file = { name: 'two.jsonl', content: lines.join('\n'), source: 'bods' }
    const { id } = await importFile(service, file)
    const { problems, header } = await service.problems(id, page)
    expect([header, problems.map(({ row, cells }) => [row, cells])]).toEqual([null, [[2, [lines[1]]]]])
    const begun = await service.correct(id, [{ row: 2, cells: [`${lines[1]}}`] }], by)
    expect(await settled(begun.id)).toMatchObject({ counts: { entitiesAdded: 1, rowsRefused: 0 } })
  })

  test('rows that were not refused cannot be corrected', async () => {
    const { service } = services.imports
    const { id } = await importFile(service, { name: 'fine.csv', content: stakesCsv('P,Alpha,60%,,,'), source: 'fine' })
    await expect(service.correct(id, [{ row: 2, cells: ['P'] }], by)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('rolling back an import', () => {
  test('rolling back an import leaves the database as without it, and the file can be imported again', async () => {
    const { service } = services.imports
    const source = 'back'
    await importFile(service, { name: 'old.csv', content: stakesCsv('P,Back,60%,,,'), source })
    const before = await stakesOf(source)
    const job = await importFile(service, {
      name: 'new.csv',
      content: stakesCsv('P,Back,70%,,,', 'Z,Back,5%,,,'),
      source,
    })
    const after = await stakesOf(source)
    expect(await service.previewRollback(job.id)).toEqual({ facts: 3, restored: 1, kept: 0, superseded: 0 })
    expect(['rollbackQueued', 'rollingBack', 'rolledBack']).toContain((await service.rollBack(job.id, by)).state)
    await expect(service.rollBack(job.id, by)).rejects.toMatchObject({ code: 'invalid_request' })
    expect(await settled(job.id)).toMatchObject({
      state: 'rolledBack',
      rolledBack: { by: 'analyst' },
      fileStored: true,
    })
    expect(await stakesOf(source)).toEqual(before)
    const { rows } = await services.database.pool.query(`SELECT 1 FROM entity WHERE name = 'Z'`)
    expect(rows).toEqual([])
    const again = await settled((await service.again(job.id, by)).id)
    expect(again).toMatchObject({ state: 'finished', counts: { entitiesAdded: 1, interestsAdded: 1, updated: 1 } })
    expect(await stakesOf(source)).toEqual(after)
  })

  test('rolling back corrected rows refuses them again, and they can be corrected while their file exists', async () => {
    const { service } = services.imports
    const source = 'corrected back'
    const first = await importFile(service, {
      name: 'rows.csv',
      content: stakesCsv('P,Row,60%,,,', 'Q,Row,130%,,,'),
      source,
    })
    const before = await stakesOf(source)
    const corrected = await settled(
      (await service.correct(first.id, [{ row: 3, cells: ['Q', 'Row', '30%', '', '', ''] }], by)).id,
    )
    const after = await stakesOf(source)
    await service.rollBack(corrected.id, by)
    expect(await settled(corrected.id)).toMatchObject({ state: 'rolledBack', corrects: first.id, fileStored: true })
    expect(await stakesOf(source)).toEqual(before)
    const again = await settled((await service.again(corrected.id, by)).id)
    expect(again).toMatchObject({
      state: 'finished',
      corrects: first.id,
      createdBy: 'analyst',
      counts: { interestsAdded: 1, rowsRead: 1 },
    })
    expect(await stakesOf(source)).toEqual(after)
    const { problems } = await service.problems(first.id, page)
    expect(problems.map(({ row, corrected: done }) => [row, done?.by])).toEqual([[3, 'analyst']])
    await service.rollBack(again.id, by)
    await settled(again.id)
    await service.rollBack(first.id, by)
    await settled(first.id)
    expect(await service.read(again.id)).toMatchObject({ fileStored: false })
    await expect(service.again(again.id, by)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('an interrupted rollback is completed by another process', async () => {
    const { service } = services.imports
    const job = await importFile(service, { name: 'lost.csv', content: stakesCsv('P,Lost,60%,,,'), source: 'lost' })
    await services.database.pool.query(`UPDATE import_job SET state = 'rollingBack', attempts = 1 WHERE id = $1`, [
      job.id,
    ])
    expect(await settled(job.id)).toMatchObject({ state: 'rolledBack', file: 'lost.csv' })
    expect(await stakesOf('lost')).toEqual([])
  })

  test('rolling back one of two imports of the same content keeps all with the other', async () => {
    const { service } = services.imports
    const content = stakesCsv('P,Twice,60%,,,')
    const [one, other] = await Promise.all([
      importFile(service, { name: 'twice.csv', content, source: 'twice' }),
      importFile(service, { name: 'twice.csv', content, source: 'twice' }),
    ])
    const facts = [one, other].map(({ counts }) => [counts.entitiesAdded + counts.interestsAdded, counts.unchanged])
    expect(facts.toSorted()).toEqual([
      [0, 3],
      [3, 0],
    ])
    const before = await stakesOf('twice')
    for (const { id } of [one, other]) {
      await service.rollBack(id, by)
      await settled(id)
      expect(await stakesOf('twice')).toEqual(id === one.id ? before : [])
    }
  })
})
