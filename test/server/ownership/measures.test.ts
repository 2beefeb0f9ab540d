import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeasureCatalog } from '#contracts/measures/measure-request.ts'
import type { OwnerShares } from '#contracts/ownership/ownership-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { createEntityService } from '#server/entities/service.ts'
import { entityStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }
const ids = new Map<string, string>()

/** P over A and B, which hold each other; A's partner Q; C half and half under both. */
const rows = ['P,A,60%,,,', 'B,A,40%,,,', 'A,B,30%,,,', 'Q,B,70%,,2020-01-01,', 'A,C,50%,,,', 'B,C,50%,,,']

beforeAll(async () => {
  services = await startTestServices()
  await importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv(...rows) })
  app = createTestApp(services.database, {
    measures: services.measures.service,
    network: services.network.service,
  })
  await app.createUser('analyst')
  headers = await app.signIn('analyst')
  const { entities } = await createEntityService(services.database.pool).search({ q: '', limit: 100, offset: 0 })
  for (const { id, name } of entities) if (name !== null) ids.set(name, id)
})
afterAll(() => services.stop())

const id = (name: string): string => ids.get(name) ?? ''

async function ask(path: string, body: unknown = {}) {
  const init = jsonPost(body)
  const response = await app.request(`/api${path}`, { ...init, headers: { ...init.headers, ...headers } })
  return { status: response.status, reply: await response.json() }
}

describe('GET /api/measures', () => {
  test('GET /api/measures lists every measure with its words and parameters', async () => {
    const response = await app.request('/api/measures', { headers })
    const { data }: { data: MeasureCatalog } = await response.json()
    expect(data.map((measure) => measure.id).toSorted()).toEqual([
      'beneficial-owners',
      'close-links',
      'communities',
      'contagion',
      'control',
      'cycles',
      'key-companies',
      'owners',
      'voting-power',
    ])
    expect(data.find((measure) => measure.id === 'close-links')?.parameters.threshold).toMatchObject({
      type: 'number',
      default: 0.2,
      unit: 'share',
    })
  })
})

describe('POST /api/network/:id/measures/:measure', () => {
  test('the company measure route answers like the command line, with the parties', async () => {
    const { status, reply } = await ask(`/network/${id('A')}/measures/owners`)
    const owned = reply.data.report.companies[0]
    expect([status, owned.company, owned.unidentified.max]).toEqual([200, id('A'), expect.closeTo(0, 12)])
    const shares = owned.owners.map(({ owner, ultimate }: OwnerShares) => [owner, ultimate?.min])
    expect(shares).toEqual([
      [id('P'), expect.closeTo(0.6 / 0.88, 12)],
      [id('B'), 0],
      [id('Q'), expect.closeTo(0.28 / 0.88, 12)],
      [id('A'), 0],
    ])
    expect(reply.data.report.names).toMatchObject({ [id('P')]: 'P', [id('Q')]: 'Q' })
    expect(reply.data.parties).toContainEqual({ id: id('P'), name: 'P', kind: 'unknown' })
  })

  test('a reply names the day that it holds for, today where none was asked for', async () => {
    const today = chinaDayOf(Date.now())
    const days = async (body?: object) => {
      const { data } = (await ask(`/network/${id('B')}/difference`, body)).reply
      return [data.asOf, data.comparedAsOf]
    }
    expect((await ask(`/network/${id('B')}/measures/owners`)).reply.data.report.asOf).toBe(today)
    expect((await ask('/measures/cycles')).reply.data.report.asOf).toBe(today)
    expect(await days()).toEqual([today, today])
    expect(await days({ asOf: '2019-12-31' })).toEqual(['2019-12-31', '2019-12-31'])
    expect(await days({ asOf: '2019-12-31', comparedAsOf: null })).toEqual(['2019-12-31', today])
    const owned = async (search: string) => {
      const reply = await app.request(`/api/network/${id('B')}/ownership${search}`, { headers })
      return (await reply.json()).data.asOf
    }
    expect([await owned(''), await owned('?asOf=2019-12-31')]).toEqual([today, '2019-12-31'])
    expect((await ask(`/network/${id('B')}/screening`, { listed: [id('P')] })).reply.data.asOf).toBe(today)
  })

  test('the company measure route computes on a given day', async () => {
    const { reply } = await ask(`/network/${id('B')}/measures/owners`, { asOf: '2019-12-31' })
    expect(reply.data.report.asOf).toBe('2019-12-31')
    expect(reply.data.report.companies[0].owners.map(({ owner }: { owner: string }) => owner)).not.toContain(id('Q'))
  })

  test('the company measure route computes a scenario, reports impossible changes, and leaves the data unchanged', async () => {
    const scenarioChanges = {
      parties: [{ party: 'new:R', name: 'R', kind: 'person' }],
      changes: [
        { change: 'change', owner: id('P'), company: id('A'), capital: { min: 0.2, max: 0.2 } },
        { change: 'add', owner: 'new:R', company: id('A'), capital: { min: 0.4, max: 0.4 } },
        { change: 'remove', owner: id('P'), company: id('B') },
      ],
    }
    const { reply } = await ask(`/network/${id('A')}/measures/owners`, { scenarioChanges })
    const { owners } = reply.data.report.companies[0]
    const minimum = expect.closeTo(0.4 / 0.88, 12)
    expect(owners[0]).toMatchObject({ owner: 'new:R', name: 'R', ultimate: { min: minimum } })
    expect(reply.data.report.refusedChanges).toEqual([{ position: 2, code: 'NO_SUCH_STAKE' }])
    const real = await ask(`/network/${id('A')}/measures/owners`)
    expect(real.reply.data.report.companies[0].owners[0].owner).toBe(id('P'))
  })

  test('the company measure route accepts concert groups', async () => {
    const groups = [{ id: 'G', members: [id('P'), id('Q')] }]
    const { reply } = await ask(`/network/${id('C')}/measures/control`, { groups })
    expect(reply.data.report.companies[0]).toMatchObject({ kind: 'group', controllers: [id('P'), id('Q')].toSorted() })
  })

  test.each([
    ['an unknown parameter', { parameters: { magic: 1 } }, 'parameters.magic'],
    ['a value out of range', { parameters: { limit: 0 } }, 'parameters.limit'],
    ['a value of another type', { parameters: { limit: 'all' } }, 'parameters.limit'],
    ['a day that is none', { asOf: '2026-02-30' }, 'asOf'],
    ['a group of one', { groups: [{ id: 'G', members: ['1'] }] }, 'groups.0.members'],
  ])('the company measure route refuses %s by its position', async (_what, body, field) => {
    const { status, reply } = await ask(`/network/${id('A')}/measures/owners`, body)
    expect([status, reply.errorCode, reply.details.field]).toEqual([400, 'invalid_request', field])
  })

  test('the company measure route does not find an unknown party', async () => {
    expect((await ask('/network/999999/measures/owners')).status).toBe(404)
    const shocked = await ask('/measures/contagion', { parameters: { shocked: ['999999'] } })
    expect([shocked.status, shocked.reply.details]).toEqual([404, { id: '999999' }])
    expect((await ask(`/network/${id('A')}/measures/horoscope`)).status).toBe(400)
  })
})

describe('POST /api/measures/:measure', () => {
  test('the network measure route answers about the network as a whole', async () => {
    const { status, reply } = await ask('/measures/cycles')
    expect(status).toBe(200)
    expect(reply.data.report.cycles).toMatchObject([{ gain: expect.closeTo(0.12, 12) }])
  })

  test('the network measure route refuses measures about one company', async () => {
    const { status, reply } = await ask('/measures/owners')
    expect([status, reply.details]).toEqual([400, { field: 'company' }])
  })

  test('the network measure route streams its progress, and ends with the reply', async () => {
    const init = jsonPost({})
    const response = await app.request('/api/measures/communities', {
      ...init,
      headers: { ...init.headers, ...headers, accept: 'application/x-ndjson' },
    })
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(lines.at(0)).toEqual({ progress: 0 })
    expect(lines.at(-1)).toMatchObject({ success: true, data: { report: { communities: expect.any(Array) } } })
  })

  test('the network measure route ends with a failure where the work is cancelled, and answers the next', async () => {
    const stopped = new AbortController()
    const run = await services.measures.service.prepare({
      measure: 'communities',
      company: null,
      asOf: null,
      parameters: {},
      groups: [],
      scenarioChanges: null,
    })
    const broken = run({ onProgress: () => {}, signal: stopped.signal, user: 'analyst' })
    stopped.abort()
    await expect(broken).rejects.toMatchObject({ code: 'timed_out' })
    expect((await ask('/measures/cycles')).status).toBe(200)
  })
})

describe('POST /api/network/:id/difference', () => {
  test('the difference route compares two days', async () => {
    const { status, reply } = await ask(`/network/${id('B')}/difference`, { asOf: '2019-12-31', comparedAsOf: null })
    expect(status).toBe(200)
    expect(reply.data.difference.changes[0]).toMatchObject({
      code: 'CONTROL_GAINED',
      company: id('B'),
      after: { kind: 'single', controllers: [id('Q')] },
    })
    expect(reply.data.parties).toContainEqual({ id: id('Q'), name: 'Q', kind: 'unknown' })
  })

  test('the difference route compares the data with a scenario, with the limits of the changed data', async () => {
    const add = { change: 'add', owner: id('Q'), company: id('A'), capital: { min: 0.3, max: 0.3 } }
    const { reply } = await ask(`/network/${id('A')}/difference`, { scenarioChanges: { changes: [add] } })
    expect(reply.data.findings).toMatchObject([
      { code: 'STAKES_OVER_100', at: id('A'), value: expect.closeTo(1.3, 12) },
      { code: 'VOTES_FROM_SHARES', at: id('A') },
      { code: 'VOTES_FROM_SHARES', at: expect.any(String) },
    ])
    expect(reply.data.difference.changes).toContainEqual(
      expect.objectContaining({ code: 'STAKE_ADDED', owner: id('Q'), company: id('A'), before: null }),
    )
  })

  test('the difference route does not find an unknown company', async () => {
    expect((await ask('/network/999999/difference')).status).toBe(404)
  })
})

describe('many measures of one user', () => {
  test("many measures of one user delay another user's by the running one and the first in the queue, no more", async () => {
    await app.createUser('viewer')
    const viewer = await app.signIn('viewer')
    const answered: string[] = []
    const run = async (who: string, cookie: { cookie: string }) => {
      const init = jsonPost({ parameters: { sweeps: 1_000_000 } })
      const path = `/api/network/${id('A')}/measures/voting-power`
      const response = await app.request(path, { ...init, headers: { ...init.headers, ...cookie } })
      expect(response.status, await response.text()).toBe(200)
      answered.push(who)
    }
    const many = Array.from({ length: 24 }, () => run('analyst', headers))
    const one = run('viewer', viewer)
    await one
    expect(answered.length).toBeLessThanOrEqual(4)
    await Promise.all(many)
    expect(answered).toHaveLength(25)
  })
})

test('what is declared in place of owners is told beside a measure, once for each text, until its latest end', async () => {
  const declared = (recordId: string, endDate: string) =>
    relationshipStatement(
      recordId,
      { reason: 'noBeneficialOwners', description: 'A mutual' },
      'mutual',
      [{ type: 'otherInfluenceOrControl', endDate }],
      { date: '2020-03-01' },
    )
  const held = [{ type: 'shareholding', share: { exact: 60 } }]
  const statements = [
    entityStatement('mutual', { name: 'Mutual' }),
    entityStatement('below', { name: 'Below' }),
    relationshipStatement('held', 'mutual', 'below', held, { date: '2020-03-01' }),
    declared('r', '2030-01-01'),
    declared('s', '2031-01-01'),
  ]
  await importFile(services.imports.service, { name: 'mutual.json', content: JSON.stringify(statements) })
  const { entities } = await createEntityService(services.database.pool).search({ q: 'Below', limit: 1, offset: 0 })
  const below = entities[0]?.id ?? ''
  const findings = async (asOf: string | null) =>
    (await ask(`/network/${below}/measures/owners`, { asOf })).reply.data.report.findings.filter(
      ({ code }: { code: string }) => code === 'OWNERS_DECLARED',
    )
  const [finding, ...others] = await findings('2026-01-01')
  expect(finding).toEqual({
    code: 'OWNERS_DECLARED',
    message: expect.stringMatching(
      /^Declared of the owners of Mutual: ".*A mutual.*"\. This holds until 2031-01-01\.$/,
    ),
    at: expect.stringMatching(/^\d+$/),
    until: '2031-01-01',
  })
  expect(others).toEqual([])
  expect(await findings('2020-02-29')).toEqual([])
  expect(await findings('2031-01-01')).toEqual([])
})

describe('parties that no longer exist', () => {
  const messages = ({ findings }: { findings: { code: string; at: string; message: string }[] }) =>
    findings.flatMap(({ code, at, message }) => (code === 'ENDED_PARTY' ? [[at, message]] : []))

  beforeAll(async () => {
    const content = [
      'owner,company,capital,company_status,company_dissolved,valid_from,valid_to',
      'Over,Ended,100%,dissolved,2023-05-01,,',
      'Ended,Kept,60%,,,,2023-06-01',
      'Over,Kept,60%,,,2023-06-01,',
    ]
    await importFile(services.imports.service, { name: 'ended.csv', content: content.join('\n') })
    const { entities } = await createEntityService(services.database.pool).search({ q: '', limit: 100, offset: 0 })
    for (const { id, name } of entities) if (name !== null) ids.set(name, id)
  })

  test('are told beside a measure, from the day of their end on', async () => {
    const ended = [[id('Ended'), 'Ended is dissolved since 2023-05-01. It counts as the data state it.']]
    const on = async (asOf: string | null) =>
      messages((await ask(`/network/${id('Ended')}/measures/owners`, { asOf })).reply.data.report)
    expect(await on(null)).toEqual(ended)
    expect(await on('2023-05-01')).toEqual(ended)
    expect(await on('2023-04-30')).toEqual([])
  })

  test('are told beside a difference, by its second day', async () => {
    const between = async (asOf: string, comparedAsOf: string) =>
      messages((await ask(`/network/${id('Kept')}/difference`, { asOf, comparedAsOf })).reply.data)
    expect(await between('2023-01-01', '2023-07-01')).toMatchObject([
      [id('Ended'), expect.stringContaining('since 2023')],
    ])
    expect(await between('2023-07-01', '2023-01-01')).toEqual([])
  })
})

describe('a company that no interest names', () => {
  const later = { id: '', name: 'Owned from 2030 on' }
  const lone = { id: '', name: 'Named alone' }
  const declared = { id: '', name: 'Said to have none' }

  beforeAll(async () => {
    const statements = [
      entityStatement('later', { name: later.name }),
      entityStatement('owner', { name: 'Owner from 2030 on' }),
      relationshipStatement(
        'stake',
        'owner',
        'later',
        [{ type: 'shareholding', share: { exact: 60 }, startDate: '2030-01-01' }],
        { date: '2020-03-01' },
      ),
      entityStatement('lone', { name: lone.name }),
      entityStatement('none', { name: declared.name }),
      relationshipStatement('empty', { reason: 'noBeneficialOwners', description: 'A mutual' }, 'none', [], {
        date: '2020-03-01',
      }),
    ]
    await importFile(services.imports.service, { name: 'lone.json', content: JSON.stringify(statements) })
    const { entities } = await createEntityService(services.database.pool).search({ q: '', limit: 100, offset: 0 })
    for (const party of [later, lone, declared]) party.id = entities.find(({ name }) => name === party.name)?.id ?? ''
  })

  const asOf = '2026-01-01'
  const measured = async (measure: string, { id: company, name }: typeof lone, body: object = {}) => {
    const { status, reply } = await ask(`/network/${company}/measures/${measure}`, { asOf, ...body })
    return [status, JSON.parse(JSON.stringify(reply).replaceAll(`"${company}"`, '"?"').replaceAll(name, '?'))]
  }

  test.each(['owners', 'control', 'beneficial-owners', 'voting-power', 'close-links'])(
    '%s answers for it as for one whose interests have not begun',
    async (measure) => {
      const [status, reply] = await measured(measure, lone)
      expect([status, reply]).toEqual([200, expect.objectContaining({ success: true })])
      expect(reply).toEqual((await measured(measure, later))[1])
    },
  )

  test.each(['cycles', 'communities', 'key-companies', 'contagion'])(
    '%s of the network can be asked about it',
    async (measure) => {
      expect((await measured(measure, lone))[0]).toBe(200)
    },
  )

  test('nobody is said to control it, and its owners are said to be unknown', async () => {
    const [, control] = await measured('control', lone)
    expect(control.data.report.companies).toMatchObject([{ company: '?', kind: 'none', controllers: [] }])
    const [, owners] = await measured('owners', lone)
    expect(owners.data.report.companies).toMatchObject([{ owners: [], unidentified: { min: 1, max: 1 } }])
    expect(owners.data.parties).toEqual([{ id: '?', name: '?', kind: 'company' }])
  })

  test('what is declared of it in place of owners is told', async () => {
    const [, reply] = await measured('owners', declared)
    expect(reply.data.report.findings).toMatchObject([
      { code: 'OWNERS_DECLARED', at: '?', message: expect.stringContaining('A mutual') },
    ])
  })

  test('it is compared between days, given stakes, made to act in concert and shocked like any other', async () => {
    const between = await ask(`/network/${lone.id}/difference`, { asOf, comparedAsOf: '2020-01-01' })
    expect([between.status, between.reply.data.difference.changes]).toEqual([200, []])
    const bought = [{ change: 'add', owner: lone.id, company: declared.id, capital: { min: 0.6, max: 0.6 } }]
    const scenarioChanges = { changes: bought }
    const [, supposed] = await measured('control', declared, { scenarioChanges })
    expect(supposed.data.report).toMatchObject({
      refusedChanges: [],
      companies: [{ company: '?', kind: 'single', controllers: [lone.id] }],
    })
    const changed = await ask(`/network/${declared.id}/difference`, { asOf, scenarioChanges })
    expect(changed.reply.data.difference.changes).toContainEqual(
      expect.objectContaining({ code: 'CONTROL_GAINED', company: declared.id }),
    )
    const groups = [{ id: 'G', members: [lone.id, id('P')] }]
    const together = await ask(`/network/${id('A')}/measures/control`, { groups })
    expect(together.reply.data.report.companies).toMatchObject([{ kind: 'single', controllers: [id('P')] }])
    const shocked = await ask('/measures/contagion', { parameters: { shocked: [lone.id] } })
    expect(shocked.status).toBe(200)
  })
})
