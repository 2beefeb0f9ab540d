import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExposureService, type ExposureService } from '#server/exposures/service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let exposures: ExposureService

const bringIn = (name: string, content: string, source: string) =>
  importFile(services.imports.service, { name, content, source })

beforeAll(async () => {
  services = await startTestServices()
  exposures = createExposureService(services.database.pool, services.network.service)
})
afterAll(() => services.stop())

test('without exposures there are no client groups and no currency', async () => {
  expect(await exposures.groups(null)).toEqual({
    currency: null,
    currencies: [],
    total: 0,
    clients: 0,
    unmatched: 0,
    groups: [],
    next: null,
    synthetic: false,
  })
})

test('clients under one controller are a group, with its latest figures and currency', async () => {
  await bringIn(
    'stakes.csv',
    stakesCsv('Parent,Child A,80%,,,', 'Parent,Child B,60%,,,', 'Parent,Apart,10%,,,'),
    'owners',
  )
  const header = 'client,facility,exposure,currency,limit,as_of'
  const june = [
    'Child A,1,100,CNY,150,2026-06-30',
    'Child B,2,50,CNY,80,2026-06-30',
    'Parent,3,10,CNY,10,2026-06-30',
    'Apart,4,90,CNY,,2026-06-30',
    'Stranger,5,5,CNY,5,2026-06-30',
    'Child A,6,7,USD,7,2026-06-30',
    'Gone,7,999,CNY,,2026-05-31',
  ]
  await bringIn('june.csv', [header, ...june, ''].join('\n'), 'bank')
  const { groups, ...figures } = await exposures.groups(null)
  expect(figures).toEqual({
    currency: 'CNY',
    currencies: ['CNY', 'USD'],
    total: 255,
    clients: 5,
    unmatched: 1,
    next: null,
    synthetic: false,
  })
  expect(
    groups.map(({ controllers, clients, amount, limit }) => [
      controllers.map(({ name }) => name),
      clients.map(({ name }) => name),
      amount,
      limit,
    ]),
  ).toEqual([
    [['Parent'], ['Child A', 'Child B', 'Parent'], 160, 240],
    [[], ['Apart'], 90, null],
    [[], ['Stranger'], 5, 5],
  ])
  expect(groups[0]?.clients[0]?.evidence).toEqual([
    { source: 'bank', file: 'june.csv', row: 2, importId: expect.any(String), synthetic: false },
  ])
  expect(await exposures.groups('USD')).toMatchObject({ currency: 'USD', total: 7, clients: 1 })
  expect(await exposures.groups('EUR')).toMatchObject({ currency: 'EUR', total: 0, groups: [] })
})
