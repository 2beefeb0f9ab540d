import type { Pool } from 'pg'
import * as v from 'valibot'
import type { RecordKind } from '#contracts/record.ts'

/** A record as the database holds it, with the place it was stated at. `content` is the kind's contract to read. */
export type StoredRecord = {
  id: string
  recordKey: string
  /** ISO 8601 in UTC; `null` where the record gives no time. */
  at: string | null
  subject: string | null
  content: unknown
  source: string
  file: string
  row: number
  importId: string
  synthetic: boolean
}

/** Which records: of one kind, of one subject, before a place in the order newest first. */
export type RecordSelection = {
  kind: RecordKind
  subject?: string
  before?: { at: string | null; id: string }
  limit: number
}

const Row = v.object({
  id: v.string(),
  recordKey: v.string(),
  at: v.nullable(
    v.pipe(
      v.date(),
      v.transform((at) => at.toISOString()),
    ),
  ),
  subject: v.nullable(v.string()),
  content: v.unknown(),
  source: v.string(),
  file: v.string(),
  row: v.pipe(v.string(), v.transform(Number)),
  importId: v.string(),
  synthetic: v.boolean(),
})

const selection = `
  SELECT r.id::text, r.record_key AS "recordKey", r.at, r.subject, r.content, s.name AS source, j.file,
         r.row::text, r.import_id::text AS "importId", j.synthetic
    FROM source_record r JOIN source s ON s.id = r.source_id JOIN import_job j ON j.id = r.import_id
   WHERE r.superseded_by IS NULL`

/** The current records of a selection, newest first; those without a time come last. */
export async function readRecords(pool: Pool, wanted: RecordSelection): Promise<StoredRecord[]> {
  const { kind, subject, before, limit } = wanted
  const { rows } = await pool.query(
    `${selection} AND r.kind = $1 AND ($2::text IS NULL OR r.subject = $2)
       AND ($4::bigint IS NULL
            OR (coalesce(r.at, '-infinity'), r.id) < (coalesce($3::timestamptz, '-infinity'), $4::bigint))
     ORDER BY coalesce(r.at, '-infinity') DESC, r.id DESC LIMIT $5`,
    [kind, subject ?? null, before?.at ?? null, before?.id ?? null, limit],
  )
  return v.parse(v.array(Row), rows)
}

/** One current record of a kind; `null` where there is none of that identity. */
export async function readRecord(pool: Pool, kind: RecordKind, id: string): Promise<StoredRecord | null> {
  const { rows } = await pool.query(`${selection} AND r.kind = $1 AND r.id = $2`, [kind, id])
  return rows.length === 0 ? null : v.parse(Row, rows[0])
}
