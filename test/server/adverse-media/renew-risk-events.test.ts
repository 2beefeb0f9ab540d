import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentsWaiting, eventsVersion, noteNames } from '#server/adverse-media/events-version.ts'
import { indexMissingRecords } from '#server/adverse-media/index-records.ts'
import { renewRiskEvents, startRenewal } from '#server/adverse-media/renew-risk-events.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { storeParties } from '#test/support/stored-parties.ts'
import { type StoredArticle, storeRecords } from '#test/support/stored-records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeParties(database.pool, [], [])
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query('TRUNCATE source_record, document, risk_event, risk_event_company, company_names, entity'),
)

const article = (id: number, title: string): StoredArticle => {
  const publishedAt = new Date(Date.UTC(2024, 0, 1) + id * 3_600_000).toISOString()
  return {
    id,
    kind: 'article',
    source: 'register',
    key: `key-${id}`,
    at: publishedAt,
    subject: null,
    content: { kind: 'news', title, body: '', publishedAt, url: null, publisher: null, codes: [] },
  }
}

const store = async (count: number) => {
  const titles = ['Harbour Ltd defaulted on a bond', '平安无事']
  await storeRecords(
    database.pool,
    Array.from({ length: count }, (_, index) => article(index + 1, titles[index % 2] as string)),
  )
  await indexMissingRecords(database.pool)
}
/** Leaves documents as rules that are no more have left them: other events, none graded, nobody linked. */
const asOthersFound = () =>
  database.pool.query(
    `UPDATE document SET events_version = 'former 0', event_types = '{former}', folded = '', lexemes = '';
     TRUNCATE risk_event_company; DELETE FROM risk_event;
     INSERT INTO risk_event (record_id, import_id, origin, type, folded, lexemes)
     SELECT record_id, import_id, 'article', 'former', '', '' FROM document`,
  )
const found = async () =>
  (
    await database.pool.query<{ record: string; types: string[]; events: string[]; folded: string; about: string[] }>(
      `SELECT d.record_id::text AS record, d.event_types AS types,
              ARRAY(SELECT concat_ws(' ', v.type, v.severity, v.place, v.start_at, v.end_at) FROM risk_event v
                     WHERE v.record_id = d.record_id ORDER BY 1) AS events,
              d.folded, ARRAY(SELECT l.entity_id::text FROM risk_event_company l WHERE l.record_id = d.record_id) AS about
         FROM document d ORDER BY d.record_id`,
    )
  ).rows
const waiting = () => documentsWaiting(database.pool)
/** Names a company, as an import does whose names are under the index. */
const nameCompany = (id: number, name: string) =>
  inTransaction(database.pool, async (client) => {
    await client.query(`INSERT INTO entity (id, name, kind, import_id) VALUES ($1, $2, 'company', 1)`, [id, name])
    await client.query('INSERT INTO entity_name VALUES ($1, $2) ON CONFLICT (entity_id) DO UPDATE SET name = $2', [
      id,
      name,
    ])
    await noteNames(client, 'SELECT name, kind FROM entity WHERE id = $1', id)
  })
/** Stops once it has been asked a number of times whether to. */
const stopAfter = (times: number) => {
  let asked = 0
  return {
    get aborted() {
      return asked++ >= times
    },
  } as AbortSignal
}

describe('risk events of older rule versions', () => {
  test('risk events of older rules are detected again, latest first, and continue after an interruption', async () => {
    await store(1201)
    const fresh = await found()
    expect(fresh[0]).toEqual({
      record: '1',
      types: ['bond_default'],
      events: ['bond_default 5 title 12 24'],
      folded: ' harbour ltd defaulted on a bond |',
      about: [],
    })
    await asOthersFound()
    expect(await waiting()).toBe(1201)
    await renewRiskEvents(database.pool, stopAfter(1))
    expect(await waiting()).toBe(701)
    const { rows } = await database.pool.query<{ last: string }>(
      `SELECT max(record_id)::text AS last FROM document WHERE events_version = 'former 0'`,
    )
    expect(rows[0]?.last).toBe('701')
    await renewRiskEvents(database.pool)
    expect([await waiting(), await found()]).toEqual([0, fresh])
  })

  test('risk events of older rules wait while an import is merged', async () => {
    await store(2)
    await asOthersFound()
    await inTransaction(database.pool, async (client) => {
      await acquireMergeLock(client)
      await renewRiskEvents(database.pool)
    })
    expect(await waiting()).toBe(2)
  })

  test('risk events of older rules are detected again by the background job of every server', async () => {
    await store(2)
    const fresh = await found()
    await asOthersFound()
    const renewal = startRenewal({ pool: database.pool, log: createLog('silent') })
    await expect.poll(waiting).toBe(0)
    await renewal.stop()
    expect(await found()).toEqual(fresh)
  })
})

describe('newly imported company names', () => {
  const about = async () => (await found()).map((document) => document.about)

  test('newly imported company names cause exactly the documents that may contain them to be analysed again', async () => {
    await store(4)
    await nameCompany(7, 'Harbour Ltd')
    expect(await waiting()).toBe(2)
    await renewRiskEvents(database.pool)
    expect([await waiting(), await about()]).toEqual([0, [['7'], [], ['7'], []]])
  })

  test('newly imported company names remove a company link where a second company has the same name', async () => {
    await store(1)
    await nameCompany(7, 'Harbour Ltd')
    await renewRiskEvents(database.pool)
    await nameCompany(8, 'Harbour Ltd')
    await renewRiskEvents(database.pool)
    expect(await about()).toEqual([[]])
  })

  test('newly imported company names in large numbers cause all documents to be analysed again', async () => {
    await store(4)
    const version = await eventsVersion(database.pool)
    await inTransaction(database.pool, (client) =>
      noteNames(
        client,
        `SELECT 'Company no. ' || n AS name, 'company' AS kind FROM generate_series(1, $1::int) AS n`,
        201,
      ),
    )
    expect(await waiting()).toBe(4)
    await renewRiskEvents(database.pool)
    expect([await waiting(), (await eventsVersion(database.pool)) === version]).toEqual([0, false])
  })
})
