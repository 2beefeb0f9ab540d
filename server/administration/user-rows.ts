import type { Pool } from 'pg'
import * as v from 'valibot'
import {
  type AccountState,
  type UserList,
  type UserOrder,
  UserSummary,
} from '#contracts/administration/administration.ts'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'

/** Which users are wanted, in which order. `q` stands in user name, name or telephone; `null` wants all. */
export type UserQuery = {
  q: string
  access: Access | null
  state: AccountState | null
  sort: UserOrder
  descending: boolean
  offset: number
  limit: number
}

const Row = v.object({ ...UserSummary.entries, lastSignedInAt: v.nullable(isoTime), createdAt: isoTime })

const selection = `
  SELECT u.id::text, u.username, u.name, '/api/pictures/' || u.avatar AS avatar, u.access, u.state, u.phone, u.email,
         EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
         (SELECT count(*)::int FROM passkey p WHERE p.user_id = u.id) AS passkeys,
         (SELECT count(*)::int FROM user_session s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions,
         u.last_signed_in_at AS "lastSignedInAt", u.created_at AS "createdAt"
    FROM user_account u`

const orders: Record<UserOrder, string> = {
  username: 'u.username',
  name: 'lower(u.name)',
  access: `array_position(ARRAY['admin', 'analyst', 'viewer'], u.access)`,
  state: `array_position(ARRAY['waiting', 'active', 'disabled'], u.state)`,
  lastSignedInAt: 'u.last_signed_in_at',
  createdAt: 'u.created_at',
}

const wanted = `($1 = '' OR u.username ILIKE $2 OR u.name ILIKE $2 OR u.phone ILIKE $2)
  AND ($3::text IS NULL OR u.access = $3) AND ($4::text IS NULL OR u.state = $4)`

/** A page of the users that fit. */
export async function listUsers(pool: Pool, query: UserQuery): Promise<UserList> {
  const { q, access, state, sort, descending, offset, limit } = query
  const pattern = `%${q.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const conditions = [q, pattern, access, state]
  const order = `${orders[sort]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, u.id`
  const { rows } = await pool.query(`${selection} WHERE ${wanted} ORDER BY ${order} LIMIT $5 OFFSET $6`, [
    ...conditions,
    limit,
    offset,
  ])
  const counted = await pool.query<{ total: string }>(
    `SELECT count(*) AS total FROM user_account u WHERE ${wanted}`,
    conditions,
  )
  return { users: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total) }
}

/** @throws ProblemError `not_found` */
export async function readUser(pool: Pool, id: bigint): Promise<UserSummary> {
  const { rows } = await pool.query(`${selection} WHERE u.id = $1`, [id])
  if (rows.length === 0) throw noSuchUser(id)
  return v.parse(Row, rows[0])
}

export const noSuchUser = (id: bigint) => new ProblemError('not_found', 'There is no such user.', { id: String(id) })
