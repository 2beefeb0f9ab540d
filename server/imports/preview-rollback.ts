import type { Pool } from 'pg'
import type { RollbackPreview } from '#contracts/import.ts'
import { statementKinds } from './statement-kinds.ts'

/** Counts what taking an import back would change. */
export async function previewRollback(pool: Pool, importId: string): Promise<RollbackPreview> {
  const preview: RollbackPreview = { facts: 0, restored: 0, kept: 0, superseded: 0 }
  for (const { table, kind } of statementKinds) {
    const { rows } = await pool.query<Record<keyof RollbackPreview, string>>(
      `WITH own AS (SELECT id, superseded_by FROM ${table} WHERE import_id = $1),
            said AS (
              SELECT DISTINCT o.id FROM import_restatement r CROSS JOIN LATERAL unnest(r.statement_ids) AS u (id)
                JOIN own o ON o.id = u.id
               WHERE r.kind = $2 AND r.import_id <> $1
                 AND r.import_id IN (SELECT id FROM import_job
                                      WHERE source_id = (SELECT source_id FROM import_job WHERE id = $1)))
       SELECT count(*) AS facts, count(*) FILTER (WHERE said.id IS NOT NULL) AS kept,
              count(*) FILTER (WHERE said.id IS NULL AND own.superseded_by IS NULL AND EXISTS (
                SELECT 1 FROM ${table} p WHERE p.superseded_by = own.id)) AS restored,
              count(own.superseded_by) AS superseded
         FROM own LEFT JOIN said ON said.id = own.id`,
      [importId, kind],
    )
    for (const name of ['facts', 'restored', 'kept', 'superseded'] as const) preview[name] += Number(rows[0]?.[name])
  }
  return preview
}
