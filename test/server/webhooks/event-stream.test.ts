import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createLog } from '#server/log.ts'
import { type HappenedEvent, recordEvent } from '#server/outbox/record-event.ts'
import { createSessions } from '#server/session/sessions.ts'
import { createTokenService } from '#server/tokens/service.ts'
import { createEventStreams, type Listener } from '#server/webhooks/event-stream.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { tokenMaker } from '#test/support/token-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

const happen = (event: HappenedEvent) =>
  inTransaction(app.services.database.pool, (client) => recordEvent(client, event))
const settled = (importId: string) =>
  happen({ content: { type: 'import.settled', importId, state: 'finished' }, names: { file: 'person.csv' } })

/** Opens a stream and collects what it says. */
async function listen(headers: Record<string, string>) {
  const response = await app.request('/api/events', { headers })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const said = { text: '', ended: false }
  const reading = (async () => {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {}
      if (done) break
      said.text += decoder.decode(value)
    }
    said.ended = true
  })()
  return { response, said, leave: () => reader?.cancel().then(() => reading) }
}

const until = (said: { text: string }, text: string) => eventually(() => expect(said.text).toContain(text))

test('the event stream sends new events with ids, and resumes after the last one received', async () => {
  const before = await settled('1')
  const first = await listen(await app.openSession('viewer'))
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await until(first.said, 'retry: 3000')
  await eventually(async () => {
    const sequence = await settled('2')
    await until(first.said, `id: ${sequence}\n`)
  })
  expect(first.said.text).toContain('event: import.settled\ndata: {"type":"import.settled"')
  expect(first.said.text).toContain('"importId":"2"')
  expect(first.said.text).not.toContain('"importId":"1"')
  expect(first.said.text).not.toContain('person.csv')
  await first.leave()
  const next = await listen({ ...(await app.openSession('viewer')), 'last-event-id': String(before - 1) })
  await until(next.said, `id: ${before}\n`)
  await until(next.said, `id: ${before + 1}\n`)
  await next.leave()
})

test('the event stream sends alerts to their owner alone, and audit-log events to administrators alone', async () => {
  const { rows } = await app.services.database.pool.query(`SELECT id FROM user_account WHERE username = 'analyst'`)
  const start = await settled('10')
  await happen({
    content: { type: 'alert.fired', ruleId: '5', found: 1, importId: null, firingId: null },
    userId: BigInt(rows[0].id),
  })
  await happen({ content: { type: 'audit.head', records: 1, head: 'ab' } })
  const last = await settled('11')
  const heard = []
  for (const access of ['viewer', 'analyst', 'admin'] as const) {
    const { said, leave } = await listen({ ...(await app.openSession(access)), 'last-event-id': String(start) })
    await until(said, `id: ${last}\n`)
    heard.push(said.text.match(/(?<=event: )\S+/g))
    await leave()
  }
  expect(heard).toEqual([['import.settled'], ['alert.fired', 'import.settled'], ['audit.head', 'import.settled']])
})

test('a user has at most four event streams at once, without affecting others', async () => {
  const session = await app.openSession('analyst')
  const four = await Promise.all([1, 2, 3, 4].map(() => listen(session)))
  const fifth = await app.request('/api/events', { headers: session })
  expect([fifth.status, (await fifth.json()).errorCode]).toEqual([429, 'too_many_requests'])
  const other = await listen(await app.openSession('viewer'))
  expect(other.response.status).toBe(200)
  for (const { leave } of [...four, other]) await leave()
  const again = await listen(session)
  expect(again.response.status).toBe(200)
  await again.leave()
})

test.each(['-1', '1.5', 'x', '9'.repeat(16)])('an id that is none is refused: %s', async (id) => {
  const headers = { ...(await app.openSession('viewer')), 'last-event-id': id }
  const response = await app.request('/api/events', { headers })
  expect([response.status, (await response.json()).errorCode]).toEqual([400, 'invalid_request'])
})

const listenTo = async (listener: Partial<Listener>, pool: Pool, work: (said: () => string) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const streams = createEventStreams(pool, createLog('silent'), null)
  try {
    const stream = streams.open({
      user: { id: 1n, access: 'viewer' },
      after: null,
      isOpen: async () => true,
      ...listener,
    })
    let text = ''
    const decoder = new TextDecoder()
    const reading = (async () => {
      for await (const piece of stream) text += decoder.decode(piece)
      text += 'END'
    })()
    await work(() => text)
    await streams.stop()
    await reading
  } finally {
    vi.useRealTimers()
  }
}
/** Lets a second pass and what is done in it end. */
const seconds = async (count: number) => {
  for (let second = 0; second < count; second++) {
    vi.advanceTimersByTime(1000)
    await app.services.database.pool.query('SELECT 1')
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

describe(createEventStreams, () => {
  test('the event stream sends a heartbeat every fifteen seconds', async () => {
    await listenTo({}, app.services.database.pool, async (said) => {
      await seconds(36)
      expect(said().match(/: beat/g)?.length).toBe(2)
    })
  })

  test('the event stream ends within sixty seconds where its listener loses access', async () => {
    await listenTo({ isOpen: async () => false }, app.services.database.pool, async (said) => {
      await seconds(60)
      expect(said()).toContain('END')
    })
  })
})

test('the event stream reports the progress of a running import, once for each change', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  await pool.query(
    `WITH s AS (INSERT INTO source (name) VALUES ('of a test') RETURNING id)
     INSERT INTO import_job (id, source_id, file, bytes, content_hash, state) SELECT 999, id, 'f.csv', 100, '', 'reading' FROM s`,
  )
  const progress = (said: string) =>
    said.match(/(?<=event: import\.progress\ndata: ).*/g)?.map((data) => JSON.parse(data)) ?? []
  const state = { importId: '999', state: 'reading', bytes: 100, bytesRead: 0, rowsRead: 0, rowsRefused: 0 }
  await listenTo({}, pool, async (said) => {
    await seconds(5)
    expect(progress(said())).toEqual([state])
    await pool.query('UPDATE import_job SET bytes_read = 50, rows_read = 7, rows_refused = 1 WHERE id = 999')
    await seconds(5)
    const later = { ...state, bytesRead: 50, rowsRead: 7, rowsRefused: 1 }
    expect(progress(said())).toEqual([state, later])
    await pool.query('DELETE FROM import_job WHERE id = 999')
    await seconds(5)
    expect(progress(said())).toEqual([state, later])
    expect(said()).not.toContain('id: ')
  })
  await database.drop()
})

test('the stream of a program ends within sixty seconds after its token is revoked', async () => {
  const { database } = app.services
  const { token, headers } = await tokenMaker(database)('viewer')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const events = createEventStreams(database.pool, createLog('silent'), null)
  try {
    const { request } = createTestApp(database, { events })
    const { body, status } = await request('/api/events', { headers })
    expect(status).toBe(200)
    let ended = false
    const reading = (async () => {
      for await (const _ of body ?? []);
      ended = true
    })()
    await seconds(60)
    expect(ended).toBe(false)
    await createTokenService(database.pool, createAuditLog(database.pool)).revoke(token.id, null, {
      actor: 'admin',
      address: null,
    })
    await seconds(60)
    expect(ended).toBe(true)
    await events.stop()
    await reading
  } finally {
    vi.useRealTimers()
  }
})

test('a session that is revoked is not one that may listen', async () => {
  const sessions = createSessions(app.services.database.pool)
  const { cookie } = await app.openSession('viewer')
  const token = cookie.split('=')[1] ?? ''
  expect(await sessions.accessOf(token)).toBe('viewer')
  await sessions.close(token)
  expect(await sessions.accessOf(token)).toBeNull()
})
