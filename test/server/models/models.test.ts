import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { ModelComparison } from '#contracts/models/model-comparison.ts'
import { ModelFile, modelHash } from '#contracts/models/model-file.ts'
import { Scoring } from '#contracts/models/scoring.ts'
import { noRoles, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { ModelId, type ModelSummary, StoredModel } from '#contracts/models/stored-model.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { type DataSetParts, startDataSets } from '#server/models/data-set-service.ts'
import { type ModelParts, startModels } from '#server/models/model-service.ts'
import { type ScoringParts, startScorings } from '#server/models/scoring-service.ts'
import { type MeasureParts, startMeasures } from '#server/ownership/start-measures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase
let [dataSets, models, scorings] = [] as unknown as [DataSetParts, ModelParts, ScoringParts]
let measures: MeasureParts
let app: ReturnType<typeof createTestApp>
const headers: Record<string, { cookie: string }> = {}
const roles = { label: 'failed', positive: 'yes', id: null, entity: 'firm', time: 'year' }
const reason = 'A reason of some length'

beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLog('silent')
  measures = startMeasures(database, log)
  const parts = { pool: database.pool, audit: createAuditLog(database.pool), log, groups: measures.service.groups }
  dataSets = startDataSets(parts)
  models = startModels(parts)
  scorings = startScorings(parts)
  app = createTestApp(database, { dataSets: dataSets.service, models: models.service, scorings: scorings.service })
  for (const who of ['analyst', 'admin', 'viewer'] as const) {
    await app.createUser(who)
    headers[who] = await app.signIn(who)
  }
})
afterAll(async () => {
  await dataSets.stop()
  await models.stop()
  await scorings.stop()
  await measures.stop()
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

async function sendTable(body: string): Promise<StoredDataSet> {
  const sent = { method: 'POST', body, headers: headers['analyst'] ?? {} }
  const response = await app.request('/api/data-sets?name=firms.csv', sent)
  return v.parse(StoredDataSet, (await response.json()).data)
}

async function storedTable(given: object = roles): Promise<StoredDataSet> {
  const { id, revision } = await sendTable(firms)
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
    expect((await ask('POST', `data-sets/${model.dataSet?.id}/restore`)).status).toBe(200)
    expect(modelIn(await ask('GET', `models/${model.id}`)).dataSet).toEqual(model.dataSet)
    expect((await ask('DELETE', `models/${model.id}`)).status).toBe(200)
    expect(await ask('GET', `models/${model.id}`)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
  })
})

async function approve(model: StoredModel): Promise<StoredModel> {
  const review = modelIn(await send(model, { type: 'approval.requested' }))
  return modelIn(await send(review, { type: 'approval.given' }, 'admin'))
}

describe('an approved model', () => {
  test('scores the rows of a data set, with reasons that add up, and figures where the outcome is known', async () => {
    const model = await approve(modelIn(await train()))
    const { id: dataSet } = await storedTable()
    const asked = await ask('POST', 'scorings', { model: model.id, dataSet })
    expect(asked.status).toBe(200)
    const scoring = v.parse(Scoring, asked.reply.data)
    expect(scoring).toMatchObject({
      rows: 300,
      model: { id: model.id },
      dataSet: { id: dataSet },
      createdBy: 'analyst',
    })
    expect(scoring.metrics?.roc_auc.value).toBeGreaterThan(0.6)
    expect(scoring.stabilityIndex).not.toBeNull()
    const own = await ask('POST', 'scorings', { model: model.id, dataSet: model.dataSet?.id })
    expect([scoring.ofTraining, own.reply.data.ofTraining]).toEqual([false, true])
    await ask('DELETE', `scorings/${own.reply.data.id}`)
    expect(scoring.parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(300)
    expect(scoring.listed).toHaveLength(300)
    const lowered = scoring.listed.flatMap(({ counterfactual }) => counterfactual ?? [])
    expect(lowered.some(({ changes }) => changes.length > 0)).toBe(true)
    for (const { probability } of lowered) expect(probability).toBeLessThanOrEqual(scoring.baseRate)
    const probabilities = scoring.listed.map(({ probability }) => probability)
    expect(probabilities).toEqual(probabilities.toSorted((one, other) => other - one))
    const response = await app.request(`/api/scorings/${scoring.id}/file`, { headers: headers['viewer'] ?? {} })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(301)
    expect(lines[1]).toMatch(/^1,,f0,2019,0\.\d+$/)
    expect((await ask('GET', `scorings/${scoring.id}`, undefined, 'viewer')).reply.data).toEqual(asked.reply.data)
    const listed = await ask('GET', `scorings?model=${model.id}`, undefined, 'viewer')
    expect(listed.reply.data.scorings).toMatchObject([{ id: scoring.id, rows: 300 }])
    expect(await ask('DELETE', `scorings/${scoring.id}`, undefined, 'viewer')).toMatchObject({ status: 403 })
    expect((await ask('DELETE', `scorings/${scoring.id}`)).status).toBe(200)
    for (const [method, path] of [
      ['GET', `scorings/${scoring.id}`],
      ['GET', `scorings/${scoring.id}/file`],
      ['DELETE', `scorings/${scoring.id}`],
      ['GET', 'scorings?model=999999'],
    ] as const) {
      expect(await ask(method, path)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
    }
  })

  test.each([
    ['one that lacks a column of the model', 'firm,year\nf1,2020\n', 400, 'invalid_request'],
    ['one that holds texts for numbers', 'firm,year,debt\nf1,2020,much\nf2,2020,little\n', 400, 'invalid_request'],
  ])('refuses %s, and stores nothing', async (_, content, status, errorCode) => {
    const model = await approve(modelIn(await train()))
    const { id } = await sendTable(content)
    const asked = await ask('POST', 'scorings', { model: model.id, dataSet: id })
    expect(asked).toMatchObject({ status, reply: { errorCode } })
    expect(asked.reply.errorMessage).toContain('debt')
    expect((await ask('GET', `scorings?model=${model.id}`)).reply.data.scorings).toEqual([])
  })

  test('alone scores: one that is trained, or was taken out of use, does not', async () => {
    const trained = modelIn(await train())
    const { id: dataSet } = await storedTable()
    const score = () => ask('POST', 'scorings', { model: trained.id, dataSet })
    expect(await score()).toMatchObject({ status: 409, reply: { errorCode: 'conflict' } })
    const approved = await approve(trained)
    await send(approved, { type: 'model.retired', reason })
    expect(await score()).toMatchObject({ status: 409, reply: { errorCode: 'conflict' } })
  })

  test('scores rows whose outcome nobody knows yet, and gives no figures of them', async () => {
    const model = await approve(modelIn(await train()))
    const { id } = await sendTable('firm,year,debt\nf1,2022,0.9\nf2,2022,0.1\n')
    const scoring = v.parse(Scoring, (await ask('POST', 'scorings', { model: model.id, dataSet: id })).reply.data)
    expect(scoring).toMatchObject({ rows: 2, metrics: null, ofTraining: false })
    expect(scoring.listed.map(({ entity }) => entity)).toEqual(['f1', 'f2'])
  })
})

describe('two models', () => {
  test('are compared on the rows of a data set, and are alike where they are the same', async () => {
    const [one, same] = [modelIn(await train()), modelIn(await train())]
    const weak = modelIn(await train({ trainUntil: '2019', validateUntil: '2020' }))
    const { id: dataSet } = await storedTable()
    const compare = async (other: StoredModel, on: string) =>
      ask('GET', `model-comparison?one=${one.id}&other=${other.id}&dataSet=${on}`, undefined, 'viewer')
    const alike = v.parse(ModelComparison, (await compare(same, dataSet)).reply.data)
    expect(alike.difference).toEqual({ value: 0, low: 0, high: 0, p: 1 })
    expect([alike.one.ofTraining, alike.one.metrics.n]).toEqual([false, 300])
    const own = v.parse(ModelComparison, (await compare(weak, one.dataSet?.id ?? '')).reply.data)
    expect([own.one.ofTraining, own.other.ofTraining]).toEqual([true, false])
    const { value } = own.difference
    expect(value).toBeCloseTo(own.one.metrics.roc_auc.value - own.other.metrics.roc_auc.value, 9)
    expect(await compare({ ...weak, id: v.parse(ModelId, '999999') }, dataSet)).toMatchObject({ status: 404 })
    const { id: unlabelled } = await sendTable('firm,year,debt\nf1,2020,0.5\n')
    expect(await compare(same, unlabelled)).toMatchObject({ status: 400, reply: { errorCode: 'invalid_request' } })
  })
})

describe('facts of companies', () => {
  const timed = { ...roles, label: null, positive: null }
  const sendWith = async (body: string, given: object) => {
    const { id, revision } = await sendTable(body)
    return editedIn(await ask('PATCH', `data-sets/${id}`, { revision, roles: { ...noRoles, ...given } }))
  }
  const editedIn = ({ reply }: { reply: { data: unknown } }) => v.parse(StoredDataSet, reply.data)
  const choose = ({ id, revision }: StoredDataSet, facts: string[]) =>
    ask('PATCH', `data-sets/${id}`, { revision, facts })
  const valuesOf = ({ profile }: StoredDataSet, name: string) => {
    const column = profile.columns.find((each) => each.name === name)
    const values = column?.bins.map((bin) => (bin.kind === 'numbers' ? [bin.from, bin.rows] : []))
    return { values, missing: column?.missing.rows }
  }

  beforeAll(async () => {
    const imports = await startImports({ database, log: createLog('silent'), onSettled: settleFeedRun })
    const article = (title: string, day: string) => `${title},${title} today.,${day}T03:00:00Z`
    const files = [
      {
        name: 'stakes.csv',
        content: stakesCsv(
          'Ada Holder,Harbour Yard,70%,,2018-11-15,',
          'Bo Holder,Harbour Yard,30%,,,',
          'Harbour Yard,Dock Works,40%,,,',
          'Ada Holder,Twin Works,10%,,,',
        ),
      },
      { name: 'others.csv', source: 'others', content: stakesCsv('Cy Holder,Twin Works,10%,,,') },
      {
        name: 'articles.csv',
        content: [
          'title,body,published_at',
          article('Harbour Yard orders steel', '2017-01-12'),
          article('Dock Works orders steel', '2017-02-12'),
          article('Harbour Yard defaulted on its bond', '2018-06-10'),
          article('Harbour Yard defaulted on its bond again', '2019-06-10'),
          '',
        ].join('\n'),
      },
      {
        name: 'bonds.csv',
        content: [
          'bond_code,issuer,amount,issue_date,maturity_date,guarantor',
          '1.SH,Harbour Yard,100,2018-05-01,2019-05-01,Dock Works',
          '',
        ].join('\n'),
      },
    ]
    for (const file of files) expect((await importFile(imports.service, file)).state).toBe('finished')
    await database.pool.query(
      `INSERT INTO entity_identifier SELECT 'LEI', 'DOCKWORKS00000000001', id FROM entity WHERE name = 'Dock Works'`,
    )
    await imports.stop()
  })

  test('become columns of rows whose company is stored, as they were known before the time of each row', async () => {
    const table = await sendWith(
      [
        'firm,year,debt',
        ...[2017, 2018, 2019, 2020].map((year) => `Harbour Yard,${year},1`),
        'LEI:DOCKWORKS00000000001,2019-03,2',
        'Harbour Yard,some day,3',
        'Twin Works,2020,4',
        'Nobody,2020,5',
        ',2020,6',
        '',
      ].join('\n'),
      timed,
    )
    const counts = { linked: 6, ambiguous: 1, unmatched: 1, unnamed: 1, undated: 1 }
    expect(table.facts).toMatchObject({ ...counts, columns: [] })
    const asked = await choose(table, ['mediaIndex', 'adverseReports', 'guaranteesReceived', 'judicialReports'])
    expect(asked.status).toBe(200)
    const added = editedIn(asked)
    const columns = ['adverseReports', 'judicialReports', 'mediaIndex', 'guaranteesReceived']
    expect(added).toMatchObject({ columns: 7, facts: { ...counts, columns } })
    expect(added.profile.columns.map(({ name }) => name).slice(3)).toEqual(columns.map((name) => `fact:${name}`))
    // Before 2017 no article named it; of those without a company nothing is known, which is not 0.
    const reports = {
      values: [
        [0, 2],
        [1, 1],
        [2, 1],
      ],
      missing: 5,
    }
    expect(valuesOf(added, 'fact:adverseReports')).toEqual(reports)
    expect(valuesOf(added, 'fact:judicialReports')).toEqual({ values: [[0, 4]], missing: 5 })
    // The bond was issued in 2018 and has matured by 2020.
    expect(valuesOf(added, 'fact:guaranteesReceived')).toEqual({ values: [[1, 1]], missing: 8 })
    const index = added.profile.columns.find(({ name }) => name === 'fact:mediaIndex')
    expect(index).toMatchObject({ distinct: 3, missing: { rows: 5 }, spread: { minimum: 0 } })
    const labelled = await ask('PATCH', `data-sets/${added.id}`, {
      revision: added.revision,
      roles: { ...added.roles, id: 'debt' },
    })
    expect(valuesOf(editedIn(labelled), 'fact:adverseReports')).toEqual(reports)
    const taken = editedIn(await choose(editedIn(labelled), []))
    expect(taken).toMatchObject({ columns: 3, facts: { ...counts, columns: [] } })
  })

  test('of ownership are put to rows without a time alone, and keep company and time as they are', async () => {
    const body = 'firm,year\nHarbour Yard,2020\nDock Works,2020\nNobody,2020\n'
    const dated = await sendWith(body, timed)
    expect(await choose(dated, ['directOwners'])).toMatchObject({
      status: 400,
      reply: { errorCode: 'invalid_request' },
    })
    const table = await sendWith(body, { ...timed, time: null })
    const added = editedIn(await choose(table, ['directOwners', 'largestStake', 'companiesHeld']))
    expect(valuesOf(added, 'fact:directOwners')).toEqual({
      values: [
        [1, 1],
        [2, 1],
      ],
      missing: 1,
    })
    expect(valuesOf(added, 'fact:largestStake')).toEqual({
      values: [
        [0.4, 1],
        [0.7, 1],
      ],
      missing: 1,
    })
    const grouped = editedIn(await choose(added, ['controllerKnown', 'groupCompanies']))
    // Ada controls Harbour Yard alone; nobody controls Dock Works, so that it is in nobody's group.
    expect(valuesOf(grouped, 'fact:controllerKnown')).toEqual({
      values: [
        [0, 1],
        [1, 1],
      ],
      missing: 1,
    })
    expect(valuesOf(grouped, 'fact:groupCompanies')).toEqual({ values: [[1, 1]], missing: 2 })
    // That nothing is stated of what Dock Works holds does not say that it holds nothing.
    expect(valuesOf(added, 'fact:companiesHeld')).toEqual({ values: [[1, 1]], missing: 2 })
    for (const given of [{ time: 'year' }, { entity: null }]) {
      const sent = { revision: grouped.revision, roles: { ...grouped.roles, ...given } }
      expect(await ask('PATCH', `data-sets/${added.id}`, sent)).toMatchObject({ status: 400 })
    }
    const { id, revision } = await sendTable(body)
    expect(await ask('PATCH', `data-sets/${id}`, { revision, facts: ['mediaIndex'] })).toMatchObject({ status: 400 })
  })

  test('tell on the way which part of the rows is done; broken off, they change nothing', async () => {
    const others = Array.from({ length: 2_999 }, (_, row) => `Firm ${row}`)
    const table = await sendWith(['firm,debt', ...['Harbour Yard', ...others].map((firm) => `${firm},1`)].join('\n'), {
      entity: 'firm',
    })
    const edit = { revision: table.revision, facts: ['adverseReports' as const, 'controllerKnown' as const] }
    const ending = new AbortController()
    const told: number[] = []
    const onProgress = (done: number) => {
      told.push(done)
      if (done > 0) ending.abort()
    }
    const by = { actor: 'analyst', address: null }
    const broken = dataSets.service.edit(table.id, edit, by, { onProgress, signal: ending.signal })
    await expect(broken).rejects.toMatchObject({ code: 'timed_out' })
    expect(told).toEqual([0, 2_000 / 3_000])
    expect(editedIn(await ask('GET', `data-sets/${table.id}`))).toEqual(table)
    const init = jsonPost(edit)
    const response = await app.request(`/api/data-sets/${table.id}`, {
      ...init,
      method: 'PATCH',
      headers: { ...init.headers, ...headers['analyst'], accept: 'application/x-ndjson' },
    })
    const lines = (await response.text()).trim().split('\n')
    expect(lines.slice(0, -1).map((line) => JSON.parse(line))).toEqual(
      [0, 2_000 / 3_000, 1].map((progress) => ({ progress })),
    )
    const added = v.parse(StoredDataSet, JSON.parse(lines.at(-1) ?? '').data)
    expect(valuesOf(added, 'fact:controllerKnown')).toEqual({ values: [[1, 1]], missing: 2_999 })
  })

  test('are learnt from and put to the rows that the model scores; without companies it scores nothing', async () => {
    const chance = createRandom(4)
    const rows = Array.from({ length: 300 }, (_, row) => {
      const firm = ['Harbour Yard', 'Dock Works', 'Nobody'][row % 3]
      const failed = chance() < (firm === 'Harbour Yard' ? 0.9 : 0.1)
      return `${firm},${2019 + Math.floor(row / 100)},${chance()},${failed ? 'yes' : 'no'}`
    })
    const table = await sendWith(['firm,year,debt,failed', ...rows, ''].join('\n'), roles)
    const added = editedIn(await choose(table, ['adverseReports']))
    const draft = { dataSet: added.id, name: 'By reports', features: 'raw', trainUntil: '2020' }
    const model = await approve(modelIn(await ask('POST', 'models', draft)))
    const { importance, facts } = model.card
    expect(facts).toEqual({ on: added.facts?.on, dated: true, columns: ['adverseReports'] })
    expect(importance[0]?.column).toBe('fact:adverseReports')
    const scoredBy = async (body: string) => {
      const { id } = await sendTable(body)
      return ask('POST', 'scorings', { model: model.id, dataSet: id })
    }
    const { id } = await sendTable('firm,year,debt\nNobody,2022,0.5\n')
    const init = jsonPost({ model: model.id, dataSet: id })
    const accept = { accept: 'application/x-ndjson' }
    const inLines = { ...init, headers: { ...init.headers, ...headers['analyst'], ...accept } }
    const lines = (await (await app.request('/api/scorings', inLines)).text()).trim().split('\n')
    const parts = lines.slice(0, -1).map((line) => JSON.parse(line).progress)
    expect(parts.slice(0, 2)).toEqual([0, 0.5])
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    const asked = await scoredBy('firm,year,debt\nHarbour Yard,2022,0.5\nNobody,2022,0.5\n')
    expect(asked.status).toBe(200)
    const told = v
      .parse(Scoring, asked.reply.data)
      .listed.map(({ entity, contributions }) => [
        entity,
        contributions.find(({ column }) => column === 'fact:adverseReports')?.value,
      ])
    expect(told).toEqual([
      ['Harbour Yard', 2],
      ['Nobody', null],
    ])
    expect(await scoredBy('year,debt\n2022,0.5\n')).toMatchObject({
      status: 400,
      reply: { errorCode: 'invalid_request' },
    })
    const compared = await ask('GET', `model-comparison?one=${model.id}&other=${model.id}&dataSet=${added.id}`)
    expect(compared.status).toBe(200)
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
