import { bigint, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { userAccount } from './access.ts'
import { savedQuery } from './saved-queries.ts'

/** Saved queries that a user has on the dashboard, in their order. */
export const dashboardTile = pgTable(
  'dashboard_tile',
  {
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    savedQueryId: bigint('saved_query_id', { mode: 'bigint' })
      .notNull()
      .references(() => savedQuery.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.savedQueryId] }), index().on(table.savedQueryId)],
)
