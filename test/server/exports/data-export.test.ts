import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let whole: WholeApp

beforeAll(async () => {
  whole = await startWholeApp(3000)
  await importFile(whole.services.imports.service, { name: 's.csv', source: 'Käufe', content: stakesCsv('P,A,50%,,,') })
})

afterAll(() => whole.stop())

test('analysts export all data, and the audit log records it', async () => {
  const headers = await whole.openSession('analyst')
  const reply = await whole.request('/api/export?format=csv&source=K%C3%A4ufe', { headers })
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="export"; filename*=UTF-8''K%C3%A4ufe.statements.csv`,
  ])
  expect((await reply.text()).split('\r\n')).toHaveLength(5)
  const archive = await whole.request('/api/export?format=bods', { headers })
  expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip'])
  await archive.arrayBuffer()
  const { rows } = await whole.services.database.pool.query(
    `SELECT actor, target, details FROM audit_record WHERE action = 'export.made' ORDER BY sequence`,
  )
  expect(rows).toEqual([
    { actor: 'analyst', target: 'data', details: { format: 'csv', source: 'Käufe' } },
    { actor: 'analyst', target: 'data', details: { format: 'bods' } },
  ])
})

test('viewers cannot export all data, and an unknown format or source is reported', async () => {
  const ask = async (who: 'viewer' | 'analyst', query: string) => {
    const headers = await whole.openSession(who)
    return (await whole.request(`/api/export?${query}`, { headers })).status
  }
  expect(await ask('viewer', 'format=csv')).toBe(403)
  expect(await ask('analyst', 'format=csv&source=nobody')).toBe(404)
  expect(await ask('analyst', 'format=xml')).toBe(400)
  expect(await ask('analyst', '')).toBe(400)
})

test('data exports are limited in number, and an aborted one frees its place', async () => {
  const headers = await whole.openSession('analyst')
  const open = () => whole.request('/api/export?format=csv', { headers })
  const one = await open()
  expect(one.status).toBe(200)
  expect((await open()).status).toBe(429)
  await one.body?.cancel()
  const again = await open()
  expect(again.status).toBe(200)
  await again.arrayBuffer()
})
