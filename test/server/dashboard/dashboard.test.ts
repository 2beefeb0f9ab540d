import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnalysisDashboard, MonitorDashboard, WorkplaceDashboard } from '#contracts/dashboard/dashboard.ts'
import { bodsCompany, importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>

beforeAll(async () => {
  services = await startTestServices()
  app = createTestApp(services.database)
  await app.createUser('admin')
  await app.createUser('analyst')
  await importFile(services.imports.service, {
    name: 'stakes.csv',
    content: stakesCsv(
      'Ada,North,60%,60%,,',
      'Bea,North,40%,40%,,',
      'North,South,50%,50%,,',
      'Ada,East,80%,,,',
      'Bea,East,80%,,,',
      'Bad,Row,900%,,,',
    ),
  })
  await importFile(services.imports.service, {
    name: 'register.json',
    content: JSON.stringify([bodsCompany('a', 'Demo', 'LEI:5493001KJTIIGC8Y1R12')]),
    synthetic: true,
  })
  await importFile(services.imports.service, { name: 'broken.json', content: '[{"statementId": ' }).catch(
    () => undefined,
  )
})

afterAll(() => services.stop())

async function read<Reply>(name: string, schema: v.GenericSchema<unknown, Reply>, access: string): Promise<Reply> {
  const response = await app.request(`/api/dashboard/${name}`, { headers: await app.signIn(access) })
  return v.parse(schema, (await response.json()).data)
}

describe('the dashboards', () => {
  test('the dashboards count the content of the database, and again after an import', async () => {
    const figures = await read('analysis', AnalysisDashboard, 'analyst')
    expect(figures).toMatchObject({
      parties: { total: 6, synthetic: 1, otherJurisdictions: 0 },
      interests: { total: 5, byKind: [{ kind: 'stake', count: 5 }] },
      control: { held: 3, withMajority: 2 },
      quality: { unnamed: 0, overstated: 1 },
    })
    expect(figures.mostOwners?.map(({ name, ownerCount }) => [name, ownerCount]).slice(0, 2)).toEqual([
      ['North', 2],
      ['East', 2],
    ])
    expect(figures.mostHoldings?.map(({ name, holdingCount }) => [name, holdingCount])).toEqual([
      ['Ada', 2],
      ['Bea', 2],
      ['North', 1],
    ])
    expect(await read('analysis', AnalysisDashboard, 'admin')).toEqual(figures)
    await importFile(services.imports.service, { name: 'more.csv', content: stakesCsv('Cid,West,10%,10%,,') })
    expect(await read('analysis', AnalysisDashboard, 'analyst')).toMatchObject({
      parties: { total: 8 },
      interests: { total: 6 },
    })
  })

  test('the dashboards show the state of the installation, and sign-ins to administrators only', async () => {
    const monitor = await read('monitor', MonitorDashboard, 'admin')
    expect(monitor.days).toHaveLength(30)
    expect(monitor.days.at(-1)).toMatchObject({ rowsRefused: 1 })
    expect(monitor.refusals).toEqual([{ code: 'out_of_range', count: 1 }])
    expect(monitor.health).toMatchObject({ queued: 0, running: 0 })
    expect(monitor.signIns?.length).toBeGreaterThan(0)
    expect((await read('monitor', MonitorDashboard, 'analyst')).signIns).toBeNull()
  })

  test('the dashboards show each user their own data', async () => {
    expect(await read('workplace', WorkplaceDashboard, 'analyst')).toMatchObject({
      imports: expect.arrayContaining([expect.objectContaining({ file: 'stakes.csv', createdBy: 'analyst' })]),
      parties: 8,
      synthetic: true,
    })
    expect(await read('workplace', WorkplaceDashboard, 'admin')).toMatchObject({ imports: [] })
  })

  test('the dashboards require a session', async () => {
    expect((await app.request('/api/dashboard/analysis')).status).toBe(401)
  })
})
