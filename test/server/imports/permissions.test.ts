import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { listedImports } from '#server/imports/jobs/import-service.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>

beforeAll(async () => {
  services = await startTestServices()
  app = createTestApp(services.database, {
    imports: services.imports.service,
    entities: createEntityService(services.database.pool),
    network: services.network.service,
  })
  for (const access of ['viewer', 'analyst', 'admin'] as const) await app.createUser(access)
  await importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv('Person 001,Alpha,60%,,,') })
})

afterAll(() => services.stop())

const reading = [
  '/api/entities?q=Alpha',
  '/api/entities/1',
  '/api/network/1/neighbours?direction=owners',
  '/api/network/1/ownership',
  '/api/imports',
  '/api/imports/1',
  '/api/imports/1/problems',
]
const writing = ['/api/imports?name=more.csv', '/api/imports/1/cancel']

describe('import permissions', () => {
  test.each(reading)('the import route %s answers every user and nobody else', async (path) => {
    expect(await replyTo('GET', path, {})).toEqual([401, 'signed_out'])
    for (const access of ['viewer', 'analyst', 'admin']) {
      expect(await replyTo('GET', path, await app.signIn(access))).toEqual([200, undefined])
    }
  })

  test.each(writing)('the import route %s is refused to viewers and signed-out users', async (path) => {
    expect(await replyTo('POST', path, {})).toEqual([401, 'signed_out'])
    expect(await replyTo('POST', path, await app.signIn('viewer'))).toEqual([403, 'not_allowed'])
    const { rows } = await services.database.pool.query('SELECT file FROM import_job')
    expect(rows).toEqual([{ file: 'stakes.csv' }])
  })

  test('analysts and administrators can import', async () => {
    for (const access of ['analyst', 'admin']) {
      const headers = await app.signIn(access)
      const body = stakesCsv(`${access},Alpha,1%,,,`)
      const response = await app.request(`/api/imports?name=${access}.csv`, { method: 'POST', headers, body })
      const { data } = await response.json()
      expect([response.status, data.file, data.createdBy]).toEqual([202, `${access}.csv`, access])
    }
  })

  test('a list of imports is one of all, or of the one who asks', async () => {
    const headers = await app.signIn('analyst')
    const [own, all] = await Promise.all(
      ['/api/imports?mine=true', '/api/imports'].map(async (path) => {
        const { data } = await (await app.request(path, { headers })).json()
        return data as { imports: { createdBy: string | null }[]; total?: number }
      }),
    )
    expect([own?.imports.map(({ createdBy }) => createdBy), own?.total]).toEqual([['analyst', 'analyst'], undefined])
    expect(all?.imports.length).toBe(3)
  })

  test('a list of imports says how many there are where it does not hold all', async () => {
    const { pool } = services.database
    const copied = `INSERT INTO import_job (source_id, file, bytes, content_hash, state, created_by)
      SELECT source_id, 'copy.csv', bytes, content_hash, 'cancelled', 'viewer' FROM import_job, generate_series(1, 120)
       WHERE import_job.id = 1`
    await pool.query(copied)
    const { data } = await (await app.request('/api/imports', { headers: await app.signIn('viewer') })).json()
    expect([data.imports.length, data.total]).toEqual([listedImports, 123])
    await pool.query(`DELETE FROM import_job WHERE file = 'copy.csv'`)
  })

  test.each([
    ['/api/entities/999', 404, 'not_found'],
    ['/api/entities/0x1', 400, 'invalid_request'],
    ['/api/entities/9999999999999999999', 400, 'invalid_request'],
    ['/api/entities?limit=1000', 400, 'invalid_request'],
    ['/api/network/999/ownership', 404, 'not_found'],
    ['/api/network/1/ownership?asOf=2026-02-30', 400, 'invalid_request'],
    ['/api/network/1/neighbours', 400, 'invalid_request'],
    ['/api/network/1/neighbours?direction=up', 400, 'invalid_request'],
    ['/api/imports/999', 404, 'not_found'],
    ['/api/imports/999/problems', 404, 'not_found'],
  ])('the import route %s is answered with %i %s', async (path, status, code) => {
    expect(await replyTo('GET', path, await app.signIn('viewer'))).toEqual([status, code])
  })

  test('an import that waits for its turn is cancelled', async () => {
    const { rows } = await services.database.pool.query<{ id: string }>(
      `INSERT INTO import_job (source_id, file, bytes, content_hash, state, created_by)
       SELECT source_id, 'waiting.csv', bytes, content_hash, 'queued', 'analyst' FROM import_job WHERE id = 1
       RETURNING id::text`,
    )
    const path = `/api/imports/${rows[0]?.id}/cancel`
    const response = await app.request(path, { method: 'POST', headers: await app.signIn('analyst') })
    const { data } = await response.json()
    expect([response.status, data.state, data.file]).toEqual([200, 'cancelled', 'waiting.csv'])
  })

  test('cancelling an ended import is refused', async () => {
    expect(await replyTo('POST', '/api/imports/1/cancel', await app.signIn('analyst'))).toEqual([
      400,
      'invalid_request',
    ])
  })
})

async function replyTo(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<[number, string | undefined]> {
  const response = await app.request(path, { method, headers, ...(path.includes('?name=') && { body: 'x' }) })
  return [response.status, (await response.json()).errorCode]
}
