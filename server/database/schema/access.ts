import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Access } from '#contracts/session.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Who may sign in. `username` is kept as `usernameKey` writes it, so that letter case and width never matter. */
export const userAccount = pgTable('user_account', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  name: text().notNull(),
  avatar: text(),
  access: text().$type<Access>().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A signed-in browser. Only the SHA-256 of its token is kept: who reads this table cannot sign in with it. */
export const userSession = pgTable(
  'user_session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** True for "automatic login": the session outlives the browser. */
    persistent: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * Attempts to sign in within the running window, per account and network address. `account` is empty in the row that
 * counts all attempts of an address. Shared by every server process on the database.
 */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    account: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull(),
    windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] }), index().on(table.windowEnds)],
)
