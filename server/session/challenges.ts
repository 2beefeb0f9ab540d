import type { Pool } from 'pg'
import * as v from 'valibot'
import { createSecret, hashOf } from './secret.ts'

export type ChallengeKind = 'secondFactor' | 'passkeySignIn' | 'passkeyAddition' | 'oidc'

/** Seconds in which the next step has to be taken. */
export const challengeSeconds = 5 * 60

export type NewChallenge = { kind: ChallengeKind; userId: bigint | null; data: Record<string, unknown> }
export type OpenChallenge = { userId: bigint | null; data: unknown }

/** Sign-ins that wait for their next step, addressed by a secret. */
export type Challenges = {
  /** @returns the secret, which exists nowhere else */
  put: (challenge: NewChallenge) => Promise<string>
  /** Takes and deletes a challenge: of two concurrent callers one gets it. `null` without one. */
  take: (secret: string, kind: ChallengeKind) => Promise<OpenChallenge | null>
  /** Reads a challenge and counts an attempt; after `tries` it is `null`, as for an unknown one. */
  attempt: (secret: string, kind: ChallengeKind, tries: number) => Promise<OpenChallenge | null>
}

const Row = v.object({ userId: v.nullable(v.pipe(v.string(), v.toBigint())), data: v.unknown() })
const columns = 'user_id::text AS "userId", data'

export function createChallenges(pool: Pool): Challenges {
  return {
    put: async ({ kind, userId, data }) => {
      const secret = createSecret()
      await pool.query('DELETE FROM auth_challenge WHERE expires_at <= now()')
      await pool.query(
        `INSERT INTO auth_challenge (secret_hash, kind, user_id, data, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [hashOf(secret), kind, userId, JSON.stringify(data), challengeSeconds],
      )
      return secret
    },
    take: async (secret, kind) => {
      const { rows } = await pool.query(
        `DELETE FROM auth_challenge WHERE secret_hash = $1 AND kind = $2 AND expires_at > now() RETURNING ${columns}`,
        [hashOf(secret), kind],
      )
      return rows.length === 0 ? null : v.parse(Row, rows[0])
    },
    attempt: async (secret, kind, tries) => {
      const { rows } = await pool.query(
        `UPDATE auth_challenge SET tries = tries + 1
         WHERE secret_hash = $1 AND kind = $2 AND expires_at > now() AND tries < $3 RETURNING ${columns}`,
        [hashOf(secret), kind, tries],
      )
      return rows.length === 0 ? null : v.parse(Row, rows[0])
    },
  }
}
