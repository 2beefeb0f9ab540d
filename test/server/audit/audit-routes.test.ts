import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEvidence } from '#formats/explorations/make-evidence.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { evidenceAbout, evidenceFiles } from '#test/support/evidence-files.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let admin: { cookie: string }

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.services.database.pool.query('DELETE FROM audit_record; DELETE FROM audit_head')
  admin = await app.openSession('admin')
})

const get = async (path: string, headers = admin) => (await app.request(path, { headers })).json()
const recorded = async () => {
  const { rows } = await app.services.database.pool.query(
    'SELECT actor, action, target, details, address FROM audit_record ORDER BY sequence',
  )
  return rows
}
const record = (count: number, entry = {}) => {
  const audit = createAuditLog(app.services.database.pool)
  return Array.fromAsync({ length: count }, (_, number) =>
    audit.record({ actor: 'ada', action: 'user.changed', target: `user ${number}`, address: null, ...entry }),
  )
}

describe('the list of records', () => {
  const targets = async (query: string) => {
    const { data } = await get(`/api/admin/audit?${query}`)
    return [data.records.map(({ target }: { target: string }) => target), data.total, data.nextBefore]
  }

  test('the audit log is paged, latest first, and reading it is recorded once', async () => {
    await record(5)
    expect(await targets('limit=3')).toEqual([[null, 'user 4', 'user 3'], 6, 4])
    expect(await targets('limit=3&before=4')).toEqual([['user 2', 'user 1', 'user 0'], 6, null])
    expect((await recorded()).at(-1)).toEqual({
      actor: 'admin',
      action: 'audit.read',
      target: null,
      details: {},
      address: '192.0.2.1',
    })
  })

  test.each([
    ['actor=bob', ['of bob']],
    ['action=password.reset', ['a password']],
    ['from=2020-01-01&to=2020-01-02', ['long ago']],
    ['from=2020-01-01T12:00:00Z&to=2020-01-02', []],
    ['actor=nobody', []],
  ])('the audit log is filtered by %s', async (query, expected) => {
    await record(1, { actor: 'bob', target: 'of bob' })
    await record(1, { action: 'password.reset', target: 'a password' })
    await record(1, { target: 'long ago' })
    await app.services.database.pool.query(`UPDATE audit_record SET at = '2020-01-01T10:00Z' WHERE target = 'long ago'`)
    expect((await targets(query))[0]).toEqual(expected)
  })

  test.each([
    'action=hacked',
    'from=yesterday',
    'from=0000-00-00',
    'to=99999-01-01',
    'before=0',
    'limit=201',
    'actor=%00',
  ])('the audit log rejects %s', async (query) => {
    expect((await app.request(`/api/admin/audit?${query}`, { headers: admin })).status).toBe(400)
  })
})

describe('an export of the log', () => {
  const exported = async (query: string) => {
    const response = await app.request(`/api/admin/audit/export?${query}`, { headers: admin })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    return { text, headers: response.headers }
  }

  test('an audit export as JSON Lines contains every record exactly, and is itself recorded', async () => {
    await record(4_500)
    const { text, headers } = await exported('format=jsonl')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 4_501 }, (_, index) => index + 1))
    expect(lines.at(-1)).toMatchObject({
      actor: 'admin',
      action: 'export.made',
      target: 'audit',
      details: { format: 'jsonl' },
    })
    const { data } = await get('/api/admin/audit?limit=1&before=4501')
    expect(data.records).toEqual([lines[4_499]])
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/jsonl',
      expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.jsonl"$/),
    ])
  })

  test('an audit export as CSV contains no formulas', async () => {
    await record(1, { actor: '=cmd|calc', target: '@SUM(A1)', details: { note: 'a "quoted", text' }, address: '+1' })
    const { text, headers } = await exported('format=csv&actor=%3Dcmd%7Ccalc')
    const [header, line, ...rest] = text.split('\r\n')
    expect(header).toBe('\ufeffsequence,at,actor,action,target,details,address,hash')
    expect(line).toMatch(
      /^1,[^,]+,'=cmd\|calc,user\.changed,'@SUM\(A1\),"\{""note"":""a \\""quoted\\"", text""\}",'\+1,[0-9a-f]{64}$/,
    )
    expect([rest, headers.get('content-type')]).toEqual([[''], 'text/csv; charset=utf-8'])
  })
})

test('Scenario: an administrator verifies the audit log', async () => {
  await record(3)
  const verify = async () =>
    (await (await app.request('/api/admin/audit/verify', { method: 'POST', headers: admin })).json()).data
  expect(await verify()).toEqual({ records: 3, fault: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await app.services.database.pool.query(`UPDATE audit_record SET actor = 'eve' WHERE sequence = 2`)
  expect(await verify()).toEqual({ records: 1, fault: { sequence: 2, kind: 'changed' }, head: expect.any(String) })
})

test('Scenario: access to a person is recorded hourly per user, to a company only with the persons that it names', async () => {
  const content = stakesCsv('Person 001,North Star,60%,,,')
  await importFile(app.services.imports.service, { name: 'stakes.csv', content })
  const { rows } = await app.services.database.pool.query('SELECT id, name FROM entity')
  const idOf = (name: string) => rows.find((row) => row.name === name).id
  await app.services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name = 'Person 001'`)
  await app.services.database.pool.query('DELETE FROM audit_record; DELETE FROM audit_head')
  const viewer = await app.openSession('viewer')
  for (const path of [
    'entities/ID',
    'network/ID/ownership',
    'network/ID/neighbours?direction=holdings',
    'entities/ID',
  ]) {
    for (const name of ['Person 001', 'North Star']) {
      expect((await app.request(`/api/${path.replace('ID', idOf(name))}`, { headers: viewer })).status).toBe(200)
    }
  }
  await get(`/api/entities/${idOf('Person 001')}`)
  const read = {
    action: 'person.read',
    target: 'Person 001',
    details: { entity: idOf('Person 001') },
    address: '192.0.2.1',
  }
  expect(await recorded()).toEqual([
    { ...read, actor: 'viewer' },
    {
      action: 'persons.listed',
      target: 'readOwnership',
      details: { company: idOf('North Star'), count: 1 },
      actor: 'viewer',
      address: '192.0.2.1',
    },
    { ...read, actor: 'admin' },
  ])
})

test('Scenario: imports and exports from the browser are recorded', async () => {
  const analyst = await app.openSession('analyst')
  const body = stakesCsv('Person 003,South Star,60%,,,')
  const response = await app.request('/api/imports?name=south.csv&source=register', {
    method: 'POST',
    headers: analyst,
    body,
  })
  const { data } = await response.json()
  await app.request('/api/exports', {
    ...jsonPost({ format: 'svg', subject: 'North Star', rows: 3 }),
    headers: { 'content-type': 'application/json', ...analyst },
  })
  expect(await recorded()).toEqual([
    {
      actor: 'analyst',
      action: 'import.started',
      target: 'south.csv',
      details: { import: data.id, bytes: body.length, source: 'register' },
      address: '192.0.2.1',
    },
    {
      actor: 'analyst',
      action: 'export.made',
      target: 'North Star',
      details: { format: 'svg', rows: 3 },
      address: '192.0.2.1',
    },
  ])
})

test.each([
  ['a manifest', { format: 'csv', manifest: makeEvidence(evidenceAbout, evidenceFiles).manifest }, 'manifest'],
  ['a digest', { format: 'csv', digest: 'ab'.repeat(32) }, 'digest'],
  ['an evidence bundle', { format: 'evidence' }, 'format'],
])('no viewer has %s recorded that the server did not make', async (_, sent, field) => {
  const viewer = await app.openSession('viewer')
  const response = await app.request('/api/exports', {
    ...jsonPost({ subject: 'North Star', ...sent }),
    headers: { 'content-type': 'application/json', ...viewer },
  })
  const { errorCode, details } = await response.json()
  expect([response.status, errorCode, details.field]).toEqual([400, 'invalid_request', field])
  expect(await recorded()).toEqual([])
})
