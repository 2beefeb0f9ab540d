import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EventMessage, Webhook, WebhookDraft } from '#contracts/webhooks/webhook.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createLog } from '#server/log.ts'
import { createNoticeService } from '#server/notices/service.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { secondsToNextTry } from '#server/webhooks/send-deliveries.ts'
import { startWebhooks, type WebhookOptions, type Webhooks } from '#server/webhooks/start-webhooks.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { runPython } from '#test/support/system-python.ts'
import { createTestApp } from '#test/support/test-app.ts'

type Heard = { headers: Record<string, string>; body: string }

let database: TestDatabase
let keeper: { id: bigint; actor: string; address: null }
let port = 0
let answer: (heard: Heard) => { status: number; headers?: Record<string, string> } = () => ({ status: 204 })
const heard: Heard[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    const one = { headers: request.headers as Record<string, string>, body }
    heard.push(one)
    const { status, headers = {} } = answer(one)
    response.writeHead(status, headers).end()
  })
})
const started: Webhooks[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const id = await createTestApp(database).createUser('admin')
  keeper = { id: id ?? 0n, actor: 'admin', address: null }
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
  await database.pool.query('DELETE FROM webhook')
  await database.pool.query('DELETE FROM event_record')
  await database.pool.query('DELETE FROM notice')
  heard.length = 0
  answer = () => ({ status: 204 })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await database.drop()
})

function start(options: Partial<WebhookOptions> = {}): Webhooks {
  const webhooks = startWebhooks({
    pool: database.pool,
    log: createLog('silent'),
    publicUrl: 'https://atlas.example',
    webhookHosts: new Set(['127.0.0.1']),
    random: () => 0.5,
    ...options,
  })
  started.push(webhooks)
  return webhooks
}

const draft = (differences: Partial<WebhookDraft> = {}): WebhookDraft => ({
  name: 'Receiver',
  address: `http://127.0.0.1:${port}/hook`,
  events: ['import.settled', 'feed.closed'],
  withNames: false,
  ...differences,
})

const happen = (importId: string) =>
  inTransaction(database.pool, (client) =>
    recordEvent(client, {
      content: { type: 'import.settled', importId, state: 'finished' },
      names: { file: 'of-a-person.csv' },
    }),
  )

const untilHeard = (count: number) => eventually(() => expect(heard.length).toBeGreaterThanOrEqual(count))

const deliveriesOf = async (webhooks: Webhooks, { id }: Webhook) =>
  (await webhooks.service.deliveries(id, { limit: 100 })).deliveries

/** Waits until the last delivery has been tried so often, and gives it. */
const untilTried = (webhooks: Webhooks, webhook: Webhook, attempts: number) =>
  eventually(async () => {
    const [delivery] = await deliveriesOf(webhooks, webhook)
    expect(delivery?.attempts).toBe(attempts)
    return delivery
  })

const letTimeCome = () => database.pool.query('UPDATE webhook_delivery SET next_attempt_at = now()')

describe('what is sent', () => {
  test('a delivery is accepted by a standard receiver, and refused when changed, late, or signed with another secret', async () => {
    const webhooks = start()
    const { secret } = await webhooks.service.create(draft(), keeper)
    await happen('7')
    webhooks.wake()
    await untilHeard(1)
    const [{ body = '', headers = {} } = {}] = heard
    const message: EventMessage = {
      type: 'import.settled',
      timestamp: expect.any(String),
      data: { importId: '7', state: 'finished', link: 'https://atlas.example/DataIntegration?import=7' },
    }
    expect(new StandardWebhook(secret).verify(body, headers)).toEqual(message)
    expect(() => new StandardWebhook(secret).verify(body.replace('7', '8'), headers)).toThrow('No matching signature')
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => new StandardWebhook(other).verify(body, headers)).toThrow('No matching signature')
    vi.setSystemTime(Date.now() + 6 * 60_000)
    try {
      expect(() => new StandardWebhook(secret).verify(body, headers)).toThrow('too old')
    } finally {
      vi.useRealTimers()
    }
  })

  test('a delivery is accepted by the Python example, and refused when changed or late', async () => {
    const webhooks = start()
    const { secret } = await webhooks.service.create(draft(), keeper)
    await happen('7')
    webhooks.wake()
    await untilHeard(1)
    const [{ body = '', headers = {} } = {}] = heard
    const example = await readFile('examples/python/check_webhook.py', 'utf8')
    const script = `${example}
import sys
for body, late in ((sys.argv[3], 0), (sys.argv[3].replace('7', '8'), 0), (sys.argv[3], 360)):
    try:
        print(event_from(sys.argv[1], json.loads(sys.argv[2]), body.encode(), time.time() + late)["data"]["importId"])
    except Refused as refusal:
        print(refusal)`
    const said = runPython(script, [secret, JSON.stringify(headers), body])
    expect(said.trim().split(/\r?\n/)).toEqual(['7', 'the signature does not fit', 'too old, or without a time'])
  })

  test('a delivery bears the signatures of both secrets for a day after one is replaced', async () => {
    const webhooks = start()
    const { webhook, secret: former } = await webhooks.service.create(draft(), keeper)
    const { secret, webhook: changed } = await webhooks.service.replaceSecret(webhook.id, keeper)
    const hours = (Date.parse(changed.formerSecretUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    await happen('1')
    webhooks.wake()
    await untilHeard(1)
    for (const one of [former, secret]) new StandardWebhook(one).verify(heard[0]?.body ?? '', heard[0]?.headers ?? {})
    await database.pool.query(`UPDATE webhook SET former_secret_until = now()`)
    await happen('2')
    webhooks.wake()
    await untilHeard(2)
    const { body = '', headers = {} } = heard[1] ?? {}
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(1)
    new StandardWebhook(secret).verify(body, headers)
  })

  test('a delivery contains names only where that is switched on', async () => {
    const webhooks = start()
    await webhooks.service.create(draft({ withNames: true }), keeper)
    await happen('1')
    webhooks.wake()
    await untilHeard(1)
    expect(JSON.parse(heard[0]?.body ?? '').data.names).toEqual({ file: 'of-a-person.csv' })
  })

  test('a webhook is sent only subscribed events, and nothing of a transaction that was rolled back', async () => {
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft({ events: ['feed.closed'] }), keeper)
    await happen('1')
    const broken = inTransaction(database.pool, async (client) => {
      await recordEvent(client, { content: { type: 'feed.closed', sourceId: '1', failures: 5 } })
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await deliveriesOf(webhooks, webhook)).toEqual([])
    await webhooks.service.test(webhook.id, keeper)
    await untilHeard(1)
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  })
})

describe(secondsToNextTry, () => {
  test('eight delays, a fifth longer or shorter', () => {
    const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(tries.map((attempts) => secondsToNextTry(attempts, 0.5, null))).toEqual([
      5,
      60,
      300,
      1800,
      7200,
      18_000,
      36_000,
      86_400,
      null,
    ])
    expect([0, 1].map((random) => secondsToNextTry(2, random, null))).toEqual([48, 72])
  })

  test('secondsToNextTry follows the Retry-After of the receiver, up to a day', () => {
    expect([1, 30, 1e9].map((asked) => secondsToNextTry(1, 0.5, asked))).toEqual([5, 30, 86_400])
  })
})

describe('a receiver that fails', () => {
  test('a failing receiver gets the same id on every try, is given up after the ninth, and can be sent to again', async () => {
    answer = () => ({ status: 503 })
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft(), keeper)
    await happen('1')
    for (let attempts = 1; attempts <= 9; attempts++) {
      await letTimeCome()
      webhooks.wake()
      await untilTried(webhooks, webhook, attempts)
    }
    const [dead] = await deliveriesOf(webhooks, webhook)
    expect(dead).toMatchObject({ state: 'dead', status: 503, problem: { code: 'refused_by_server', status: 503 } })
    expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([dead?.eventId]))
    answer = () => ({ status: 200 })
    if (dead) await webhooks.service.sendAgain(webhook.id, dead.id, keeper)
    await eventually(async () => expect((await deliveriesOf(webhooks, webhook))[0]?.state).toBe('delivered'))
    expect(heard.at(-1)?.headers['webhook-id']).toBe(dead?.eventId)
  })

  test('a failing receiver is left alone as long as it asks, and does not delay others', async () => {
    answer = ({ body }) => (body.includes('"9"') ? { status: 429, headers: { 'retry-after': '120' } } : { status: 200 })
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft(), keeper)
    await happen('9')
    await happen('1')
    webhooks.wake()
    await untilHeard(2)
    const [, refused] = await eventually(async () => {
      const found = await deliveriesOf(webhooks, webhook)
      expect(found.map(({ state, attempts }) => [state, attempts])).toEqual([
        ['delivered', 1],
        ['waiting', 1],
      ])
      return found
    })
    const seconds = (Date.parse(refused?.nextAttemptAt ?? '') - Date.now()) / 1000
    expect(Math.round(seconds / 10)).toBe(12)
  })

  test('a receiver that answers 410 Gone is sent nothing more, and the owner is notified', async () => {
    answer = () => ({ status: 410 })
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft(), keeper)
    await happen('1')
    webhooks.wake()
    await untilTried(webhooks, webhook, 1)
    expect(await deliveriesOf(webhooks, webhook)).toMatchObject([{ state: 'dead', status: 410 }])
    expect((await webhooks.service.list()).webhooks).toMatchObject([{ stopped: 'gone' }])
    await happen('2')
    expect(await deliveriesOf(webhooks, webhook)).toHaveLength(1)
    const { notices } = await createNoticeService(database.pool).list(keeper.id)
    expect(notices.map(({ content }) => content)).toEqual([
      { code: 'webhook.stopped', name: 'Receiver', reason: 'gone' },
    ])
  })

  test('a receiver that fails for five days is switched off with a notice; switched on again it gets what waits', async () => {
    answer = () => ({ status: 500 })
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft(), keeper)
    await happen('1')
    webhooks.wake()
    await untilTried(webhooks, webhook, 1)
    expect((await webhooks.service.list()).webhooks).toMatchObject([
      { stopped: null, failingSince: expect.any(String) },
    ])
    await database.pool.query(`UPDATE webhook SET failing_since = now() - interval '5 days 1 second'`)
    await letTimeCome()
    webhooks.wake()
    await untilTried(webhooks, webhook, 2)
    expect((await webhooks.service.list()).webhooks).toMatchObject([{ stopped: 'failed' }])
    const { notices } = await createNoticeService(database.pool).list(keeper.id)
    expect(notices.map(({ content }) => content)).toEqual([
      { code: 'webhook.stopped', name: 'Receiver', reason: 'failed' },
    ])
    answer = () => ({ status: 200 })
    await letTimeCome()
    await webhooks.service.switch(webhook.id, true, keeper)
    await eventually(async () => expect(await deliveriesOf(webhooks, webhook)).toMatchObject([{ state: 'delivered' }]))
    expect((await webhooks.service.list()).webhooks).toMatchObject([
      { stopped: null, failingSince: null, waiting: 0, dead: 0 },
    ])
  })

  test('a redirect by a receiver is not followed', async () => {
    answer = () => ({ status: 307, headers: { location: `http://127.0.0.1:${port}/elsewhere` } })
    const webhooks = start()
    const { webhook } = await webhooks.service.create(draft(), keeper)
    await happen('1')
    webhooks.wake()
    expect(await untilTried(webhooks, webhook, 1)).toMatchObject({ state: 'waiting', status: 307 })
    expect(heard).toHaveLength(1)
  })
})

describe('an address that may not be asked gets no connection', () => {
  const failing = async (address: string, options: Partial<WebhookOptions>) => {
    const webhooks = start(options)
    const { webhook } = await webhooks.service.create(draft({ address }), keeper)
    await happen('1')
    webhooks.wake()
    const delivery = await untilTried(webhooks, webhook, 1)
    expect(heard).toEqual([])
    return delivery?.problem
  }

  test.each([
    ['private, without its host on the list', () => `http://127.0.0.1:${port}/`, {}],
    [
      'of metadata, even on the list',
      () => 'https://169.254.169.254/latest',
      { webhookHosts: new Set(['169.254.169.254']) },
    ],
    ['a name that stands for one of metadata', () => 'https://hook.example/', {}],
  ])('a forbidden receiver address gets no connection: %s', async (_, address, options) => {
    const resolve = async () => [{ address: '169.254.169.254', family: 4 }]
    expect(await failing(address(), { webhookHosts: new Set(), resolve, ...options })).toEqual({
      code: 'private_address',
    })
  })

  test('a name that stands for a public address first and for this machine then', async () => {
    const answers = [
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '127.0.0.1', family: 4 }],
    ]
    const resolve = vi.fn(async () => answers.shift() ?? [])
    const problem = await failing(`https://hook.example:${port}/`, { webhookHosts: new Set(), resolve })
    expect(problem).toEqual({ code: 'private_address' })
    expect(resolve).toHaveBeenCalledTimes(1)
  })
})

test('keeping webhooks is in the audit log, without their secrets', async () => {
  const webhooks = start()
  const { webhook, secret } = await webhooks.service.create(draft(), keeper)
  await webhooks.service.change(webhook.id, draft({ name: 'Other' }), keeper)
  await webhooks.service.remove(webhook.id, keeper)
  const { rows } = await database.pool.query(
    `SELECT action, target FROM audit_record WHERE action LIKE 'webhook.%' ORDER BY sequence DESC LIMIT 3`,
  )
  expect(rows.toReversed()).toEqual([
    { action: 'webhook.created', target: 'Receiver' },
    { action: 'webhook.changed', target: 'Other' },
    { action: 'webhook.removed', target: 'Other' },
  ])
  const all = await database.pool.query('SELECT details::text FROM audit_record')
  expect(JSON.stringify(all.rows)).not.toContain(secret.slice(6))
})

test('the end of the audit log is published every thousand records', async () => {
  const audit = createAuditLog(database.pool)
  await database.pool.query('UPDATE audit_head SET sequence = 1998 WHERE id = 1')
  await audit.record({ actor: null, address: null, action: 'export.made', target: null })
  const heads = () => database.pool.query(`SELECT content FROM event_record WHERE type = 'audit.head'`)
  expect((await heads()).rows).toEqual([])
  await audit.record({ actor: null, address: null, action: 'export.made', target: null })
  const { rows } = await database.pool.query(`SELECT encode(hash, 'hex') AS head FROM audit_head`)
  expect((await heads()).rows).toEqual([{ content: { type: 'audit.head', records: 2000, head: rows[0].head } }])
})
