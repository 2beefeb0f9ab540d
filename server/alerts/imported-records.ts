import type { Pool } from 'pg'
import * as v from 'valibot'
import { type SearchedRecord, searchedKinds } from '#server/documents/document-rows.ts'

/** A record that an import brought, and what stood in its place before. */
export type ImportedRecord = { now: SearchedRecord; before: SearchedRecord | null }

/** Records that are read at a time. */
const atOnce = 500

const Record = v.object({
  id: v.string(),
  kind: v.picklist(searchedKinds),
  sourceId: v.string(),
  recordKey: v.string(),
  importId: v.string(),
  at: v.nullable(v.string()),
  content: v.unknown(),
})
const Row = v.object({ now: Record, before: v.nullable(Record) })

const recordSql = (row: string) => `jsonb_build_object(
  'id', ${row}.id::text, 'kind', ${row}.kind, 'sourceId', ${row}.source_id::text, 'recordKey', ${row}.record_key,
  'importId', ${row}.import_id::text, 'at', ${row}.at::text, 'content', ${row}.content)`

/** The searched records that an import brought or changed, some at a time; also where a later import changed them again. */
export async function* importedRecords(pool: Pool, importId: string): AsyncGenerator<ImportedRecord[]> {
  const first = await pool.query<{ before: string | null }>(
    'SELECT (min(id) - 1)::text AS before FROM source_record WHERE import_id = $1',
    [importId],
  )
  for (let after = first.rows[0]?.before ?? null; after !== null; ) {
    const { rows } = await pool.query(
      `SELECT ${recordSql('r')} AS now, CASE WHEN p.id IS NOT NULL THEN ${recordSql('p')} END AS before
         FROM source_record r LEFT JOIN source_record p ON p.superseded_by = r.id
        WHERE r.import_id = $1 AND r.kind = ANY ($2) AND r.id > $3
        ORDER BY r.id LIMIT ${atOnce}`,
      [importId, searchedKinds, after],
    )
    const records = v.parse(v.array(Row), rows)
    if (records.length > 0) yield records
    if (records.length < atOnce) return
    after = records.at(-1)?.now.id ?? null
  }
}
