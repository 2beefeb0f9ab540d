import { lookup } from 'node:dns/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { WebAccess } from '#server/feeds/ask-server.ts'
import { oneAtATime } from '#server/outbox/one-at-a-time.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { type Sending, sendDueDeliveries } from './send-deliveries.ts'
import { createWebhookService, type WebhookService } from './service.ts'

const pollInterval = 1000
const millisecondsBetweenSweeps = 600_000
/** Webhooks that this process sends to at the same time, each over a connection to the database. */
const atOnce = 3
/** Days for which events can be read and sent again. */
const daysKept = 30

export type Webhooks = {
  service: WebhookService
  /** Sends what is due at once instead of at the next turn. */
  wake: () => void
  /** Stops; what is being sent is left to another process. */
  stop: () => Promise<void>
}

export type WebhookOptions = {
  pool: Pool
  /** On which deliveries are sent. */
  background?: Pool
  log: Logger
  publicUrl: string | null
  /** Hosts of private networks, or this machine, that may be asked. */
  webhookHosts: ReadonlySet<string>
  resolve?: WebAccess['resolve']
  random?: () => number
}

/** Makes this process send events to webhooks, beside other processes on the same database. */
export function startWebhooks(options: WebhookOptions): Webhooks {
  const { pool, background = pool, log, publicUrl, webhookHosts, random = Math.random } = options
  const stopping = new AbortController()
  const sending: Sending = {
    pool: background,
    resolve: options.resolve ?? ((host) => lookup(host, { all: true })),
    allowedHosts: webhookHosts,
    publicUrl,
    random,
    stop: stopping.signal,
    busy: new Set(),
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'webhooks could not be sent')
  const lanes = Array.from({ length: atOnce }, () => oneAtATime(() => sendDueDeliveries(sending), failed))
  const wake = () => {
    if (!stopping.signal.aborted) for (const lane of lanes) lane.wake()
  }
  const sweep = oneAtATime(() => tidyEvents(pool), failed)
  const timers = [setInterval(wake, pollInterval), setInterval(sweep.wake, millisecondsBetweenSweeps)]
  wake()
  sweep.wake()
  return {
    service: createWebhookService({ pool, audit: createAuditLog(pool), wake }),
    wake,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all([...lanes, sweep].map((work) => work.settled()))
    },
  }
}

/** Drops old events and what was removed a day ago, and tells of the end of the audit log once a day. */
async function tidyEvents(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM webhook WHERE removed_at < now() - interval '1 day'`)
  await pool.query(`DELETE FROM event_record WHERE at < now() - make_interval(days => ${daysKept})`)
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ records: string; head: string }>(
      `SELECT sequence AS records, encode(hash, 'hex') AS head FROM audit_head
        WHERE id = 1 AND sequence > 0 AND NOT EXISTS (
          SELECT FROM event_record WHERE type = 'audit.head' AND at > now() - interval '1 day') FOR UPDATE`,
    )
    const [end] = rows
    if (end)
      await recordEvent(client, { content: { type: 'audit.head', records: Number(end.records), head: end.head } })
  })
}
