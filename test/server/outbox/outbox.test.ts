import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { startOutbox } from '#server/outbox/outbox.ts'
import { forgetOldMessages, sendDueMessages } from '#server/outbox/send-due-messages.ts'
import { createSmsGateway } from '#server/outbox/sms-gateway.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { startSmsWebhook, taken } from '#test/support/sms-webhook.ts'

const phone = '+8613800138000'
const text = '【RiskAtlas】验证码 123456，用于登录，5 分钟内有效。 123456 is your code.'
const masked = '【RiskAtlas】验证码 ••••••，用于登录，5 分钟内有效。 •••••• is your code.'

let database: TestDatabase
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await database.drop()
})

async function webhook(...answer: Parameters<typeof startSmsWebhook>) {
  const one = await startSmsWebhook(...answer)
  ends.push(one.stop)
  return one
}
const outboxTo = (url: string | null, secret: string | null = null) => {
  const gateway = url === null ? null : createSmsGateway({ url, secret })
  const outbox = startOutbox({ pool: database.pool, gateway, log: createLog('silent') })
  ends.push(outbox.stop)
  return outbox
}
const messages = async () =>
  (await database.pool.query('SELECT phone, text, state, attempts, problem FROM outbox_message ORDER BY id')).rows
const sendOnce = (url: string) =>
  sendDueMessages({
    pool: database.pool,
    gateway: createSmsGateway({ url, secret: null }),
    stop: new AbortController().signal,
  })
const put = (count = 1) =>
  database.pool.query(
    `INSERT INTO outbox_message (phone, text, state) SELECT $1, $2 || ' ' || n, 'waiting' FROM generate_series(1, $3) n`,
    [phone, text, count],
  )

describe('telephone messages', () => {
  test('a telephone message is sent with a signature, and its code is deleted afterwards', async () => {
    const { url, received } = await webhook()
    const outbox = outboxTo(url, 'sesame')
    await outbox.add(database.pool, phone, text)
    outbox.wake()
    await eventually(async () => expect((await messages())[0].state).toBe('sent'))
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toEqual({ phone, text })
    const timestamp = String(headers['x-riskatlas-timestamp'])
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
    const signature = createHmac('sha256', 'sesame').update(`${timestamp}.${body}`).digest('hex')
    expect(headers['x-riskatlas-signature']).toBe(`sha256=${signature}`)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['idempotency-key']).toMatch(/^\d+$/)
    expect(await messages()).toEqual([{ phone, text: masked, state: 'sent', attempts: 1, problem: null }])
  })

  test('a telephone message is sent without a wake-up, and unsigned without a secret', async () => {
    const { url, received } = await webhook()
    await outboxTo(url).add(database.pool, phone, text)
    await eventually(() => expect(received).toHaveLength(1))
    expect(received[0]?.headers['x-riskatlas-signature']).toBeUndefined()
  })

  test('a telephone message is kept for an administrator where there is no gateway', async () => {
    const outbox = outboxTo(null)
    await outbox.add(database.pool, phone, text)
    outbox.wake()
    expect(outbox.gateway).toBe(false)
    expect(await messages()).toEqual([{ phone, text, state: 'kept', attempts: 0, problem: null }])
  })

  test('a telephone message is sent once, whichever processes run', async () => {
    const { url, received } = await webhook((response) => setImmediate(taken, response))
    await put(40)
    await Promise.all(Array.from({ length: 5 }, () => sendOnce(url)))
    expect(received).toHaveLength(40)
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(40)
    expect((await messages()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })
})

describe('failing message gateways', () => {
  const waitSeconds = async () => {
    const { rows } = await database.pool.query(
      `SELECT round(extract(epoch FROM next_attempt_at - now()))::int AS seconds FROM outbox_message`,
    )
    return rows[0].seconds
  }
  const makeDue = () => database.pool.query('UPDATE outbox_message SET next_attempt_at = now()')

  test('a message gateway that fails is retried at increasing intervals, five times in total', async () => {
    const { url, received } = await webhook((response) => response.writeHead(503).end())
    await put()
    const waits = []
    for (let attempt = 1; attempt <= 5; attempt++) {
      await sendOnce(url)
      waits.push(await waitSeconds())
      await sendOnce(url)
      await makeDue()
    }
    await sendOnce(url)
    expect(received).toHaveLength(5)
    expect(waits.slice(0, 4)).toEqual([1, 4, 16, 64])
    expect(await messages()).toEqual([{ phone, text: `${text} 1`, state: 'failed', attempts: 5, problem: 'HTTP 503' }])
  })

  test('a message gateway that fails may accept the next attempt', async () => {
    let answers = 0
    const { url } = await webhook((response) => response.writeHead(answers++ === 0 ? 500 : 200).end())
    await put()
    await sendOnce(url)
    await makeDue()
    await sendOnce(url)
    expect(await messages()).toEqual([{ phone, text: `${masked} 1`, state: 'sent', attempts: 2, problem: null }])
  })

  test('a message gateway is not followed on a redirect', async () => {
    const elsewhere = await webhook()
    const { url } = await webhook((response) => response.writeHead(307, { location: elsewhere.url }).end())
    await put()
    await sendOnce(url)
    expect(elsewhere.received).toEqual([])
    expect((await messages())[0].state).toBe('waiting')
  })

  test('a message gateway that is unreachable is named', async () => {
    const { url, stop } = await startSmsWebhook()
    await stop()
    await put()
    await sendOnce(url)
    expect((await messages())[0]).toMatchObject({ state: 'waiting', problem: 'ECONNREFUSED' })
  })

  test('a message gateway without an answer in five seconds has failed', async () => {
    const { url } = await webhook(() => undefined)
    await put()
    await sendOnce(url)
    expect((await messages())[0]).toMatchObject({ state: 'waiting', problem: 'ETIMEDOUT' })
  })
})

test('Scenario: a message of a dead process is sent by another once its lease has expired', async () => {
  const { url, received } = await webhook()
  await put()
  await database.pool.query(`UPDATE outbox_message SET attempts = 1, next_attempt_at = now() + interval '20 seconds'`)
  await sendOnce(url)
  expect(received).toEqual([])
  await database.pool.query(`UPDATE outbox_message SET next_attempt_at = next_attempt_at - interval '20 seconds'`)
  await sendOnce(url)
  expect((await messages())[0]).toMatchObject({ state: 'sent', attempts: 2 })
})

test('Scenario: expired codes are deleted from stored messages, and after a month the messages too', async () => {
  const outbox = outboxTo(null)
  await outbox.add(database.pool, phone, text)
  await forgetOldMessages(database.pool)
  expect((await messages())[0].text).toBe(text)
  await database.pool.query(`UPDATE outbox_message SET created_at = created_at - interval '5 minutes'`)
  await forgetOldMessages(database.pool)
  expect((await messages())[0]).toMatchObject({ text: masked, state: 'kept' })
  await database.pool.query(`UPDATE outbox_message SET created_at = created_at - interval '30 days'`)
  await forgetOldMessages(database.pool)
  expect(await messages()).toEqual([])
})
