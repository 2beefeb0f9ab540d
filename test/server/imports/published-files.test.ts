import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { importFile } from '#test/support/imported-files.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

const gleif = sharedFile('data/gleif_lei_level1_level2')
const bods = sharedFile('data/bods_examples/v0.4.0')

describe.skipIf(gleif === null || bods === null)(`published files (${sharedFilesReason})`, () => {
  let services: TestServices

  beforeAll(async () => {
    services = await startTestServices()
  })

  afterAll(() => services.stop())

  const bring = (path: string) =>
    importFile(services.imports.service, { name: basename(path), content: Uint8Array.from(readFileSync(path)) })

  test('GLEIF level 1 and 2 are linked by LEI, and a second import changes nothing', async () => {
    const paths = ['lei_entities.csv.gz', 'lei_relationships.csv.gz'].map((name) => join(gleif ?? '', name))
    const jobs = []
    for (const path of [...paths, ...paths]) jobs.push(await bring(path))
    expect(jobs.map(({ format, state, counts }) => [format, state, counts.rowsRead, counts.rowsRefused])).toEqual([
      ['gleif-level-1', 'finished', 10_933, 0],
      ['gleif-level-2', 'finished', 20_258, 0],
      ['gleif-level-1', 'finished', 10_933, 0],
      ['gleif-level-2', 'finished', 20_258, 0],
    ])
    expect(jobs[1]?.counts.interestsAdded).toBe(20_258)
    for (const again of jobs.slice(2)) {
      expect(again.counts).toMatchObject({ entitiesAdded: 0, interestsAdded: 0, updated: 0 })
    }
  })

  test('a GLEIF company is controlled by the parent that consolidates it', async () => {
    const [child] = (
      await createEntityService(services.database.pool).search({ q: '029200343C4N7D2E6H83', limit: 1, offset: 0 })
    ).entities
    const { control } = await services.network.service.ownership(child?.id ?? '0', { asOf: null })
    expect([control.kind, control.controllers.map(({ identifiers }) => identifiers)]).toEqual([
      'single',
      [[{ scheme: 'LEI', id: '6SHGI4ZSSLCXXQSBB395' }]],
    ])
  })

  test('every BODS 0.4 example is imported without refusals', async () => {
    for (const name of readdirSync(bods ?? '').filter((file) => file.endsWith('.json'))) {
      const job = await bring(join(bods ?? '', name))
      expect([name, job.state, job.failure, job.counts.rowsRefused]).toEqual([name, 'finished', null, 0])
    }
  })
})
