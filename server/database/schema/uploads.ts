import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { bytes } from './columns.ts'

/**
 * An uploaded file that waits for its mapping. Its bytes are in `file_chunk` under the id of its future import; it is
 * deleted after a day.
 */
export const upload = pgTable('upload', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  contentHash: bytes('content_hash').notNull(),
  /** The source that it was sent for; `null` leaves that to its content and its name. */
  source: text(),
  /** The encoding of its text that its sender named. */
  encoding: text().$type<TextEncoding>(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A column mapping, saved under a name. */
export const columnMapping = pgTable(
  'column_mapping',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    /** The labels of the table that it was made for, by which it offers itself again. */
    columns: jsonb().$type<string[]>().notNull(),
    columnsHash: bytes('columns_hash').notNull(),
    savedBy: text('saved_by'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('column_mapping_columns').on(table.columnsHash)],
)
