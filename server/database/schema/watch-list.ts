import { bigint, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { userAccount } from './access.ts'

/**
 * Whom users follow. The identity is the one that was followed: readers go from it to the party that it was merged
 * into, and back where that is undone. No foreign key: imports make and remove parties in bulk.
 */
export const watchList = pgTable(
  'watch_list',
  {
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entityId] })],
)
