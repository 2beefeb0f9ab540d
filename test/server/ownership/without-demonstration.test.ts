import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityId } from '#contracts/entities/entity.ts'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { MeasureRequest } from '#contracts/measures/measure-request.ts'
import { demonstrationFile } from '#demo/demonstration-file.ts'
import { createEntityService } from '#server/entities/service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let parties = 0

beforeAll(async () => {
  services = await startTestServices()
  const { name, bytes } = demonstrationFile()
  const { counts } = await importFile(services.imports.service, { name, content: bytes, synthetic: true })
  parties = counts.entitiesAdded
})
afterAll(() => services.stop())

const overview = async (demonstration = false) => {
  const reply = await services.network.service.overview({ asOf: '2026-01-01', demonstration })
  const { names, leftOut = 0 } = v.parse(NetworkOverview, JSON.parse(reply))
  return { names: names.length, leftOut }
}

async function keyCompanies(asked: Partial<MeasureRequest> & { company?: EntityId } = {}) {
  const run = await services.measures.service.prepare({
    measure: 'key-companies',
    company: null,
    asOf: null,
    parameters: {},
    groups: [],
    scenarioChanges: null,
    ...asked,
  })
  const reply = await run({ onProgress: () => undefined, signal: new AbortController().signal, user: 'analyst' })
  return { names: reply.parties.map(({ name }) => name), leftOut: reply.leftOut ?? 0 }
}

const idOf = async (name: string) => {
  const { entities } = await createEntityService(services.database.pool).search({ q: name, limit: 1, offset: 0 })
  return entities[0]?.id ?? ('' as EntityId)
}

test('as long as there are demonstration data alone, answers about the whole network are about them', async () => {
  expect((await overview()).leftOut).toBe(0)
  expect((await overview()).names).toBeGreaterThan(200)
  expect((await keyCompanies()).leftOut).toBe(0)
})

test('Scenario: once there are other parties, answers about the whole network leave demonstration data out unless asked', async () => {
  const content = stakesCsv('P,Alpha,60%,,,', 'Alpha,Beta,70%,,,')
  await importFile(services.imports.service, { name: 'real.csv', content })
  expect(await overview()).toEqual({ names: 3, leftOut: parties })
  const all = await overview(true)
  expect([all.names > 200, all.leftOut]).toEqual([true, 0])

  const real = await keyCompanies()
  expect([real.names.toSorted(), real.leftOut]).toEqual([['Alpha', 'Beta', 'P'], parties])
  const asked = await keyCompanies({ demonstration: true })
  expect([asked.names.length > 2, asked.leftOut]).toEqual([true, 0])
})

test('a measure of the whole network about a demonstration company counts demonstration data', async () => {
  const about = await keyCompanies({ company: await idOf('青屿示例实业集团有限公司') })
  expect([about.names.length > 2, about.leftOut]).toEqual([true, 0])
  expect((await keyCompanies({ company: await idOf('Alpha') })).leftOut).toBe(parties)
})
