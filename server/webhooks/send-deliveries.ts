import { createHmac } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { DeliveryProblem } from '#contracts/webhooks/webhook.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { askServer, type WebAccess } from '#server/feeds/ask-server.ts'
import { FetchFailure } from '#server/feeds/fetch-failure.ts'
import { retryAfterOf } from '#server/feeds/next-run.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { EventRow, eventColumns, eventMessageFrom } from './event-message.ts'

const [minute, hour] = [60, 3600]
/** Seconds from each failed try to the next; after the last of them an event is given up. */
const delays = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour]
/** How much longer or shorter a delay may be. */
const jitter = 0.2
/** Seconds for which a receiver may ask to be left alone. */
const maxRetryAfter = 24 * hour
const maxMilliseconds = 15_000
/** A webhook whose every try has failed for so long is switched off. */
const maxBadDays = 5

/** Seconds to the next try after so many failed ones; `null` where there is none. @param random from 0 to 1 */
export function secondsToNextTry(attempts: number, random: number, retryAfter: number | null): number | null {
  const delay = delays[attempts - 1]
  if (delay === undefined) return null
  return Math.max(delay * (1 + jitter * (2 * random - 1)), Math.min(retryAfter ?? 0, maxRetryAfter))
}

/**
 * `webhook-signature` of the Standard Webhooks specification 1.0: for each secret `v1,` and the HMAC-SHA256, in base64,
 * of id, timestamp (seconds since 1970) and body, with dots between them.
 */
export const signatureOf = (secrets: readonly Buffer[], id: string, timestamp: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')

export type Sending = {
  pool: Pool
  resolve: WebAccess['resolve']
  /** Hosts of private networks that may be asked. */
  allowedHosts: ReadonlySet<string>
  publicUrl: string | null
  /** From 0 to 1. */
  random: () => number
  stop: AbortSignal
  /** The webhooks that this process sends to now. Each gets its events one after the other. */
  busy: Set<string>
}

const Claimed = v.object({
  ...EventRow.entries,
  id: v.string(),
  webhookId: v.string(),
  attempts: v.number(),
  name: v.string(),
  address: v.string(),
  withNames: v.boolean(),
  secret: v.instance(Buffer),
  formerSecret: v.nullable(v.instance(Buffer)),
})
type Claimed = v.InferOutput<typeof Claimed>

type Outcome = { status: number | null; problem: DeliveryProblem | null; retryAfter: number | null }

/** Sends what is due, one by one, until nothing is left that this process does not send already. */
export async function sendDueDeliveries(sending: Sending): Promise<void> {
  while (!sending.stop.aborted && (await sendNext(sending)));
}

/** The delivery stays locked while it is sent: where the process dies, the database gives it to another at once. */
function sendNext(sending: Sending): Promise<boolean> {
  let taken: string | null = null
  return inTransaction(sending.pool, async (client) => {
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const delivery = await claim(client, sending.busy)
    if (delivery === null) return false
    taken = delivery.webhookId
    sending.busy.add(taken)
    const outcome = await post(delivery, sending)
    if (outcome === null) return false
    await settle(client, delivery, outcome, sending.random())
    return true
  }).finally(() => {
    if (taken !== null) sending.busy.delete(taken)
  })
}

async function claim(client: ClientBase, busy: ReadonlySet<string>): Promise<Claimed | null> {
  const { rows } = await client.query(
    `SELECT d.id::text, d.webhook_id::text AS "webhookId", d.attempts, w.name, w.address, w.with_names AS "withNames",
            w.secret, CASE WHEN w.former_secret_until > now() THEN w.former_secret END AS "formerSecret", ${eventColumns}
       FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN event_record e ON e.sequence = d.event
      WHERE d.state = 'waiting' AND d.next_attempt_at <= clock_timestamp() AND w.stopped IS NULL
        AND w.removed_at IS NULL AND d.webhook_id <> ALL ($1::bigint[])
      ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`,
    [[...busy]],
  )
  return rows.length === 0 ? null : v.parse(Claimed, rows[0])
}

/** One try. `null` where this process stops meanwhile, which says nothing of the receiver. */
async function post(delivery: Claimed, sending: Sending): Promise<Outcome | null> {
  const { resolve, allowedHosts, publicUrl, stop } = sending
  const { address, withNames, secret, formerSecret, eventId } = delivery
  const url = new URL(address)
  const body = JSON.stringify(eventMessageFrom(delivery, publicUrl, withNames))
  const id = `evt_${eventId}`
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const { status, headers } = await askServer(
      url,
      { allowPrivate: allowedHosts.has(url.hostname), resolve },
      {
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'RiskAtlas',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf(formerSecret ? [secret, formerSecret] : [secret], id, timestamp, body),
        },
        maxBytes: 0,
        post: body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(maxMilliseconds)]),
      },
    )
    const isTaken = status >= 200 && status < 300
    const problem = isTaken ? null : ({ code: 'refused_by_server', status } as const)
    return { status, problem, retryAfter: isTaken ? null : retryAfterOf(headers, new Date()) }
  } catch (error) {
    if (stop.aborted) return null
    return { status: null, problem: { code: reasonOf(error) }, retryAfter: null }
  }
}

function reasonOf(error: unknown): DeliveryProblem['code'] {
  if (!(error instanceof FetchFailure)) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'too_slow'
    throw error
  }
  return error.code === 'private_address' ? 'private_address' : 'unreachable'
}

const gone = 410

async function settle(client: ClientBase, delivery: Claimed, outcome: Outcome, random: number): Promise<void> {
  const { id, webhookId } = delivery
  const { status, problem, retryAfter } = outcome
  const attempts = delivery.attempts + 1
  const seconds = problem && status !== gone ? secondsToNextTry(attempts, random, retryAfter) : null
  const state = problem === null ? 'delivered' : seconds === null ? 'dead' : 'waiting'
  await client.query(
    `UPDATE webhook_delivery SET attempts = $2, state = $3, status = $4, problem = $5,
       next_attempt_at = clock_timestamp() + make_interval(secs => $6) WHERE id = $1`,
    [id, attempts, state, status, problem && JSON.stringify(problem), seconds ?? 0],
  )
  if (problem === null) {
    await client.query('UPDATE webhook SET failing_since = NULL, last_delivered_at = clock_timestamp() WHERE id = $1', [
      webhookId,
    ])
    return
  }
  const { rows } = await client.query<{ stopped: 'failed' | 'gone' | null; owner: string | null }>(
    `UPDATE webhook w SET failing_since = coalesce(w.failing_since, clock_timestamp()),
            stopped = coalesce(w.stopped, CASE WHEN $2 THEN 'gone'
              WHEN w.failing_since < clock_timestamp() - make_interval(days => ${maxBadDays}) THEN 'failed' END)
       FROM (SELECT id, stopped FROM webhook WHERE id = $1 FOR NO KEY UPDATE) before
      WHERE w.id = before.id AND before.stopped IS NULL RETURNING w.stopped, w.created_by::text AS owner`,
    [webhookId, status === gone],
  )
  const [row] = rows
  if (!row?.stopped || row.owner === null) return
  const content = { code: 'webhook.stopped', name: delivery.name, reason: row.stopped } as const
  await sendNotice(client, BigInt(row.owner), 'event', content)
}
