import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import type { Alert } from '#contracts/alerts/alert.ts'
import { Case, CaseList, FrozenParts } from '#contracts/cases/case.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { type CaseEvent, caseMachine } from '#lifecycles/cases.machine.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { raiseAlerts } from '#server/alerts/raise-alerts.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createBillService } from '#server/bills/service.ts'
import { type CaseService, createCaseService } from '#server/cases/service.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { caseEvents } from '#test/support/case-events.ts'
import { eventually } from '#test/support/eventually.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let cases: CaseService
let app: ReturnType<typeof createTestApp>
const headers: Record<string, { cookie: string }> = {}
const reason = 'A reason of some length'

beforeAll(async () => {
  services = await startTestServices()
  const { database, network, imports } = services
  const { pool } = database
  cases = createCaseService({
    pool,
    audit: createAuditLog(pool),
    network: network.service,
    issuers: createIssuerService(pool),
    bills: createBillService(pool),
    adverseMedia: createAdverseMediaService(pool),
    alertRules: { firing: () => Promise.reject(new Error('No rule is asked here')) },
  })
  app = createTestApp(database, { cases })
  for (const who of ['analyst', 'admin', 'viewer'] as const) {
    await app.createUser(who)
    headers[who] = await app.signIn(who)
  }
  const content = stakesCsv('Ada Holder,Harbour Yard,60%,,2020-01-01,')
  await importFile(imports.service, { name: 'stakes.csv', content })
  await importFile(imports.service, {
    name: 'bills.csv',
    content: [
      'bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee',
      'B1,commercial,1000,2026-05-01,2026-11-01,Harbour Yard,Harbour Yard,Steel Mill',
      '',
    ].join('\n'),
  })
})
afterAll(() => services.stop())

const ask = async (method: string, path: string, body?: unknown, who = 'analyst') => {
  const init = body === undefined ? {} : jsonPost(body)
  const response = await app.request(`/api/${path}`, { ...init, method, headers: { ...init.headers, ...headers[who] } })
  return { status: response.status, reply: await response.json() }
}
const caseIn = ({ reply }: { reply: { data: unknown } }) => v.parse(Case, reply.data)

let subjects = 0
async function alertOfBill(subject = `X${++subjects}`): Promise<Alert> {
  await inTransaction(services.database.pool, (client) =>
    raiseAlerts(client, [
      {
        reason: { kind: 'severeBill', bill: subject, score: 0.9, rules: ['R11'] },
        rule: 'R11',
        ruleVersion: '1',
        subject,
        level: 'severe',
      },
    ]),
  )
  return (await ask('GET', `alerts?q=${subject}`)).reply.data.alerts[0]
}
const open = async (alert: Pick<Alert, 'id'>, who = 'analyst') =>
  caseIn(await ask('POST', 'cases', { alerts: [alert.id] }, who))
const send = ({ id, revision }: Pick<Case, 'id' | 'revision'>, event: object, who = 'analyst') =>
  ask('POST', `cases/${id}/events`, { revision, event }, who)
const sendAll = async (opened: Case, events: readonly object[], who = 'analyst') => {
  let current = opened
  for (const event of events) current = caseIn(await send(current, event, who))
  return current
}
const setFourEyes = (fourEyes: boolean) =>
  ask('PUT', 'alerts/sources/severeBill', {
    enabled: true,
    threshold: 'notice',
    windowDays: 7,
    cooldownDays: 30,
    mutedUntil: null,
    fourEyes,
  })
const toDecision = [
  { type: 'case.assigned', assignee: 'analyst' },
  { type: 'work.started' },
  { type: 'decision.proposed', verdict: 'confirmed', reason },
]

describe('The life of a case', () => {
  test.each([true, false])('every path of the machine is walked over HTTP, with four eyes: %s', async (fourEyes) => {
    await setFourEyes(fourEyes)
    const who = { ada: 'analyst', bea: 'admin' } as const
    const events = caseEvents.map((event) =>
      event.type === 'case.assigned' ? { ...event, assignee: 'analyst' } : event,
    ) as CaseEvent[]
    const paths = getShortestPaths(caseMachine, { input: { fourEyes }, events })
    expect(paths.length).toBeGreaterThan(5)
    for (const { state, steps } of paths) {
      let current = await open(await alertOfBill())
      for (const { event } of steps) {
        if (!('by' in event)) continue
        const { by, ...action } = event
        current = caseIn(await send(current, action, who[by as 'ada' | 'bea']))
      }
      expect(current.state).toBe(state.value)
    }
  })

  test('an event that the state does not allow changes nothing', async () => {
    const opened = await open(await alertOfBill())
    expect(await send(opened, { type: 'case.closed' })).toMatchObject({
      status: 409,
      reply: { errorCode: 'conflict', details: { state: 'new' } },
    })
    expect(caseIn(await ask('GET', `cases/${opened.id}`)).entries).toHaveLength(1)
  })

  test('who proposed a decision cannot agree to it; another person can', async () => {
    await setFourEyes(true)
    const review = await sendAll(await open(await alertOfBill()), toDecision)
    expect(review.state).toBe('review')
    expect(await send(review, { type: 'decision.agreed' })).toMatchObject({
      status: 403,
      reply: { errorCode: 'not_allowed' },
    })
    const decided = caseIn(await send(review, { type: 'decision.agreed' }, 'admin'))
    expect(decided.memory).toMatchObject({ decision: { verdict: 'confirmed', by: 'analyst' }, agreedBy: 'admin' })
    await setFourEyes(false)
  })

  test('of two users at the same revision one is told of the other, and nothing is lost', async () => {
    const opened = await open(await alertOfBill())
    const both = await Promise.all([
      send(opened, { type: 'case.assigned', assignee: 'analyst' }, 'analyst'),
      send(opened, { type: 'case.assigned', assignee: 'admin' }, 'admin'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const current = caseIn(await ask('GET', `cases/${opened.id}`))
    const notes = await Promise.all(
      ['one', 'two', 'three'].map((text) => ask('POST', `cases/${opened.id}/notes`, { text })),
    )
    expect(notes.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = caseIn(await ask('GET', `cases/${opened.id}`))
    expect(after.notes.map(({ text }) => text).toSorted()).toEqual(['one', 'three', 'two'])
    expect([after.entries.length, after.brokenAt]).toEqual([current.entries.length + 3, null])
  })

  test('a decision needs a reason', async () => {
    const opened = await open(await alertOfBill())
    const refused = await send(opened, { type: 'case.dismissed', reason: ' a ' })
    expect(refused).toMatchObject({ status: 400, reply: { errorCode: 'invalid_request' } })
  })

  test('a wait whose day has come ends by itself', async () => {
    const waiting = await sendAll(await open(await alertOfBill()), [
      ...toDecision.slice(0, 2),
      { type: 'waiting.began', reason, until: '2020-01-01' },
    ])
    expect(waiting.memory.waiting).toEqual({ reason, until: '2020-01-01' })
    await cases.endWaits()
    const after = caseIn(await ask('GET', `cases/${waiting.id}`))
    expect([after.state, after.entries.at(-1)?.actor]).toEqual(['investigating', null])
  })
})

describe('What a decision teaches', () => {
  test('a confirmed case counts for its rule until it is reopened', async () => {
    await services.database.pool.query('DELETE FROM risk_label')
    const decided = await sendAll(await open(await alertOfBill()), [...toDecision, { type: 'case.closed' }])
    expect(decided.precision).toMatchObject({ confirmed: 1, dismissed: 0, share: null })
    const reopened = caseIn(await send(decided, { type: 'case.reopened', reason }))
    expect(reopened.precision).toMatchObject({ confirmed: 0, dismissed: 0 })
    const dismissed = await sendAll(await open(await alertOfBill()), [{ type: 'case.dismissed', reason }])
    expect(dismissed.precision).toMatchObject({ confirmed: 0, dismissed: 1 })
  })

  test('an alert is in one case at a time', async () => {
    const alert = await alertOfBill()
    const opened = await open(alert)
    expect(opened.alerts[0]).toMatchObject({ id: alert.id, state: 'inCase', caseId: opened.id })
    expect(await ask('POST', 'cases', { alerts: [alert.id] })).toMatchObject({ status: 409 })
  })
})

describe('What is written into a case', () => {
  test('an edited note keeps its former texts, and only its author edits it', async () => {
    const { id } = await open(await alertOfBill())
    await ask('POST', `cases/${id}/notes`, { text: 'First' })
    const edited = caseIn(await ask('PUT', `cases/${id}/notes/1`, { text: 'Second' }))
    expect(edited.notes).toMatchObject([{ author: 'analyst', text: 'Second', edits: [{ text: 'First' }] }])
    expect(await ask('PUT', `cases/${id}/notes/1`, { text: 'Third' }, 'admin')).toMatchObject({ status: 403 })
    expect(await ask('PUT', `cases/${id}/notes/7`, { text: 'Third' })).toMatchObject({ status: 404 })
  })

  test('tasks are ticked, and title, date and labels changed', async () => {
    const { id } = await open(await alertOfBill())
    await ask('POST', `cases/${id}/tasks`, { text: 'Ask for the contract' })
    const ticked = caseIn(await ask('PATCH', `cases/${id}/tasks/1`, { done: true }))
    expect(ticked.tasks).toEqual([{ number: 1, text: 'Ask for the contract', done: true }])
    expect(await ask('PATCH', `cases/${id}/tasks/2`, { done: true })).toMatchObject({ status: 404 })
    const edit = { revision: ticked.revision, title: 'Double transfer', dueOn: '2026-12-01', labels: ['bill', 'bill'] }
    const edited = caseIn(await ask('PATCH', `cases/${id}`, edit))
    expect(edited).toMatchObject({ title: 'Double transfer', dueOn: '2026-12-01', labels: ['bill'] })
    expect(await ask('PATCH', `cases/${id}`, edit)).toMatchObject({ status: 409 })
  })

  test('who is assigned or mentioned is told by the bell', async () => {
    const opened = await open(await alertOfBill())
    await send(opened, { type: 'case.assigned', assignee: 'admin' })
    await ask('POST', `cases/${opened.id}/notes`, { text: 'Look at this, @admin. Not nobody@admin.' })
    const { notices } = (await ask('GET', 'notices/', undefined, 'admin')).reply.data
    const codes = notices.filter(({ content }: { content: { caseId?: string } }) => content.caseId === opened.id)
    expect(codes.map(({ content }: { content: { code: string } }) => content.code)).toEqual([
      'case.mentioned',
      'case.assigned',
    ])
  })

  test('a user who only views reads cases and changes none', async () => {
    const { id, revision } = await open(await alertOfBill())
    expect(caseIn(await ask('GET', `cases/${id}`, undefined, 'viewer')).id).toBe(id)
    expect(await send({ id, revision }, { type: 'work.started' }, 'viewer')).toMatchObject({ status: 403 })
    expect(await ask('GET', 'cases/999999')).toMatchObject({ status: 404 })
  })

  test('cases are listed by view and found by words', async () => {
    const opened = await open(await alertOfBill('Zulu'))
    await send(opened, { type: 'case.assigned', assignee: 'admin' })
    const listed = async (search: string, who = 'analyst') =>
      v.parse(CaseList, (await ask('GET', `cases?${search}`, undefined, who)).reply.data)
    expect((await listed('q=zul')).cases.map(({ id }) => id)).toEqual([opened.id])
    expect((await listed(`q=${opened.number}`)).total).toBe(1)
    expect((await listed('view=mine&q=zulu')).total).toBe(0)
    expect((await listed('view=mine&q=zulu', 'admin')).total).toBe(1)
    expect((await listed('q=zulu')).views).toMatchObject({ open: 1, mine: 0, closed: 0, all: 1 })
  })
})

describe('What is frozen with a case', () => {
  test('what was frozen stays when its import is taken back, and is said to have changed', async () => {
    const { pool } = services.database
    const { rows } = await pool.query("SELECT id::text FROM entity WHERE name = 'Harbour Yard'")
    const opened = caseIn(await ask('POST', 'cases', { alerts: [], company: rows[0].id, title: 'Who owns it?' }))
    const frozenOf = async () => v.parse(FrozenParts, (await ask('GET', `cases/${opened.id}/frozen`)).reply.data)
    const before = await frozenOf()
    const content = { asOf: chinaDayOf(Date.now()) }
    expect(before.parts).toMatchObject([{ part: 'ownership', title: 'Harbour Yard', content, changedSince: false }])
    const job = await pool.query("SELECT id::text FROM import_job WHERE file = 'stakes.csv'")
    await services.imports.service.rollBack(job.rows[0].id, { actor: 'analyst', address: null })
    await eventually(async () => {
      const { rows: left } = await pool.query("SELECT FROM import_job WHERE state = 'rolledBack'")
      expect(left).toHaveLength(1)
    })
    await services.network.renew()
    const after = await frozenOf()
    expect(after.parts).toEqual([{ ...before.parts[0], changedSince: true }])
    expect(opened.entries[0]?.content).toMatchObject({ frozen: [{ sha256: before.parts[0]?.sha256 }] })
  })

  test('the bill of an alert is frozen with its source rows', async () => {
    const opened = await open(await alertOfBill('B1'))
    const { parts } = v.parse(FrozenParts, (await ask('GET', `cases/${opened.id}/frozen`)).reply.data)
    expect(parts.map(({ part }) => part)).toEqual(['alert', 'bill', 'rows'])
    expect(parts[2]?.content).toMatchObject([{ file: 'bills.csv', row: 2, kind: 'bill' }])
    expect(parts.every(({ changedSince }) => !changedSince)).toBe(true)
  })
})

describe('The custody of a case', () => {
  test('a changed entry is found by its number', async () => {
    const { pool } = services.database
    const { id } = await open(await alertOfBill())
    await ask('POST', `cases/${id}/notes`, { text: 'First' })
    await ask('POST', `cases/${id}/notes`, { text: 'Second' })
    expect(caseIn(await ask('GET', `cases/${id}`)).brokenAt).toBeNull()
    await pool.query(
      `UPDATE case_entry SET content = jsonb_set(content, '{text}', '"Fist"') WHERE case_id = $1 AND sequence = 2`,
      [id],
    )
    expect(caseIn(await ask('GET', `cases/${id}`)).brokenAt).toBe(2)
  })

  test('a bundle is whole as it was made, and one changed byte is found', async () => {
    const { id } = await open(await alertOfBill('B1 again'))
    const response = await app.request(`/api/cases/${id}/bundle`, { headers: { ...headers['analyst'] } })
    expect(response.headers.get('content-type')).toBe('application/zip')
    const archive = new Uint8Array(await response.arrayBuffer())
    const verdict = verifyEvidence('case.zip', archive)
    expect(verdict.faults).toEqual([])
    const { entries } = caseIn(await ask('GET', `cases/${id}`))
    expect(verdict.manifest.stateHash).toBe(entries.at(-1)?.hash)
    const { rows } = await services.database.pool.query(
      'SELECT action, details FROM audit_record ORDER BY sequence DESC LIMIT 1',
    )
    expect(rows).toEqual([{ action: 'export.made', details: { format: 'evidence', case: id, digest: verdict.digest } }])
    const { makeEvidence } = await import('#formats/explorations/make-evidence.ts')
    const { files, format: _, version: __, ...about } = verdict.manifest
    const changed = makeEvidence(
      about,
      files.map(({ path }) => ({ path, content: 'x', source: 'server' })),
    )
    expect(verifyEvidence('case.zip', changed.archive).digest).not.toBe(verdict.digest)
  })

  test('each change stands in the audit log, and other programs are told of it', async () => {
    const { pool } = services.database
    const opened = await open(await alertOfBill())
    await send(opened, { type: 'case.assigned', assignee: 'analyst' })
    const { rows: audited } = await pool.query(
      'SELECT action, target, details FROM audit_record ORDER BY sequence DESC LIMIT 2',
    )
    const { entries } = caseIn(await ask('GET', `cases/${opened.id}`))
    expect(audited).toEqual([
      {
        action: 'case.changed',
        target: opened.number,
        details: { case: opened.id, change: 'case.assigned', entry: 2, head: entries[1]?.hash },
      },
      {
        action: 'case.opened',
        target: opened.number,
        details: { case: opened.id, change: 'opened', entry: 1, head: entries[0]?.hash },
      },
    ])
    const { rows: told } = await pool.query('SELECT content FROM event_record ORDER BY sequence DESC LIMIT 2')
    expect(told.map(({ content }) => content)).toEqual([
      { type: 'case.changed', caseId: opened.id, state: 'assigned', change: 'case.assigned' },
      { type: 'case.changed', caseId: opened.id, state: 'new', change: 'opened' },
    ])
  })
})
