import type { ClientBase } from 'pg'
import { restatedTogether } from './restated-facts.ts'
import type { StageTables } from './stage-facts.ts'

export type RecordOutcomes = { added: number; changed: number; same: number }

/**
 * Merges the staged records of one import: what is new is added, what a record now says otherwise supersedes what it said
 * before, what says nothing new is left alone. Of several records of one key the last in the file counts.
 */
export async function mergeRecords(
  client: ClientBase,
  job: { id: string; sourceId: string },
  { record }: StageTables,
): Promise<RecordOutcomes> {
  const staged = await client.query(`SELECT FROM ${record} LIMIT 1`)
  if (staged.rowCount === 0) return { added: 0, changed: 0, same: 0 }
  const { rows } = await client.query<Record<keyof RecordOutcomes, string>>(
    `WITH stated AS (
       SELECT DISTINCT ON (kind, record_key)
              kind, record_key, at::timestamptz AS at, subject, content::jsonb AS content, row
         FROM ${record} ORDER BY kind, record_key, row DESC),
     found AS (
       SELECT t.*, r.id AS previous_id, nextval('source_record_id_seq') AS new_id,
              r.id IS NOT NULL
                AND (r.at, r.subject, r.content) IS NOT DISTINCT FROM (t.at, t.subject, t.content) AS same
         FROM (SELECT * FROM stated ORDER BY row) t
         LEFT JOIN source_record r
           ON r.source_id = $2 AND r.kind = t.kind AND r.record_key = t.record_key AND r.superseded_by IS NULL),
     replaced AS (
       UPDATE source_record r SET superseded_by = f.new_id FROM found f WHERE r.id = f.previous_id AND NOT f.same
       RETURNING r.id),
     written AS (
       INSERT INTO source_record (id, kind, source_id, record_key, at, subject, content, import_id, row)
       SELECT new_id, kind, $2, record_key, at, subject, content, $1, row FROM found
        WHERE NOT same AND (SELECT count(*) FROM replaced) >= 0
       RETURNING id),
     restated AS (
       INSERT INTO import_restatement (import_id, kind, statement_ids, rows)
       SELECT $1, 'record', array_agg(previous_id ORDER BY previous_id), array_agg(row ORDER BY previous_id)
         FROM (SELECT previous_id, row, (row_number() OVER (ORDER BY previous_id) - 1) / ${restatedTogether} AS piece
                 FROM found WHERE same) f
        GROUP BY piece ORDER BY piece)
     SELECT count(*) FILTER (WHERE previous_id IS NULL) AS added,
            count(*) FILTER (WHERE previous_id IS NOT NULL AND NOT same) AS changed,
            count(*) FILTER (WHERE same) AS same FROM found, (SELECT count(*) FROM written) w`,
    [job.id, job.sourceId],
  )
  const [row] = rows
  return { added: Number(row?.added), changed: Number(row?.changed), same: Number(row?.same) }
}
