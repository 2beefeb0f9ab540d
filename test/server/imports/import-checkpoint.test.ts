import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { CopyRows } from '#server/imports/merge/copy-rows.ts'
import { dropSettledStages, dropStageOf, ImportCheckpoint, OtherPieces } from '#server/imports/run/import-checkpoint.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

const rows = 24_000
const content = stakesCsv(
  ...Array.from(
    { length: rows },
    (_, row) => `Holder ${row % 997},Company ${row},${row === 20_000 ? 'much' : '3%'},,,`,
  ),
)

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
  await query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
               $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  await query('CREATE TABLE stored_piece (import_id bigint, piece int)')
  await query(`CREATE FUNCTION note_piece() RETURNS trigger LANGUAGE plpgsql AS
               $$ BEGIN INSERT INTO stored_piece VALUES (NEW.import_id, NEW.pieces); RETURN NULL; END $$`)
  await query(`CREATE TRIGGER note_piece AFTER UPDATE OF pieces ON import_checkpoint FOR EACH ROW
                 EXECUTE FUNCTION note_piece()`)
})
afterEach(async () => {
  for (const table of ['import_checkpoint', 'entity']) await query(`DROP TRIGGER IF EXISTS no_room ON ${table}`)
})
afterAll(() => services.stop())

const query = async (text: string) => (await services.database.pool.query({ text, rowMode: 'array' })).rows
const stages = () => query(`SELECT relname FROM pg_class WHERE relname ~ '^import_[0-9]+_' AND relkind = 'r'`)
const strayedSegments = () =>
  query(`SELECT relname FROM pg_class WHERE relname ~ '_statement_[0-9]+$' AND relkind = 'r' AND NOT relispartition`)
const piecesOf = async (id: string) =>
  (await query(`SELECT piece FROM stored_piece WHERE import_id = ${id} ORDER BY piece`)).flat()
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const noRoom = (table: string, change: string, condition: string) =>
  query(
    `CREATE TRIGGER no_room BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION no_room()`,
  )

/** Stores the file for a source, waits until there is no room for it, then makes room at once until it is imported. */
async function importWithout(
  source: string,
  trigger: () => Promise<unknown>,
  meanwhile: (id: string) => Promise<void>,
) {
  const { service } = services.imports
  await trigger()
  const bytes = new Blob([content]).stream()
  const { id } = await service.store({ name: `${source}.csv`, source, bytes, createdBy: null, synthetic: false })
  const read = () => service.read(id)
  const held = async () => {
    const { state, failure } = await read()
    return [state, failure?.code]
  }
  await expect.poll(held).toEqual(['queued', 'storage_full'])
  await meanwhile(id)
  for (const table of ['import_checkpoint', 'entity']) await query(`DROP TRIGGER IF EXISTS no_room ON ${table}`)
  await query(`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`)
  await expect.poll(async () => (await read()).state).toBe('finished')
  return read()
}

const factsOf = async (source: string) =>
  query(
    `SELECT o.party_key, c.party_key, i.capital_min, i.row FROM interest_statement i
       JOIN source s ON s.id = i.source_id AND s.name = '${source}'
       JOIN entity_statement o ON o.party_id = i.owner_party JOIN entity_statement c ON c.party_id = i.company_party
      WHERE i.superseded_by IS NULL AND i.capital_min = 0.03 ORDER BY i.row`,
  )

describe('imports that break off', () => {
  test.each([
    ['straight into its segments', false],
    ['by way of the stage', true],
  ])('a file that is read %s goes on after its last stored piece', async (_, isFurther) => {
    const source = isFurther ? 'further' : 'first'
    if (isFurther) {
      await importFile(services.imports.service, { name: 'before.csv', content: stakesCsv('P,Before,60%,,,'), source })
    }
    const job = await importWithout(
      source,
      () => noRoom('import_checkpoint', 'UPDATE', 'NEW.pieces = 2'),
      async (id) => {
        expect(await piecesOf(id)).toEqual([1])
        expect(await stages()).toHaveLength(4)
        expect(await strayedSegments()).toHaveLength(isFurther ? 0 : 2)
      },
    )
    const stored = await piecesOf(job.id)
    expect(stored.length).toBeGreaterThan(1)
    expect(stored).toEqual(upTo(stored.length))
    expect(job.counts).toMatchObject({ rowsRead: rows, rowsRefused: 1, interestsAdded: rows - 1, unchanged: 0 })
    expect(await factsOf(source)).toHaveLength(rows - 1)
    expect((await services.imports.service.problems(job.id, { offset: 0, limit: 10 })).problems).toHaveLength(1)
    expect([...(await stages()), ...(await strayedSegments()), ...(await query('TABLE import_checkpoint'))]).toEqual([])
  })

  test('a file that is read whole is merged without being read again', async () => {
    const job = await importWithout(
      'whole',
      () => noRoom('entity', 'INSERT', 'true'),
      async (id) => {
        await query(`UPDATE file_chunk SET content = '' WHERE import_id = ${id}`)
      },
    )
    expect(await piecesOf(job.id)).toEqual(upTo((await piecesOf(job.id)).length))
    expect(job.counts).toMatchObject({ rowsRead: rows, rowsRefused: 1, interestsAdded: rows - 1 })
    expect((await services.imports.service.problems(job.id, { offset: 0, limit: 10 })).header).toContain('owner')
  })

  test('an interrupted first import starts again where another import was merged meanwhile', async () => {
    const job = await importWithout(
      'overtaken',
      () => noRoom('import_checkpoint', 'UPDATE', 'NEW.pieces = 2 AND NEW.first_load IS NOT NULL'),
      async () => {
        await importFile(services.imports.service, {
          name: 'between.csv',
          content: stakesCsv('Between,Overtaken,60%,,,'),
          source: 'between',
        })
      },
    )
    expect(job.counts).toMatchObject({ rowsRead: rows, interestsAdded: rows - 1 })
    expect((await piecesOf(job.id)).filter((piece) => piece === 1)).toHaveLength(2)
    expect(await query('SELECT id FROM entity GROUP BY id HAVING count(*) > 1')).toEqual([])
    expect(await factsOf('overtaken')).toHaveLength(rows - 1)
    expect(await strayedSegments()).toEqual([])
  })

  test('an import that is cancelled while it waits for room leaves nothing', async () => {
    const { service } = services.imports
    await noRoom('import_checkpoint', 'UPDATE', 'NEW.pieces = 2')
    const bytes = new Blob([content]).stream()
    const upload = { name: 'dropped.csv', source: 'dropped', bytes, createdBy: null, synthetic: false }
    const { id } = await service.store(upload)
    await expect.poll(async () => (await service.read(id)).failure?.code).toBe('storage_full')
    expect(await stages()).toHaveLength(4)
    await service.cancel(id)
    await expect.poll(stages).toEqual([])
    expect([...(await strayedSegments()), ...(await query('TABLE import_checkpoint'))]).toEqual([])
    expect(await query(`SELECT FROM import_problem WHERE import_id = ${id}`)).toEqual([])
  })
})

describe('ImportCheckpoint', () => {
  const attempt = { id: '900', sourceId: '900', bytes: 1, holder: '' }
  const next = () => ({ ...attempt, holder: randomUUID() })
  const open = (client: ClientBase, job: typeof attempt) => ImportCheckpoint.open(services.database, client, job)
  const piece = (value: string): [string, Buffer][] => {
    const identifiers = new CopyRows(3)
    identifiers.begin()
    identifiers.int4(1)
    identifiers.text('LEI')
    identifiers.text(value)
    return [['import_900_identifier', identifiers.take()]]
  }
  const values = async () => (await query('SELECT value FROM import_900_identifier ORDER BY value')).flat()
  const inImport = <Result>(work: (client: ClientBase) => Promise<Result>) =>
    inTransaction(services.database.pool, work)

  afterEach(() => dropSettledStages(services.database.pool))

  test('a piece that an earlier attempt stored is not stored again', async () => {
    await inImport(async (client) => {
      const first = await open(client, next())
      await first.store(piece('a'), 10)
      await first.store(piece('b'), 20)
      await first.end()
      const second = await open(client, next())
      expect(second.rowsBefore).toBe(20)
      await second.store(piece('a'), 10)
      await second.store(piece('b'), 20)
      await second.store(piece('c'), 30)
      await second.end()
      expect(await values()).toEqual(['a', 'b', 'c'])
    })
  })

  test('an attempt that was taken over stores nothing more, and drops nothing', async () => {
    await inImport(async (client) => {
      const [lost, job] = [next(), next()]
      const former = await open(client, lost)
      await former.store(piece('a'), 10)
      const second = await open(client, job)
      await expect(former.store(piece('b'), 20)).rejects.toThrow('another attempt')
      await former.end()
      await dropStageOf(services.database.pool, lost)
      await second.end()
      expect(await values()).toEqual(['a'])
      await dropStageOf(services.database.pool, job)
      expect(await stages()).toEqual([])
    })
  })

  test('a file that gives other pieces, or fewer, than before is found out', async () => {
    await inImport(async (client) => {
      const first = await open(client, next())
      await first.store(piece('a'), 10)
      await first.store(piece('b'), 20)
      await first.end()
      const other = await open(client, next())
      await other.store(piece('x'), 10)
      await expect(other.store(piece('b'), 20)).rejects.toThrow(OtherPieces)
      await other.end()
      const fewer = await open(client, next())
      await fewer.store(piece('a'), 10)
      const figures = {
        format: null,
        encoding: null,
        bytesRead: 0,
        rowsRead: 0,
        rowsRefused: 0,
        withoutText: 0,
      }
      await expect(fewer.complete({ figures, header: null, counts: null })).rejects.toThrow(OtherPieces)
      await fewer.end()
    })
  })
})
