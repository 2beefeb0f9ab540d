import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { Access } from '#contracts/session.ts'
import type { SessionUser } from './session-user.ts'

/** Life of a session since it was last used: of an ordinary one, and of one that outlives the browser. */
export const sessionSeconds = { ordinary: 12 * 3600, persistent: 30 * 24 * 3600 }

/** Share of its life after which a session in use is given its full life again. */
const renewAfter = 0.1

export type FoundSession = { user: SessionUser; persistent: boolean; renewed: boolean }

/** The sessions in the database, by their secret tokens. Expired ones count as absent. */
export type Sessions = {
  /** @returns the token, which exists nowhere else */
  open: (userId: bigint, persistent: boolean) => Promise<string>
  find: (token: string) => Promise<FoundSession | null>
  close: (token: string) => Promise<void>
}

const Row = v.object({
  id: v.pipe(v.string(), v.toBigint()),
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  access: Access,
  persistent: v.boolean(),
  remaining: v.number(),
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const lifeOf = (persistent: boolean) => (persistent ? sessionSeconds.persistent : sessionSeconds.ordinary)

export function createSessions(pool: Pool): Sessions {
  return {
    open: async (userId, persistent) => {
      const token = randomBytes(32).toString('base64url')
      await pool.query('DELETE FROM user_session WHERE expires_at <= now()')
      await pool.query(
        `INSERT INTO user_session (token_hash, user_id, persistent, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
        [hashOf(token), userId, persistent, lifeOf(persistent)],
      )
      return token
    },
    find: async (token) => {
      const { rows } = await pool.query({
        name: 'find-session',
        text: `SELECT u.id::text, u.username, u.name, u.avatar, u.access, s.persistent,
                 extract(epoch FROM s.expires_at - now())::float8 AS remaining
               FROM user_session s JOIN user_account u ON u.id = s.user_id
               WHERE s.token_hash = $1 AND s.expires_at > now()`,
        values: [hashOf(token)],
      })
      if (rows.length === 0) return null
      const { persistent, remaining, ...user } = v.parse(Row, rows[0])
      const life = lifeOf(persistent)
      const renewed = remaining < life * (1 - renewAfter)
      if (renewed) {
        await pool.query(
          'UPDATE user_session SET expires_at = now() + make_interval(secs => $2) WHERE token_hash = $1',
          [hashOf(token), life],
        )
      }
      return { user, persistent, renewed }
    },
    close: async (token) => {
      await pool.query('DELETE FROM user_session WHERE token_hash = $1', [hashOf(token)])
    },
  }
}
