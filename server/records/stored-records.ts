import type { Pool } from 'pg'
import * as v from 'valibot'
import type { RecordKind } from '#contracts/values/record.ts'

/** A record as the database holds it, with the place it was stated at. `content` is the kind's contract to read. */
export type StoredRecord = v.InferOutput<typeof Row>

const Row = v.object({
  id: v.string(),
  content: v.unknown(),
  source: v.string(),
  file: v.string(),
  row: v.pipe(v.string(), v.transform(Number)),
  importId: v.string(),
  synthetic: v.boolean(),
})

/** The current records of a kind, or of a subject among them, newest first; those without a time come last. */
export async function readRecords(
  pool: Pool,
  kind: RecordKind,
  subject: string | null = null,
): Promise<StoredRecord[]> {
  const { rows } = await pool.query(
    `SELECT r.id::text, r.content, s.name AS source, j.file, r.row::text, r.import_id::text AS "importId", j.synthetic
       FROM source_record r JOIN source s ON s.id = r.source_id JOIN import_job j ON j.id = r.import_id
      WHERE r.superseded_by IS NULL AND r.kind = $1${subject === null ? '' : ' AND r.subject = $2'}
      ORDER BY coalesce(r.at, '-infinity') DESC, r.id DESC`,
    subject === null ? [kind] : [kind, subject],
  )
  return v.parse(v.array(Row), rows)
}

/** How many current records of a kind there are, and the bytes of what they say as text. */
export async function recordsTogether(pool: Pool, kind: RecordKind): Promise<{ count: number; bytes: number }> {
  const { rows } = await pool.query<{ count: string; bytes: string }>(
    `SELECT count(*) AS count, coalesce(sum(octet_length(content::text)), 0) AS bytes
       FROM source_record WHERE superseded_by IS NULL AND kind = $1`,
    [kind],
  )
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) }
}
