import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DeliveryPage,
  maxWebhooks,
  Webhook,
  WebhookDelivery,
  type WebhookDraft,
  WebhookList,
  WebhookWithSecret,
} from '#contracts/webhooks/webhook.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createLog } from '#server/log.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { startWebhooks, type Webhooks } from '#server/webhooks/start-webhooks.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { createTestApp } from '#test/support/test-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let webhooks: Webhooks
let admin: { cookie: string }
let port = 0
let status = 204
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status).end())
})

beforeAll(async () => {
  database = await createTestDatabase()
  webhooks = startWebhooks({
    pool: database.pool,
    log: createLog('silent'),
    publicUrl: null,
    webhookHosts: new Set(['127.0.0.1']),
    random: () => 0.5,
  })
  app = createTestApp(database, { webhooks: webhooks.service })
  for (const access of ['viewer', 'admin'] as const) await app.createUser(access)
  admin = await app.signIn('admin')
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM webhook')
  await database.pool.query('DELETE FROM event_record')
  status = 204
})
afterAll(async () => {
  await webhooks.stop()
  receiver.closeAllConnections()
  receiver.close()
  await database.drop()
})

const draft = (differences: Partial<WebhookDraft> = {}): WebhookDraft => ({
  name: 'Receiver',
  address: `http://127.0.0.1:${port}/hook`,
  events: ['import.settled'],
  withNames: false,
  ...differences,
})

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = admin) =>
  app.request(`/api/admin/webhooks${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function taken<Schema extends v.GenericSchema>(reply: Promise<Response>, schema: Schema, expected = 200) {
  const response = await reply
  expect(response.status).toBe(expected)
  return v.parse(schema, (await response.json()).data)
}

const refusal = async (reply: Promise<Response>) => {
  const response = await reply
  return [response.status, (await response.json()).errorCode]
}

const make = (differences: Partial<WebhookDraft> = {}) =>
  taken(ask('POST', '', draft(differences)), WebhookWithSecret, 201)

const deliveriesOf = (id: string, query = '') => taken(ask('GET', `/${id}/deliveries${query}`), DeliveryPage)

const settle = (importId: string) =>
  inTransaction(database.pool, (client) =>
    recordEvent(client, { content: { type: 'import.settled', importId, state: 'finished' } }),
  )

describe('a webhook', () => {
  test('a webhook is created with a secret that is shown once, and listed', async () => {
    const { webhook, secret } = await make()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toEqual({
      ...draft(),
      id: webhook.id,
      stopped: null,
      failingSince: null,
      lastDeliveredAt: null,
      waiting: 0,
      dead: 0,
      formerSecretUntil: null,
      createdBy: 'admin',
    })
    const list = await ask('GET', '')
    const text = await list.text()
    expect(v.parse(WebhookList, JSON.parse(text).data)).toEqual({ webhooks: [webhook] })
    expect(text).not.toContain(secret.slice(6))
  })

  test.each([
    ['another scheme', { address: 'http://receiver.example/' }],
    ['a password in its address', { address: 'https://ada:secret@receiver.example/' }],
    ['no address', { address: '' }],
    ['an address of 1 MB', { address: `https://receiver.example/${'x'.repeat(2 ** 20)}` }],
    ['control characters', { name: 'a\u0007b' }],
    ['no name', { name: ' ' }],
    ['no event', { events: [] }],
    ['an event twice', { events: ['import.settled', 'import.settled'] }],
    ['an event that only tests send', { events: ['webhook.test'] }],
    ['a key that is not known', { secret: 'mine' }],
  ])('a webhook is refused with %s', async (_, differences) => {
    const { webhook } = await make({ name: 'Other' })
    const body = { ...draft(), ...differences }
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${webhook.id}`],
    ] as const) {
      expect([400, 413]).toContain((await ask(method, path, body)).status)
    }
  })

  test('a webhook with a taken name is refused, and so is one beyond the maximum', async () => {
    const { webhook } = await make()
    await make({ name: 'Other' })
    expect(await refusal(ask('POST', '', draft()))).toEqual([409, 'taken'])
    expect(await refusal(ask('PUT', `/${webhook.id}`, draft({ name: 'Other' })))).toEqual([409, 'taken'])
    for (let count = 2; count < maxWebhooks; count++) await make({ name: `Receiver ${count}` })
    expect(await refusal(ask('POST', '', draft({ name: 'One too many' })))).toEqual([409, 'conflict'])
  })

  test('a webhook can be changed, and switched off and on', async () => {
    const { webhook } = await make()
    const changed = draft({ name: 'Renamed', events: ['feed.closed', 'audit.head'], withNames: true })
    expect(await taken(ask('PUT', `/${webhook.id}`, changed), Webhook)).toEqual({ ...webhook, ...changed })
    const off = await taken(ask('PATCH', `/${webhook.id}`, { switchedOn: false }), Webhook)
    expect(off.stopped).toBe('switched_off')
    expect(await refusal(ask('POST', `/${webhook.id}/test`))).toEqual([409, 'conflict'])
    const on = await taken(ask('PATCH', `/${webhook.id}`, { switchedOn: true }), Webhook)
    expect(on.stopped).toBeNull()
    expect(await refusal(ask('PATCH', `/${webhook.id}`, { switchedOn: 'yes' }))).toEqual([400, 'invalid_request'])
  })

  test('a webhook gets a new secret, which is shown once', async () => {
    const { webhook, secret } = await make()
    const replaced = await taken(ask('POST', `/${webhook.id}/secret`), WebhookWithSecret)
    expect(replaced.secret).not.toBe(secret)
    expect(replaced.webhook.formerSecretUntil).not.toBeNull()
  })

  test('a removed webhook is sent nothing, and can be restored within a day unless its name is taken', async () => {
    const { webhook } = await make()
    expect(await ask('DELETE', `/${webhook.id}`)).toMatchObject({ status: 200 })
    expect(await refusal(ask('DELETE', `/${webhook.id}`))).toEqual([404, 'not_found'])
    expect(await taken(ask('GET', ''), WebhookList)).toEqual({ webhooks: [] })
    await settle('1')
    const { webhook: other } = await make()
    expect(await refusal(ask('POST', `/${webhook.id}/restore`))).toEqual([409, 'taken'])
    await ask('DELETE', `/${other.id}`)
    expect(await taken(ask('POST', `/${webhook.id}/restore`), Webhook)).toEqual(webhook)
    expect(await refusal(ask('POST', `/${webhook.id}/restore`))).toEqual([404, 'not_found'])
    expect(await deliveriesOf(webhook.id)).toEqual({ deliveries: [], nextBefore: null })
  })
})

describe('deliveries', () => {
  test('deliveries of tests and events are listed page by page, and one that was given up can be sent again', async () => {
    status = 410
    const { webhook } = await make()
    const test = await taken(ask('POST', `/${webhook.id}/test`), WebhookDelivery)
    expect(test).toMatchObject({ type: 'webhook.test' })
    const dead = await eventually(async () => {
      const [delivery] = (await deliveriesOf(webhook.id)).deliveries
      expect(delivery).toMatchObject({ id: test.id, state: 'dead', attempts: 1, status: 410 })
      return delivery
    })
    status = 204
    await ask('PATCH', `/${webhook.id}`, { switchedOn: true })
    const again = await taken(ask('POST', `/${webhook.id}/deliveries/${dead?.id}/again`), WebhookDelivery)
    expect(again).toMatchObject({ id: dead?.id, eventId: dead?.eventId })
    await settle('1')
    await settle('2')
    const first = await deliveriesOf(webhook.id, '?limit=2')
    expect(first.deliveries.map(({ type }) => type)).toEqual(['import.settled', 'import.settled'])
    const rest = await deliveriesOf(webhook.id, `?limit=2&before=${first.nextBefore}`)
    expect(rest).toMatchObject({ deliveries: [{ type: 'webhook.test' }], nextBefore: null })
    await eventually(async () =>
      expect(await taken(ask('GET', ''), WebhookList)).toMatchObject({ webhooks: [{ waiting: 0, dead: 0 }] }),
    )
  })

  test.each(['limit=0', 'limit=101', 'before=x', 'before=0'])('a page that is none is refused: %s', async (query) => {
    const { webhook } = await make()
    expect(await refusal(ask('GET', `/${webhook.id}/deliveries?${query}`))).toEqual([400, 'invalid_request'])
  })
})

const every: readonly [method: string, path: string, body?: unknown][] = [
  ['PUT', '', draft({ address: 'https://receiver.example/' })],
  ['PATCH', '', { switchedOn: false }],
  ['DELETE', ''],
  ['POST', '/restore'],
  ['POST', '/secret'],
  ['POST', '/test'],
  ['GET', '/deliveries'],
  ['POST', '/deliveries/1/again'],
]

test.each(every)('an unknown webhook is answered with not_found: %s%s', async (method, path, body) => {
  expect(await refusal(ask(method, `/999${path}`, body))).toEqual([404, 'not_found'])
  expect(await refusal(ask(method, `/0${path}`, body))).toEqual([400, 'invalid_request'])
})

test('nobody but administrators reaches webhooks', async () => {
  const { webhook } = await make()
  const viewer = await app.signIn('viewer')
  for (const [method, path, body] of [...every, ['GET', '', undefined], ['POST', '', draft()]] as typeof every) {
    const address = path === '' && ['GET', 'POST'].includes(method) ? '' : `/${webhook.id}${path}`
    expect(await refusal(ask(method, address, body, viewer))).toEqual([403, 'not_allowed'])
  }
})
