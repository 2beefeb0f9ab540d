import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import type { ClientInfo } from './client-info.ts'
import { networkAddressOf } from './network-address.ts'
import { hashOf } from './secret.ts'

/** Maximum attempts within a window that starts with the first one. */
export type AttemptLimit = { attempts: number; seconds: number }

export type AttemptCount = {
  /** Within the limit. */
  allowed: boolean
  /** Whether it is the first of the window that is too many. */
  justExceeded: boolean
  /** Seconds until the window ends. */
  retryAfter: number
}

/** Attempt counters by target and origin. They are in the database, shared by all server processes. */
export type AttemptCounts = {
  /** Counts an attempt, before it is known what becomes of it: attempts at the same time cannot outrun the count. */
  count: (subject: string, place: string, limit: AttemptLimit) => Promise<AttemptCount>
  /** Attempts of the running window. */
  read: (subject: string, place: string) => Promise<number>
  forget: (subject: string, place: string) => Promise<void>
}

const sweptAtOnce = 1000

const Counted = v.object({ attempts: v.number(), seconds: v.number() })
const Read = v.object({ attempts: v.number() })

export function createAttemptCounts(pool: Pick<Pool, 'query'>): AttemptCounts {
  return {
    count: async (subject, place, limit) => {
      const { rows } = await pool.query(
        `INSERT INTO sign_in_attempt AS kept (account, address, attempts, window_ends)
         VALUES ($1, $2, 1, now() + make_interval(secs => $3))
         ON CONFLICT (account, address) DO UPDATE SET
           attempts = CASE WHEN kept.window_ends <= now() THEN 1 ELSE kept.attempts + 1 END,
           window_ends = CASE WHEN kept.window_ends <= now() THEN excluded.window_ends ELSE kept.window_ends END
         RETURNING attempts, ceil(extract(epoch FROM window_ends - now()))::int AS seconds`,
        [subject, place, limit.seconds],
      )
      const { attempts, seconds } = v.parse(Counted, rows[0])
      if (attempts === 1) await sweep(pool)
      return {
        allowed: attempts <= limit.attempts,
        justExceeded: attempts === limit.attempts + 1,
        retryAfter: Math.max(1, seconds),
      }
    },
    read: async (subject, place) => {
      const { rows } = await pool.query(
        'SELECT attempts FROM sign_in_attempt WHERE account = $1 AND address = $2 AND window_ends > now()',
        [subject, place],
      )
      return rows.length === 0 ? 0 : v.parse(Read, rows[0]).attempts
    },
    forget: async (subject, place) => {
      await pool.query('DELETE FROM sign_in_attempt WHERE account = $1 AND address = $2', [subject, place])
    },
  }
}

/** Deletes expired windows. Locked ones are skipped, so that concurrent deletions never wait for each other. */
async function sweep(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `DELETE FROM sign_in_attempt WHERE (account, address) IN (
       SELECT account, address FROM sign_in_attempt WHERE window_ends <= now() LIMIT ${sweptAtOnce}
       FOR UPDATE SKIP LOCKED) AND window_ends <= now()`,
  )
}

/** What is tried at an account. */
export type TriedAt = 'password' | 'secondFactor'

/** The counter key of an account. Users sometimes type passwords as the user name, so no name is stored. */
export const subjectAt = (tried: TriedAt, username: string): string =>
  `${tried}:${hashOf(username).toString('base64url')}`

/** Resets all attempt counters of an account after its password was set. */
export async function forgetAttemptsAt(connection: Pool | PoolClient, username: string): Promise<void> {
  await connection.query('DELETE FROM sign_in_attempt WHERE account = ANY($1)', [
    [subjectAt('password', username), subjectAt('secondFactor', username)],
  ])
}

/** The refusal of an attempt that is one too many. */
export function tooManyAttempts({ retryAfter }: { retryAfter: number }): ProblemError {
  return new ProblemError('too_many_requests', `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/** What may be begun or tried from one address within a quarter of an hour, at whatever accounts. */
const perAddress: AttemptLimit = { attempts: 200, seconds: 15 * 60 }

/** @param subject what is tried @throws ProblemError `too_many_requests` with `retryAfter` in seconds */
export async function boundPerAddress(
  counts: AttemptCounts,
  subject: string,
  { address }: ClientInfo,
  limit: AttemptLimit = perAddress,
): Promise<void> {
  const counted = await counts.count(subject, networkAddressOf(address), limit)
  if (!counted.allowed) throw tooManyAttempts(counted)
}
