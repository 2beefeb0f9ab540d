import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DemonstrationParties, RehearsalReport, type RehearsalRequest } from '#contracts/federated/federated.ts'
import type { OpenParty } from '#server/federated/run-rehearsal.ts'
import { createFederatedService } from '#server/federated/service.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { approved, openPartyHere } from '#test/support/rehearsals.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

const request = approved({
  task: 'matching',
  mode: 'identifiers',
  parties: [
    { name: 'A', identifiers: ['INV-77001', 'INV-77002'] },
    { name: 'B', identifiers: ['INV-77002', 'INV-77003'] },
  ],
})

let database: TestDatabase
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  const app = createTestApp(database)
  await app.createUser('viewer')
  cookie = (await app.signIn('viewer')).cookie
})
afterAll(() => database.drop())

function ask(openParty: OpenParty = openPartyHere) {
  const federated = createFederatedService(createLog('silent'), openParty)
  const app = createTestApp(database, { federated })
  return (body: unknown) => {
    const { headers, ...post } = jsonPost(body)
    return app.request('/api/federated/rehearsals', { ...post, headers: { ...headers, cookie } })
  }
}

const reportsIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => v.parse(RehearsalReport, JSON.parse(line)))

describe('a federated rehearsal', () => {
  test('a federated rehearsal emits every message and ends with the outcome', async () => {
    const response = await ask()(request)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ])
    const reports = reportsIn(await response.text())
    expect(reports.filter(({ type }) => type === 'sent')).toHaveLength(6)
    expect(reports.at(-1)).toEqual({
      type: 'finished',
      outcome: { task: 'matching', size: 1, own: [['INV-77002'], ['INV-77002']] },
      milliseconds: expect.any(Number),
    })
  })

  test('a federated rehearsal is recorded with its size and none of its data', async () => {
    await (await ask()(request)).text()
    const { rows } = await database.pool.query(
      `SELECT actor, target, details::text AS details FROM audit_record WHERE action = 'federated.run' LIMIT 1`,
    )
    expect(rows).toEqual([{ actor: 'viewer', target: 'matching', details: expect.stringContaining('"rows"') }])
    expect(JSON.stringify(rows)).not.toContain('INV-77')
  })

  test('a federated rehearsal is refused while another runs, and accepted after that was cancelled', async () => {
    const { promise: never } = Promise.withResolvers<never>()
    const asking = ask((settings, onMasked) => ({ ...openPartyHere(settings, onMasked), begin: () => never }))
    const running = await asking(request)
    const second = await asking(request)
    expect([second.status, (await second.json()).errorCode]).toEqual([409, 'already_running'])
    await running.body?.cancel()
    await eventually(async () => {
      const third = await asking(request)
      expect(third.status).toBe(200)
      await third.body?.cancel()
    })
  })

  test('a federated rehearsal is refused where a party did not consent to exactly what it would send', async () => {
    const [first = [], second = []] = request.approvals
    for (const approvals of [[], [first], [second, first], [first, second.slice(1)]]) {
      const response = await ask()({ ...request, approvals })
      expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
    }
  })

  test.each<[string, (valid: RehearsalRequest) => unknown]>([
    ['an unknown task', (valid) => ({ ...valid, task: 'training' })],
    ['one party', (valid) => ({ ...valid, parties: valid.parties.slice(0, 1) })],
    [
      'two parties of one name',
      (valid) => ({ ...valid, parties: valid.parties.map((party) => ({ ...party, name: 'A' })) }),
    ],
    [
      'an empty list',
      (valid) => ({ ...valid, parties: valid.parties.map((party) => ({ ...party, identifiers: [] })) }),
    ],
    [
      'the same identifier twice',
      (valid) => ({ ...valid, parties: valid.parties.map((party) => ({ ...party, identifiers: ['a', ' A'] })) }),
    ],
  ])('a federated rehearsal is refused with a reason: %s', async (_, change) => {
    const response = await ask()(change(request))
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
  })

  test('a federated rehearsal that fails says so at its end', async () => {
    const failing: OpenParty = (settings, onMasked) => ({
      ...openPartyHere(settings, onMasked),
      begin: () => Promise.reject(new Error('out of order')),
    })
    const reports = reportsIn(await (await ask(failing)(request)).text())
    expect(reports.at(-1)).toEqual({ type: 'failed', problem: { code: 'unavailable', details: {} } })
  })
})

test('the demonstration parties share some invoices', async () => {
  const app = createTestApp(database, { federated: createFederatedService(createLog('silent')) })
  const response = await app.request('/api/federated/demonstration', { headers: { cookie } })
  const parties = v.parse(DemonstrationParties, (await response.json()).data)
  const [first, ...others] = parties.map(({ rows }) => new Set(rows.map(({ identifier }) => identifier)))
  const inAll = [...(first ?? [])].filter((identifier) => others.every((list) => list.has(identifier)))
  expect([parties.length, inAll.length]).toEqual([3, 6])
})
