import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { userAccount } from './access.ts'

/** When users read the home page last, and when in the visit before. */
export const homeVisit = pgTable('home_visit', {
  userId: bigint('user_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  /** The last reading of the visit before; `null` in the first visit. */
  formerAt: timestamp('former_at', { withTimezone: true }),
})
