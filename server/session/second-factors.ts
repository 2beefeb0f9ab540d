import { Secret, TOTP } from 'otpauth'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { hashOfRecoveryCode, type Passwords, recoveryCodeFrom } from './passwords.ts'

/** RFC 6238 as all authenticators support it: SHA-1, six digits, a new code every 30 seconds, one step of tolerance. */
export const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const windowSteps = 1

/** By what the second factor was given. */
export type UsedFactor = 'authenticator' | 'recoveryCode'

export type SecondFactors = {
  /** Uses up a code of the authenticator, or a recovery code: each is good once. `null` for a wrong one. */
  use: (userId: bigint, code: string) => Promise<UsedFactor | null>
}

const Row = v.object({ secret: v.instance(Buffer), confirmed: v.boolean() })

/** @param now milliseconds since 1970 */
export function createSecondFactors(pool: Pool, passwords: Passwords, now: () => number): SecondFactors {
  return {
    use: async (userId, code) => {
      const recovery = recoveryCodeFrom(code)
      if (recovery !== null) {
        const hash = await hashOfRecoveryCode(passwords, userId, recovery)
        const { rowCount } = await pool.query('DELETE FROM recovery_code WHERE user_id = $1 AND code_hash = $2', [
          userId,
          hash,
        ])
        return rowCount === 1 ? 'recoveryCode' : null
      }
      return (await takeStep(pool, userId, code, now(), true)) ? 'authenticator' : null
    },
  }
}

/**
 * Checks a code of an authenticator and uses up its time step, so that of two who send the same code one succeeds.
 *
 * @param confirmed whether the authenticator is in force, or only being set up
 */
export async function takeStep(
  connection: Pool | PoolClient,
  userId: bigint,
  code: string,
  timestamp: number,
  confirmed: boolean,
): Promise<boolean> {
  const found = await findStep(connection, userId, code, timestamp, confirmed)
  if (!found) return false
  const { rowCount } = await connection.query(
    `UPDATE second_factor SET last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     WHERE user_id = $1 AND last_step < $2 AND (confirmed_at IS NOT NULL) = $3 AND secret = $4`,
    [userId, found.step, confirmed, found.secret],
  )
  return rowCount === 1
}

/** The time step that a code of an authenticator belongs to, used up or not; `null` for a wrong code. */
export async function findStep(
  connection: Pool | PoolClient,
  userId: bigint,
  code: string,
  timestamp: number,
  confirmed: boolean,
): Promise<{ step: number; secret: Buffer } | null> {
  const { rows } = await connection.query(
    'SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM second_factor WHERE user_id = $1',
    [userId],
  )
  if (rows.length === 0) return null
  const kept = v.parse(Row, rows[0])
  if (kept.confirmed !== confirmed) return null
  const secret = new Secret({ buffer: Uint8Array.from(kept.secret).buffer })
  const delta = TOTP.validate({ ...totpOptions, secret, token: code, timestamp, window: windowSteps })
  if (delta === null) return null
  return { step: TOTP.counter({ period: totpOptions.period, timestamp }) + delta, secret: kept.secret }
}
