import type { Pool } from 'pg'
import * as v from 'valibot'
import type { SmsGateway } from './sms-gateway.ts'

/** The code in a message, as a pattern of PostgreSQL's. */
export const codePattern = '\\m\\d{6}\\M'
export const codeStandIn = '••••••'

/** Takes codes out of messages once they are worth nothing, and drops messages after thirty days. */
export async function forgetOldMessages(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE outbox_message SET text = regexp_replace(text, $1, $2, 'g')
     WHERE created_at < now() - interval '5 minutes' AND state <> 'sent' AND text ~ $1`,
    [codePattern, codeStandIn],
  )
  await pool.query(`DELETE FROM outbox_message WHERE created_at < now() - interval '30 days'`)
}

const maxAttempts = 5
/** How long a process has a message to itself: longer than a gateway may take to answer. */
const leaseSeconds = 20
/** Waiting after the first attempt; four times as long after each one more. A code is good for five minutes. */
const firstDelaySeconds = 1

const Claimed = v.object({ id: v.string(), phone: v.string(), text: v.string(), attempts: v.number() })
type Claimed = v.InferOutput<typeof Claimed>

type Work = { pool: Pool; gateway: SmsGateway; stop: AbortSignal }

/** Sends due messages one by one until none is left. */
export async function sendDueMessages({ pool, gateway, stop }: Work): Promise<void> {
  while (!stop.aborted) {
    const message = await claim(pool)
    if (message === null) return
    const problem = await gateway.send(message).then(() => null, reasonOf)
    if (problem === null) await settleSent(pool, message)
    else await settleFailed(pool, message, problem)
  }
}

/** Takes one message for a while; what its holder leaves undone another takes up when the while is over. */
async function claim(pool: Pool): Promise<Claimed | null> {
  const { rows } = await pool.query(
    `UPDATE outbox_message SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
     WHERE id = (SELECT id FROM outbox_message WHERE state = 'waiting' AND next_attempt_at <= now()
                 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id::text, phone, text, attempts`,
    [leaseSeconds],
  )
  return rows.length === 0 ? null : v.parse(Claimed, rows[0])
}

/** What was sent is known to who was to know it: the code does not stay behind. */
async function settleSent(pool: Pool, { id }: Claimed): Promise<void> {
  await pool.query(
    `UPDATE outbox_message SET state = 'sent', problem = NULL, text = regexp_replace(text, $2, $3, 'g') WHERE id = $1`,
    [id, codePattern, codeStandIn],
  )
}

async function settleFailed(pool: Pool, { id, attempts }: Claimed, problem: string): Promise<void> {
  await pool.query(
    `UPDATE outbox_message SET problem = $3, state = CASE WHEN $4 THEN 'failed' ELSE state END,
       next_attempt_at = now() + make_interval(secs => $5)
     WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempts, problem, attempts >= maxAttempts, firstDelaySeconds * 4 ** (attempts - 1)],
  )
}

/** A code that the screens put into words. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
  return reason.slice(0, 300)
}
