import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { AlertRule, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { calledNameOf } from '#server/entities/entity-rows.ts'
import { inForce, isFoundByOwner, StoredQuery, watchedQueryOf } from './watched-queries.ts'

/** A merged company is watched as the one it was merged into. */
const companyOf = "LEFT JOIN entity c ON c.id = (r.watches ->> 'company')::bigint"
const watches = `CASE WHEN c.merged_into IS NULL THEN r.watches
                      ELSE jsonb_set(r.watches, '{company}', to_jsonb(c.merged_into::text)) END AS watches`

const selection = `
  SELECT r.id::text, r.name, r.description, r.starts_at AS "startsAt", ${watches}, r.channel, r.enabled,
         r.saved_query_id::text AS "savedQuery",
         CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('name', x.name, 'query', x.query) END AS kept,
         (SELECT max(f.id)::text FROM alert_firing f WHERE f.rule_id = r.id) AS "lastFiring",
         coalesce(${calledNameOf('m')}, ${calledNameOf('c')}) AS "companyName", u.username AS "createdBy", r.created_at AS "createdAt",
         r.last_fired_at AS "lastFiredAt", r.fired, r.articles::float8
    FROM alert_rule r JOIN user_account u ON u.id = r.user_id
    ${companyOf} LEFT JOIN entity m ON m.id = c.merged_into
    LEFT JOIN saved_query x ON x.id = r.saved_query_id AND ${isFoundByOwner}
   WHERE r.removed_at IS NULL AND r.user_id = $1`

const { watchedQuery: _, ...stored } = AlertRule.entries
const Row = v.pipe(
  v.object({ ...stored, startsAt: isoTime, createdAt: isoTime, lastFiredAt: v.nullable(isoTime), kept: StoredQuery }),
  v.transform(
    ({ kept, ...rule }): AlertRule => ({
      ...rule,
      watchedQuery: rule.savedQuery && watchedQueryOf(rule.savedQuery, kept),
    }),
  ),
)

/** The rules of a user, newest first. */
export async function listAlertRules(pool: Pool, userId: bigint, page: Page): Promise<Paged<{ rules: AlertRule[] }>> {
  const list = { sql: selection, values: [userId], order: [descending('id::bigint', 'bigint')] }
  const { rows, next } = await readPage(pool, list, page)
  return { rules: v.parse(v.array(Row), rows), next }
}

/** One rule of a user. @throws ProblemError `not_found` */
export async function readAlertRule(connection: ClientBase, userId: bigint, id: string): Promise<AlertRule> {
  const { rows } = await connection.query(`${selection} AND r.id = $2`, [userId, id])
  if (rows.length === 0) throw noSuchRule(id)
  return v.parse(Row, rows[0])
}

export const noSuchRule = (id: string) => new ProblemError('not_found', 'There is no such alert rule.', { id })

/** A rule as it is held against what an import brought. */
export type WatchingRule = { id: string; watches: WatchedArticles }

const WatchingRow = v.object({ id: v.string(), watches: WatchedArticles })

/**
 * The rules of all users that were in force when an import was finished. @param finishedAt as the database writes it
 */
export async function readWatchingRules(pool: Pool, finishedAt: string): Promise<WatchingRule[]> {
  const { rows } = await pool.query(
    `SELECT r.id::text, ${watches} FROM alert_rule r ${companyOf} WHERE r.saved_query_id IS NULL AND ${inForce} ORDER BY r.id`,
    [finishedAt],
  )
  return v.parse(v.array(WatchingRow), rows)
}
