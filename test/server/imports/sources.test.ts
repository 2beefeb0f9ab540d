import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSourceService } from '#server/imports/sources/source-service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})

afterAll(() => services.stop())

const sources = () => createSourceService(services.database.pool)
const file = (source: string, content: string) =>
  importFile(services.imports.service, { name: 'stakes.csv', source, content })

test('a source is online after a readable file, and abnormal after an unreadable one', async () => {
  await file('Register A', stakesCsv('P,Alpha,60%,,,', 'Q,Alpha,40%,,,'))
  await file('Register B', stakesCsv('P,Beta,60%,,,'))
  await services.database.pool.query(
    `UPDATE import_job SET state = 'refused' WHERE source_id = (SELECT id FROM source WHERE name = 'Register B')`,
  )
  expect((await sources().list()).sources).toEqual([
    {
      id: expect.any(String),
      name: 'Register A',
      state: 'online',
      imports: 1,
      facts: 5,
      articles: { news: 0, announcement: 0 },
      lastImport: { file: 'stakes.csv', finishedAt: expect.any(String) },
      synthetic: false,
    },
    expect.objectContaining({ name: 'Register B', state: 'abnormal', imports: 1 }),
  ])
})

test('a closed source refuses files until it is opened, and keeps its data', async () => {
  const [register] = (await sources().list()).sources
  const id = register?.id ?? ''
  expect((await sources().change(id, 'source.closed')).state).toBe('closed')
  await expect(file('Register A', stakesCsv('R,Gamma,60%,,,'))).rejects.toMatchObject({
    code: 'source_closed',
    details: { source: 'Register A' },
  })
  expect((await sources().list()).sources[0]).toEqual(expect.objectContaining({ state: 'closed', facts: 5 }))
  expect((await sources().change(id, 'source.opened')).state).toBe('online')
  await file('Register A', stakesCsv('R,Gamma,60%,,,'))
})

test('an action on a source in the wrong state, or an unknown one, is refused', async () => {
  const [register] = (await sources().list()).sources
  await expect(sources().change(register?.id ?? '', 'source.opened')).rejects.toMatchObject({
    code: 'invalid_request',
    details: { state: 'online' },
  })
  await expect(sources().change('999', 'source.closed')).rejects.toMatchObject({ code: 'not_found' })
})
