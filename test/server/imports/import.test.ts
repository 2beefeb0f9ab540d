import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { bodsCompany, importFile, stakesCsv } from '#test/support/imported-files.ts'

let database: TestDatabase
let imports: Imports

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// Work of an import in two transactions, and what follows it in the background, would wait for TRUNCATE for ever, which
// waits for them: the tables are emptied while nobody works on them.
beforeEach(async () => {
  await truncate()
  imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
})
afterEach(() => imports.stop())

const added = {
  entitiesAdded: 0,
  interestsAdded: 0,
  recordsAdded: 0,
  updated: 0,
  mentioned: 0,
  unchanged: 0,
  withoutText: 0,
}

describe('an import', () => {
  test('an import adds parties and interests, each with its source row', async () => {
    const content = stakesCsv('Person 001,Alpha,60%,,2020-01-01,', 'Alpha,Beta,25%..50%,51%,,2024-01-01')
    const job = await importFile(imports.service, { name: 'stakes.csv', content })
    expect(job).toEqual({
      id: '1',
      file: 'stakes.csv',
      source: 'stakes',
      format: 'stakes-csv',
      bytes: content.length,
      state: 'finished',
      counts: { ...added, bytesRead: content.length, rowsRead: 2, rowsRefused: 0, entitiesAdded: 3, interestsAdded: 2 },
      failure: null,
      createdAt: expect.any(String),
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      createdBy: 'analyst',
      synthetic: false,
      encoding: 'utf-8',
      fileStored: true,
      company: expect.any(String),
    })
    expect(await interests()).toEqual([
      {
        owner: 'Alpha',
        company: 'Beta',
        capital: [0.25, 0.5],
        votes: [0.51, 0.51],
        from: null,
        to: '2024-01-01',
        place: ['stakes', 'stakes.csv', '3'],
      },
      {
        owner: 'Person 001',
        company: 'Alpha',
        capital: [0.6, 0.6],
        votes: [0.6, 0.6],
        from: '2020-01-01',
        to: null,
        place: ['stakes', 'stakes.csv', '2'],
      },
    ])
  })

  test('an import of the same file again changes nothing', async () => {
    const content = stakesCsv(
      'Person 001,Alpha,60%,,,',
      'Person 001,Alpha,10%,,,',
      'Alpha,Beta,51%,,,',
      'Alpha,Alpha,1%,,,',
    )
    const first = await importFile(imports.service, { name: 'stakes.csv', content })
    const before = await everything()
    const second = await importFile(imports.service, { name: 'renamed.csv', content })
    expect(first.counts).toMatchObject({ entitiesAdded: 3, interestsAdded: 4, updated: 0, unchanged: 0 })
    expect(second.counts).toMatchObject({ entitiesAdded: 0, interestsAdded: 0, updated: 0, unchanged: 7 })
    expect(second.source).toBe('stakes')
    expect(await everything()).toEqual(before)
  })

  test('an import of a file that an older program version imported changes nothing', async () => {
    const content = stakesCsv('Person 001,Alpha,60%,,,', 'Person 001,Alpha,10%,,,', 'Alpha,Beta,51%,,,2024-01-01')
    await importFile(imports.service, { name: 'stakes.csv', content })
    await database.pool.query(`UPDATE import_job SET started_at = '2020-01-01'`)
    const before = await everything()
    const second = await importFile(imports.service, { name: 'stakes.csv', content })
    expect(second.counts).toMatchObject({ ...added, unchanged: 6, rowsRead: 3 })
    expect(await everything()).toEqual(before)
  })

  test('an import of the same file again gives the same rows and companies as the first', async () => {
    const content = stakesCsv('Person 001,Alpha,130%,,,', 'Person 001,Alpha,60%,,,')
    const first = await importFile(imports.service, { name: 'stakes.csv', content })
    const second = await importFile(imports.service, { name: 'renamed.csv', content })
    expect([second.format, second.company]).toEqual([first.format, first.company])
    expect(second.counts).toEqual({ ...first.counts, entitiesAdded: 0, interestsAdded: 0, unchanged: 3 })
    const page = { offset: 0, limit: 10 }
    const { problems } = await imports.service.problems(first.id, page)
    expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, 'capital']])
    const renamed = problems.map(({ message, ...problem }) => ({
      ...problem,
      message: message.replace('stakes.csv', 'renamed.csv'),
    }))
    expect(await imports.service.problems(second.id, page)).toEqual({
      problems: renamed,
      total: 1,
      nextOffset: null,
      next: null,
      header: ['owner', 'company', 'capital', 'votes', 'valid_from', 'valid_to'],
    })
  })

  test('an import of the same file again restores what another file of the source changed meanwhile', async () => {
    const source = 'register'
    const [old, other] = [stakesCsv('P,Alpha,60%,,,'), stakesCsv('P,Alpha,70%,,,')]
    for (const content of [old, other, old]) await importFile(imports.service, { name: 'stakes.csv', content, source })
    expect((await interests()).map(({ capital }) => capital)).toEqual([[0.6, 0.6]])
  })

  test('an import of many rows gives the same result as the same rows in small imports', async () => {
    const row = (number: number, share: number) => `Holder ${number % 4001},Company ${number},${share}%,,,`
    const rows = Array.from({ length: 12_000 }, (_, number) => row(number, (number % 99) + 1))
    const changes = [row(7, 100), row(11_999, 100)]
    const source = 'register'
    const bring = (...lines: string[]) =>
      importFile(imports.service, { name: 'stakes.csv', content: stakesCsv(...lines), source })
    const whole = await bring(...rows)
    expect(whole.counts).toMatchObject({ ...added, entitiesAdded: 16_001, interestsAdded: 12_000 })
    // PostgreSQL shows what was committed a moment before it tells other connections of a segment that came with it.
    await expect.poll(isApart).toEqual([true])
    expect((await bring(...changes)).counts).toMatchObject({ ...added, updated: 2, unchanged: 4 })
    const large = await said()

    await truncate()
    for (let start = 0; start < rows.length; start += 3000) await bring(...rows.slice(start, start + 3000))
    expect(await isApart()).toEqual([false])
    await bring(...changes)
    expect(await said()).toEqual(large)
  })

  test('an import replaces the earlier statement of the same record, which stays in the history', async () => {
    await importFile(imports.service, {
      name: 'a.csv',
      content: stakesCsv('Person 001,Alpha,60%,,2020-01-01,'),
      source: 'register',
    })
    const job = await importFile(imports.service, {
      name: 'b.csv',
      content: stakesCsv('Person 001,Alpha,70%,,2020-01-01,'),
      source: 'register',
    })
    expect(job.counts).toMatchObject({ entitiesAdded: 0, interestsAdded: 0, updated: 1, unchanged: 2 })
    expect((await interests()).map(({ capital, place }) => [capital, place])).toEqual([
      [
        [0.7, 0.7],
        ['register', 'b.csv', '2'],
      ],
    ])
    const { rows } = await database.pool.query(
      'SELECT capital_min, superseded_by::int FROM interest_statement ORDER BY id',
    )
    expect(rows).toEqual([
      { capital_min: 0.6, superseded_by: 2 },
      { capital_min: 0.7, superseded_by: null },
    ])
  })

  test('an import keeps contradicting statements of different sources side by side', async () => {
    const parties = [bodsCompany('a', 'Alpha', 'LEI:X1'), bodsCompany('b', 'Beta', 'LEI:X2')]
    for (const [source, name] of [
      ['one', 'Alpha'],
      ['two', 'Alpha Holdings'],
    ] as const) {
      const content = JSON.stringify([
        { ...parties[0], recordDetails: { ...parties[0]?.recordDetails, name } },
        parties[1],
      ])
      await importFile(imports.service, { name: `${source}.json`, content })
    }
    const { rows } = await database.pool.query(
      `SELECT t.name, s.name AS source, t.superseded_by FROM entity_statement t JOIN source s ON s.id = t.source_id
        WHERE t.name LIKE 'Alpha%' ORDER BY t.id`,
    )
    expect(rows).toEqual([
      { name: 'Alpha', source: 'one', superseded_by: null },
      { name: 'Alpha Holdings', source: 'two', superseded_by: null },
    ])
    const { entities } = await createEntityService(database.pool).search({ q: 'LEI:X1', limit: 10, offset: 0 })
    expect(entities.map(({ name, source }) => ({ name, source }))).toEqual([{ name: 'Alpha Holdings', source: 'two' }])
  })

  test('an import keeps parties of different sources with the same name separate', async () => {
    await importFile(imports.service, { name: 'one.csv', content: stakesCsv('Person 001,Alpha,60%,,,') })
    await importFile(imports.service, { name: 'two.csv', content: stakesCsv('Person 001,Alpha,40%,,,') })
    const { total } = await createEntityService(database.pool).search({ q: 'Alpha', limit: 10, offset: 0 })
    expect(total).toBe(2)
  })

  test('an import merges known entities when a record states the identifiers of both', async () => {
    const entities = createEntityService(database.pool)
    const file = (name: string, ...statements: object[]) => ({ name, content: JSON.stringify(statements) })
    await importFile(imports.service, file('one.json', bodsCompany('a', 'Alpha', 'LEI:X1')))
    await importFile(imports.service, file('two.json', bodsCompany('b', 'Alpha Ltd', 'GB-COH:77')))
    const before = await entities.search({ q: 'Alpha', limit: 10, offset: 0 })
    await importFile(imports.service, file('three.json', bodsCompany('c', 'Alpha Limited', 'LEI:X1', 'GB-COH:77')))
    const after = await entities.search({ q: 'Alpha', limit: 10, offset: 0 })
    expect(before.entities.map(({ id }) => id)).toEqual(['1', '2'])
    expect(after.entities).toEqual([
      {
        id: '1',
        name: 'Alpha Limited',
        kind: 'company',
        jurisdiction: null,
        identifiers: [
          { scheme: 'GB-COH', id: '00000077' },
          { scheme: 'LEI', id: 'X1' },
        ],
        source: 'three',
        synthetic: false,
        ownerCount: 0,
        holdingCount: 0,
      },
    ])
    expect(await entities.read('2')).toEqual(after.entities[0])
  })

  test('parties known from elsewhere that a file only mentions are counted apart from those of which it says more', async () => {
    const [child, parent] = ['549300EXAMPLECHILD19', '549300EXAMPLEOLDPA88']
    const known = `LEI,Entity.LegalName,Entity.EntityStatus\n${child},Child,ACTIVE\n${parent},Parent,ACTIVE`
    await importFile(imports.service, { name: 'level-1.csv', content: known })
    const relations = [
      'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType,Relationship.RelationshipStatus',
      `${child},${parent},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE`,
    ]
    const bring = () => importFile(imports.service, { name: 'level-2.csv', content: relations.join('\n') })
    const counts = { entitiesAdded: 0, updated: 0 }
    expect((await bring()).counts).toMatchObject({ ...counts, interestsAdded: 1, mentioned: 2, unchanged: 0 })
    expect((await bring()).counts).toMatchObject({ ...counts, interestsAdded: 0, mentioned: 0, unchanged: 3 })
    const more = JSON.stringify([bodsCompany('a', 'Child Ltd', `LEI:${child}`)])
    expect((await importFile(imports.service, { name: 'more.json', content: more })).counts).toMatchObject({
      entitiesAdded: 0,
      updated: 1,
      mentioned: 0,
    })
  })

  test('an import merges records of one file that share an identifier', async () => {
    const content = JSON.stringify([
      bodsCompany('a', 'Alpha', 'XX-A:1', 'XX-B:2'),
      bodsCompany('b', 'Alpha', 'XX-C:3', 'XX-B:2'),
    ])
    const job = await importFile(imports.service, { name: 'one.json', content })
    expect(job.counts).toMatchObject({ entitiesAdded: 1, updated: 1 })
    const { entities } = await createEntityService(database.pool).search({ q: '3', limit: 10, offset: 0 })
    expect(entities.map(({ id, identifiers }) => [id, identifiers.length])).toEqual([[expect.any(String), 3]])
  })

  test('an import lists refused rows by row, field and reason, and imports the others', async () => {
    const content = stakesCsv(
      'Person 001,Alpha,130%,,,',
      'Person 001,Alpha,60%,,2026-13-40,',
      'Person 001,Alpha,60%,,,',
    )
    const job = await importFile(imports.service, { name: 'stakes.csv', content })
    expect(job.state).toBe('finished')
    expect(job.counts).toMatchObject({ rowsRead: 3, rowsRefused: 2, interestsAdded: 1 })
    const first = await imports.service.problems(job.id, { offset: 0, limit: 1 })
    const second = await imports.service.problems(job.id, { offset: 1, limit: 1 })
    expect([first.total, first.nextOffset, second.nextOffset]).toEqual([2, 1, null])
    expect(
      [...first.problems, ...second.problems].map(({ row, field, code, value }) => [row, field, code, value]),
    ).toEqual([
      [2, 'capital', 'out_of_range', '130%'],
      [3, 'valid_from', 'not_a_date', '2026-13-40'],
    ])
  })

  test('an import tells what is doubtful of rows that it takes, beside those that it leaves out', async () => {
    const header = 'bond_code,issuer,amount,issue_date'
    const rows = ['US0378331006,甲,1,2026-01-05', 'B1,甲,1,2026-01-05', 'B1,甲,2,2026-01-05', 'B2,甲,1,2026-01-05']
    const job = await importFile(imports.service, { name: 'bonds.csv', content: [header, ...rows].join('\n') })
    expect(job).toMatchObject({ state: 'finished', counts: { rowsRead: 4, rowsRefused: 1, recordsAdded: 3 } })
    const { problems, total, doubts } = await imports.service.problems(job.id, { offset: 0, limit: 10 })
    expect([total, doubts]).toEqual([2, 1])
    expect(problems.map(({ row, code, details, cells }) => [row, code, details?.other ?? null, cells ?? null])).toEqual(
      [
        [2, 'failed_check', null, null],
        [3, 'contradicted', '2', ['B1', '甲', '1', '2026-01-05']],
      ],
    )
  })

  test('an import stores names unchanged, including markup and separators of bulk loading', async () => {
    const names = [
      '<script>alert(1)</script>',
      'back\\slash',
      '\\N',
      '"quoted, with comma"',
      "Robert'); DROP TABLE entity;--",
    ]
    const content = stakesCsv(...names.map((name) => `"${name.replaceAll('"', '""')}",Alpha,1%,,,`))
    await importFile(imports.service, { name: 'stakes.csv', content })
    expect((await interests()).map(({ owner }) => owner).toSorted()).toEqual(names.toSorted())
  })

  test('an import counts owners and holdings, also of known parties', async () => {
    const entities = createEntityService(database.pool)
    const counts = async (q: string) => {
      const [entity] = (await entities.search({ q, limit: 1, offset: 0 })).entities
      return [entity?.ownerCount, entity?.holdingCount]
    }
    const source = 'register'
    await importFile(imports.service, {
      name: 'a.csv',
      content: stakesCsv('P,Alpha,10%,,,', 'Q,Alpha,10%,,,', 'Q,Alpha,5%,,,'),
      source,
    })
    expect([await counts('Alpha'), await counts('Q')]).toEqual([
      [2, 0],
      [0, 1],
    ])
    await importFile(imports.service, {
      name: 'b.csv',
      content: stakesCsv('R,Alpha,10%,,,', 'Q,Beta,1%,,,', 'P,Alpha,10%,,,2020-01-01'),
      source,
    })
    expect([await counts('Alpha'), await counts('Q'), await counts('P')]).toEqual([
      [2, 0],
      [0, 2],
      [0, 0],
    ])
  })
})

async function truncate() {
  await database.pool.query(
    `TRUNCATE import_job, import_claim, import_problem, file_chunk, source, entity, entity_name, entity_identifier,
              entity_statement, interest_statement, import_restatement, import_mention, refused_row, corrected_row
              RESTART IDENTITY CASCADE`,
  )
}

/** Whether interests stand in a segment of an import's own, in the one that all share, or in both. */
async function isApart() {
  const { rows } = await database.pool.query<{ apart: boolean }>(
    `SELECT DISTINCT tableoid <> 'interest_statement_0'::regclass AS apart FROM interest_statement`,
  )
  return rows.map(({ apart }) => apart)
}

async function interests() {
  const { rows } = await database.pool.query(
    `SELECT o.name AS owner, c.name AS company, ARRAY[i.capital_min, i.capital_max] AS capital,
            ARRAY[i.votes_min, i.votes_max] AS votes, i.valid_from::text AS from, i.valid_to::text AS to,
            ARRAY[s.name, j.file, i.row::text] AS place
       FROM interest_statement i JOIN entity o ON o.id = i.owner_id JOIN entity c ON c.id = i.company_id
       JOIN source s ON s.id = i.source_id JOIN import_job j ON j.id = i.import_id
      WHERE i.superseded_by IS NULL ORDER BY o.name, c.name`,
  )
  return rows
}

/** What is known of parties and interests, without identities and places. */
async function said() {
  const { rows: parties } = await database.pool.query({
    text: `SELECT e.name, e.kind, e.owner_count, e.holding_count, s.party_key FROM entity e
             JOIN entity_statement s ON s.entity_id = e.id ORDER BY e.name`,
    rowMode: 'array',
  })
  const { rows: stakes } = await database.pool.query({
    text: `SELECT o.name, c.name, i.capital_min, i.superseded_by IS NULL FROM interest_statement i
             JOIN entity o ON o.id = i.owner_id JOIN entity c ON c.id = i.company_id ORDER BY c.name, i.capital_min`,
    rowMode: 'array',
  })
  return { parties, stakes }
}

async function everything() {
  const tables = ['entity', 'entity_identifier', 'entity_statement', 'interest_statement', 'source', 'network_version']
  return Promise.all(tables.map(async (table) => (await database.pool.query(`SELECT * FROM ${table} ORDER BY 1`)).rows))
}
