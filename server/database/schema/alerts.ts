import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AlertChannel, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { Query } from '#contracts/query/query.ts'
import { userAccount } from './access.ts'
import { key } from './columns.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a user wants to be told of as it comes in. */
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
     * The saved query that it watches by instead, as that stands at the time. It may be gone by then: the rule fires no
     * more, and must not fall back to what it would watch for without one, so that nothing empties this.
     */
    savedQueryId: bigint('saved_query_id', { mode: 'bigint' }),
    channel: text().$type<AlertChannel>().notNull(),
    enabled: boolean().notNull(),
    /** Since when it watches for this without a break: what came in before is not new to it. */
    watchedFrom: at('watched_from').notNull(),
    lastFiredAt: at('last_fired_at'),
    fired: integer().notNull().default(0),
    articles: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Removed ones stay for a while, so that the removal can be taken back. */
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
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    firedAt: at('fired_at').notNull(),
    /** The condition as it was then, and which revision of the saved query that was. */
    query: jsonb().$type<Query>().notNull(),
    revision: integer().notNull(),
    /** How many records it told of. */
    found: integer().notNull(),
  },
  (table) => [index().on(table.ruleId)],
)

/** Articles that a rule has told of, by what identifies them in their source: it tells of each once. */
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
    /** Tells it apart in lists. */
    id: bigint({ mode: 'bigint' }).notNull().generatedByDefaultAsIdentity(),
    /** Not known of those that were told before it was kept. */
    toldAt: at('told_at').default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.sourceId, table.recordKey] }),
    uniqueIndex('alert_report_id').on(table.id),
    index('alert_report_article').on(table.sourceId, table.recordKey),
  ],
)
