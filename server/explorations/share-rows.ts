import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  SharedExploration,
  type SharedExplorationList,
  ShareLink,
  type SharePermission,
} from '#contracts/explorations/share-link.ts'
import type { Colleague } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { ascending, descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'
import { calledNameOf } from '#server/entities/entity-rows.ts'
import { stillOpens, type Wanted } from './exploration-rows.ts'

type Connection = Pool | ClientBase

/** Names that are offered at once. */
const offered = 10

const LinkRow = v.object({
  ...ShareLink.entries,
  createdAt: isoTime,
  expiresAt: v.nullable(isoTime),
  revokedAt: v.nullable(isoTime),
  frozen: v.nullable(v.object({ at: v.pipe(v.string(), v.transform(inUtc)), asOf: v.nullable(v.string()) })),
})

function inUtc(at: string): string {
  return new Date(at).toISOString()
}

const sharesOf = `SELECT s.id::text, s.permission, s.created_at AS "createdAt", s.expires_at AS "expiresAt",
            s.revoked_at AS "revokedAt", ${stillOpens} AS open,
            CASE WHEN n.id IS NULL THEN NULL ELSE jsonb_build_object('at', n.created_at, 'asOf', n.as_of) END AS frozen,
            CASE WHEN s.everybody THEN NULL ELSE (
              SELECT coalesce(jsonb_agg(jsonb_build_object('username', u.username, 'name', u.name) ORDER BY u.username), '[]')
                FROM exploration_share_user m JOIN user_account u ON u.id = m.user_id WHERE m.share_id = s.id) END AS users
       FROM exploration_share s LEFT JOIN exploration_version n ON n.id = s.version_id
      WHERE s.exploration_id = $1`

/** The links to an exploration, the newest first. */
export async function listShares(
  connection: Connection,
  exploration: string,
  page: Page,
): Promise<Paged<{ shares: ShareLink[] }>> {
  const order = [descending('"createdAt"', 'timestamptz'), ascending('id::uuid', 'uuid')]
  const { rows, next } = await readPage(connection, { sql: sharesOf, values: [exploration], order }, page)
  return { shares: v.parse(v.array(LinkRow), rows), next }
}

/** One link to an exploration; `undefined` where there is none. */
export async function readShare(
  connection: Connection,
  exploration: string,
  share: string,
): Promise<ShareLink | undefined> {
  const { rows } = await connection.query(`${sharesOf} AND s.id = $2`, [exploration, share])
  return v.parse(v.array(LinkRow), rows)[0]
}

const SharedRow = v.object({
  ...SharedExploration.entries,
  expiresAt: v.nullable(isoTime),
  sharedAt: isoTime,
  updatedAt: isoTime,
})

/** What others share with a user by name and still opens, the newest first. */
export async function listShared(
  connection: Connection,
  userId: bigint,
  { q, ...page }: Wanted,
): Promise<Paged<SharedExplorationList>> {
  const from = `
    FROM exploration_share s JOIN exploration_share_user m ON m.share_id = s.id
    JOIN exploration x ON x.id = s.exploration_id JOIN user_account u ON u.id = x.user_id
    LEFT JOIN exploration_version n ON n.id = s.version_id
    LEFT JOIN entity met ON met.id = coalesce(n.company_id, x.company_id)
    LEFT JOIN entity c ON c.id = coalesce(met.merged_into, met.id)
    WHERE m.user_id = $1 AND ${stillOpens} AND x.removed_at IS NULL
      AND ($2 = '' OR compared_text(x.name) LIKE $3 OR compared_text(c.name) LIKE $3 OR compared_text(u.username) LIKE $3 OR compared_text(u.name) LIKE $3)`
  const values = [userId, q, containing(q)]
  const sql = `SELECT s.id::text AS share, s.permission, n.id IS NOT NULL AS frozen, s.expires_at AS "expiresAt",
            s.created_at AS "sharedAt", jsonb_build_object('username', u.username, 'name', u.name) AS owner, x.name,
            coalesce(n.company_id, x.company_id)::text AS company, ${calledNameOf('c')} AS "companyName",
            (CASE WHEN n.id IS NULL THEN x.as_of ELSE n.as_of END)::text AS "asOf",
            coalesce(n.created_at, x.updated_at) AS "updatedAt"
     ${from}`
  const order = [descending('"sharedAt"', 'timestamptz'), ascending('share::uuid', 'uuid')]
  const { rows, next } = await readPage(connection, { sql, values, order }, page)
  const counted = await connection.query<{ total: string }>(`SELECT count(*) AS total ${from}`, values)
  return { shared: v.parse(v.array(SharedRow), rows), total: Number(counted.rows[0]?.total), next }
}

/** Active users whose user name or name holds `q`, but for the one who asks. */
export async function findPeople(pool: Pool, q: string, userId: bigint): Promise<Colleague[]> {
  const { rows } = await pool.query<Colleague>(
    `SELECT username, name FROM user_account
      WHERE state = 'active' AND id <> $2 AND (compared_text(username) LIKE $1 OR compared_text(name) LIKE $1) ORDER BY username LIMIT ${offered}`,
    [containing(q), userId],
  )
  return rows
}

/** A link that opens for a user, with its permission. */
export type GrantedShare = {
  exploration: string
  name: string
  version: string | null
  permission: SharePermission
  expiresAt: string | null
  frozenAt: string | null
}

type ShareRow = {
  exploration: string
  name: string
  version: string | null
  permission: SharePermission
  everybody: boolean
  named: boolean
  owner: boolean
  expires_at: Date | null
  revoked_at: Date | null
  frozen_at: Date | null
  expired: boolean
  removed: boolean
}

/**
 * What a link opens for a user. Other users learn only that they are not meant.
 *
 * @throws ProblemError `not_found`, `not_allowed`, `link_revoked` with `at`, `link_expired` with `at`
 */
export async function readGrant(connection: Connection, share: string, userId: bigint): Promise<GrantedShare> {
  const { rows } = await connection.query<ShareRow>(
    `SELECT x.id::text AS exploration, x.name, s.version_id::text AS version, s.permission, s.everybody,
            x.user_id = $2 AS owner, s.expires_at, s.revoked_at, n.created_at AS frozen_at,
            s.expires_at IS NOT NULL AND s.expires_at <= now() AS expired, x.removed_at IS NOT NULL AS removed,
            EXISTS (SELECT FROM exploration_share_user m WHERE m.share_id = s.id AND m.user_id = $2) AS named
       FROM exploration_share s JOIN exploration x ON x.id = s.exploration_id
       LEFT JOIN exploration_version n ON n.id = s.version_id
      WHERE s.id = $1`,
    [share, userId],
  )
  const [row] = rows
  if (!row) throw noSuchLink()
  if (!row.everybody && !row.named && !row.owner) {
    throw new ProblemError('not_allowed', 'The link is meant for others.')
  }
  if (row.removed) throw noSuchLink()
  if (row.revoked_at) {
    throw new ProblemError('link_revoked', 'The link was revoked.', { at: row.revoked_at.toISOString() })
  }
  if (row.expired && row.expires_at) {
    throw new ProblemError('link_expired', 'The link has expired.', { at: row.expires_at.toISOString() })
  }
  return {
    ...row,
    expiresAt: row.expires_at?.toISOString() ?? null,
    frozenAt: row.frozen_at?.toISOString() ?? null,
  }
}

export const noSuchLink = () => new ProblemError('not_found', 'There is no such link.')
