import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractedNetwork } from '#analysis/network/network.ts'
import { ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { changeSentence } from '#cli/change-sentences.ts'
import { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { ConnectionsReply } from '#contracts/ownership/connections.ts'
import { ChangeDates } from '#contracts/scenarios/change-dates.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { createEntityService } from '#server/entities/service.ts'
import { entityStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let app: ReturnType<typeof createTestApp>
let headers: { cookie: string }
const ids = new Map<string, string>()

const rows = [
  'P,A,60%,,,2024-01-01',
  'Q,A,60%,,2024-01-01,',
  'R,A,25%..40%,,,',
  'A,B,60%,51%,2020-06-30,',
  'Elsewhere,Other,50%,,2001-01-01,',
]

beforeAll(async () => {
  services = await startTestServices()
  await importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv(...rows) })
  app = createTestApp(services.database, { network: services.network.service })
  await app.createUser('viewer')
  headers = await app.signIn('viewer')
  const { entities } = await createEntityService(services.database.pool).search({ q: '', limit: 100, offset: 0 })
  for (const { id, name } of entities) if (name !== null) ids.set(name, id)
})
afterAll(() => services.stop())

async function ask(path: string) {
  const response = await app.request(`/api/network/${path}`, { headers })
  return { status: response.status, reply: await response.json() }
}

test('neighbours, paths, extract and overview name the day that they hold for, today where none was asked for', async () => {
  const [q, b] = [ids.get('Q'), ids.get('B')]
  const asked = [`${b}/neighbours?direction=owners`, `${b}/paths?owner=${q}`, `${b}/extract?`, 'overview?']
  const daysOf = async (day: string) =>
    Promise.all(asked.map(async (path) => (await ask(`${path}${day}`)).reply.data.asOf))
  expect(await daysOf('&asOf=2025-01-01')).toEqual(asked.map(() => '2025-01-01'))
  const today = chinaDayOf(Date.now())
  expect(await daysOf('')).toEqual(asked.map(() => today))
})

describe('GET /api/network/:id/extract', () => {
  test('the extract route returns the network around a company, with the same results as the whole network', async () => {
    const { status, reply } = await ask(`${ids.get('B')}/extract`)
    const extract = v.parse(NetworkExtract, reply.data)
    expect([status, extract.parties.map(({ name }) => name).toSorted(), extract.complete]).toEqual([
      200,
      ['A', 'B', 'Q', 'R'],
      true,
    ])
    const { network } = extractedNetwork(extract)
    const { owners, shares } = ultimateOwners(
      network,
      extract.parties.findIndex(({ name }) => name === 'B'),
    )
    const named = Array.from(owners, (owner, place) => [extract.parties[owner]?.name, shares?.[place]])
    expect(Object.fromEntries(named)).toEqual({
      A: 0,
      Q: expect.closeTo(0.36, 12),
      R: expect.closeTo(0.15, 12),
    })
  })

  test('the extract route is limited to a day, and to the company alone where it has no interests', async () => {
    const names = async (day: string) =>
      v
        .parse(NetworkExtract, (await ask(`${ids.get('A')}/extract?asOf=${day}`)).reply.data)
        .parties.map(({ name }) => name)
    expect((await names('2019-01-01')).toSorted()).toEqual(['A', 'P', 'R'])
    expect(await ask('999999/extract')).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
    expect(await ask(`${ids.get('A')}/extract?asOf=yesterday`)).toMatchObject({ status: 400 })
  })
})

test('the extract route tells by its day which parties no longer exist, and what is declared in place of owners', async () => {
  const held = [{ type: 'shareholding', share: { exact: 60 } }]
  const statements = [
    entityStatement('over', { name: 'Over', dissolutionDate: '2023-05-01' }),
    entityStatement('under', { name: 'Under' }),
    relationshipStatement('held', 'over', 'under', held, { date: '2020-03-01' }),
    relationshipStatement('none', { reason: 'noBeneficialOwners' }, 'over', [], { date: '2020-03-01' }),
    entityStatement('lone', { name: 'Lone', dissolutionDate: '2023-05-01' }),
  ]
  await importFile(services.imports.service, { name: 'stated.json', content: JSON.stringify(statements) })
  const { entities } = await createEntityService(services.database.pool).search({ q: '', limit: 100, offset: 0 })
  const extractOf = async (called: string, asOf: string) => {
    const company = entities.find(({ name }) => name === called)?.id
    return v.parse(NetworkExtract, (await ask(`${company}/extract?asOf=${asOf}`)).reply.data)
  }
  const { parties, ended, declared } = await extractOf('Under', '2023-05-01')
  const over = parties.findIndex(({ name }) => name === 'Over')
  expect(ended).toEqual([{ party: over, status: null, since: '2023-05-01', successors: [] }])
  expect(declared).toEqual([{ party: over, text: 'No beneficial owners', asOf: '2020-03-01' }])
  expect((await extractOf('Under', '2023-04-30')).ended).toBeUndefined()
  expect((await extractOf('Under', '2020-02-29')).declared).toBeUndefined()
  expect((await extractOf('Lone', '2023-05-01')).ended).toMatchObject([{ party: 0, since: '2023-05-01' }])
})

describe('GET /api/network/:id/dates', () => {
  test('the dates route lists exactly the days of change around a company', async () => {
    const { status, reply } = await ask(`${ids.get('B')}/dates`)
    expect([status, reply.data]).toEqual([200, { dates: ['2020-06-30', '2024-01-01'], complete: true }])
    expect((await ask('999999/dates')).status).toBe(404)
    expect((await ask(`${ids.get('B')}/dates?told=yes`)).status).toBe(400)
  })

  test('the dates route tells on demand what changed on each day, control of the company first', async () => {
    const { reply } = await ask(`${ids.get('B')}/dates?told=true`)
    const { dates, told } = v.parse(v.required(ChangeDates, ['told']), reply.data)
    const nameOf = new Map(told.parties.map(({ id, name }) => [id, name]))
    const sentences = told.changes.map(({ change, ...dated }) => ({
      ...dated,
      sentence: change && changeSentence(change, (party) => nameOf.get(party) ?? party)['en-US'],
    }))
    expect(sentences).toEqual([
      { day: '2024-01-01', kinds: ['control', 'stakes'], total: 4, sentence: 'Control of B passed from P to Q.' },
      { day: '2020-06-30', kinds: ['control', 'stakes'], total: 2, sentence: expect.stringMatching(/^P controls B/) },
    ])
    expect({ dates, before: told.before, complete: told.complete }).toEqual({
      dates: ['2020-06-30', '2024-01-01'],
      before: 'undated',
      complete: true,
    })
  })

  test('before the first statement about a company, the data state nothing', async () => {
    const { reply } = await ask(`${ids.get('Elsewhere')}/dates?told=true`)
    expect(reply.data.told).toMatchObject({
      changes: [{ day: '2001-01-01', total: 1, change: { code: 'STAKE_ADDED' } }],
      before: 'nothing',
    })
  })
})

describe('GET /api/network/:id/paths', () => {
  test('the paths route lists the paths from an owner to the company, largest first', async () => {
    const { status, reply } = await ask(`${ids.get('B')}/paths?owner=${ids.get('Q')}`)
    expect(status).toBe(200)
    expect(reply.data.paths).toMatchObject([
      {
        nodes: ['Q', 'A', 'B'].map((name) => ids.get(name)),
        shares: [0.6, 0.6],
        contribution: expect.closeTo(0.36, 12),
      },
    ])
  })

  test('the paths route does not find unknown parties', async () => {
    expect((await ask(`${ids.get('B')}/paths?owner=999999`)).status).toBe(404)
    expect((await ask(`999999/paths?owner=${ids.get('Q')}`)).status).toBe(404)
    expect((await ask(`${ids.get('B')}/paths`)).status).toBe(400)
  })
})

describe('GET /api/network/:id/connections/:other', () => {
  const connected = async (one: string, other: string, query = '') => {
    const { reply } = await ask(`${ids.get(one)}/connections/${ids.get(other)}${query}`)
    return v.parse(ConnectionsReply, reply.data)
  }
  const told = ({ connections }: ConnectionsReply) =>
    connections.map(({ shape, meetsIn, parties }) => [shape, meetsIn?.name ?? null, parties.map(({ name }) => name)])

  test('the connections route tells where two parties meet, by which stakes, and as they are stated', async () => {
    const reply = await connected('Q', 'R')
    expect([reply.asOf, reply.more, reply.isComplete]).toEqual([chinaDayOf(Date.now()), false, true])
    expect(told(reply)).toEqual([['common_holding', 'A', ['Q', 'A', 'R']]])
    expect(reply.connections[0]?.stakes).toMatchObject([
      { owner: ids.get('Q'), company: ids.get('A'), interests: [{ capital: { min: 0.6, max: 0.6 } }] },
      { owner: ids.get('R'), company: ids.get('A'), interests: [{ capital: { min: 0.25, max: 0.4 } }] },
    ])
    expect(told(await connected('B', 'Q'))).toEqual([['owned', null, ['B', 'A', 'Q']]])
  })

  test('the connections route goes by the day, and connects by no stake what is not connected', async () => {
    expect(told(await connected('P', 'R', '?asOf=2023-12-31'))).toEqual([['common_holding', 'A', ['P', 'A', 'R']]])
    expect(told(await connected('P', 'R'))).toEqual([])
    expect(await connected('Elsewhere', 'B')).toMatchObject({ connections: [], more: false, isComplete: true })
  })

  test('the connections route refuses unknown parties, a party with itself, and more than five', async () => {
    const [a, b] = [ids.get('A'), ids.get('B')]
    for (const path of [`${a}/connections/999999`, `999999/connections/${a}`, `${a}/connections/${a}`]) {
      expect(await ask(path)).toMatchObject({ status: 404, reply: { errorCode: 'not_found' } })
    }
    expect((await ask(`${a}/connections/${b}?limit=6`)).status).toBe(400)
  })
})
