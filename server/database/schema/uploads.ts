import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { bytes } from './columns.ts'

/**
 * An uploaded file that waits for its mapping, until its sender imports or drops it. Its bytes are in `file_chunk`
 * under the id of its future import.
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

/**
 * An upload whose bytes arrive in parts. They are in `file_chunk` under its id, that of its future import; it is
 * deleted a day after the last of them.
 */
export const unfinishedUpload = pgTable(
  'unfinished_upload',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    name: text().notNull(),
    /** Length of the whole file. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Bytes that are stored. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** When the file was changed last, in milliseconds since 1970. */
    modified: bigint({ mode: 'number' }).notNull(),
    source: text(),
    /** Whether it is looked at before it is imported. */
    look: boolean().notNull(),
    encoding: text().$type<TextEncoding>(),
    /** What its sender calls it before its id is known. */
    mark: text(),
    createdBy: text('created_by').notNull(),
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
    /** The import or the waiting upload that it became. */
    became: bigint({ mode: 'bigint' }),
  },
  (table) => [
    index('unfinished_upload_created_by').on(table.createdBy),
    unique('unfinished_upload_mark').on(table.createdBy, table.mark),
  ],
)

/**
 * Marks of uploads that their senders gave up before they knew whether the server had made room: none is made any more.
 */
export const withdrawnUpload = pgTable(
  'withdrawn_upload',
  {
    createdBy: text('created_by').notNull(),
    mark: text().notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.createdBy, table.mark] })],
)

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
