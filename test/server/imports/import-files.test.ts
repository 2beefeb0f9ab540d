import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportFiles } from '#contracts/imports/import.ts'
import { dropAbandonedFiles, dropAgedFiles } from '#server/imports/files/stored-file.ts'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
const signedIn: Record<string, Record<string, string>> = {}
const budget = 3_000_000

beforeAll(async () => {
  services = await startTestServices({ budget })
  const { service, uploads } = services.imports
  app = createTestApp(services.database, { imports: service, uploads })
  for (const access of ['viewer', 'analyst', 'admin'] as const) {
    await app.createUser(access)
    signedIn[access] = await app.signIn(access)
  }
})

afterAll(() => services.stop())

const content = stakesCsv('Person 001,Alpha,60%,,,')
const send = (name: string, body: string | Uint8Array<ArrayBuffer>, as = 'analyst') =>
  app.request(`/api/imports?name=${name}`, { method: 'POST', headers: { ...signedIn[as] }, body })
const ask = (path: string, as = 'analyst', method = 'GET') =>
  app.request(`/api/imports${path}`, { method, headers: { ...signedIn[as] } })
const filesOf = async (as = 'analyst'): Promise<ImportFiles> => (await (await ask('/files', as)).json()).data
const codeOf = async (response: Response) => [response.status, (await response.json()).errorCode]
const holders = (rows: number) =>
  stakesCsv(...Array.from({ length: rows }, (_, row) => `Holder ${row},Company ${row},60%,,,`))
const imported = async (name: string, body: string | Uint8Array<ArrayBuffer>) => {
  const { data } = await (await send(name, body)).json()
  return settledImport(services.imports.service, data.id)
}
const aged = () => services.database.pool.query(`UPDATE import_job SET finished_at = now() - interval '400 days'`)
const sweep = async () => {
  await dropAbandonedFiles(services.database.pool)
  await dropAgedFiles(services.database.pool)
}

describe('the file of an import', () => {
  test('the file of an import is stored until its owner deletes it, whatever became of the import', async () => {
    const finished = await imported('one.csv', content)
    // What is wrong with it stands too far in to be seen before it is read.
    const broken = Buffer.concat([Buffer.from(holders(60_000)), Buffer.from([0xff, 0xfe, 0x41])])
    const refused = await imported('two.csv', broken)
    const cancelled = await services.imports.service.store({
      name: 'three.csv',
      source: 'other',
      createdBy: 'analyst',
      synthetic: false,
      bytes: new Blob([stakesCsv('Person 002,Beta,10%,,,')]).stream(),
    })
    await services.imports.service.cancel(cancelled.id).catch(() => undefined)
    await settledImport(services.imports.service, cancelled.id)
    await aged()
    await sweep()
    const { files, total, bytes } = await filesOf()
    expect([files.map(({ name }) => name).toSorted(), total]).toEqual([['one.csv', 'three.csv', 'two.csv'], 3])
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0))
    expect(refused.state).toBe('refused')
    const taken = await ask(`/${finished.id}/file`)
    expect([taken.status, await taken.text()]).toEqual([200, content])
    expect(taken.headers.get('content-disposition')).toContain("filename*=UTF-8''one.csv")
    for (const { id } of files) {
      const reply = await (await ask(`/${id}/file`, 'analyst', 'DELETE')).json()
      expect(reply.data).toMatchObject({ id, fileStored: false })
    }
    expect(await filesOf()).toEqual({ files: [], total: 0, next: null, bytes: 0, budget })
    expect(await codeOf(await ask(`/${finished.id}/file`))).toEqual([404, 'not_found'])
    const { rows } = await services.database.pool.query(
      `SELECT action, count(*)::int FROM audit_record WHERE action LIKE 'import.file%' GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { action: 'import.fileDropped', count: 3 },
      { action: 'import.fileTaken', count: 1 },
    ])
  })

  test('the file of an import is accessible to its owner and to administrators', async () => {
    const { id } = await imported('own.csv', stakesCsv('Person 003,Gamma,60%,,,'))
    for (const method of ['GET', 'DELETE']) {
      expect(await codeOf(await ask(`/${id}/file`, 'viewer', method))).toEqual([403, 'not_allowed'])
    }
    await services.database.pool.query(`UPDATE import_job SET created_by = 'another' WHERE id = $1`, [id])
    for (const method of ['GET', 'DELETE'])
      expect(await codeOf(await ask(`/${id}/file`, 'analyst', method))).toEqual([403, 'not_allowed'])
    expect((await filesOf()).files).toEqual([])
    expect((await ask(`/${id}/file`, 'admin')).status).toBe(200)
    expect((await ask(`/${id}/file`, 'admin', 'DELETE')).status).toBe(200)
  })

  test('without an owner it goes a month after its import', async () => {
    const { service } = services.imports
    const { id } = await importFile(service, { name: 'feed.csv', content: stakesCsv('P,Delta,1%,,,') })
    await services.database.pool.query('UPDATE import_job SET created_by = NULL WHERE id = $1', [id])
    expect(await service.read(id)).toMatchObject({ fileStored: true })
    await aged()
    await sweep()
    expect(await service.read(id)).toMatchObject({ fileStored: false })
  })

  test('files beyond what a user may store are refused until one is dropped, whichever way they come', async () => {
    const large = holders(60_000)
    const { id } = await imported('large.csv', large)
    const refusal = [507, 'storage_full']
    expect(await codeOf(await send('second.csv', large))).toEqual(refusal)
    const look = `/api/uploads?name=second.csv&look=true`
    const headers = { ...signedIn.analyst }
    expect(await codeOf(await app.request(look, { method: 'POST', headers, body: large }))).toEqual(refusal)
    const metadata = ['name', 'modified', 'look'].map((key, at) => `${key} ${btoa(['a.csv', '5', 'false'][at] ?? '')}`)
    const announced = await app.request('/api/unfinished-uploads', {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(large.length),
        'upload-metadata': metadata.join(','),
      },
    })
    expect(await codeOf(announced)).toEqual(refusal)
    const { rows } = await services.database.pool.query(
      'SELECT DISTINCT import_id::text AS id FROM file_chunk WHERE import_id >= $1',
      [id],
    )
    expect(rows).toEqual([{ id }])
    expect((await send('second.csv', large, 'admin')).status).toBe(202)
    await ask(`/${id}/file`, 'analyst', 'DELETE')
    expect((await send('second.csv', large)).status).toBe(202)
  })
})
