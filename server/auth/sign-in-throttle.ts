import type { Pool } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/problem.ts'

const windowMinutes = 15
/** Attempts in one window at one account from one address; a successful one starts the count anew. */
const attemptsPerAccount = 10
/** Attempts in one window from one address, at whatever accounts; successes count too. */
const attemptsPerAddress = 200

const Count = v.object({ attempts: v.number(), seconds: v.number() })

/** Bounds how often passwords can be tried. The counts live in the database, where all server processes meet. */
export type SignInThrottle = {
  /**
   * Counts an attempt before its password is looked at, so that attempts at the same time cannot outrun the count.
   *
   * @throws ProblemError `too_many_requests` with `retryAfter` in seconds
   */
  countAttempt: (account: string, address: string) => Promise<void>
  forgetAttempts: (account: string, address: string) => Promise<void>
}

export function createSignInThrottle(pool: Pool): SignInThrottle {
  const count = async (account: string, address: string, limit: number) => {
    const { rows } = await pool.query(
      `INSERT INTO sign_in_attempt AS kept (account, address, attempts, window_ends)
       VALUES ($1, $2, 1, now() + make_interval(mins => $3))
       ON CONFLICT (account, address) DO UPDATE SET
         attempts = CASE WHEN kept.window_ends <= now() THEN 1 ELSE kept.attempts + 1 END,
         window_ends = CASE WHEN kept.window_ends <= now() THEN excluded.window_ends ELSE kept.window_ends END
       RETURNING attempts, ceil(extract(epoch FROM window_ends - now()))::int AS seconds`,
      [account, address, windowMinutes],
    )
    const { attempts, seconds } = v.parse(Count, rows[0])
    if (attempts <= limit) return
    throw new ProblemError('too_many_requests', `Too many attempts to sign in. Try again in ${seconds} seconds.`, {
      retryAfter: Math.max(1, seconds),
    })
  }
  return {
    countAttempt: async (account, address) => {
      await pool.query('DELETE FROM sign_in_attempt WHERE window_ends <= now()')
      await count('', address, attemptsPerAddress)
      await count(account, address, attemptsPerAccount)
    },
    forgetAttempts: async (account, address) => {
      await pool.query('DELETE FROM sign_in_attempt WHERE account = $1 AND address = $2', [account, address])
    },
  }
}
