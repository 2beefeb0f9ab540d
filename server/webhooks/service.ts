import { randomBytes } from 'node:crypto'
import type { ClientBase, Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import type { AuditAction, AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  type DeliveryId,
  type DeliveryPage,
  maxWebhooks,
  Webhook,
  WebhookDelivery,
  type WebhookDraft,
  type WebhookId,
  type WebhookWithSecret,
} from '#contracts/webhooks/webhook.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { ascending, descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { recordEvent } from '#server/outbox/record-event.ts'

/** Who keeps webhooks: an administrator. */
export type WebhookKeeper = AuditActor & { id: bigint }

/** Where other programs are told of what happens. All but `list` refuse with `not_found`. */
export type WebhookService = {
  list: (page?: Page) => Promise<Paged<{ webhooks: Webhook[] }>>
  /** Refuses with `taken` (its name) and, where there are too many, `conflict`. */
  create: (draft: WebhookDraft, by: WebhookKeeper) => Promise<WebhookWithSecret>
  change: (id: WebhookId, draft: WebhookDraft, by: WebhookKeeper) => Promise<Webhook>
  switch: (id: WebhookId, switchedOn: boolean, by: WebhookKeeper) => Promise<Webhook>
  /** For a day it can be restored; nothing is sent to it meanwhile. */
  remove: (id: WebhookId, by: WebhookKeeper) => Promise<void>
  /** Refuses with `taken` and `conflict` as `create` does. What happened while it was removed is not sent. */
  restore: (id: WebhookId, by: WebhookKeeper) => Promise<Webhook>
  /** Makes another secret; the former one signs beside it for a day. */
  replaceSecret: (id: WebhookId, by: WebhookKeeper) => Promise<WebhookWithSecret>
  /** Sends an event of its own, also to a webhook that wants no others. Refuses with `conflict` while it is off. */
  test: (id: WebhookId, by: WebhookKeeper) => Promise<WebhookDelivery>
  deliveries: (id: WebhookId, page: Page) => Promise<Paged<DeliveryPage>>
  /** Sends what was given up or is waiting again from its first try on. */
  sendAgain: (id: WebhookId, delivery: DeliveryId, by: WebhookKeeper) => Promise<WebhookDelivery>
}

/** Hours for which a replaced secret still signs. */
const hoursBeside = 24

const selection = `
  SELECT w.id::text, w.name, w.address, w.events, w.with_names AS "withNames", w.stopped,
         w.failing_since AS "failingSince", w.last_delivered_at AS "lastDeliveredAt",
         CASE WHEN w.former_secret_until > now() THEN w.former_secret_until END AS "formerSecretUntil",
         u.username AS "createdBy", count(d.id) FILTER (WHERE d.state = 'waiting')::int AS waiting,
         count(d.id) FILTER (WHERE d.state = 'dead')::int AS dead
    FROM webhook w LEFT JOIN user_account u ON u.id = w.created_by LEFT JOIN webhook_delivery d ON d.webhook_id = w.id
   WHERE w.removed_at IS NULL`
const grouped = 'GROUP BY w.id, u.username'

const time = v.nullable(isoTime)
const Row = v.object({ ...Webhook.entries, failingSince: time, lastDeliveredAt: time, formerSecretUntil: time })

async function readWebhook(connection: Pool | ClientBase, id: string): Promise<Webhook> {
  const { rows } = await connection.query(`${selection} AND w.id = $1 ${grouped}`, [id])
  if (rows.length === 0) throw new ProblemError('not_found', 'There is no such webhook.', { id })
  return v.parse(Row, rows[0])
}

const deliverySelection = `
  SELECT d.id::text, 'evt_' || e.id AS "eventId", e.type, e.at, d.state, d.attempts, d.status, d.problem,
         CASE WHEN d.state = 'waiting' THEN d.next_attempt_at END AS "nextAttemptAt"
    FROM webhook_delivery d JOIN event_record e ON e.sequence = d.event`
const DeliveryRow = v.object({ ...WebhookDelivery.entries, at: isoTime, nextAttemptAt: time })

const switchSql = `
  UPDATE webhook SET stopped = CASE WHEN $2 THEN NULL ELSE coalesce(stopped, 'switched_off') END,
         failing_since = CASE WHEN $2 THEN NULL ELSE failing_since END WHERE id = $1`

async function readDeliveries(pool: Pool, id: WebhookId, page: Page): Promise<Paged<DeliveryPage>> {
  await readWebhook(pool, id)
  const sql = `${deliverySelection} WHERE d.webhook_id = $1`
  const list = { sql, values: [id], order: [descending('id::bigint', 'bigint')] }
  const { rows, next } = await readPage(pool, list, page)
  const deliveries = v.parse(v.array(DeliveryRow), rows)
  return { deliveries, nextBefore: next && (deliveries.at(-1)?.id ?? null), next }
}

const bytesOfSecret = 32
const shown = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

type Dependencies = { pool: Pool; audit: AuditLog; wake: () => void }

/** Changes webhooks together with their audit records. */
function createKeeping({ pool, audit, wake }: Dependencies) {
  const record = (client: ClientBase, { actor, address }: WebhookKeeper, action: AuditAction, webhook: Webhook) =>
    audit.record(
      { actor, address, action, target: webhook.name, details: { webhook: webhook.id, address: webhook.address } },
      client,
    )
  /** Does `work` for the webhook whose id it returns. */
  const changeBy = async (by: WebhookKeeper, action: AuditAction, work: (client: PoolClient) => Promise<string>) => {
    const webhook = await inTransaction(pool, async (client) => {
      const changed = await readWebhook(client, await work(client))
      await record(client, by, action, changed)
      return changed
    }).catch((error) => {
      if (sqlStateOf(error) !== '23505') throw error
      throw new ProblemError('taken', 'There is a webhook of this name already.', { field: 'name' }, { cause: error })
    })
    wake()
    return webhook
  }
  return { record, changeBy }
}

/** The webhooks of the database. @param wake triggers the sending of what is due */
export function createWebhookService(dependencies: Dependencies): WebhookService {
  const { pool } = dependencies
  const { record, changeBy } = createKeeping(dependencies)
  return {
    list: async (page = firstRows(maxWebhooks)) => {
      const order = [ascending('name', 'text'), ascending('id::bigint', 'bigint')]
      const { rows, next } = await readPage(pool, { sql: `${selection} ${grouped}`, order }, page)
      return { webhooks: v.parse(v.array(Row), rows), next }
    },
    create: async (draft, by) => {
      const secret = randomBytes(bytesOfSecret)
      const webhook = await changeBy(by, 'webhook.created', async (client) => {
        await requireRoom(client)
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO webhook (name, address, events, with_names, secret, created_by)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id::text`,
          [draft.name, draft.address, draft.events, draft.withNames, secret, by.id],
        )
        return String(rows[0]?.id)
      })
      return { webhook, secret: shown(secret) }
    },
    change: (id, draft, by) =>
      changeBy(by, 'webhook.changed', async (client) => {
        await client.query('UPDATE webhook SET name = $2, address = $3, events = $4, with_names = $5 WHERE id = $1', [
          id,
          draft.name,
          draft.address,
          draft.events,
          draft.withNames,
        ])
        return id
      }),
    switch: (id, switchedOn, by) =>
      changeBy(by, 'webhook.changed', async (client) => {
        await client.query(switchSql, [id, switchedOn])
        return id
      }),
    remove: (id, by) =>
      inTransaction(pool, async (client) => {
        const webhook = await readWebhook(client, id)
        await client.query('UPDATE webhook SET removed_at = now() WHERE id = $1', [id])
        await record(client, by, 'webhook.removed', webhook)
      }),
    restore: (id, by) =>
      changeBy(by, 'webhook.restored', async (client) => {
        await requireRoom(client)
        const { rowCount } = await client.query(
          'UPDATE webhook SET removed_at = NULL WHERE id = $1 AND removed_at IS NOT NULL',
          [id],
        )
        if (rowCount === 0) throw new ProblemError('not_found', 'There is no such removed webhook.', { id })
        return id
      }),
    replaceSecret: async (id, by) => {
      const secret = randomBytes(bytesOfSecret)
      const webhook = await changeBy(by, 'webhook.secretReplaced', async (client) => {
        await client.query(
          `UPDATE webhook SET former_secret = secret, secret = $2,
                  former_secret_until = now() + make_interval(hours => ${hoursBeside}) WHERE id = $1`,
          [id, secret],
        )
        return id
      })
      return { webhook, secret: shown(secret) }
    },
    test: (id, by) => sendTest(pool, changeBy, id, by),
    deliveries: (id, page) => readDeliveries(pool, id, page),
    sendAgain: (id, delivery, by) => sendAgain(pool, changeBy, { id, delivery }, by),
  }
}

type ChangeBy = ReturnType<typeof createKeeping>['changeBy']

async function sendTest(pool: Pool, changeBy: ChangeBy, id: WebhookId, by: WebhookKeeper): Promise<WebhookDelivery> {
  let event = 0
  await changeBy(by, 'webhook.tested', async (client) => {
    const { stopped } = await readWebhook(client, id)
    if (stopped !== null) throw new ProblemError('conflict', 'The webhook is switched off.', { id })
    event = await recordEvent(client, { content: { type: 'webhook.test', webhookId: id }, userId: by.id })
    return id
  })
  const { rows } = await pool.query(`${deliverySelection} WHERE d.event = $1`, [event])
  return v.parse(DeliveryRow, rows[0])
}

async function sendAgain(
  pool: Pool,
  changeBy: ChangeBy,
  { id, delivery }: { id: WebhookId; delivery: DeliveryId },
  by: WebhookKeeper,
): Promise<WebhookDelivery> {
  await changeBy(by, 'webhook.sentAgain', async (client) => {
    const { rowCount } = await client.query(
      `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, next_attempt_at = clock_timestamp()
        WHERE id = $1 AND webhook_id = $2`,
      [delivery, id],
    )
    if (rowCount === 0) throw new ProblemError('not_found', 'There is no such delivery.', { id: delivery })
    return id
  })
  const { rows } = await pool.query(`${deliverySelection} WHERE d.id = $1`, [delivery])
  return v.parse(DeliveryRow, rows[0])
}

/** One after another, so that there are never more webhooks than the most. */
async function requireRoom(client: ClientBase): Promise<void> {
  await client.query('LOCK TABLE webhook IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhook WHERE removed_at IS NULL',
  )
  if ((rows[0]?.count ?? 0) < maxWebhooks) return
  throw new ProblemError('conflict', `There are ${maxWebhooks} webhooks, the most that there can be.`, { maxWebhooks })
}
