import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { CorrectedRows, ImportJob } from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { newImportId } from '../files/stored-file.ts'
import type { ImportQueue } from '../run/import-queue.ts'
import { readImport } from './import-rows.ts'
import { requireOpenSource } from './source-name.ts'

type Dependencies = { pool: Pool; queue: ImportQueue; audit: AuditLog }

/**
 * Queues an import that reads the file of another again and imports only the given rows, corrected. Returns its id.
 *
 * @throws ProblemError `not_found`; `invalid_request` where rows were not refused, or the file is not stored;
 * `source_closed`
 */
export async function correctRows(
  dependencies: Dependencies,
  id: string,
  rows: CorrectedRows['rows'],
  by: AuditActor,
): Promise<string> {
  const { pool } = dependencies
  const { corrected, root } = await rootOf(pool, id)
  if (corrected.state !== 'finished') throw notCorrectable(id)
  await requireRefused(pool, id, rows)
  return queueRows(dependencies, { root, corrects: id }, rows, by)
}

/**
 * Queues an import that repeats the corrected rows of another. Returns its id.
 *
 * @throws ProblemError `not_found`; `invalid_request` where the original import was rolled back, or its file is not
 * stored; `source_closed`
 */
export async function correctAgain(dependencies: Dependencies, id: string, by: AuditActor): Promise<string> {
  const { pool } = dependencies
  const { corrected, root } = await rootOf(pool, id)
  if (corrected.id === root.id) throw notCorrectable(id)
  const { rows } = await pool.query<{ row: string; cells: string[] }>(
    'SELECT row, cells FROM corrected_row WHERE import_id = $1 ORDER BY row',
    [id],
  )
  const again = rows.map(({ row, cells }) => ({ row: Number(row), cells }))
  return queueRows(dependencies, { root, corrects: root.id }, again, by)
}

type Corrected = { corrected: ImportJob; root: ImportJob }

/** An import, and the one whose file holds its rows: itself, or the one that it corrects. */
async function rootOf(pool: Pool, id: string): Promise<Corrected> {
  const corrected = await readImport(pool, id)
  if (!corrected) throw new ProblemError('not_found', 'There is no such import.', { id })
  const root = corrected.corrects === undefined ? corrected : await readImport(pool, corrected.corrects)
  if (root?.state !== 'finished' || !root.fileStored) throw notCorrectable(id)
  return { corrected, root }
}

const notCorrectable = (id: string): ProblemError =>
  new ProblemError('invalid_request', 'The rows of this import cannot be corrected any more.', { id })

async function queueRows(
  { pool, queue, audit }: Dependencies,
  { root, corrects }: { root: ImportJob; corrects: string },
  rows: CorrectedRows['rows'],
  by: AuditActor,
): Promise<string> {
  const importId = await newImportId(pool)
  const hash = createHash('sha256')
    .update(`${root.id} ${JSON.stringify(rows)}`)
    .digest()
  await inTransaction(pool, async (client) => {
    const { rows: created } = await client.query<{ sourceId: string }>(
      `INSERT INTO import_job (id, source_id, file, bytes, content_hash, synthetic, state, created_by, corrects)
       SELECT $1, source_id, file, bytes, $3, synthetic, 'queued', $4, id FROM import_job WHERE id = $2
       RETURNING source_id AS "sourceId"`,
      [importId, root.id, hash, by.actor],
    )
    await requireOpenSource(client, created[0]?.sourceId ?? '')
    await client.query(
      `INSERT INTO corrected_row (import_id, row, cells)
       SELECT $1, m.row, m.cells FROM jsonb_to_recordset($2) AS m (row bigint, cells jsonb)`,
      [importId, JSON.stringify(rows.map(({ row, cells }) => ({ row, cells: cells.map(storable) })))],
    )
    await client.query('INSERT INTO import_claim (import_id) VALUES ($1)', [importId])
    await queue.add(client, importId)
    const details = { import: importId, corrects, rows: rows.length }
    await audit.record({ ...by, action: 'import.mended', target: root.file, details }, client)
    await storeReply(client, () => readImport(client, importId))
  })
  queue.wake()
  return importId
}

async function requireRefused(pool: Pool, id: string, rows: CorrectedRows['rows']): Promise<void> {
  const places = new Set(rows.map(({ row }) => row))
  const { rows: refused } = await pool.query<{ row: string }>(
    'SELECT DISTINCT row FROM import_problem WHERE import_id = $1 AND row = ANY ($2::bigint[])',
    [id, [...places]],
  )
  if (places.size < rows.length || refused.length < places.size) {
    const known = new Set(refused.map(({ row }) => Number(row)))
    const row = [...places].find((place) => !known.has(place)) ?? 0
    throw new ProblemError('invalid_request', 'Only rows that were left out can be corrected, each once.', { id, row })
  }
}

/** The database's JSON holds neither zero characters nor unpaired surrogates. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD').toWellFormed()
