import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultMediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import { type Alert, AlertDetails, AlertList, AlertSourceList, Triaged } from '#contracts/alerts/alert.ts'
import { keepMediaBound } from '#server/alerts/media-bounds.ts'
import { type Firing, raiseAlerts } from '#server/alerts/raise-alerts.ts'
import { surfaceMuted } from '#server/alerts/triage.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
let ask: Awaited<ReturnType<typeof askedApp>>
const dayMilliseconds = 86_400_000

beforeAll(async () => {
  database = await createTestDatabase()
  ask = await askedApp(database, {})
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query('DELETE FROM alert; DELETE FROM alert_source; DELETE FROM risk_label; DELETE FROM notice'),
)

const billFiring = (bill: string, given: Partial<Firing> = {}): Firing => ({
  reason: { kind: 'severeBill', bill, score: 0.9, rules: ['R11'] },
  rule: 'R11',
  ruleVersion: '1',
  subject: bill,
  level: 'severe',
  ...given,
})
const raise = (firings: Firing[], now = Date.now()) =>
  inTransaction(database.pool, (client) => raiseAlerts(client, firings, now))
const inbox = async (search = '', who = 'analyst') =>
  v.parse(AlertList, (await ask('GET', `alerts${search}`, undefined, who)).reply.data)
const act = async (alerts: readonly Pick<Alert, 'id' | 'revision'>[], event: object, who = 'analyst') =>
  ask('POST', 'alerts/events', { alerts: alerts.map(({ id, revision }) => ({ id, revision })), event }, who)
const read = async (id: string) => v.parse(AlertDetails, (await ask('GET', `alerts/${id}`)).reply.data)
const configure = (kind: string, settings: object) =>
  ask('PUT', `alerts/sources/${kind}`, {
    enabled: true,
    threshold: 'notice',
    windowDays: 7,
    cooldownDays: 30,
    mutedUntil: null,
    fourEyes: false,
    ...settings,
  })

describe('Alerts', () => {
  test('61 firings of seven keys are seven alerts, each with its count', async () => {
    const firings = Array.from({ length: 61 }, (_, place) => billFiring(`B${place % 7}`))
    await raise(firings)
    const { alerts, total, firings: count, kinds } = await inbox()
    expect([alerts.length, total, count, kinds.severeBill]).toEqual([7, 7, 61, 7])
    expect(alerts.map(({ firings: own }) => own).toSorted()).toEqual([8, 8, 9, 9, 9, 9, 9])
  })

  test('the gravest stand first, of one level the newest', async () => {
    const now = Date.now()
    await raise([billFiring('old')], now - dayMilliseconds)
    await raise([billFiring('new')], now)
    const reason = { kind: 'newsBurst', articles: 9, usual: 1, to: '2026-06-30' } as const
    await raise([{ reason, rule: 'newsBurst', ruleVersion: '1', subject: 'Yard', level: 'watch' }], now)
    expect((await inbox()).alerts.map(({ subject }) => subject)).toEqual(['new', 'old', 'Yard'])
    expect((await inbox('?kind=newsBurst')).total).toBe(1)
    expect((await inbox('?level=severe')).total).toBe(2)
    expect((await inbox('?q=OL')).alerts.map(({ subject }) => subject)).toEqual(['old'])
  })

  test('pages of the inbox miss and repeat nothing', async () => {
    await raise(Array.from({ length: 5 }, (_, place) => billFiring(`B${place}`)))
    const subjects: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { reply } = await ask('GET', `alerts?limit=2${after && `&after=${after}`}`)
      subjects.push(...reply.data.alerts.map(({ subject }: Alert) => subject))
      after = reply.data.next
    }
    expect(subjects.toSorted()).toEqual(['B0', 'B1', 'B2', 'B3', 'B4'])
  })

  test('below the threshold, switched off or muted, a kind raises nothing', async () => {
    await raise([billFiring('below', { level: 'watch' })])
    await configure('severeBill', { enabled: false })
    await raise([billFiring('off')])
    await configure('severeBill', { mutedUntil: '2999-01-01' })
    await raise([billFiring('muted')])
    expect((await inbox()).total).toBe(0)
    await configure('severeBill', { mutedUntil: '2020-01-01' })
    await raise([billFiring('after')])
    expect((await inbox()).total).toBe(1)
  })

  test('while a rule cools down it fires again at a higher level alone, and never for the same reason', async () => {
    const now = Date.now()
    const fire = (hours: number, quietDays: number, level: Firing['level'] = 'notice') => {
      const fired = { rule: 'firstNegative', quietDays } as const
      const reason = { kind: 'adverseMedia', from: '2026-06-30', to: '2026-06-30', fired } as const
      const firing = { reason, rule: 'firstNegative', ruleVersion: '1', subject: 'Yard', level, cooldownHours: 24 }
      return raise([firing], now + (hours * dayMilliseconds) / 24)
    }
    const counts: unknown[] = []
    for (const [hours, quietDays, level] of [
      [0, 40],
      [23, 41],
      [23, 41, 'warning'],
      [46, 42, 'warning'],
      [47, 42, 'warning'],
      [500, 42, 'warning'],
    ] as const) {
      await fire(hours, quietDays, level)
      const [alert] = (await inbox()).alerts
      counts.push([alert?.firings, alert?.level])
    }
    expect(counts).toEqual([
      [1, 'notice'],
      [1, 'notice'],
      [2, 'warning'],
      [2, 'warning'],
      [3, 'warning'],
      [3, 'warning'],
    ])
  })

  test('alerts of the rule of a user are shown to that user alone', async () => {
    const { rows } = await database.pool.query("SELECT id::text FROM user_account WHERE username = 'admin'")
    const reason = { kind: 'ruleFired', rule: 'Mine', found: 1, title: 'T', importId: null, firingId: null } as const
    await raise([{ reason, rule: '1', ruleVersion: '1', subject: 'Mine', level: 'notice', userId: rows[0].id }])
    const [alert] = (await inbox('', 'admin')).alerts
    expect(alert?.subject).toBe('Mine')
    expect((await inbox()).total).toBe(0)
    expect(await ask('GET', `alerts/${alert?.id}`)).toMatchObject({ status: 404 })
    expect(await act([alert as Alert], { type: 'alert.seen' })).toMatchObject({ status: 404 })
  })
})

test('thresholds of rules about adverse media are tried, changed within their bounds, recorded, and set back', async () => {
  const read = async () => v.parse(AlertSourceList, (await ask('GET', 'alerts/sources')).reply.data).mediaThresholds
  const usual = defaultMediaThresholds
  const stricter = { ...usual, indexJump: { minIndex: 80, minRise: 20 }, relatedCompany: { minShare: 0.255 } }
  expect(await read()).toEqual(usual)
  const tried = await ask('POST', 'alerts/media-rules/preview', stricter)
  expect(tried.reply.data).toMatchObject({ from: null, to: null, companies: 0 })
  expect(await read()).toEqual(usual)
  for (const wrong of [
    { ...usual, indexJump: { minIndex: 101, minRise: 20 } },
    { ...usual, negativeShare: { minArticles: 2.5, minShare: 0.5 } },
    { ...usual, relatedCompany: {} },
    { ...usual, further: {} },
  ]) {
    expect(await ask('PUT', 'alerts/media-rules', wrong)).toMatchObject({ status: 400 })
    expect(await ask('POST', 'alerts/media-rules/preview', wrong)).toMatchObject({ status: 400 })
  }
  const changed = v.parse(AlertSourceList, (await ask('PUT', 'alerts/media-rules', stricter)).reply.data)
  expect(changed.mediaThresholds).toEqual(stricter)
  await ask('PUT', 'alerts/media-rules', stricter)
  await ask('PUT', 'alerts/media-rules', usual)
  expect(await read()).toEqual(usual)
  expect((await database.pool.query(`SELECT FROM installation_setting WHERE name = 'mediaThresholds'`)).rows).toEqual(
    [],
  )
  const { rows } = await database.pool.query(
    `SELECT details FROM audit_record WHERE action = 'alertSource.changed' AND target = 'adverseMedia' ORDER BY sequence`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { 'indexJump.minIndex': '70 → 80', 'relatedCompany.minShare': '0.2 → 0.255' },
    { 'indexJump.minIndex': '80 → 70', 'relatedCompany.minShare': '0.255 → 0.2' },
  ])
})

test('where an import brought more than the rules look at, it is said for ninety days', async () => {
  const bound = async () => v.parse(AlertSourceList, (await ask('GET', 'alerts/sources')).reply.data).mediaBound
  const looked = { companies: 1234, lookedAt: 498, unread: 2, relations: 3, relationsLookedAt: 3 }
  const keep = (given: Partial<typeof looked>, now: number) =>
    inTransaction(database.pool, (client) => keepMediaBound(client, { ...looked, ...given }, now))
  const now = Date.now()
  await keep({ lookedAt: 1234, unread: 0 }, now)
  expect(await bound()).toBeNull()
  await keep({}, now - 91 * dayMilliseconds)
  expect(await bound()).toBeNull()
  await keep({ lookedAt: 1232, relationsLookedAt: 2 }, now)
  await keep({ lookedAt: 1234, unread: 0 }, now)
  const at = new Date(now).toISOString()
  expect(await bound()).toEqual({ ...looked, at, lookedAt: 1232, relationsLookedAt: 2 })
  await database.pool.query(`UPDATE alert_position SET position = (position::jsonb - 'unread')::text
                              WHERE origin = 'adverseMedia'`)
  expect(await bound()).toMatchObject({ lookedAt: 1232, unread: 0 })
})

describe('Triage', () => {
  test('an alert that was seen is new again when it fires again', async () => {
    await raise([billFiring('B')])
    const [alert] = (await inbox()).alerts as [Alert]
    const seen = v.parse(Triaged, (await act([alert], { type: 'alert.seen' })).reply.data)
    expect(seen.alerts[0]).toMatchObject({ state: 'seen', revision: alert.revision })
    await raise([billFiring('B')])
    expect((await read(alert.id)).alert).toMatchObject({ state: 'new', firings: 2 })
  })

  test('a muted alert counts on in silence, and surfaces when its time is over', async () => {
    await raise([billFiring('B')])
    const [alert] = (await inbox()).alerts as [Alert]
    await act([alert], { type: 'alert.muted', until: '2999-01-01' })
    await raise([billFiring('B')])
    expect((await inbox()).total).toBe(0)
    expect((await inbox('?view=muted')).alerts[0]).toMatchObject({ firings: 2, state: 'muted' })
    await surfaceMuted(database.pool)
    expect((await inbox()).total).toBe(0)
    await database.pool.query(`UPDATE alert SET muted_until = now() - interval '1 second'`)
    await surfaceMuted(database.pool)
    expect((await inbox()).alerts[0]).toMatchObject({ state: 'new', mutedUntil: null })
  })

  test('after a false alarm the rule is silent about the subject for the cooldown, and then alerts anew', async () => {
    await raise([billFiring('B')])
    const [alert] = (await inbox()).alerts as [Alert]
    await act([alert], { type: 'alert.dismissed' })
    await raise([billFiring('B')], Date.now() + 29 * dayMilliseconds)
    expect((await inbox()).total).toBe(0)
    await raise([billFiring('B')], Date.now() + 31 * dayMilliseconds)
    const [anew] = (await inbox()).alerts
    expect(anew?.id).not.toBe(alert.id)
  })

  test('a false alarm counts against its rule until it is undone', async () => {
    await raise(Array.from({ length: 5 }, (_, place) => billFiring(`B${place}`)))
    const { alerts } = await inbox()
    const dismissed = v.parse(Triaged, (await act(alerts, { type: 'alert.dismissed', reason: 'A test' })).reply.data)
    const [first] = dismissed.alerts as [Alert]
    const { precision } = await read(first.id)
    expect(precision).toMatchObject({ confirmed: 0, dismissed: 5, share: { value: 0, low: 0 } })
    expect(precision.share?.high).toBeCloseTo(0.4345, 4)
    await act([first], { type: 'triage.undone' })
    expect((await read(first.id)).precision).toEqual({ confirmed: 0, dismissed: 4, share: null })
    const { sources } = v.parse(AlertSourceList, (await ask('GET', 'alerts/sources')).reply.data)
    expect(sources.find(({ kind }) => kind === 'severeBill')).toMatchObject({
      firings: 5,
      precision: { dismissed: 4, share: null },
    })
  })

  test('of several alerts all are changed or none', async () => {
    await raise([billFiring('A'), billFiring('B')])
    const { alerts } = await inbox()
    const stale = alerts.map((alert, place) => ({ ...alert, revision: alert.revision + place }))
    expect(await act(stale, { type: 'alert.dismissed' })).toMatchObject({
      status: 409,
      reply: { errorCode: 'conflict' },
    })
    expect((await inbox()).alerts.map(({ state }) => state)).toEqual(['new', 'new'])
    await act(alerts, { type: 'alert.dismissed' })
    const { alerts: dismissed } = await inbox('?view=dismissed')
    expect(await act(dismissed, { type: 'alert.muted', until: '2999-01-01' })).toMatchObject({ status: 409 })
  })

  test('an alert is given to an analyst, never to somebody who only views', async () => {
    await raise([billFiring('B')])
    const { alerts } = await inbox()
    const given = await act(alerts, { type: 'alert.assigned', assignee: 'admin' })
    expect(given.reply.data.alerts[0].assignee).toBe('admin')
    const refused = await act(given.reply.data.alerts, { type: 'alert.assigned', assignee: 'viewer' })
    expect(refused).toMatchObject({ status: 400, reply: { details: { field: 'assignee' } } })
  })

  test('what is done with alerts stands in the audit log', async () => {
    await raise([billFiring('B')])
    await act((await inbox()).alerts, { type: 'alert.dismissed', reason: 'Paid in time' })
    await configure('severeBill', { fourEyes: true })
    const { rows } = await database.pool.query(
      'SELECT action, target, details FROM audit_record ORDER BY sequence DESC LIMIT 2',
    )
    expect(rows).toMatchObject([
      { action: 'alertSource.changed', target: 'severeBill', details: { fourEyes: true } },
      { action: 'alert.triaged', target: 'B', details: { event: 'alert.dismissed', reason: 'Paid in time' } },
    ])
  })
})
