import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isStorageFull } from '#server/database/connection/storage-full.ts'
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
const uploadOf = (name: string, text: string) => ({
  name,
  source: 'register',
  bytes: new Blob([text]).stream(),
  createdBy: null,
  synthetic: false,
})
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

  test('a disk that is full during a merge makes the import wait with the reason, and it goes on when there is room', async () => {
    const { service } = services.imports
    const before = await written()
    await fillUp('interest_statement', 'INSERT')
    const { id } = await service.store(uploadOf('stakes.csv', content))
    const held = async () => {
      const { state, failure, fileStored } = await service.read(id)
      return [state, failure?.code, fileStored]
    }
    await expect.poll(held).toEqual(['queued', 'storage_full', true])
    expect(await written()).toEqual(before)
    expect(await query(`SELECT relname FROM pg_class WHERE relname ~ '^(import|rollback)_[0-9]+_'`)).toEqual([])
    await query('DROP TRIGGER no_room ON interest_statement')
    await expect.poll(held).toEqual(['finished', undefined, true])
    expect((await service.read(id)).counts.interestsAdded).toBe(2)
  })

  test('a disk that is full during a rollback keeps the import, with the reason', async () => {
    const { service } = services.imports
    const job = await importFile(service, { name: 'back.csv', content: stakesCsv('P,Back,60%,,,'), source: 'back' })
    const before = await written()
    await fillUp('interest_statement', 'DELETE')
    await service.rollBack(job.id)
    await expect.poll(async () => (await service.read(job.id)).failure?.code).toBe('storage_full')
    expect((await service.read(job.id)).state).toBe('finished')
    expect(await written()).toEqual(before)
  })
})

describe('imports', () => {
  const many = stakesCsv(...Array.from({ length: 20_000 }, (_, row) => `Holder ${row},Company ${row},1%,,,`))

  test('an import goes on however often the database ends its connection', async () => {
    const { service } = services.imports
    const { id } = await service.store(uploadOf('many.csv', many))
    for (let death = 0; death < 5; death++) {
      const end = () =>
        query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'import ${id}'`)
      await expect.poll(end).toEqual([[true]])
    }
    await expect.poll(async () => (await service.read(id)).state).toBe('finished')
    expect((await service.read(id)).counts).toMatchObject({ rowsRead: 20_000, interestsAdded: 20_000 })
  })

  test('an import that is given up keeps its file until it is dropped', async () => {
    const { service } = services.imports
    await query(
      `CREATE FUNCTION no_luck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no luck'; END $$`,
    )
    await query('CREATE TRIGGER no_luck BEFORE INSERT ON interest_statement FOR EACH ROW EXECUTE FUNCTION no_luck()')
    const { id } = await service.store(uploadOf('luckless.csv', stakesCsv('P,Luckless,60%,,,')))
    await expect.poll(async () => (await service.read(id)).state).toBe('failed')
    await query('DROP TRIGGER no_luck ON interest_statement')
    expect(await service.read(id)).toMatchObject({ fileStored: true, failure: { code: 'unavailable' } })
    const again = await service.again(id)
    await expect.poll(async () => (await service.read(again.id)).state).toBe('finished')
    expect(await service.cancel(id)).toMatchObject({ state: 'cancelled', fileStored: false })
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
