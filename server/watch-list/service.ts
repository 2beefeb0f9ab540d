import type { ClientBase, Pool } from 'pg'
import type { EntityId } from '#contracts/entities/entity.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { maxWatched, type WatchList } from '#contracts/watch-list/watch-list.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'

/** Whom users follow, each their own. */
export type WatchListService = {
  /** The latest followed first. */
  list: (userId: bigint) => Promise<WatchList>
  /** Replaces the list. Refuses with `not_found` for a party that there is not. */
  replace: (userId: bigint, parties: readonly EntityId[]) => Promise<WatchList>
  /**
   * Whoever is followed already stays where it is. Refuses with `not_found`, and with `conflict` where the list is
   * full.
   */
  follow: (userId: bigint, party: EntityId) => Promise<WatchList>
  /** Nothing happens where the party is not followed. */
  unfollow: (userId: bigint, party: EntityId) => Promise<WatchList>
}

/** The watch lists of the database. */
export function createWatchListService(pool: Pool): WatchListService {
  const list = async (userId: bigint): Promise<WatchList> => {
    const added = new Map((await watchedRows(pool, userId)).map(({ id, addedAt }) => [id, addedAt]))
    const parties = await entitiesOf(pool, [...added.keys()])
    return { watched: parties.map((party) => ({ party, addedAt: added.get(party.id)?.toISOString() ?? '' })) }
  }
  return {
    list,
    replace: async (userId, parties) => {
      await inTransaction(pool, async (client) => {
        await lock(client, userId)
        const { rows } = await client.query<{ id: string }>(
          'SELECT id::text FROM entity WHERE id = ANY ($1::bigint[])',
          [parties],
        )
        const known = new Set(rows.map(({ id }) => id))
        const missing = parties.find((id) => !known.has(id))
        if (missing !== undefined) throw noSuchParty(missing)
        await client.query('DELETE FROM watch_list WHERE user_id = $1', [userId])
        await client.query(
          `INSERT INTO watch_list (user_id, entity_id, added_at)
           SELECT $1, id, now() - place * interval '1 millisecond' FROM unnest($2::bigint[]) WITH ORDINALITY AS f (id, place)`,
          [userId, parties],
        )
      })
      return list(userId)
    },
    follow: async (userId, party) => {
      const id = await currentIdOf(pool, party)
      if (id === null) throw noSuchParty(party)
      await inTransaction(pool, async (client) => {
        await lock(client, userId)
        const watched = await watchedRows(client, userId)
        if (watched.some((one) => one.id === id)) return
        if (watched.length >= maxWatched) {
          throw new ProblemError('conflict', `A watch list holds at most ${maxWatched} parties.`, { maxWatched })
        }
        await client.query(
          'INSERT INTO watch_list (user_id, entity_id) VALUES ($1, $2) ON CONFLICT (user_id, entity_id) DO NOTHING',
          [userId, id],
        )
      })
      return list(userId)
    },
    unfollow: async (userId, party) => {
      await pool.query(
        `DELETE FROM watch_list w USING entity e
          WHERE w.user_id = $1 AND e.id = w.entity_id
            AND coalesce(e.merged_into, e.id) = (SELECT coalesce(merged_into, id) FROM entity WHERE id = $2)`,
        [userId, party],
      )
      return list(userId)
    },
  }
}

const noSuchParty = (id: string) => new ProblemError('not_found', 'There is no such party.', { id })

const lock = (client: ClientBase, userId: bigint) =>
  client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])

/** The parties that a user follows, as those that they were merged into: each once, the latest first. */
export async function watchedRows(
  connection: Pool | ClientBase,
  userId: bigint,
): Promise<{ id: string; addedAt: Date }[]> {
  const { rows } = await connection.query<{ id: string; addedAt: Date }>(
    `SELECT coalesce(e.merged_into, e.id)::text AS id, max(w.added_at) AS "addedAt"
       FROM watch_list w JOIN entity e ON e.id = w.entity_id WHERE w.user_id = $1
      GROUP BY 1 ORDER BY 2 DESC, 1`,
    [userId],
  )
  return rows
}
