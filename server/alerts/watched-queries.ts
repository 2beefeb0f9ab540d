import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { enteredScopes, type WatchedQuery, watchedScopes } from '#contracts/alerts/alert-rule.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import { ProblemError } from '#contracts/values/problem.ts'

/** The condition for a rule `r` to be in force at a time. */
const inForceAt = (
  time: string,
) => `r.enabled AND r.removed_at IS NULL AND r.starts_at <= ${time} AND r.watched_from <= ${time}
  AND EXISTS (SELECT FROM user_account u
               WHERE u.id = r.user_id AND u.state = 'active' AND u.access IN ('analyst', 'admin'))`

/** The condition for a rule `r` to fire for an import that finished at `$1`. */
export const inForce = inForceAt('$1')

/** That the owner of a rule `r` finds the saved query `x`. */
export const isFoundByOwner = `x.removed_at IS NULL AND (x.user_id = r.user_id OR x.visibility = 'team')`

/** A saved query as a statement gives it; `null` where the owner does not find it. */
export const StoredQuery = v.nullable(v.object({ name: v.string(), query: Query }))

/** The public data of the saved query of a rule. */
export function watchedQueryOf(id: SavedQueryId, kept: v.InferOutput<typeof StoredQuery>): WatchedQuery {
  if (kept === null) return { id, name: null, address: null, resting: 'gone' }
  const { name, query } = kept
  return { id, name, address: queryAddressOf(query), resting: watchedScopes.includes(query.scope) ? null : 'scope' }
}

/**
 * The saved query that a user wants to watch.
 *
 * @throws ProblemError `invalid_request` naming the field, where it is invisible to the user or cannot be watched
 */
export async function requireWatchable(connection: Pool | ClientBase, userId: bigint, id: SavedQueryId): Promise<Kept> {
  const { rows } = await connection.query(
    `SELECT x.name, x.query FROM saved_query x, (SELECT $1::bigint AS user_id) r WHERE x.id = $2 AND ${isFoundByOwner}`,
    [userId, id],
  )
  const kept = v.parse(StoredQuery, rows[0] ?? null)
  if (kept === null) throw unusable('There is no such saved query.')
  if (!watchedScopes.includes(kept.query.scope)) throw unusable('Imports bring nothing of this to be told of.')
  return kept
}
export type Kept = NonNullable<v.InferOutput<typeof StoredQuery>>

const unusable = (message: string) => new ProblemError('invalid_request', message, { field: 'savedQuery' })

/** A rule that watches by a saved query, and that query as it is. */
export type QueryRule = { id: string; userId: string; query: Query; revision: number }

const QueryRuleRow = v.object({ id: v.string(), userId: v.string(), query: Query, revision: v.number() })

/**
 * The rules of all users that watch by a saved query for what imports bring, and were in force when an import was
 * finished.
 */
export async function readWatchingQueries(pool: Pool, finishedAt: string): Promise<QueryRule[]> {
  const { rows } = await pool.query(
    `SELECT r.id::text, r.user_id::text AS "userId", x.query, x.revision
       FROM alert_rule r JOIN saved_query x ON x.id = r.saved_query_id AND ${isFoundByOwner}
      WHERE ${inForce} ORDER BY r.id`,
    [finishedAt],
  )
  return v
    .parse(v.array(QueryRuleRow), rows)
    .filter(({ query: { scope } }) => watchedScopes.includes(scope) && !isEntered(scope))
}

/** What tells the rows of a scope apart from one look to the next. */
export const memberSql: Record<EnteredScope, string> = {
  bill: 'e.subject',
  issuer: 'e.subject',
  bond: `concat(e.source_id, ' ', e.record_key)`,
}

/** What they are called by. */
export const nameSql: Record<EnteredScope, string> = {
  bill: 'e.subject',
  issuer: 'e.subject',
  bond: `coalesce(e.content->>'name', e.content->>'code')`,
}

type EnteredScope = (typeof enteredScopes)[number]
export const isEntered = (scope: QueryScope): scope is EnteredScope => enteredScopes.some((other) => other === scope)

/** A rule that watches for what enters the result of a saved query; `membersOf`: by what it was last looked at. */
export type EnteredRule = Omit<QueryRule, 'query'> & {
  name: string
  query: Query & { scope: EnteredScope }
  watchedFrom: string
  membersOf: string | null
}

const EnteredRow = v.object({
  ...QueryRuleRow.entries,
  name: v.string(),
  watchedFrom: v.string(),
  membersOf: v.nullable(v.string()),
})

/** The rules of all users in force now that watch for what enters the result of a saved query. */
export async function readEnteredRules(pool: Pool): Promise<EnteredRule[]> {
  const { rows } = await pool.query(
    `SELECT r.id::text, r.user_id::text AS "userId", r.name, x.query, x.revision,
            r.watched_from::text AS "watchedFrom", r.members_of AS "membersOf"
       FROM alert_rule r JOIN saved_query x ON x.id = r.saved_query_id AND ${isFoundByOwner}
      WHERE ${inForceAt('clock_timestamp()')} ORDER BY r.id`,
  )
  return v.parse(v.array(EnteredRow), rows).flatMap(({ query, ...rule }) => {
    const { scope } = query
    return isEntered(scope) ? [{ ...rule, query: { ...query, scope } }] : []
  })
}
