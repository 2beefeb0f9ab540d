import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Query, SortOrder } from '#contracts/query/query.ts'
import type { QuerySort } from '#contracts/query/query-scopes.ts'
import type { QueryVisibility } from '#contracts/query/saved-query.ts'
import { userAccount } from './access.ts'
import { at } from './columns.ts'

const content = () => ({
  name: text().notNull(),
  query: jsonb().$type<Query>().notNull(),
  /** Null: the default of the scope. */
  sort: text().$type<QuerySort>(),
  sortOrder: text('sort_order').$type<SortOrder>().notNull(),
})

/** A saved query in its current version. */
export const savedQuery = pgTable(
  'saved_query',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    visibility: text().$type<QueryVisibility>().notNull(),
    ...content(),
    revision: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** User name. */
    updatedBy: text('updated_by').notNull(),
    /** Removed ones stay for a while, so that the removal can be undone. */
    removedAt: at('removed_at'),
  },
  (table) => [index().on(table.userId, table.updatedAt), index().on(table.visibility, table.updatedAt)],
)

/** A query as each change left it. */
export const savedQueryVersion = pgTable(
  'saved_query_version',
  {
    savedQueryId: bigint('saved_query_id', { mode: 'bigint' })
      .notNull()
      .references(() => savedQuery.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    ...content(),
    /** The revision that was brought back with it. */
    restored: integer(),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.savedQueryId, table.revision] })],
)
