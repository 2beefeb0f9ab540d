import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { FileFormat, ImportJob, ImportState, ImportStep } from '#contracts/imports/import.ts'
import { ImportId } from '#contracts/imports/import.ts'
import type { ProblemDetails } from '#contracts/values/problem.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'

/** An import row of the database; 64-bit numbers are text. */
type ImportRow = {
  id: string
  file: string
  source: string
  format: FileFormat | null
  encoding: string | null
  bytes: string
  state: ImportState
  attempts: number
  failure_code: string | null
  failure_message: string | null
  failure_details: ProblemDetails | null
  bytes_read: string
  rows_read: string
  rows_refused: string
  entities_added: string
  interests_added: string
  records_added: string
  updated: string
  mentioned: string
  unchanged: string
  without_text: string
  company_id: string | null
  created_by: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  synthetic: boolean
  step: ImportStep | null
  corrects: string | null
  rolled_back_at: Date | null
  rolled_back_by: string | null
  file_stored: boolean
}

const selection = `
  SELECT j.*, s.name AS source,
         EXISTS (SELECT 1 FROM file_chunk c WHERE c.import_id = coalesce(j.corrects, j.id) AND c.position = 0)
           AND (j.corrects IS NULL OR EXISTS (SELECT 1 FROM import_job r WHERE r.id = j.corrects AND r.state = 'finished'))
           AS file_stored
    FROM import_job j JOIN source s ON s.id = j.source_id`

export async function readImport(connection: Pool | PoolClient, id: string): Promise<ImportJob | null> {
  const { rows } = await connection.query<ImportRow>(`${selection} WHERE j.id = $1`, [id])
  return rows[0] ? importFrom(rows[0]) : null
}

/** A page of the imports, the newest first; of one user alone where `createdBy` names one. */
export async function listImports(
  pool: Pool,
  page: Page,
  createdBy: string | null = null,
): Promise<Paged<{ imports: ImportJob[] }>> {
  const sql = `${selection} WHERE $1::text IS NULL OR j.created_by = $1`
  const list = { sql, values: [createdBy], order: [descending('id', 'bigint')] }
  const { rows, next } = await readPage<ImportRow>(pool, list, page)
  return { imports: rows.map(importFrom), next }
}

/** How many imports there are; of one user alone where `createdBy` names one. */
export async function countImports(pool: Pool, createdBy: string | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int FROM import_job WHERE $1::text IS NULL OR created_by = $1',
    [createdBy],
  )
  return rows[0]?.count ?? 0
}

function importFrom(row: ImportRow): ImportJob {
  return {
    id: v.parse(ImportId, row.id),
    file: row.file,
    source: row.source,
    format: row.format,
    ...(row.encoding !== null && { encoding: row.encoding }),
    bytes: Number(row.bytes),
    state: row.state,
    counts: {
      bytesRead: Number(row.bytes_read),
      rowsRead: Number(row.rows_read),
      rowsRefused: Number(row.rows_refused),
      entitiesAdded: Number(row.entities_added),
      interestsAdded: Number(row.interests_added),
      recordsAdded: Number(row.records_added),
      updated: Number(row.updated),
      mentioned: Number(row.mentioned),
      unchanged: Number(row.unchanged),
      withoutText: Number(row.without_text),
    },
    failure:
      row.failure_code === null
        ? null
        : { code: row.failure_code, message: row.failure_message ?? '', details: row.failure_details ?? {} },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdBy: row.created_by,
    synthetic: row.synthetic,
    fileStored: row.file_stored,
    ...(row.step !== null && { step: row.step }),
    ...(row.corrects !== null && { corrects: v.parse(ImportId, row.corrects) }),
    ...(row.rolled_back_at !== null && {
      rolledBack: { at: row.rolled_back_at.toISOString(), by: row.rolled_back_by },
    }),
    ...(row.company_id !== null && { company: v.parse(EntityId, row.company_id) }),
  }
}
