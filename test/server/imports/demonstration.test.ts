import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demonstration } from '#contracts/imports/demonstration.ts'
import type { Access } from '#contracts/session/session.ts'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { ensureDemonstration } from '#server/demonstration.ts'
import { createLog } from '#server/log.ts'
import { eventually } from '#test/support/eventually.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
const files = demonstrationFiles().length

beforeAll(async () => {
  app = await startWholeApp()
  const { imports, database } = app.services
  await ensureDemonstration({ pool: database.pool, imports: imports.service, log: createLog('silent') })
  await importFile(imports.service, { name: 'real.csv', content: stakesCsv('P,Alpha,60%,,,') })
})
afterAll(() => app.stop())

async function ask(method: string, path: string, access: Access = 'admin') {
  const response = await app.request(path, { method, headers: await app.openSession(access) })
  const text = await response.text()
  return { status: response.status, text }
}

async function demonstration(method = 'GET'): Promise<Demonstration> {
  const { text } = await ask(method, '/api/demonstration')
  return JSON.parse(text).data
}

const until = (state: Demonstration['state']): Promise<Demonstration> =>
  eventually(async () => {
    const now = await demonstration()
    expect(now.state).toBe(state)
    return now
  })

/** Everything that is read without naming one thing, but streams, files and the audit log. */
const lists = () =>
  app.endpoints
    .filter(
      ({ method, path }) =>
        method === 'GET' && path.startsWith('/api/') && !/:|events|mcp|export|oidc|audit|activity/.test(path),
    )
    .map(({ path }) => path)

async function marked(): Promise<string[]> {
  const found: string[] = []
  for (const path of lists()) if (/"synthetic":(true|[1-9])/.test((await ask('GET', path)).text)) found.push(path)
  return found
}

describe('demonstration data as a whole', () => {
  test.each(['GET', 'POST', 'DELETE'])('demonstration data are for administrators alone: %s', async (method) => {
    expect((await ask(method, '/api/demonstration', 'analyst')).status).toBe(403)
  })

  test('Scenario: all demonstration data are removed at once, nothing of them is in any reply, and they are loaded again', async () => {
    const before = await until('present')
    expect(before).toMatchObject({ files, done: files, removed: null })
    expect([before.parties, before.interests, before.records].every((count) => count > 100)).toBe(true)
    expect((await marked()).length).toBeGreaterThan(8)

    const { status, text } = await ask('DELETE', '/api/demonstration')
    expect([status, JSON.parse(text).data.state]).toEqual([202, 'removing'])
    const gone = await until('absent')
    expect(gone).toEqual({
      state: 'absent',
      files,
      done: files,
      parties: 0,
      interests: 0,
      records: 0,
      removed: { at: expect.any(String), by: 'admin' },
    })
    // What these list are imports, the rolled back ones among them.
    expect(await marked()).toEqual(['/api/dashboard/monitor', '/api/imports'])
    expect((await ask('GET', '/api/entities?q=Alpha')).text).toContain('"Alpha"')
    expect((await demonstration('DELETE')).state).toBe('absent')

    const { imports, database } = app.services
    await ensureDemonstration({ pool: database.pool, imports: imports.service, log: createLog('silent') })
    expect((await demonstration()).state).toBe('absent')

    expect((await demonstration('POST')).state).toBe('loading')
    const again = await until('present')
    expect(again).toEqual(before)
    const { rows } = await database.pool.query(
      `SELECT action, actor FROM audit_record WHERE action LIKE 'demonstration.%' ORDER BY sequence`,
    )
    expect(rows).toEqual([
      { action: 'demonstration.removed', actor: 'admin' },
      { action: 'demonstration.loaded', actor: 'admin' },
    ])
  })
})
