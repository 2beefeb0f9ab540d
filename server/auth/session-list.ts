import type { Pool } from 'pg'
import * as v from 'valibot'
import { SessionSummary } from '#contracts/account.ts'

const most = 1000
const isoTime = v.pipe(
  v.date(),
  v.transform((time) => time.toISOString()),
)
const Rows = v.array(v.object({ ...SessionSummary.entries, createdAt: isoTime, lastUsedAt: isoTime }))

/** The sessions of a user, or with `null` of all users, the last used first. @param current hash of the token that asks */
export async function listSessions(pool: Pool, userId: bigint | null, current: Buffer): Promise<SessionSummary[]> {
  const { rows } = await pool.query(
    `SELECT s.id, u.username, s.token_hash = $2 AS current, s.persistent, s.method, s.user_agent AS "userAgent",
            s.address, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt"
     FROM user_session s JOIN user_account u ON u.id = s.user_id
     WHERE s.expires_at > now() AND u.state = 'active' AND ($1::bigint IS NULL OR s.user_id = $1)
     ORDER BY s.token_hash = $2 DESC, s.last_used_at DESC, s.id LIMIT ${most}`,
    [userId, current],
  )
  return v.parse(Rows, rows)
}
