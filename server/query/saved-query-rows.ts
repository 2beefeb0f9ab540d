import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { maxQueryVersions, QueryVersion, SavedQuery, type SavedQueryList } from '#contracts/query/saved-query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'
import { lastChangedFirst } from '#server/explorations/exploration-rows.ts'

type Connection = Pool | ClientBase

const selection = `
  SELECT x.id::text, x.name, x.query, x.sort, x.sort_order AS "order", x.visibility, x.revision,
         jsonb_build_object('username', u.username, 'name', u.name) AS owner, x.user_id = $1 AS "isOwn",
         x.created_at AS "createdAt", x.updated_at AS "updatedAt", x.updated_by AS "updatedBy"
    FROM saved_query x JOIN user_account u ON u.id = x.user_id`

/** The saved queries visible to a user. */
const found = `x.removed_at IS NULL AND (x.user_id = $1 OR x.visibility = 'team')`

const Row = v.object({ ...SavedQuery.entries, createdAt: isoTime, updatedAt: isoTime })

/** A page of the queries that a user finds, the last changed first. */
export async function listSavedQueries(
  connection: Connection,
  userId: bigint,
  { q, ...page }: { q: string } & Page,
): Promise<Paged<SavedQueryList>> {
  const where = `${found} AND ($2 = '' OR compared_text(x.name) LIKE $3 OR compared_text(u.username) LIKE $3 OR compared_text(u.name) LIKE $3)`
  const values = [userId, q, containing(q)]
  const list = { sql: `${selection} WHERE ${where}`, values, order: lastChangedFirst }
  const { rows, next } = await readPage(connection, list, page)
  const counted = await connection.query<{ total: string }>(
    `SELECT count(*) AS total FROM saved_query x JOIN user_account u ON u.id = x.user_id
      WHERE ${where}`,
    values,
  )
  return { queries: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), next }
}

/** Those of some queries that a user finds, in no order. */
export async function findSavedQueries(
  connection: Connection,
  userId: bigint,
  ids: readonly string[],
): Promise<SavedQuery[]> {
  const { rows } = await connection.query(`${selection} WHERE ${found} AND x.id = ANY ($2::bigint[])`, [userId, ids])
  return v.parse(v.array(Row), rows)
}

/** One of the queries that a user finds. @throws ProblemError `not_found` */
export async function readSavedQuery(connection: Connection, userId: bigint, id: string): Promise<SavedQuery> {
  const { rows } = await connection.query(`${selection} WHERE ${found} AND x.id = $2`, [userId, id])
  if (rows.length === 0) throw noSuchQuery(id)
  return v.parse(Row, rows[0])
}

/** The same, held until the transaction ends. */
export async function lockSavedQuery(client: ClientBase, userId: bigint, id: string): Promise<SavedQuery> {
  await client.query('SELECT FROM saved_query WHERE id = $1 FOR UPDATE', [id])
  return readSavedQuery(client, userId, id)
}

const VersionRow = v.object({ ...QueryVersion.entries, createdAt: isoTime })

const versionsOf = `SELECT n.revision, n.name, n.query, n.sort, n.sort_order AS "order", n.restored, n.created_at AS "createdAt",
            n.created_by AS "createdBy"
       FROM saved_query_version n WHERE n.saved_query_id = $1`

/** The versions of a query, the newest first. */
export async function listVersions(
  connection: Connection,
  id: string,
  page: Page,
): Promise<Paged<{ versions: QueryVersion[] }>> {
  const list = { sql: versionsOf, values: [id], order: [descending('revision', 'bigint')] }
  const { rows, next } = await readPage(connection, list, page)
  return { versions: v.parse(v.array(VersionRow), rows), next }
}

/** One version of a query; `undefined` where there is none. */
export async function readVersion(
  connection: Connection,
  id: string,
  revision: number,
): Promise<QueryVersion | undefined> {
  const { rows } = await connection.query(`${versionsOf} AND n.revision = $2`, [id, revision])
  return v.parse(v.array(VersionRow), rows)[0]
}

/** Saves the current state as a version; the oldest above the limit is deleted. */
export async function keepVersion(client: ClientBase, id: string, restored: number | null = null): Promise<void> {
  await client.query(
    `INSERT INTO saved_query_version (saved_query_id, revision, name, query, sort, sort_order, restored, created_by)
     SELECT id, revision, name, query, sort, sort_order, $2, updated_by FROM saved_query WHERE id = $1`,
    [id, restored],
  )
  await client.query(
    `DELETE FROM saved_query_version n USING saved_query x
      WHERE x.id = $1 AND n.saved_query_id = x.id AND n.revision <= x.revision - ${maxQueryVersions}`,
    [id],
  )
}

export const noSuchQuery = (id: string) => new ProblemError('not_found', 'There is no such saved query.', { id })
