import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { ModelFile, modelHash } from '#contracts/models/model-file.ts'
import { noRoles, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { type ModelSummary, StoredModel } from '#contracts/models/stored-model.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createLog } from '#server/log.ts'
import { type DataSetParts, startDataSets } from '#server/models/data-set-service.ts'
import { type ModelParts, startModels } from '#server/models/model-service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase
let [dataSets, models] = [] as unknown as [DataSetParts, ModelParts]
let app: ReturnType<typeof createTestApp>
const headers: Record<string, { cookie: string }> = {}
const roles = { label: 'failed', positive: 'yes', id: null, entity: 'firm', time: 'year' }
const reason = 'A reason of some length'

beforeAll(async () => {
  database = await createTestDatabase()
  const parts = { pool: database.pool, audit: createAuditLog(database.pool), log: createLog('silent') }
  dataSets = startDataSets(parts)
  models = startModels(parts)
  app = createTestApp(database, { dataSets: dataSets.service, models: models.service })
  for (const who of ['analyst', 'admin', 'viewer'] as const) {
    await app.createUser(who)
    headers[who] = await app.signIn(who)
  }
})
afterAll(async () => {
  await dataSets.stop()
  await models.stop()
  await database.drop()
})

const ask = async (method: string, path: string, sent?: object, who = 'analyst') => {
  const init = sent === undefined ? {} : jsonPost(sent)
  const named = 'headers' in init ? init.headers : {}
  const response = await app.request(`/api/${path}`, { ...init, method, headers: { ...named, ...headers[who] } })
  return { status: response.status, reply: await response.json() }
}
const modelIn = ({ reply }: { reply: { data: unknown } }) => v.parse(StoredModel, reply.data)

const random = createRandom(9)
const firms = [
  'firm,year,debt,failed',
  ...Array.from({ length: 300 }, (_, row) => {
    const debt = random()
    return `f${row % 100},${2019 + Math.floor(row / 100)},${debt},${random() < debt ? 'yes' : 'no'}`
  }),
  '',
].join('\n')

async function storedTable(given: object = roles): Promise<StoredDataSet> {
  const response = await app.request('/api/data-sets?name=firms.csv', {
    method: 'POST',
    body: firms,
    headers: headers['analyst'] ?? {},
  })
  const { id, revision } = v.parse(StoredDataSet, (await response.json()).data)
  const edited = await ask('PATCH', `data-sets/${id}`, { revision, roles: { ...noRoles, ...given } })
  return v.parse(StoredDataSet, edited.reply.data)
}
const train = async (more: object = {}) => {
  const { id } = await storedTable()
  return ask('POST', 'models', { dataSet: id, name: 'Failures', features: 'raw', trainUntil: '2020', ...more })
}
const send = ({ id, revision }: Pick<StoredModel, 'id' | 'revision'>, event: object, who = 'analyst') =>
  ask('POST', `models/${id}/events`, { revision, event }, who)

describe('a model', () => {
  test('is trained, approved by somebody else, used, taken out of use and put back', async () => {
    const trained = await train()
    expect(trained.status).toBe(200)
    const model = modelIn(trained)
    expect(model).toMatchObject({
      name: 'Failures',
      state: 'trained',
      dataSet: { name: 'firms' },
      memory: { trainedBy: 'analyst', approvedBy: null },
      card: { training: { rows: 300, period: { from: '2019', to: '2021' } } },
    })
    expect(model.rocAuc?.value).toBeGreaterThan(0.6)
    const review = modelIn(await send(model, { type: 'approval.requested' }))
    expect(await send(review, { type: 'approval.given' })).toMatchObject({
      status: 403,
      reply: { errorCode: 'not_allowed' },
    })
    const refused = modelIn(await send(review, { type: 'approval.refused', reason }, 'admin'))
    expect(refused).toMatchObject({ state: 'trained', memory: { refusal: { by: 'admin', reason } } })
    const again = modelIn(await send(refused, { type: 'approval.requested' }))
    const approved = modelIn(await send(again, { type: 'approval.given' }, 'admin'))
    expect(approved).toMatchObject({ state: 'approved', memory: { approvedBy: 'admin' } })
    expect(await ask('DELETE', `models/${model.id}`)).toMatchObject({ status: 409, reply: { errorCode: 'conflict' } })
    const retired = modelIn(await send(approved, { type: 'model.retired', reason }))
    const restored = modelIn(await send(retired, { type: 'model.restored' }))
    expect(restored.state).toBe('approved')
    expect(await send(retired, { type: 'model.restored' })).toMatchObject({
      status: 409,
      reply: { errorCode: 'conflict' },
    })
    const listed: { models: ModelSummary[] } = (await ask('GET', 'models', undefined, 'viewer')).reply.data
    expect(listed.models.find(({ id }) => id === model.id)).toMatchObject({ state: 'approved', hash: model.hash })
    const { rows } = await database.pool.query<{ action: string }>(
      `SELECT action FROM audit_record WHERE target = $1 AND action LIKE 'model.%' ORDER BY sequence`,
      [model.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['model.trained', ...Array(6).fill('model.changed')])
  })

  test('is had as a file whose hash is that of its content, and learns the same again', async () => {
    const [one, other] = [modelIn(await train()), modelIn(await train())]
    expect(other.hash).toBe(one.hash)
    const { reply } = await ask('GET', `models/${one.id}/file`)
    const { hash, ...model } = v.parse(ModelFile, reply)
    expect([hash, modelHash(model)]).toEqual([one.hash, one.hash])
  })

  test('tells on the way how much is done, and its last line is the model', async () => {
    const { id } = await storedTable()
    const init = jsonPost({ dataSet: id, name: 'Told', features: 'raw' })
    const response = await app.request('/api/models', {
      ...init,
      headers: { ...init.headers, ...headers['analyst'], accept: 'application/x-ndjson' },
    })
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toEqual({ progress: 0 })
    expect(v.parse(StoredModel, lines.at(-1).data).name).toBe('Told')
  })

  test('is removed, and stays without its data set', async () => {
    const model = modelIn(await train())
    expect((await ask('DELETE', `data-sets/${model.dataSet?.id}`)).status).toBe(200)
    expect(modelIn(await ask('GET', `models/${model.id}`)).dataSet).toBeNull()
    expect((await ask('DELETE', `models/${model.id}`)).status).toBe(200)
    expect(await ask('GET', `models/${model.id}`)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
  })
})

test.each([
  ['no outcome', { label: null, positive: null }, {}],
  ['a time that is none', roles, { trainUntil: 'some day' }],
])('a data set with %s trains nothing, and nothing is stored', async (_, given, more) => {
  const { id } = await storedTable(given)
  const before = (await ask('GET', 'models')).reply.data.models.length
  const asked = await ask('POST', 'models', { dataSet: id, name: 'None', features: 'raw', ...more })
  expect(asked).toMatchObject({ status: 400, reply: { errorCode: 'invalid_request' } })
  expect((await ask('GET', 'models')).reply.data.models).toHaveLength(before)
})

test('a training that nobody waits for ends, and stores nothing', async () => {
  const { id } = await storedTable()
  const before = (await ask('GET', 'models')).reply.data.models.length
  const ending = new AbortController()
  const options = {
    signal: ending.signal,
    onProgress: () => ending.abort(),
  }
  const by = { actor: 'analyst', address: null }
  const draft = {
    dataSet: id,
    name: 'Broken',
    features: 'derived',
    trainUntil: null,
    validateUntil: null,
    seed: 1,
  } as const
  await expect(models.service.train(draft, by, options)).rejects.toMatchObject({ code: 'timed_out' })
  expect((await ask('GET', 'models')).reply.data.models).toHaveLength(before)
})

test('who only views trains, moves and removes nothing', async () => {
  const model = modelIn(await train())
  for (const asked of [
    ask('POST', 'models', { dataSet: model.dataSet?.id, name: 'Mine' }, 'viewer'),
    send(model, { type: 'approval.requested' }, 'viewer'),
    ask('DELETE', `models/${model.id}`, undefined, 'viewer'),
  ]) {
    expect(await asked).toMatchObject({ status: 403, reply: { errorCode: 'not_allowed' } })
  }
})
