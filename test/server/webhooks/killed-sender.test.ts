import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { createWebhookService } from '#server/webhooks/service.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp } from '#test/support/test-app.ts'

const program = new URL('../../support/webhook-process.ts', import.meta.url).pathname
const heard: string[] = []
/** Called on the arrival of an event, before it is answered. */
let arrived: () => void = () => undefined
const receiver = createServer((request, response) => {
  heard.push(String(request.headers['webhook-id']))
  arrived()
  request.resume().on('end', () => response.writeHead(204).end())
})
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await database.drop()
})

async function startSender() {
  const sender = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(sender.stdout, 'data')
  return sender
}

const kills = caseSize(5, 20)

test(`a sender killed ${kills} times in the middle loses no event`, async () => {
  const { pool } = database
  const webhooks = createWebhookService({ pool, audit: createAuditLog(pool), wake: () => undefined })
  const { port } = receiver.address() as AddressInfo
  const id = (await createTestApp(database).createUser('admin')) ?? 0n
  await webhooks.create(
    {
      name: 'Receiver',
      address: `http://127.0.0.1:${port}/`,
      events: ['import.settled'],
      withNames: false,
    },
    { id, actor: 'admin', address: null },
  )
  for (let event = 1; event <= 60; event++) {
    await inTransaction(pool, (client) =>
      recordEvent(client, { content: { type: 'import.settled', importId: String(event), state: 'finished' } }),
    )
  }
  for (let kill = 0; kill < kills; kill++) {
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const sender = await startSender()
    await isThere
    sender.kill('SIGKILL')
    await once(sender, 'exit')
  }
  const last = await startSender()
  await expect
    .poll(async () => (await pool.query(`SELECT FROM webhook_delivery WHERE state <> 'delivered'`)).rowCount)
    .toBe(0)
  last.kill('SIGTERM')
  const { rows } = await pool.query<{ id: string }>(
    `SELECT 'evt_' || id AS id FROM event_record WHERE type = 'import.settled'`,
  )
  expect(new Set(heard)).toEqual(new Set(rows.map((row) => row.id)))
})
