import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { type SessionList, SessionSummary, type SignInMethod } from '#contracts/account/account.ts'
import { Access } from '#contracts/session/session.ts'
import { ascending, descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { plainAddress } from '#server/http/peer.ts'
import { imageAddress, type SessionUser } from '../http/session-user.ts'
import type { ClientInfo } from './client-info.ts'
import { createSecret, hashOf } from './secret.ts'

/** Sessions that are listed where nothing else is asked for. */
export const listedSessions = 1000
const isoTime = v.pipe(
  v.date(),
  v.transform((time) => time.toISOString()),
)
const Rows = v.array(v.object({ ...SessionSummary.entries, createdAt: isoTime, lastUsedAt: isoTime }))

/**
 * The sessions of a user, or with `null` of all users, the last used first. @param current hash of the token that asks
 */
const lastUsedFirst = [
  descending('"current"', 'boolean'),
  descending('"lastUsedAt"', 'timestamptz'),
  ascending('id', 'uuid'),
]

async function listSessions(
  pool: Pool,
  userId: bigint | null,
  current: Buffer,
  page: Page,
): Promise<Paged<SessionList>> {
  const sql = `SELECT s.id, u.username, s.token_hash = $2 AS current, s.persistent, s.method, s.user_agent AS "userAgent",
            s.address, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", count(*) OVER ()::int AS total
     FROM user_session s JOIN user_account u ON u.id = s.user_id
     WHERE s.expires_at > now() AND u.state = 'active' AND ($1::bigint IS NULL OR s.user_id = $1)`
  const list = { sql, values: [userId, current], order: lastUsedFirst }
  const { rows, next } = await readPage<{ total: number }>(pool, list, page)
  const sessions = v.parse(Rows, rows).map((session) => ({ ...session, address: plainAddress(session.address) }))
  const total = rows[0]?.total ?? 0
  return { sessions, ...(total > sessions.length && { total }), next }
}

/** Life of a session since it was last used: of an ordinary one, and of one that outlives the browser. */
export const sessionSeconds = { ordinary: 12 * 3600, persistent: 30 * 24 * 3600 }

/** Share of its life after which a session in use is given its full life again. */
const renewAfter = 0.1
/** How exactly the last use is known. */
const useSeconds = 60

/** `age`: seconds since it was opened. */
export type FoundSession = { user: SessionUser; persistent: boolean; renewed: boolean; age: number }

export type NewSession = { userId: bigint; persistent: boolean; method: SignInMethod; clientInfo: ClientInfo }

/**
 * The sessions in the database, by their secret tokens. Expired ones, and those of accounts not active, count as
 * absent.
 */
export type Sessions = {
  /**
   * Opens a session, within the transaction of `connection` where one is given. @returns the token, which exists
   * nowhere else
   */
  open: (session: NewSession, connection?: PoolClient) => Promise<string>
  find: (token: string) => Promise<FoundSession | null>
  /** The access of the user of a session that is still open, without counting as a use; `null` where it is not. */
  accessOf: (token: string) => Promise<Access | null>
  /** @returns whose session it was; `null` where the token opened none */
  close: (token: string) => Promise<{ username: string } | null>
  /**
   * A page of the sessions of a user, or with `null` of all, the last used first.
   *
   * @param currentToken the one that asks, which the list marks
   */
  list: (userId: bigint | null, currentToken: string, page?: Page) => Promise<Paged<SessionList>>
  /**
   * Ends a session by its id, if it is the user's; with `null` any user's.
   *
   * @returns its user, `null` without one
   */
  closeById: (id: string, userId: bigint | null) => Promise<{ username: string } | null>
  /** Ends all sessions of a user but that of `exceptToken`. @returns how many */
  closeAllOf: (userId: bigint, exceptToken: string | null, connection?: PoolClient) => Promise<number>
}

const Row = v.object({
  id: v.pipe(v.string(), v.toBigint()),
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  access: Access,
  persistent: v.boolean(),
  remaining: v.number(),
  idle: v.number(),
  age: v.number(),
})
const Owner = v.object({ username: v.string() })

const lifeOf = (persistent: boolean) => (persistent ? sessionSeconds.persistent : sessionSeconds.ordinary)

export function createSessions(pool: Pool): Sessions {
  const closeWhere = async (condition: string, values: unknown[]) => {
    const { rows } = await pool.query(
      `DELETE FROM user_session s USING user_account u WHERE u.id = s.user_id AND ${condition} RETURNING u.username`,
      values,
    )
    return rows.length === 0 ? null : v.parse(Owner, rows[0])
  }
  return {
    open: async ({ userId, persistent, method, clientInfo }, connection) => {
      const token = createSecret()
      await (connection ?? pool).query(
        `WITH swept AS (DELETE FROM user_session WHERE expires_at <= now()),
         opened AS (
           INSERT INTO user_session (token_hash, user_id, persistent, method, user_agent, address, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)))
         UPDATE user_account SET last_signed_in_at = now() WHERE id = $2`,
        [hashOf(token), userId, persistent, method, clientInfo.userAgent, clientInfo.address, lifeOf(persistent)],
      )
      return token
    },
    find: async (token) => {
      const { rows } = await pool.query({
        name: 'find-session',
        text: `SELECT u.id::text, u.username, u.name, u.avatar, u.access, s.persistent,
                 extract(epoch FROM s.expires_at - now())::float8 AS remaining,
                 extract(epoch FROM now() - s.last_used_at)::float8 AS idle,
                 extract(epoch FROM now() - s.created_at)::float8 AS age
               FROM user_session s JOIN user_account u ON u.id = s.user_id
               WHERE s.token_hash = $1 AND s.expires_at > now() AND u.state = 'active'`,
        values: [hashOf(token)],
      })
      if (rows.length === 0) return null
      const { persistent, remaining, idle, age, ...user } = v.parse(Row, rows[0])
      const life = lifeOf(persistent)
      const renewed = remaining < life * (1 - renewAfter)
      if (renewed || idle >= useSeconds) {
        await pool.query(
          `UPDATE user_session SET last_used_at = now(),
             expires_at = CASE WHEN $3 THEN now() + make_interval(secs => $2) ELSE expires_at END
           WHERE token_hash = $1`,
          [hashOf(token), life, renewed],
        )
      }
      return { user: { ...user, avatar: imageAddress(user.avatar) }, persistent, renewed, age }
    },
    accessOf: async (token) => {
      const { rows } = await pool.query<{ access: Access }>(
        `SELECT u.access FROM user_session s JOIN user_account u ON u.id = s.user_id
          WHERE s.token_hash = $1 AND s.expires_at > now() AND u.state = 'active'`,
        [hashOf(token)],
      )
      return rows[0]?.access ?? null
    },
    close: (token) => closeWhere('s.token_hash = $1', [hashOf(token)]),
    list: (userId, currentToken, page = firstRows(listedSessions)) =>
      listSessions(pool, userId, hashOf(currentToken), page),
    closeById: (id, userId) => closeWhere('s.id = $1 AND ($2::bigint IS NULL OR s.user_id = $2)', [id, userId]),
    closeAllOf: async (userId, exceptToken, connection) => {
      const { rowCount } = await (connection ?? pool).query(
        'DELETE FROM user_session WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2',
        [userId, exceptToken === null ? null : hashOf(exceptToken)],
      )
      return rowCount ?? 0
    },
  }
}
