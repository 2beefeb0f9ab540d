import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { DashboardTiles, DashboardTilesChange } from '#contracts/dashboard-tile.ts'
import { ProblemError } from '#contracts/problem.ts'
import { SavedQueryId } from '#contracts/saved-query-id.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { findSavedQueries, noSuchQuery } from '#server/saved-queries/saved-query-rows.ts'

/** The kept queries that a user has on the dashboard. */
export async function readTiles(connection: Pool | ClientBase, userId: bigint): Promise<DashboardTiles> {
  const ids = await arrangedIds(connection, userId)
  const queries = await findSavedQueries(connection, userId, ids)
  return { tiles: ids.map((id) => ({ id, query: queries.find((query) => query.id === id) ?? null })) }
}

/**
 * Puts other tiles in the place of those that stand there.
 *
 * @throws ProblemError `conflict` where others stand there by now, `not_found` for a new one that the user does not find
 */
export function arrangeTiles(
  pool: Pool,
  userId: bigint,
  { before, after }: DashboardTilesChange,
): Promise<DashboardTiles> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const standing = await arrangedIds(client, userId)
    if (standing.join() !== before.join()) {
      throw new ProblemError('conflict', 'Another window arranged the dashboard meanwhile.', {})
    }
    await requireFound(
      client,
      userId,
      after.filter((id) => !standing.includes(id)),
    )
    await client.query('DELETE FROM dashboard_tile WHERE user_id = $1', [userId])
    await client.query(
      `INSERT INTO dashboard_tile (user_id, saved_query_id, place)
       SELECT $1, id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS arranged (id, place)`,
      [userId, after],
    )
    return readTiles(client, userId)
  })
}

async function arrangedIds(connection: Pool | ClientBase, userId: bigint): Promise<SavedQueryId[]> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT saved_query_id::text AS id FROM dashboard_tile WHERE user_id = $1 ORDER BY place',
    [userId],
  )
  return rows.map(({ id }) => v.parse(SavedQueryId, id))
}

async function requireFound(client: ClientBase, userId: bigint, ids: readonly SavedQueryId[]): Promise<void> {
  const found = new Set((await findSavedQueries(client, userId, ids)).map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw noSuchQuery(missing)
}
