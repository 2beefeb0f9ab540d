import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityKind } from '#contracts/entities/entity.ts'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})

afterAll(() => services.stop())

const overviewOn = async (asOf: string) =>
  v.parse(NetworkOverview, JSON.parse(await services.network.service.overview({ asOf })))

test('the network overview contains every party with an interest, and one tie per pair', async () => {
  await importFile(services.imports.service, {
    name: 'stakes.csv',
    content: stakesCsv('Person 001,Alpha,60%,,,', 'Alpha,Beta,30%,51%,2020-01-01,'),
  })
  const { ids, names, kinds, owners, companies, weights, total } = await overviewOn('2026-01-01')
  expect(names.toSorted()).toEqual(['Alpha', 'Beta', 'Person 001'])
  expect({ ids: new Set(ids).size, total }).toEqual({ ids: 3, total: 3 })
  expect(kinds.every((kind) => EntityKind.options[kind] !== undefined)).toBe(true)
  const ties = owners.map((owner, tie) => [names[owner], names[companies[tie] ?? -1], weights[tie]])
  expect(ties.toSorted()).toEqual([
    ['Alpha', 'Beta', 0.51],
    ['Person 001', 'Alpha', 0.6],
  ])
})

test('before the start of an interest the network overview has no tie for it', async () => {
  const { names, owners } = await overviewOn('2019-06-30')
  expect(names).not.toContain('Beta')
  expect(owners).toHaveLength(1)
})
