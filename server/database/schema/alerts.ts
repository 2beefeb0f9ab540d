import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlertChannel, AlertEntry, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { Query } from '#contracts/query/query.ts'
import { userAccount } from './access.ts'
import { at, key } from './columns.ts'

/** An alert rule of a user. */
export const alertRule = pgTable(
  'alert_rule',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    startsAt: at('starts_at').notNull(),
    watches: jsonb().$type<WatchedArticles>().notNull(),
    /**
     * The saved query that it watches instead, in its current version. If the query is deleted, the rule stays inactive
     * and must not fall back to its other conditions, so no cascade empties this.
     */
    savedQueryId: bigint('saved_query_id', { mode: 'bigint' }),
    channel: text().$type<AlertChannel>().notNull(),
    enabled: boolean().notNull(),
    /**
     * The records, grades, day and condition by which `alert_member` was filled; `null` where it is to be filled
     * without telling.
     */
    membersOf: text('members_of'),
    /** Since when it watches for this without a break: what came in before is not new to it. */
    watchedFrom: at('watched_from').notNull(),
    lastFiredAt: at('last_fired_at'),
    fired: integer().notNull().default(0),
    articles: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Removed ones stay for a while, so that the removal can be undone. */
    removedAt: at('removed_at'),
  },
  (table) => [index().on(table.userId)],
)

/** That a rule which watches by a saved query fired for an import, and by which condition: why it did. */
export const alertFiring = pgTable(
  'alert_firing',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ruleId: bigint('rule_id', { mode: 'bigint' })
      .notNull()
      .references(() => alertRule.id, { onDelete: 'cascade' }),
    /** `null` where records newly entered the result, which grades can bring about without an import. */
    importId: bigint('import_id', { mode: 'bigint' }),
    firedAt: at('fired_at').notNull(),
    /** The condition as it was then, and which revision of the saved query that was. */
    query: jsonb().$type<Query>().notNull(),
    revision: integer().notNull(),
    /** Number of reported records. */
    found: integer().notNull(),
    /** What newly entered the result, the gravest of it. */
    entries: jsonb().$type<AlertEntry[]>().notNull().default([]),
  },
  (table) => [index().on(table.ruleId)],
)

/** What the saved query of a rule finds of bills, bonds and issuers, so that what enters anew is seen. */
export const alertMember = pgTable(
  'alert_member',
  {
    ruleId: bigint('rule_id', { mode: 'bigint' })
      .notNull()
      .references(() => alertRule.id, { onDelete: 'cascade' }),
    /** Number of the bill, name of the issuer; source and key of the bond. */
    member: key().notNull(),
    /** With which firing it was told of; `null` where it was there before. */
    firingId: bigint('firing_id', { mode: 'bigint' }),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.member] })],
)

/** Articles reported by a rule, by their identity in their source: each is reported once. */
export const alertReport = pgTable(
  'alert_report',
  {
    ruleId: bigint('rule_id', { mode: 'bigint' })
      .notNull()
      .references(() => alertRule.id, { onDelete: 'cascade' }),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    /** With which firing, where the rule watches by a saved query. */
    firingId: bigint('firing_id', { mode: 'bigint' }),
    /** Identifies it in lists. */
    id: bigint({ mode: 'bigint' }).notNull().generatedByDefaultAsIdentity(),
    /** Unknown for alerts sent before it was stored. */
    toldAt: at('told_at').default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.sourceId, table.recordKey] }),
    uniqueIndex('alert_report_id').on(table.id),
    index('alert_report_article').on(table.sourceId, table.recordKey),
  ],
)
