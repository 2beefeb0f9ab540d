import type { Pool, PoolClient } from 'pg'
import { createSecret, hashOf } from './secret.ts'

/** How long a device stays known after the last sign-in on it, and the maximum per account. */
export const deviceSeconds = 365 * 24 * 3600
const maxDevices = 20

/**
 * Devices of earlier sign-ins. They prove nothing about their user; they only have their own attempt counters, so that
 * attackers cannot use up an account's.
 */
export type KnownDevices = {
  /**
   * The name under which a device has counts of its own at an account; `null` for an unknown one.
   *
   * @param username as the account has it; empty where there is none, so that the work is the same
   * @param device secret from the device's cookie
   */
  placeOf: (username: string, device: string | null) => Promise<string | null>
  /** Remembers that the user signed in on the device. @returns the device's secret, a new one where it had none */
  remember: (user: { id: bigint; username: string }, device: string | null, connection: PoolClient) => Promise<string>
}

/** Under this kind in `auth_challenge`; the hash covers both, so that one secret serves all who use a device. */
const hashFor = (username: string, device: string) => hashOf(`device\n${username}\n${device}`)

export function createKnownDevices(pool: Pool): KnownDevices {
  return {
    placeOf: async (username, device) => {
      if (device === null) return null
      const { rowCount } = await pool.query(
        `SELECT FROM auth_challenge WHERE secret_hash = $1 AND kind = 'device' AND expires_at > now()`,
        [hashFor(username, device)],
      )
      return rowCount === 1 ? `device:${hashOf(device).toString('base64url')}` : null
    },
    remember: async (user, device, connection) => {
      const secret = device ?? createSecret()
      await connection.query(
        `INSERT INTO auth_challenge (secret_hash, kind, user_id, data, expires_at)
         VALUES ($1, 'device', $2, '{}', now() + make_interval(secs => $3))
         ON CONFLICT (secret_hash) DO UPDATE SET expires_at = excluded.expires_at`,
        [hashFor(user.username, secret), user.id, deviceSeconds],
      )
      if (device === null) await forgetOldest(connection, user.id)
      return secret
    },
  }
}

async function forgetOldest(connection: PoolClient, userId: bigint): Promise<void> {
  await connection.query(
    `DELETE FROM auth_challenge WHERE kind = 'device' AND user_id = $1 AND secret_hash NOT IN
       (SELECT secret_hash FROM auth_challenge WHERE kind = 'device' AND user_id = $1
        ORDER BY expires_at DESC LIMIT ${maxDevices})`,
    [userId],
  )
}
