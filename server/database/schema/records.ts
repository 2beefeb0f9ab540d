import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JsonValue, RecordKind } from '#contracts/values/record.ts'
import { key } from './columns.ts'

/**
 * What one record of a source says that is neither a party nor an interest: articles, bills, financial statements. Rows
 * are never changed; a newer one supersedes an older one of the same key.
 */
export const sourceRecord = pgTable(
  'source_record',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<RecordKind>().notNull(),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    /** What lists are ordered by. */
    at: timestamp({ withTimezone: true }),
    /** What belongs together: the bill of an event, the issuer of a statement. */
    subject: key(),
    content: jsonb().$type<{ [name: string]: JsonValue }>().notNull(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    row: bigint({ mode: 'number' }).notNull(),
    supersededBy: bigint('superseded_by', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('source_record_current')
      .on(table.sourceId, table.kind, table.recordKey)
      .where(sql`${table.supersededBy} is null`),
    index('source_record_newest')
      .on(table.kind, sql`coalesce(${table.at}, '-infinity')`, table.id)
      .where(sql`${table.supersededBy} is null`),
    index('source_record_subject').on(table.kind, table.subject).where(sql`${table.supersededBy} is null`),
    index('source_record_related')
      .on(table.sourceId, sql`(${table.content} ->> 'other') COLLATE "C"`)
      .where(sql`${table.kind} = 'relation' and ${table.supersededBy} is null`),
    index('source_record_finding').on(table.id).where(sql`${table.content} ? 'finding'`),
    index('source_record_import').using('brin', table.importId),
    index('source_record_superseded').on(table.supersededBy).where(sql`${table.supersededBy} is not null`),
  ],
)
