import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldOutFigures } from '#analysis/adverse-media/learn-event-model.ts'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import type { RoundedWeights } from '#analysis/models/rounded-weights.ts'
import { AdverseMediaSummary, ArticleList, ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import { createEventModelService, storing } from '#server/adverse-media/event-models.ts'
import { createEventVerdictService } from '#server/adverse-media/event-verdicts.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { eventually } from '#test/support/eventually.ts'
import { bodsCompany, importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices
let ask: Awaited<ReturnType<typeof askedApp>>
let path: string

const told = 'Northern Harbour Ltd defaulted on a bond and filed for bankruptcy.'
const bring = (body: string) =>
  importFile(services.imports.service, {
    name: 'articles.csv',
    source: 'Wire',
    content: `title,body,published_at,url,publisher,kind\nReport,"${body}",2026-07-01T00:00:00Z,https://news.example/1,Wire,news\n`,
  })

beforeAll(async () => {
  services = await startTestServices()
  const { pool } = services.database
  const adverseMedia = createAdverseMediaService(pool)
  const eventVerdicts = createEventVerdictService({ pool, audit: createAuditLog(pool), adverseMedia })
  const eventModels = createEventModelService({ pool, audit: createAuditLog(pool) })
  ask = await askedApp(services.database, { adverseMedia, eventVerdicts, eventModels })
  const content = JSON.stringify([bodsCompany('north', 'Northern Harbour Ltd', 'REG:north')])
  await importFile(services.imports.service, { name: 'companies.json', source: 'Register', content })
  await bring(told)
  const { reply } = await ask('GET', 'adverse-media/articles?q=Harbour')
  path = `adverse-media/articles/${v.parse(ArticleList, reply.data).articles[0]?.id}`
})
afterAll(() => services.stop())

const judge = (verdict: string | null, type = 'bond_default', who = 'analyst') =>
  ask('PUT', `${path}/events/${type}/verdict`, { verdict }, who)
const reportIn = ({ reply }: { reply: { data: unknown } }) => v.parse(ArticleReport, reply.data)
const shown = async () => reportIn(await ask('GET', path))
const typesOf = ({ events }: ArticleReport) => events.map(({ type }) => type).toSorted()
async function figures() {
  const summary = v.parse(AdverseMediaSummary, (await ask('GET', 'adverse-media/summary')).reply.data)
  return { negative: summary.negative, types: summary.events.map(({ type }) => type), companies: summary.companies }
}

test('a confirmed event is counted as right', async () => {
  const before = await shown()
  expect(typesOf(before)).toEqual(['bankruptcy', 'bond_default'])
  expect(before.precision.every(({ judged, share }) => judged === 0 && share === null)).toBe(true)
  const report = reportIn(await judge('confirmed'))
  expect(report.events.find(({ type }) => type === 'bond_default')?.verdict).toMatchObject({
    verdict: 'confirmed',
    by: 'analyst',
  })
  expect(report.precision).toEqual([
    { type: 'bankruptcy', judged: 0, right: 0, share: null },
    { type: 'bond_default', judged: 1, right: 1, share: wilsonInterval(1, 1) },
  ])
})

test('a rejected event counts nowhere, is told with who rejected it, and comes back as it was', async () => {
  await judge(null)
  const [before, weighed] = [await shown(), await figures()]
  const report = reportIn(await judge('rejected', 'bond_default', 'admin'))
  expect(typesOf(report)).toEqual(['bankruptcy'])
  expect(before.announced.map(({ type }) => type).toSorted()).toEqual(['bankruptcy', 'bond_default'])
  expect(report.announced).toMatchObject([{ type: 'bankruptcy', status: 'mediaOnly' }])
  expect(report.rejected).toMatchObject([
    { type: 'bond_default', severity: 5, trigger: 'defaulted on', verdict: { verdict: 'rejected', by: 'admin' } },
  ])
  expect(report.precision.find(({ type }) => type === 'bond_default')).toMatchObject({ judged: 1, right: 0 })
  const without = await figures()
  expect([without.negative, without.types]).toEqual([1, ['bankruptcy']])
  await judge('rejected', 'bankruptcy')
  expect(await figures()).toMatchObject({ negative: 0, types: [] })
  const { reply } = await ask('GET', 'adverse-media/articles?negative=yes')
  expect(reply.data.total).toBe(0)
  await judge(null, 'bankruptcy')
  expect(reportIn(await judge(null))).toEqual(before)
  expect(await figures()).toEqual(weighed)
})

test('an event stays rejected when its source tells the article anew', async () => {
  await judge('rejected')
  await bring(`${told} It waits.`)
  const { reply } = await ask('GET', 'adverse-media/articles?q=waits')
  const anew = `adverse-media/articles/${v.parse(ArticleList, reply.data).articles[0]?.id}`
  expect(anew).not.toBe(path)
  path = anew
  const report = await shown()
  expect([typesOf(report), report.rejected.map(({ type }) => type)]).toEqual([['bankruptcy'], ['bond_default']])
})

test.each([
  [
    'an article that there is not',
    () => ask('PUT', 'adverse-media/articles/999999/events/bond_default/verdict', { verdict: 'rejected' }),
    404,
  ],
  ['an event that it does not tell', () => judge('rejected', 'data_breach'), 404],
  ['a verdict that there is not', () => judge('perhaps'), 400],
  ['who only views', () => judge('rejected', 'bankruptcy', 'viewer'), 403],
])('a verdict is refused: %s', async (_, refused, status) => {
  const before = await shown()
  expect((await refused()).status).toBe(status)
  expect(await shown()).toEqual(before)
})

test('a verdict is in the audit log', async () => {
  await judge('rejected', 'bankruptcy')
  const { rows } = await services.database.pool.query(
    `SELECT actor, details FROM audit_record WHERE action = 'event.judged' ORDER BY sequence DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ actor: 'analyst', details: { type: 'bankruptcy', verdict: 'rejected' } }])
})

describe('a model learnt from verdicts', () => {
  const learn = (who = 'analyst') => ask('POST', 'adverse-media/event-model', undefined, who)
  const modelIn = ({ reply }: { reply: { data: unknown } }) => v.parse(EventModelReport, reply.data)
  const shownModel = async () => modelIn(await ask('GET', 'adverse-media/event-model'))

  beforeAll(async () => {
    await services.database.pool.query(`DELETE FROM event_verdict; UPDATE document SET events_version = ''`)
    await renewRiskEvents(services.database.pool)
  })

  test('is refused without a verdict, and to who only views', async () => {
    expect((await learn()).status).toBe(409)
    expect((await learn('viewer')).status).toBe(403)
    expect(await shownModel()).toEqual({ verdicts: 0, unlearnt: 0, last: null, inUse: null })
  })

  test('is stored with how it does, and is in use where it does no worse', async () => {
    await judge('confirmed', 'bankruptcy')
    expect(await shownModel()).toMatchObject({ verdicts: 1, unlearnt: 1 })
    const { last, inUse, verdicts, unlearnt } = modelIn(await learn())
    expect([verdicts, unlearnt]).toEqual([1, 0])
    expect(last).toMatchObject({ verdicts: 1, by: 'analyst' })
    const { before, after, promoted } = last ?? {}
    expect(inUse).toEqual(promoted ? last : null)
    expect(promoted).toBe(
      Number(after?.found) >= Number(before?.found) && Number(after?.dropped) >= Number(before?.dropped),
    )
    expect(before).toEqual({ found: heldOutFigures().found, dropped: heldOutFigures().dropped })
  })

  async function use(weights: RoundedWeights) {
    const { pool } = services.database
    await pool.query('UPDATE event_model SET in_use = false')
    await pool.query(
      `INSERT INTO event_model (digest, weights, verdicts, told, untold, found, dropped, found_before, dropped_before,
              promoted, in_use, created_by)
       VALUES (md5($1::jsonb::text), $1, 1, 1, 1, 1, 1, 1, 1, true, true, 'analyst')`,
      [weights],
    )
  }

  /** Learns a model, and does something else when it has come to what is held: a query that begins in this way. */
  async function learnWhile({ held, stopped }: { held: string; stopped: string }, meanwhile: () => Promise<unknown>) {
    const { pool } = services.database
    const other = await pool.connect()
    try {
      await other.query(`BEGIN; ${held}`)
      const answer = learn()
      // Others may wait too: what is read in the background asks for the model in use.
      const waiting = `SELECT FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock' AND starts_with(query, $1)`
      await eventually(async () => expect((await pool.query(waiting, [stopped])).rowCount).toBeGreaterThan(0))
      await meanwhile()
      await other.query('COMMIT')
      return await answer
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
  }

  test('takes the place of no model with which it was not compared', async () => {
    const stopped = 'SELECT pg_advisory_xact_lock'
    const { status, reply } = await learnWhile({ held: `${stopped}(${storing})`, stopped }, () =>
      use({ intercept: 3, step: 0, places: 65_536, weights: '' }),
    )
    expect([status, reply]).toMatchObject([409, { errorCode: 'conflict' }])
    expect((await shownModel()).inUse).toMatchObject({ told: 1, untold: 1 })
  })

  test('has not learnt from a verdict that was given meanwhile', async () => {
    const { pool } = services.database
    const stopped = 'SELECT weights FROM event_model'
    const { reply } = await learnWhile({ held: 'LOCK TABLE event_model', stopped }, () =>
      pool.query(`INSERT INTO event_verdict (source_id, record_key, type, verdict, created_by)
                  SELECT source_id, record_key, 'bond_default', verdict, created_by FROM event_verdict`),
    )
    expect(v.parse(EventModelReport, reply.data)).toMatchObject({ verdicts: 2, unlearnt: 1, last: { verdicts: 1 } })
    await judge(null)
  })

  test('lets articles be read anew while it is in use, and no longer', async () => {
    const { pool } = services.database
    await use({ intercept: -20, step: 0, places: 65_536, weights: '' })
    const before = await figures()
    expect(before.types).toContain('bankruptcy')
    await renewRiskEvents(pool)
    expect((await figures()).types).toEqual([])
    expect(modelIn(await ask('DELETE', 'adverse-media/event-model')).inUse).toBeNull()
    await renewRiskEvents(pool)
    expect((await figures()).types).toEqual(before.types)
  })
})
