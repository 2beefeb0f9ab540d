import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AlertChannel, WatchedArticles } from '#contracts/alert-rule.ts'
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

/** Articles that a rule has told of, by what identifies them in their source: it tells of each once. */
export const alertReport = pgTable(
  'alert_report',
  {
    ruleId: bigint('rule_id', { mode: 'bigint' })
      .notNull()
      .references(() => alertRule.id, { onDelete: 'cascade' }),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.sourceId, table.recordKey] })],
)
