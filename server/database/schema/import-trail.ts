import { bigint, bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import { importJob } from './imports.ts'

/**
 * Statements that an import found known already, a piece at a time: it stated them as well, so that they stay where the
 * import that wrote them is taken back. `kind` says of what: `party`, `interest` or `record`. Pieces are numbered in
 * the order of the merges.
 */
export const importRestatement = pgTable(
  'import_restatement',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    kind: text().$type<'party' | 'interest' | 'record'>().notNull(),
    statementIds: bigint('statement_ids', { mode: 'bigint' }).array().notNull(),
    /** The rows in which the import states them, in the same order. */
    rows: bigint({ mode: 'bigint' }).array().notNull(),
  },
  (table) => [index('import_restatement_import').on(table.importId)],
)

/** What an import stated of a party, where that is less than was already known. */
export const importMention = pgTable(
  'import_mention',
  {
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    statementId: bigint('statement_id', { mode: 'bigint' }).notNull(),
    name: text(),
    kind: text().$type<EntityKind>().notNull(),
    jurisdiction: text(),
    identifiers: jsonb().$type<Identifier[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.importId] }),
    index('import_mention_import').on(table.importId),
  ],
)

/** The cells of a refused row as in the file; the text alone of a record outside a table. */
export const refusedRow = pgTable(
  'refused_row',
  {
    importId: bigint('import_id', { mode: 'bigint' })
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    row: bigint({ mode: 'number' }).notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** A refused row of the import that `corrects` names, as it should have stood in its file. */
export const correctedRow = pgTable(
  'corrected_row',
  {
    importId: bigint('import_id', { mode: 'bigint' })
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    row: bigint({ mode: 'number' }).notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
