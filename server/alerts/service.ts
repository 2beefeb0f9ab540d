import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import {
  type AlertCondition,
  AlertFiring,
  type AlertFiringId,
  type AlertPreview,
  type AlertRule,
  type AlertRuleDraft,
  maxAlertRules,
  type WatchedArticles,
} from '#contracts/alerts/alert-rule.ts'
import type { AuditAction, AuditActor } from '#contracts/audit/audit.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { firstRows, type Page, type Paged } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import type { QueryService } from '#server/query/query-service.ts'
import { rowsWithin } from '#server/query/rows-within.ts'
import { listAlertRules, noSuchRule, readAlertRule } from './alert-rule-rows.ts'
import { type IssuerGradesOn, previewEntered } from './preview-entered.ts'
import { previewQuery } from './preview-query.ts'
import { isEntered, memberSql, requireWatchable, watchedQueryOf } from './watched-queries.ts'

/** The owner of rules: the user, and their name in the audit log. A rule of another user is `not_found`. */
export type RuleKeeper = { userId: bigint; by: AuditActor }

/** The alert rules of users, each their own. */
export type AlertRuleService = {
  /** Newest first. */
  list: (userId: bigint, page?: Page) => Promise<Paged<{ rules: AlertRule[] }>>
  /** Refuses with `conflict` and `maxRules` where there are as many as may be. */
  create: (draft: AlertRuleDraft, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  change: (id: string, draft: AlertRuleDraft, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  switch: (id: string, enabled: boolean, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  remove: (id: string, keeper: RuleKeeper) => Promise<void>
  /** Takes a removal back, for an hour at least. Refuses with `not_found`, and like `create`. */
  restore: (id: string, keeper: RuleKeeper) => Promise<AlertRule>
  /** The preview of a rule. Refuses a saved query that cannot be watched with `invalid_request`. */
  preview: (condition: AlertCondition, userId: bigint) => Promise<AlertPreview>
  /** Why a rule of the user fired. Refuses with `not_found`. */
  firing: (id: AlertFiringId, userId: bigint) => Promise<AlertFiring>
}

/** Maximum number of reported rows shown. */
const maxShown = 10
/** Milliseconds that looking for them may take. */
const patience = 15_000

const { meaning: _meaning, total: _total, rows: _rows, ...stored } = AlertFiring.entries
const Row = v.object({ ...stored, firedAt: isoTime })

/**
 * Why a rule of the user fired, and its reported records.
 *
 * @throws ProblemError `not_found`
 */
async function readFiring(pool: Pool, id: AlertFiringId, userId: bigint): Promise<AlertFiring> {
  const { rows } = await pool.query(
    `SELECT f.id::text, jsonb_build_object('id', r.id::text, 'name', r.name) AS rule, f.fired_at AS "firedAt",
            f.import_id::text AS "importId", j.file, f.query, f.revision, f.found, f.entries
       FROM alert_firing f JOIN alert_rule r ON r.id = f.rule_id LEFT JOIN import_job j ON j.id = f.import_id
      WHERE f.id = $1 AND r.user_id = $2 AND r.removed_at IS NULL`,
    [id, userId],
  )
  if (rows.length === 0) throw new ProblemError('not_found', 'No alert rule fired so.', { id })
  const firing = v.parse(Row, rows[0])
  const found = await rowsWithin(pool, {
    query: firing.query,
    asker: { user: String(userId), today: chinaDayOf(Date.parse(firing.firedAt)) },
    bounds: { milliseconds: patience },
    within: (bind) => {
      const { scope } = firing.query
      if (isEntered(scope)) {
        return `${memberSql[scope]} COLLATE "C" IN (SELECT m.member FROM alert_member m
          WHERE m.rule_id = ${bind(firing.rule.id)}::bigint AND m.firing_id = ${bind(id)}::bigint)`
      }
      return `e.record_id IN (
      SELECT c.id FROM alert_report a
        JOIN source_record c ON c.source_id = a.source_id AND c.record_key = a.record_key AND c.superseded_by IS NULL
         AND c.kind IN ('article', 'issuerEvent')
       WHERE a.rule_id = ${bind(firing.rule.id)}::bigint AND a.firing_id = ${bind(id)}::bigint)`
    },
    max: maxShown,
  })
  return { ...firing, ...found }
}

const newestShown = 3

/** What a rule would have reported in the ninety days up to the latest article. */
async function previewOf(
  pool: Pool,
  adverseMedia: Pick<AdverseMediaService, 'summary' | 'list'>,
  watches: WatchedArticles,
): Promise<AlertPreview> {
  const filter: ArticleFilter = { ...watches, announced: null, import: null, from: null, to: null }
  const { from, to, days } = await adverseMedia.summary(filter)
  const { articles, total } = await adverseMedia.list(filter, firstRows(newestShown))
  return {
    from,
    to,
    articles: total,
    days: days.filter(({ count }) => count > 0).length,
    newest: articles.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    companyName: await nameOf(pool, watches.company),
    watchedQuery: null,
    matching: null,
  }
}

async function nameOf(pool: Pool, company: string | null): Promise<string | null> {
  if (company === null) return null
  const { rows } = await pool.query<{ name: string | null }>(
    `SELECT ${calledName} AS name FROM entity e WHERE e.id = $1`,
    [company],
  )
  return rows[0]?.name ?? null
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  adverseMedia: Pick<AdverseMediaService, 'summary' | 'list'>
  query: Pick<QueryService, 'page' | 'timeline'>
  gradesOn: IssuerGradesOn
}

/**
 * A statement of `$1` (user), `$2` (rule) and further values; the query that the rule is to watch by, where it changes.
 */
type RuleChange = { statement: string; values?: unknown[]; savedQuery?: SavedQueryId | null }

/** The service of alert rules over the database. */
export function createAlertRuleService({ pool, audit, adverseMedia, query, gradesOn }: Dependencies): AlertRuleService {
  /** Changes a rule with its record in the audit log. */
  const changeBy = (
    id: string,
    keeper: RuleKeeper,
    action: AuditAction,
    { statement, values = [], savedQuery = null }: RuleChange,
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
    list: (userId, page = firstRows(maxAlertRules)) => listAlertRules(pool, userId, page),
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
    change: (id, draft, keeper) => {
      const { savedQuery } = draft
      return changeBy(id, keeper, 'alertRule.changed', { statement: rewriting, values: valuesOf(draft), savedQuery })
    },
    switch: (id, enabled, keeper) =>
      changeBy(id, keeper, 'alertRule.changed', { statement: switching, values: [enabled] }),
    remove: (id, keeper) =>
      inTransaction(pool, async (client) => {
        const rule = await readAlertRule(client, keeper.userId, id)
        await client.query(`DELETE FROM alert_rule WHERE removed_at < now() - interval '1 hour'`)
        await client.query('UPDATE alert_rule SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'alertRule.removed', rule, keeper)
      }),
    restore: (id, keeper) => changeBy(id, keeper, 'alertRule.restored', { statement: restoring }),
    preview: async ({ watches, savedQuery }, userId) => {
      if (savedQuery === null) return previewOf(pool, adverseMedia, watches)
      const kept = await requireWatchable(pool, userId, savedQuery)
      const { scope } = kept.query
      if (!isEntered(scope)) return previewQuery(query, { savedQuery, kept }, userId)
      const preview = await previewEntered(pool, { query: { ...kept.query, scope }, userId, gradesOn })
      return { ...preview, watchedQuery: watchedQueryOf(savedQuery, kept) }
    },
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

/** A rule may keep a query that has been removed meanwhile; a newly chosen one must be watchable. */
async function requireChosen(client: ClientBase, userId: bigint, id: string, savedQuery: SavedQueryId): Promise<void> {
  const before = await readAlertRule(client, userId, id)
  if (before.savedQuery !== savedQuery) await requireWatchable(client, userId, savedQuery)
}

/** A rule with changed conditions, or switched on again, starts at that time. */
const rewriting = `
  UPDATE alert_rule
     SET name = $3, description = $4, starts_at = $5, watches = $6, channel = $7, enabled = $8,
         saved_query_id = $9::bigint,
         watched_from = CASE WHEN jsonb_strip_nulls(watches) = jsonb_strip_nulls($6::jsonb) AND saved_query_id IS NOT DISTINCT FROM $9::bigint
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
  if ((rows[0]?.count ?? 0) < maxAlertRules) return
  throw new ProblemError('conflict', `There are ${maxAlertRules} alert rules, the most that one user can have.`, {
    maxRules: maxAlertRules,
  })
}
