import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireNotedRepeats } from '#server/imports/jobs/noted-repeats.ts'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})

afterAll(() => services.stop())

const bring = (name: string, ...rows: string[]) =>
  importFile(services.imports.service, { name, source: 'register', content: stakesCsv(...rows) })

test(`${requireNotedRepeats.name}: an import is rolled back after unrecorded repetitions of it`, async () => {
  const { imports, database } = services
  const first = await bring('first.csv', 'P,Alpha,60%,,,', 'Q,Alpha,40%,,,')
  const second = await bring('second.csv', 'P,Alpha,60%,,,', 'Q,Alpha,30%,,,')
  expect(await imports.service.previewRollback(first.id)).toMatchObject({ kept: 4 })

  await database.pool.query('UPDATE import_job SET repeats_noted = false')
  expect(await imports.service.previewRollback(first.id)).toMatchObject({ kept: 4 })

  await database.pool.query('DELETE FROM import_restatement')
  const refusal = { code: 'conflict', details: { id: first.id, repeatedBy: 'second.csv' } }
  await expect(imports.service.previewRollback(first.id)).rejects.toMatchObject(refusal)
  await expect(imports.service.rollBack(first.id)).rejects.toMatchObject(refusal)
  expect((await imports.service.read(first.id)).state).toBe('finished')

  await imports.service.rollBack(second.id)
  await settledImport(imports.service, second.id)
  await imports.service.rollBack(first.id)
  expect((await settledImport(imports.service, first.id)).state).toBe('rolledBack')
})
