import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type WatchedQuery, watchedScopes } from '#contracts/alerts/alert-rule.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { inForce } from './rule-in-force.ts'

/** That the owner of a rule `r` finds the kept query `x`. */
export const isFoundByOwner = `x.removed_at IS NULL AND (x.user_id = r.user_id OR x.visibility = 'team')`

/** A kept query as a statement gives it; `null` where the owner does not find it. */
export const KeptQuery = v.nullable(v.object({ name: v.string(), query: Query }))

/** What is told of the kept query that a rule watches by. */
export function watchedQueryOf(id: SavedQueryId, kept: v.InferOutput<typeof KeptQuery>): WatchedQuery {
  if (kept === null) return { id, name: null, address: null, resting: 'gone' }
  const { name, query } = kept
  return { id, name, address: queryAddressOf(query), resting: watchedScopes.includes(query.scope) ? null : 'scope' }
}

/**
 * The kept query by which a user wants to watch.
 *
 * @throws ProblemError `invalid_request` naming the field, where the user does not find it or it cannot be watched by
 */
export async function requireWatchable(connection: Pool | ClientBase, userId: bigint, id: SavedQueryId): Promise<Kept> {
  const { rows } = await connection.query(
    `SELECT x.name, x.query FROM saved_query x, (SELECT $1::bigint AS user_id) r WHERE x.id = $2 AND ${isFoundByOwner}`,
    [userId, id],
  )
  const kept = v.parse(KeptQuery, rows[0] ?? null)
  if (kept === null) throw unusable('There is no such saved query.')
  if (!watchedScopes.includes(kept.query.scope)) throw unusable('Imports bring nothing of this to be told of.')
  return kept
}
type Kept = NonNullable<v.InferOutput<typeof KeptQuery>>

const unusable = (message: string) => new ProblemError('invalid_request', message, { field: 'savedQuery' })

/** A rule that watches by a kept query, and that query as it stands. */
export type QueryRule = { id: string; userId: string; query: Query; revision: number }

const QueryRuleRow = v.object({ id: v.string(), userId: v.string(), query: Query, revision: v.number() })

/** The rules of all users that watch by a kept query and were in force when an import was finished. */
export async function readWatchingQueries(pool: Pool, finishedAt: string): Promise<QueryRule[]> {
  const { rows } = await pool.query(
    `SELECT r.id::text, r.user_id::text AS "userId", x.query, x.revision
       FROM alert_rule r JOIN saved_query x ON x.id = r.saved_query_id AND ${isFoundByOwner}
      WHERE ${inForce} ORDER BY r.id`,
    [finishedAt],
  )
  return v.parse(v.array(QueryRuleRow), rows).filter(({ query }) => watchedScopes.includes(query.scope))
}
