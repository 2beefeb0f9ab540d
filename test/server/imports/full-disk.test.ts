import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isStorageFull } from '#server/database/storage-full.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
  await query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
               $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
})
afterEach(async () => {
  for (const table of ['file_chunk', 'entity_statement', 'interest_statement']) {
    await query(`DROP TRIGGER IF EXISTS no_room ON ${table}`)
  }
})
afterAll(() => services.stop())

const query = async (text: string) => (await services.database.pool.query({ text, rowMode: 'array' })).rows

/** From now on the database answers writes to a table, where the condition holds, as it does on a full disk. */
const fillUp = (table: string, change: 'INSERT' | 'DELETE', condition = 'true') =>
  query(
    `CREATE TRIGGER no_room BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION no_room()`,
  )

const content = stakesCsv('P,Alpha,60%,,,', 'Q,Alpha,10%,,,')
const written = () =>
  query(`SELECT (SELECT count(*)::int FROM entity), (SELECT count(*)::int FROM entity_statement),
                (SELECT count(*)::int FROM interest_statement), (SELECT count(*)::int FROM import_restatement)`)

describe('full disks', () => {
  test('a disk that is full while a file is stored refuses it by name and keeps nothing of it', async () => {
    await fillUp('file_chunk', 'INSERT', 'NEW.position > 0')
    const piece = new TextEncoder().encode(
      stakesCsv(...Array.from({ length: 50_000 }, (_, row) => `Holder ${row},Company ${row},1%,,,`)),
    )
    const bytes = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let nth = 0; nth < 3; nth++) controller.enqueue(piece)
        controller.close()
      },
    })
    const upload = { name: 'large.csv', source: null, bytes, createdBy: null, synthetic: false }
    await expect(services.imports.service.store(upload)).rejects.toMatchObject({ code: 'storage_full' })
    expect(await query('SELECT count(*)::int FROM file_chunk')).toEqual([[0]])
    expect(await query('SELECT count(*)::int FROM import_job')).toEqual([[0]])
  })

  test('a disk that is full during a merge ends the import with the reason and changes nothing', async () => {
    const before = await written()
    await fillUp('interest_statement', 'INSERT')
    const job = await importFile(services.imports.service, { name: 'stakes.csv', content, source: 'register' })
    expect([job.state, job.failure?.code]).toEqual(['failed', 'storage_full'])
    expect(await written()).toEqual(before)
    expect(await query(`SELECT relname FROM pg_class WHERE relname ~ '^(import|rollback)_[0-9]+_'`)).toEqual([])
    await query('DROP TRIGGER no_room ON interest_statement')
    const again = await importFile(services.imports.service, { name: 'stakes.csv', content, source: 'register' })
    expect([again.state, again.counts.interestsAdded]).toEqual(['finished', 2])
  })

  test('a disk that is full during a rollback keeps the import, with the reason', async () => {
    const { service } = services.imports
    const job = await importFile(service, { name: 'back.csv', content: stakesCsv('P,Back,60%,,,'), source: 'back' })
    const before = await written()
    await fillUp('interest_statement', 'DELETE')
    await service.rollBack(job.id)
    await expect.poll(async () => (await service.read(job.id)).failure?.code, { timeout: 50_000 }).toBe('storage_full')
    expect((await service.read(job.id)).state).toBe('finished')
    expect(await written()).toEqual(before)
  })
})

describe(isStorageFull.name, () => {
  test('full-disk errors of database and system are recognised by their codes, also as a cause', () => {
    const full = Object.assign(new Error('full'), { code: '53100' })
    const system = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const others = [new Error('other'), Object.assign(new Error('other'), { code: '23505' }), null]
    expect([full, system, new Error('outside', { cause: full }), ...others].map(isStorageFull)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
