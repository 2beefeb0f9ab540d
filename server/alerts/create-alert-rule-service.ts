import type { ClientBase, Pool } from 'pg'
import { type AlertRule, type AlertRuleDraft, mostAlertRules } from '#contracts/alert-rule.ts'
import type { AuditAction } from '#contracts/audit.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { SavedQueryId } from '#contracts/saved-query-id.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OpinionService } from '#server/opinion/opinion-service.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { noSuchRule, readAlertRule, readAlertRules } from './alert-rule-rows.ts'
import type { AlertRuleService, RuleKeeper } from './alert-rule-service.ts'
import { previewQuery } from './preview-query.ts'
import { previewOf } from './preview-rule.ts'
import { readFiring } from './read-firing.ts'
import { requireWatchable } from './watched-queries.ts'

type Dependencies = {
  pool: Pool
  audit: AuditLog
  opinion: Pick<OpinionService, 'summary' | 'list'>
  query: Pick<QueryService, 'page' | 'timeline'>
}

/** The service of alert rules over the database. */
export function createAlertRuleService({ pool, audit, opinion, query }: Dependencies): AlertRuleService {
  /** Changes a rule by a statement of `$1` (user), `$2` (rule) and further values, with its record in the audit log. */
  const changeBy = (
    id: string,
    keeper: RuleKeeper,
    action: AuditAction,
    statement: string,
    values: unknown[],
    savedQuery: SavedQueryId | null = null,
  ) =>
    inTransaction(pool, async (client) => {
      if (action === 'alertRule.restored') await requireRoom(client, keeper.userId)
      if (savedQuery) await requireChosen(client, keeper.userId, id, savedQuery)
      const { rowCount } = await client.query(statement, [keeper.userId, id, ...values])
      if (rowCount === 0) throw noSuchRule(id)
      const rule = await readAlertRule(client, keeper.userId, id)
      await record(client, action, rule, keeper)
      return rule
    })
  const record = (client: ClientBase, action: AuditAction, { id, name, enabled }: AlertRule, { by }: RuleKeeper) =>
    audit.record({ ...by, action, target: name, details: { rule: id, enabled } }, client)

  return {
    list: (userId) => readAlertRules(pool, userId),
    create: (draft, keeper) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, keeper.userId)
        if (draft.savedQuery) await requireWatchable(client, keeper.userId, draft.savedQuery)
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO alert_rule
             (user_id, name, description, starts_at, watches, channel, enabled, saved_query_id, watched_from)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp()) RETURNING id`,
          [keeper.userId, ...valuesOf(draft)],
        )
        const rule = await readAlertRule(client, keeper.userId, String(rows[0]?.id))
        await record(client, 'alertRule.created', rule, keeper)
        return rule
      }),
    change: (id, draft, keeper) =>
      changeBy(id, keeper, 'alertRule.changed', rewriting, valuesOf(draft), draft.savedQuery),
    switch: (id, enabled, keeper) => changeBy(id, keeper, 'alertRule.changed', switching, [enabled]),
    remove: (id, keeper) =>
      inTransaction(pool, async (client) => {
        const rule = await readAlertRule(client, keeper.userId, id)
        await client.query(`DELETE FROM alert_rule WHERE removed_at < now() - interval '1 hour'`)
        await client.query('UPDATE alert_rule SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'alertRule.removed', rule, keeper)
      }),
    restore: (id, keeper) => changeBy(id, keeper, 'alertRule.restored', restoring, []),
    preview: ({ watches, savedQuery }, userId) =>
      savedQuery === null ? previewOf(pool, opinion, watches) : previewQuery(pool, query, savedQuery, userId),
    firing: (id, userId) => readFiring(pool, id, userId),
  }
}

const valuesOf = ({ name, description, startsAt, watches, channel, enabled, savedQuery }: AlertRuleDraft) => [
  name,
  description,
  startsAt,
  JSON.stringify(watches),
  channel,
  enabled,
  savedQuery,
]

/** A rule may go on to watch by a query that has gone meanwhile; another it takes must be one that can be watched by. */
async function requireChosen(client: ClientBase, userId: bigint, id: string, savedQuery: SavedQueryId): Promise<void> {
  const before = await readAlertRule(client, userId, id)
  if (before.savedQuery !== savedQuery) await requireWatchable(client, userId, savedQuery)
}

/** A rule that watches for something else, or again, begins to watch at that moment. */
const rewriting = `
  UPDATE alert_rule
     SET name = $3, description = $4, starts_at = $5, watches = $6, channel = $7, enabled = $8,
         saved_query_id = $9::bigint,
         watched_from = CASE WHEN watches = $6::jsonb AND saved_query_id IS NOT DISTINCT FROM $9::bigint
                                  AND (enabled OR NOT $8) THEN watched_from
                             ELSE clock_timestamp() END
   WHERE user_id = $1 AND id = $2 AND removed_at IS NULL`
const switching = `
  UPDATE alert_rule
     SET enabled = $3, watched_from = CASE WHEN enabled OR NOT $3 THEN watched_from ELSE clock_timestamp() END
   WHERE user_id = $1 AND id = $2 AND removed_at IS NULL`
const restoring = `
  UPDATE alert_rule SET removed_at = NULL WHERE user_id = $1 AND id = $2 AND removed_at IS NOT NULL`

/** One after another for each user, so that none has more rules than the most. */
async function requireRoom(client: ClientBase, userId: bigint): Promise<void> {
  await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM alert_rule WHERE user_id = $1 AND removed_at IS NULL',
    [userId],
  )
  if ((rows[0]?.count ?? 0) < mostAlertRules) return
  throw new ProblemError('conflict', `There are ${mostAlertRules} alert rules, the most that one user can have.`, {
    mostRules: mostAlertRules,
  })
}
