import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { demonstrationStories } from '#demo/demonstration-stories.ts'
import { ensureDemonstration } from '#server/demonstration.ts'
import { createEntityService } from '#server/entities/service.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { type Imports, startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { type NetworkParts, startNetwork } from '#server/ownership/start-network.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { importClient } from '#test/support/import-client.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { adminPassword, startServerProcess } from '#test/support/running-server.ts'

const log = createLog('silent')
const files = demonstrationFiles()
  .map(({ name }) => name)
  .toSorted()

describe('the demonstration data', () => {
  let database: TestDatabase
  let imports: Imports
  let network: NetworkParts

  beforeAll(async () => {
    database = await createTestDatabase()
    imports = await startImports({ database, log, onSettled: settleFeedRun })
    network = startNetwork(database, log)
    await ensureDemonstration({ pool: database.pool, imports: imports.service, log })
  })

  afterAll(async () => {
    await network.stop()
    await imports.stop()
    await database.drop()
  })

  const cases = demonstrationStories.flatMap(({ id, company, expected }) =>
    expected.map((expectation) => ({ id, company, ...expectation })),
  )

  test.each(cases)(
    'demonstration story $id: $company is controlled by $controllers ($asOf)',
    async ({ company, asOf, kind, controllers }) => {
      const entities = createEntityService(database.pool)
      const [entity] = (await entities.search({ q: company, limit: 1, offset: 0 })).entities
      const { control } = await network.service.ownership(entity?.id ?? '0', { asOf })
      const keys = control.controllers.map(
        ({ identifiers }) => identifiers.map(({ scheme, id }) => `${scheme}:${id}`)[0],
      )
      expect([control.kind, keys.toSorted()]).toEqual([kind, controllers.toSorted()])
    },
  )

  test('the demonstration data are imported like any file, once, and marked as synthetic', async () => {
    await ensureDemonstration({ pool: database.pool, imports: imports.service, log })
    const { imports: list } = await imports.service.list(null)
    expect(list.map(({ file }) => file).toSorted()).toEqual(files)
    expect(
      new Set(
        list.map(({ state, synthetic, source, counts }) => [state, synthetic, source, counts.rowsRefused].join()),
      ),
    ).toEqual(new Set(['finished,true,synthetic demonstration data,0']))
    const { entities } = await createEntityService(database.pool).search({ q: '', limit: 100, offset: 0 })
    expect(new Set(entities.map(({ synthetic }) => synthetic))).toEqual(new Set([true]))
  })
})

test('demonstration data are not loaded into a database with imports', async () => {
  const database = await createTestDatabase()
  const imports = await startImports({ database, log, onSettled: settleFeedRun })
  await importFile(imports.service, { name: 'stakes.csv', content: stakesCsv('P,Alpha,60%,,,') })
  await ensureDemonstration({ pool: database.pool, imports: imports.service, log })
  expect((await imports.service.list(null)).imports.map(({ file }) => file)).toEqual(['stakes.csv'])
  await imports.stop()
  await database.drop()
})

test('demonstration data interrupted at the first start are completed by the next, once', async () => {
  const { url, drop } = await createBareDatabase()
  const env = { ...process.env, PORT: '0', DATABASE_URL: url, ADMIN_PASSWORD: adminPassword }
  const first = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  const ended = once(first, 'close')
  const pool = new Pool({ connectionString: url })
  await eventually(async () => expect((await pool.query('SELECT 1 FROM file_chunk')).rowCount).toBeGreaterThan(0))
  first.kill('SIGKILL')
  await ended
  await pool.end()

  const second = await startServerProcess({ databaseUrl: url, flags: [] })
  const headers = await second.signIn()
  const reply = await (await fetch(`${second.url}api/imports`, { headers })).json()
  const client = await importClient(second)
  for (const { id } of reply.data.imports) await client.until(id, 'finished')
  expect(reply.data.imports.map(({ file }: { file: string }) => file).toSorted()).toEqual(files)
  await second.stop()
  await drop()
})
