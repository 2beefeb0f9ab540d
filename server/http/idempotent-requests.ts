import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { whileStoring } from '#server/database/stored-reply.ts'
import { IdempotencyKey, type Operation, operationOf } from './operation.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { turnsAway } from './require-user.ts'
import { success } from './success.ts'

const header = 'Idempotency-Key'
/** Hours for which a reply is kept. */
const keptHours = 24
/**
 * Seconds after which a request belongs to nobody any more whose server said nothing of it, and between two such words.
 */
const [heldSeconds, wordSeconds] = [30, 10]
const sweptAtOnce = 1000

type Queries = Pick<Pool, 'query'>
/** A request that is done under a key. `holder` names this attempt. */
type Held = { userId: bigint; key: string; holder: string }

const Kept = v.object({
  digest: v.nullable(v.instance(Buffer)),
  status: v.nullable(v.number()),
  reply: v.nullable(v.string()),
  seconds: v.number(),
})
type Kept = v.InferOutput<typeof Kept>

/**
 * Does a request with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header-07): for a day the same
 * user's same request is answered as it was, with `Idempotency-Replayed`. Refuses with `key_reused` where another
 * request has the key, and with `already_running` and the seconds to wait while the first is being done. What was
 * refused has not been done, and may be sent again.
 */
export const idempotentRequests = (pool: Queries) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    const user = c.get('user')
    const declared = operationOf(c)
    const sent = c.req.header(header)
    if (sent === undefined || user === null || declared?.keyed !== true || isTurnedAway(c)) return next()
    const key = v.safeParse(IdempotencyKey, sent)
    if (!key.success) {
      throw new ProblemError('invalid_request', `${header} is 1 to 255 printable ASCII characters.`, { field: header })
    }
    const held: Held = { userId: user.id, key: key.output, holder: randomUUID() }
    const hash = createHash('sha256').update(`${c.req.method} ${addressOf(c)}\n`)
    const kept = await claim(pool, held)
    if (kept === null) return doOnce(c, pool, held, hash, next)
    const { status, reply } = kept
    if (status === null || reply === null) {
      const retryAfter = Math.max(1, kept.seconds)
      throw new ProblemError('already_running', 'The same request is being done.', { retryAfter })
    }
    for await (const bytes of bodyOf(c) ?? []) hash.update(bytes)
    if (!hash.digest().equals(kept.digest ?? Buffer.alloc(0))) {
      throw new ProblemError('key_reused', 'Another request has this key. Take a new one for each.', { field: header })
    }
    c.header('Idempotency-Replayed', 'true')
    return c.body(reply, status as 200, { 'Content-Type': 'application/json' })
  })

/** Whether the user may not send the request at all; that refusal comes before those of the key. */
const isTurnedAway = (c: Context<RequestEnvironment>): boolean =>
  matchedRoutes(c).some(({ handler }) => turnsAway(handler, c.get('user')))

function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `${pathname}${search}`
}

/** The body where it has not been read yet. */
const bodyOf = (c: Context): ReadableStream<Uint8Array> | null => (c.req.raw.bodyUsed ? null : c.req.raw.body)

/** Takes a key for a request. @returns what is known of it where another has taken it */
async function claim(pool: Queries, { userId, key, holder }: Held): Promise<Kept | null> {
  await pool.query(
    `DELETE FROM request_key WHERE (user_id, key) IN (
       SELECT user_id, key FROM request_key WHERE expires_at <= now() LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)`,
  )
  const { rowCount } = await pool.query(
    `INSERT INTO request_key AS kept (user_id, key, holder, held_until, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => ${heldSeconds}), now() + make_interval(hours => ${keptHours}))
     ON CONFLICT (user_id, key) DO UPDATE
        SET holder = excluded.holder, held_until = excluded.held_until, expires_at = excluded.expires_at,
            digest = NULL, status = NULL, reply = NULL
      WHERE kept.expires_at <= now() OR (kept.status IS NULL AND kept.held_until <= now())`,
    [userId, key, holder],
  )
  if (rowCount === 1) return null
  const { rows } = await pool.query(
    `SELECT digest, status, reply, ceil(extract(epoch FROM held_until - now()))::int AS seconds
       FROM request_key WHERE user_id = $1 AND key = $2`,
    [userId, key],
  )
  // It was given back a moment ago.
  if (rows.length === 0) return { digest: null, status: null, reply: null, seconds: 1 }
  return v.parse(Kept, rows[0])
}

async function doOnce(
  c: Context<RequestEnvironment>,
  pool: Queries,
  held: Held,
  hash: Hash,
  next: () => Promise<void>,
): Promise<void> {
  const body = bodyOf(c)
  if (body !== null) {
    const hashed = new TransformStream<Uint8Array, Uint8Array>({
      transform: (bytes, controller) => {
        hash.update(bytes)
        controller.enqueue(bytes)
      },
    })
    c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(hashed), duplex: 'half' } as RequestInit)
  }
  const status = statusOf(operationOf(c) as Operation)
  let reply: string | null = null
  const keep = async (client: ClientBase, data: unknown) => {
    reply = JSON.stringify(success(data))
    const { rowCount } = await client.query(
      `UPDATE request_key SET digest = $4, status = $5, reply = $6 WHERE user_id = $1 AND key = $2 AND holder = $3`,
      [held.userId, held.key, held.holder, hash.copy().digest(), status, reply],
    )
    if (rowCount === 0) throw new ProblemError('already_running', 'The same request is being done.')
  }
  const word = setInterval(() => void sayThatItGoesOn(pool, held), wordSeconds * 1000)
  try {
    await whileStoring(keep, next)
    if (c.error === undefined && c.res.ok) c.res = new Response(reply ?? c.res.body, c.res)
  } finally {
    clearInterval(word)
    await giveBack(pool, held)
  }
}

/** The status of the one reply that succeeds. */
const statusOf = ({ replies }: Operation): number => Number(Object.keys(replies).find((status) => Number(status) < 300))

/** Where a word does not arrive the next one may. */
async function sayThatItGoesOn(pool: Queries, { userId, key, holder }: Held): Promise<void> {
  await pool
    .query(
      `UPDATE request_key SET held_until = now() + make_interval(secs => ${heldSeconds})
        WHERE user_id = $1 AND key = $2 AND holder = $3`,
      [userId, key, holder],
    )
    .catch(() => undefined)
}

/** Frees the key of a request that had no effect. Where that fails, it is free a little later. */
async function giveBack(pool: Queries, { userId, key, holder }: Held): Promise<void> {
  await pool
    .query('DELETE FROM request_key WHERE user_id = $1 AND key = $2 AND holder = $3 AND status IS NULL', [
      userId,
      key,
      holder,
    ])
    .catch(() => undefined)
}
