import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { FileFormat, ImportState, ImportStep } from '#contracts/imports/import.ts'
import type { ProblemDetails, RowProblemCode } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { bytes } from './columns.ts'

/** A data source: party keys of the form `local:…` and record keys mean something within one of these. */
export const source = pgTable('source', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  /** When it was closed by a user: it accepts no files until it is opened. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One import: the file as it was given, how far it has come, and what it brought. */
export const importJob = pgTable(
  'import_job',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    sourceId: bigint('source_id', { mode: 'bigint' })
      .notNull()
      .references(() => source.id),
    file: text().notNull(),
    format: text().$type<FileFormat>(),
    bytes: bigint({ mode: 'number' }).notNull(),
    contentHash: bytes('content_hash').notNull(),
    /** Its column mapping, where the header is not canonical. */
    mapping: jsonb().$type<ColumnMapping>(),
    /** The encoding named by the sender, and the one used. */
    askedEncoding: text('asked_encoding').$type<TextEncoding>(),
    encoding: text(),
    synthetic: boolean().notNull().default(false),
    /** State and context of the chart in `lifecycles/imports.machine.ts`. */
    state: text().$type<ImportState>().notNull(),
    attempts: integer().notNull().default(0),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    failureDetails: jsonb('failure_details').$type<ProblemDetails>(),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    rowsRead: bigint('rows_read', { mode: 'number' }).notNull().default(0),
    rowsRefused: bigint('rows_refused', { mode: 'number' }).notNull().default(0),
    entitiesAdded: bigint('entities_added', { mode: 'number' }).notNull().default(0),
    interestsAdded: bigint('interests_added', { mode: 'number' }).notNull().default(0),
    recordsAdded: bigint('records_added', { mode: 'number' }).notNull().default(0),
    updated: bigint({ mode: 'number' }).notNull().default(0),
    mentioned: bigint({ mode: 'number' }).notNull().default(0),
    unchanged: bigint({ mode: 'number' }).notNull().default(0),
    withoutText: bigint('without_text', { mode: 'number' }).notNull().default(0),
    /** The company of the file with the most owners there. */
    companyId: bigint('company_id', { mode: 'bigint' }),
    /** What a merge or a rollback is at. */
    step: jsonb().$type<ImportStep>(),
    /** The import some of whose refused rows this one brings, corrected. */
    corrects: bigint({ mode: 'bigint' }),
    /** The header of the table that the file is; an empty list where it is no table. */
    header: jsonb().$type<string[]>(),
    rolledBackAt: timestamp('rolled_back_at', { withTimezone: true }),
    rolledBackBy: text('rolled_back_by'),
    /** Whether what it repeated of earlier ones was noted; not so of imports made before that was done. */
    repeatsNoted: boolean('repeats_noted').notNull().default(true),
    /** True once `entity_name` holds the names that it brought. */
    namesIndexed: boolean('names_indexed').notNull().default(false),
    /** True once alerts have been sent for it. */
    alertsTold: boolean('alerts_told').notNull().default(false),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('import_job_content').on(table.contentHash),
    index('import_job_state').on(table.state),
    index('import_job_corrects').on(table.corrects).where(sql`${table.corrects} is not null`),
    index('import_job_names').on(table.id).where(sql`not ${table.namesIndexed}`),
    index('import_job_alerts').on(table.finishedAt).where(sql`not ${table.alertsTold}`),
  ],
)

/**
 * The uploaded bytes in pieces, so that every server process on the database can read them. They stand here before
 * their import does, while the upload lasts, and until the owner of the import drops them, whatever became of it; of
 * imports without an owner, those of feeds, for a time.
 */
export const fileChunk = pgTable(
  'file_chunk',
  {
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    position: integer().notNull(),
    content: bytes().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/**
 * Held as a row lock by the process that works on an import, for as long as it does: when a process dies, the database
 * releases the lock, and another process sees at once that nobody works on it.
 */
export const importClaim = pgTable('import_claim', {
  importId: bigint('import_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => importJob.id, { onDelete: 'cascade' }),
})

/**
 * What the stage of an import of a large file holds, written in the transactions that fill it. It goes with the stage.
 * No foreign key: a job that is deleted leaves it, so that the stage can be found.
 */
export const importCheckpoint = pgTable('import_checkpoint', {
  importId: bigint('import_id', { mode: 'bigint' }).primaryKey(),
  /** The attempt that fills it. */
  holder: uuid().notNull(),
  pieces: integer().notNull().default(0),
  /** SHA-256 over all pieces, by which another reading of the file knows them again. */
  digest: bytes().notNull(),
  rowsRead: bigint('rows_read', { mode: 'number' }).notNull().default(0),
  /** The segments and identities of a first load; absent on the way by the stage. */
  firstLoad: jsonb('first_load'),
  /** What the reading gave, once all of the file is in the stage. */
  whole: jsonb(),
})

/** Rows that an import left out, the first of them; the job's `rows_refused` counts all. */
export const importProblem = pgTable(
  'import_problem',
  {
    importId: bigint('import_id', { mode: 'bigint' })
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    row: bigint({ mode: 'number' }).notNull(),
    field: text(),
    code: text().$type<RowProblemCode>().notNull(),
    message: text().notNull(),
    value: text(),
    details: jsonb().$type<ProblemDetails>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)
