import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DataSetSummary, noRoles, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createLog } from '#server/log.ts'
import { type DataSetParts, startDataSets } from '#server/models/data-set-service.ts'
import { type MeasureParts, startMeasures } from '#server/ownership/start-measures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { number, text, workbook } from '#test/support/workbook.ts'

let database: TestDatabase
let [parts, measures] = [] as unknown as [DataSetParts, MeasureParts]
let app: ReturnType<typeof createTestApp>
const headers: Record<string, { cookie: string }> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLog('silent')
  measures = startMeasures(database, log)
  const { groups } = measures.service
  parts = startDataSets({ pool: database.pool, audit: createAuditLog(database.pool), log, groups })
  app = createTestApp(database, { dataSets: parts.service })
  for (const who of ['analyst', 'viewer'] as const) {
    await app.createUser(who)
    headers[who] = await app.signIn(who)
  }
})
afterAll(async () => {
  await parts.stop()
  await measures.stop()
  await database.drop()
})

const ask = async (method: string, path: string, sent?: object, who = 'analyst') => {
  const init = sent instanceof Uint8Array ? { body: new Uint8Array(sent) } : sent === undefined ? {} : jsonPost(sent)
  const named = 'headers' in init ? init.headers : {}
  const response = await app.request(`/api/data-sets${path}`, {
    ...init,
    method,
    headers: { ...named, ...headers[who] },
  })
  return { status: response.status, reply: await response.json() }
}
const send = (name: string, content: string | Uint8Array) =>
  ask('POST', `?name=${encodeURIComponent(name)}`, typeof content === 'string' ? Buffer.from(content) : content)
const storedIn = ({ reply }: { reply: { data: unknown } }) => v.parse(StoredDataSet, reply.data)
const actionsOf = async (id: string) => {
  const { rows } = await database.pool.query<{ action: string }>(
    `SELECT action FROM audit_record WHERE target = $1 AND action LIKE 'dataSet.%' ORDER BY sequence`,
    [id],
  )
  return rows.map(({ action }) => action)
}

const firms = [
  'firm,year,debt,sector,failed',
  ...Array.from({ length: 40 }, (_, row) => {
    const failed = row % 4 === 0
    return [
      `00${row % 20}`,
      2020 + Math.floor(row / 20),
      row === 7 ? '' : row + (failed ? 20 : 0),
      'abc'[row % 3],
      failed ? 'yes' : 'no',
    ]
  }).map((cells) => cells.join(',')),
  '',
].join('\n')

test('a table is sent, its columns get roles, and it is removed', async () => {
  const added = await send('firms 2020.csv', firms)
  expect(added.status).toBe(201)
  const first = storedIn(added)
  expect(first).toMatchObject({ name: 'firms 2020', rows: 40, columns: 5, createdBy: 'analyst', roles: noRoles })
  expect(first.profile.labels).toBeNull()
  const roles = { label: 'failed', positive: 'yes', id: null, entity: 'firm', time: 'year' }
  const edited = await ask('PATCH', `/${first.id}`, { revision: first.revision, roles })
  expect(edited.status).toBe(200)
  const second = storedIn(edited)
  expect(second.roles).toEqual(roles)
  expect(second.profile.labels).toEqual({ positive: 10, missing: 0 })
  const column = (name: string) => second.profile.columns.find((each) => each.name === name)
  // Keys are texts, with their zeros.
  expect(column('firm')).toMatchObject({ kind: 'text', distinct: 20, informationValue: null })
  expect(column('firm')?.bins[0]).toMatchObject({ text: '000' })
  expect(column('debt')).toMatchObject({ kind: 'number', missing: { rows: 1, positives: 0 } })
  expect(column('debt')?.informationValue).toBeGreaterThan(0.1)
  expect((await ask('GET', `/${first.id}`, undefined, 'viewer')).reply.data).toEqual(second)
  const file = await app.request(`/api/data-sets/${first.id}/file`, { headers: headers['viewer'] ?? {} })
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    firms,
    `attachment; filename="data-set-${first.id}.csv"`,
  ])
  const late = await ask('PATCH', `/${first.id}`, { revision: first.revision, name: 'Other' })
  expect(late).toMatchObject({ status: 409, reply: { errorCode: 'conflict' } })
  const named = await ask('PATCH', `/${first.id}`, { revision: second.revision, name: 'Firms' })
  expect(storedIn(named)).toMatchObject({ name: 'Firms', roles, profile: second.profile })
  const listed: { dataSets: DataSetSummary[] } = (await ask('GET', '')).reply.data
  expect(listed.dataSets.map(({ id, name, roles: { label } }) => [id, name, label])).toEqual([
    [first.id, 'Firms', 'failed'],
  ])
  expect((await ask('DELETE', `/${first.id}`)).status).toBe(200)
  for (const gone of [`/${first.id}`, `/${first.id}/file`]) {
    expect(await ask('GET', gone)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
  }
  expect((await ask('GET', '')).reply.data.dataSets).toEqual([])
  expect(await actionsOf(first.id)).toEqual(['dataSet.added', 'dataSet.changed', 'dataSet.changed', 'dataSet.removed'])
})

test('a removed data set is brought back as it was within an hour, and then is gone for good', async () => {
  const { id, revision } = storedIn(await send('firms.csv', firms))
  expect(await ask('POST', `/${id}/restore`)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
  const edited = await ask('PATCH', `/${id}`, { revision, roles: { ...noRoles, label: 'failed', positive: 'yes' } })
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect((await ask('DELETE', `/${id}`)).status).toBe(404)
  expect(await ask('POST', `/${id}/restore`, undefined, 'viewer')).toMatchObject({ status: 403 })
  const restored = await ask('POST', `/${id}/restore`)
  expect([restored.status, storedIn(restored)]).toEqual([200, storedIn(edited)])
  expect(await (await app.request(`/api/data-sets/${id}/file`, { headers: headers['viewer'] ?? {} })).text()).toBe(
    firms,
  )
  expect((await actionsOf(id)).slice(-2)).toEqual(['dataSet.removed', 'dataSet.restored'])
  await ask('DELETE', `/${id}`)
  await database.pool.query(`UPDATE data_set SET removed_at = now() - interval '61 minutes' WHERE id = $1`, [id])
  expect(await ask('POST', `/${id}/restore`)).toMatchObject({ status: 404 })
  const later = storedIn(await send('later.csv', firms))
  const { rows } = await database.pool.query('SELECT FROM data_set WHERE id = $1', [id])
  expect(rows).toEqual([])
  await ask('DELETE', `/${later.id}`)
  for (const at of Array(10).keys()) {
    await ask('DELETE', `/${storedIn(await send(`t${at}.csv`, 'debt,failed\n1,yes\n2,no\n')).id}`)
  }
  expect(await ask('POST', `/${later.id}/restore`)).toMatchObject({ status: 404 })
})

test('what others write tables as is read alike: gzip, ARFF, workbooks', async () => {
  const arff =
    '% firms\n@relation firms\n@attribute debt numeric\n@attribute failed {yes,no}\n@data\n1,yes\n?,no\n3,no\n'
  const sheet = workbook({
    name: 'firms',
    rows: [
      [text('debt'), text('failed')],
      [number('1'), text('yes')],
      [text(''), text('no')],
      [number('3'), text('no')],
    ],
  })
  for (const [name, content] of [
    ['firms.arff', arff],
    ['firms.csv.gz', gzipSync('debt;failed\n1;yes\n;no\n3;no\n')],
    ['firms.xlsx', sheet],
  ] as const) {
    const { profile } = storedIn(await send(name, content))
    const found = profile.columns.map((each) => [each.name, each.kind, each.distinct, each.missing.rows])
    expect([name, profile.rows, found]).toEqual([
      name,
      3,
      [
        ['debt', 'number', 2, 1],
        ['failed', 'text', 2, 0],
      ],
    ])
  }
})

test.each([
  ['empty.csv', '', 422, 'empty_file'],
  ['header.csv', 'a,b\n', 422, 'malformed_file'],
  ['twins.csv', 'a,a\n1,2\n', 422, 'malformed_file'],
  [
    'wide.csv',
    `${Array.from({ length: 1001 }, (_, place) => `c${place}`)}\n${Array(1001).fill('1')}\n`,
    413,
    'too_large',
  ],
  ['broken.csv.gz', Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), 422, 'broken_compression'],
  ['broken.xlsx', 'PK\u0003\u0004 and nothing else', 422, 'malformed_file'],
])('%s is refused, and nothing of it is stored', async (name, content, status, refusal) => {
  const before = (await ask('GET', '')).reply.data.dataSets.length
  expect(await send(name, content)).toMatchObject({ status, reply: { errorCode: refusal } })
  expect((await ask('GET', '')).reply.data.dataSets).toHaveLength(before)
})

test.each([
  [{ label: 'failed', positive: 'perhaps' }],
  [{ label: 'no such column', positive: 'yes' }],
  [{ time: 'no such column' }],
])('roles that do not fit the table are refused: %o', async (wrong) => {
  const { id, revision } = storedIn(await send('firms.csv', firms))
  const asked = await ask('PATCH', `/${id}`, { revision, roles: { ...noRoles, ...wrong } })
  expect(asked).toMatchObject({ status: 400, reply: { errorCode: 'invalid_request' } })
  expect(storedIn(await ask('GET', `/${id}`))).toMatchObject({ revision, roles: noRoles })
})

test('who only views adds, changes and removes nothing', async () => {
  const { id, revision } = storedIn(await send('firms.csv', firms))
  for (const [method, path, sent] of [
    ['POST', '?name=x.csv', Buffer.from(firms)],
    ['PATCH', `/${id}`, { revision, name: 'Mine' }],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect(await ask(method, path, sent, 'viewer')).toMatchObject({ status: 403, reply: { errorCode: 'not_allowed' } })
  }
})
