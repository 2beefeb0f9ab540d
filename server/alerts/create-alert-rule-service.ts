import type { ClientBase, Pool } from 'pg'
import { type AlertRule, type AlertRuleDraft, mostAlertRules } from '#contracts/alert-rule.ts'
import type { AuditAction } from '#contracts/audit.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OpinionService } from '#server/opinion/opinion-service.ts'
import { noSuchRule, readAlertRule, readAlertRules } from './alert-rule-rows.ts'
import type { AlertRuleService, RuleKeeper } from './alert-rule-service.ts'
import { previewOf } from './preview-rule.ts'

type Dependencies = { pool: Pool; audit: AuditLog; opinion: Pick<OpinionService, 'summary' | 'list'> }

/** The service of alert rules over the database. */
export function createAlertRuleService({ pool, audit, opinion }: Dependencies): AlertRuleService {
  /** Changes a rule by a statement of `$1` (user), `$2` (rule) and further values, with its record in the audit log. */
  const changeBy = (id: string, keeper: RuleKeeper, action: AuditAction, statement: string, values: unknown[]) =>
    inTransaction(pool, async (client) => {
      if (action === 'alertRule.restored') await requireRoom(client, keeper.userId)
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
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO alert_rule (user_id, name, description, starts_at, watches, channel, enabled, watched_from)
           VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) RETURNING id`,
          [keeper.userId, ...valuesOf(draft)],
        )
        const rule = await readAlertRule(client, keeper.userId, String(rows[0]?.id))
        await record(client, 'alertRule.created', rule, keeper)
        return rule
      }),
    change: (id, draft, keeper) => changeBy(id, keeper, 'alertRule.changed', rewriting, valuesOf(draft)),
    switch: (id, enabled, keeper) => changeBy(id, keeper, 'alertRule.changed', switching, [enabled]),
    remove: (id, keeper) =>
      inTransaction(pool, async (client) => {
        const rule = await readAlertRule(client, keeper.userId, id)
        await client.query(`DELETE FROM alert_rule WHERE removed_at < now() - interval '1 hour'`)
        await client.query('UPDATE alert_rule SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'alertRule.removed', rule, keeper)
      }),
    restore: (id, keeper) => changeBy(id, keeper, 'alertRule.restored', restoring, []),
    preview: (watches) => previewOf(pool, opinion, watches),
  }
}

const valuesOf = ({ name, description, startsAt, watches, channel, enabled }: AlertRuleDraft) => [
  name,
  description,
  startsAt,
  JSON.stringify(watches),
  channel,
  enabled,
]

/** A rule that watches for something else, or again, begins to watch at that moment. */
const rewriting = `
  UPDATE alert_rule
     SET name = $3, description = $4, starts_at = $5, watches = $6, channel = $7, enabled = $8,
         watched_from = CASE WHEN watches = $6::jsonb AND (enabled OR NOT $8) THEN watched_from
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
