import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import type { AuditActor } from '#contracts/audit/audit.ts'
import {
  type CorrectedRows,
  ImportId,
  type ImportJob,
  type ImportList,
  type ImportProblems,
  maxCorrectedRows,
  type RefusedFile,
  type RollbackPreview,
} from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { asUtf8 } from '#formats/reading/as-utf8.ts'
import { defaultReadLimits, openBytes } from '#formats/reading/byte-source.ts'
import { openCsv } from '#formats/reading/csv-table.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import type { AuditEntry, AuditLog } from '#server/audit/audit-log.ts'
import { firstRows, type Page, type Paged } from '#server/database/page.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createFilesOfImports, type FilesOfImports, inTurn, requireRoom } from '../files/import-files.ts'
import { rowProblemsOf, statedReadingOf } from '../files/row-problems.ts'
import { dropParts, type StoredPart, storeParts, type Upload, type UploadDetails } from '../files/store-parts.ts'
import { emptyFile, type StoredFile, storedBytes } from '../files/stored-file.ts'
import { statementKinds } from '../merge/replay-statements.ts'
import type { ImportQueue } from '../run/import-queue.ts'
import type { MoveImport } from '../run/move-import.ts'
import { correctAgain, correctRows } from './correct-rows.ts'
import { countImports, listImports, readImport } from './import-rows.ts'
import { requireNotedRepeats } from './noted-repeats.ts'
import { openSourceFor } from './source-name.ts'

export type ImportService = {
  /** The files of imports. */
  files: FilesOfImports
  /**
   * Stores the file and puts its import into the queue; of an archive, the imports of all its files that can be read.
   * Refuses with a problem, nothing stored, what can be seen at once: `empty_file`, `too_large`, `unknown_format`,
   * `wrong_encoding`, `broken_compression`, `missing_columns`.
   */
  store: (upload: Upload) => Promise<ImportJob>
  /**
   * Puts the imports of files that are stored already into the queue, and gives the first; all of them or none.
   * @param claim done before anything else in the same transaction
   * @param replyOf what the request that asks for it is answered
   */
  begin: (
    parts: readonly StoredPart[],
    claim?: (client: PoolClient) => Promise<void>,
    replyOf?: (job: ImportJob) => unknown,
  ) => Promise<ImportJob>
  /** The newest imports, newest first; of one user alone where one is named. */
  list: (createdBy: string | null, page?: Page) => Promise<Paged<ImportList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ImportJob>
  problems: (id: string, page: Page) => Promise<Paged<ImportProblems>>
  /** Ends an import that is not settled; a settled one is refused with `invalid_request`. */
  cancel: (id: string, by?: AuditActor) => Promise<ImportJob>
  /** What taking everything back that the import brought would change. Refuses with `not_found`. */
  previewRollback: (id: string) => Promise<RollbackPreview>
  /** Starts rolling back a finished import. `invalid_request` where it is not finished. */
  rollBack: (id: string, by?: AuditActor) => Promise<ImportJob>
  /**
   * Repeats an ended import from its stored file, or its corrected rows. `invalid_request` where the file is not
   * stored, or the original import of corrected rows was rolled back.
   */
  again: (id: string, by?: AuditActor) => Promise<ImportJob>
  /**
   * Imports corrected rows of an import. Refuses with `not_found`, `source_closed`, and with `invalid_request` where a
   * row was not refused or the file is not stored.
   */
  correct: (id: string, rows: CorrectedRows['rows'], by?: AuditActor) => Promise<ImportJob>
  /**
   * The same from the table of refused rows, corrected elsewhere. Refuses a table of another shape with
   * `malformed_file`.
   */
  correctByFile: (id: string, bytes: ReadableStream<Uint8Array>, by?: AuditActor) => Promise<ImportJob>
}

const name = 'corrected.csv'
/** Columns before the row's own cells: its number, and the reason for which it was left out. */
const leading = 2

/**
 * Reads the table of refused rows that was handed out to be corrected: row number, reason, and the row's own cells
 * under the header of its file.
 *
 * @throws ProblemError `malformed_file` naming the line, `too_large` beyond {@link maxCorrectedRows}, and what any CSV
 * is refused for
 */
async function readCorrectedFile(
  bytes: ReadableStream<Uint8Array>,
  header: readonly string[] | null,
): Promise<CorrectedRows['rows']> {
  const source = await openBytes({ name, bytes }, defaultReadLimits)
  try {
    const table = await openCsv(name, await asUtf8(name, source, {}), defaultReadLimits)
    const width = leading + (header?.length ?? 1)
    if (table.header.length !== width) throw otherWidth(1, table.header.length, width)
    const rows: CorrectedRows['rows'] = []
    for await (const records of table.records) {
      for (const record of records) {
        if ('refused' in record)
          throw fileProblem('malformed_file', name, record.reason, { row: record.line }, record.details)
        if (record.fields.length !== width) throw otherWidth(record.line, record.fields.length, width)
        const [row = '', , ...cells] = record.fields
        if (!/^[1-9]\d{0,14}$/.test(row.trim())) {
          throw fileProblem('malformed_file', name, `"${row.slice(0, 40)}" is not the number of a row`, {
            row: record.line,
          })
        }
        rows.push({ row: Number(row), cells: cells.map(freed) })
        if (rows.length > maxCorrectedRows) {
          throw new ProblemError('too_large', `At most ${maxCorrectedRows} rows are corrected at once.`, {
            maximum: maxCorrectedRows,
          })
        }
      }
    }
    return rows
  } finally {
    await source.close()
  }
}

/** A cell without the apostrophe that protects against spreadsheet formulas. */
const freed = (cell: string): string => (/^'\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell)

function otherWidth(row: number, found: number, expected: number): ProblemError {
  const reason = `the row has ${found} fields, the table has ${expected}`
  return fileProblem('malformed_file', name, reason, { row }, { cause: 'other_width', found, expected })
}

type Dependencies = {
  pool: Pool
  queue: ImportQueue
  audit: AuditLog
  maxBytes: number
  /** Bytes that a user may have stored. */
  budget: number
  moveImport: MoveImport
}

/** The command line works without a user. */
const nobody: AuditActor = { actor: null, address: null }

/** Imports that are listed. */
export const listedImports = 100

/** The import service over the database and its queue. */
export function createImportService({ pool, queue, audit, maxBytes, budget, moveImport }: Dependencies): ImportService {
  const read = (id: string) => requireImport(pool, id)
  const begin: ImportService['begin'] = async (parts, claim, replyOf = (job) => job) => {
    const begun = async (connection: Pool | PoolClient) => {
      const [first = '', ...others] = parts.map(({ file }) => file.importId)
      const job = await requireImport(connection, first)
      return others.length === 0 ? job : { ...job, alongside: others.map((id) => v.parse(ImportId, id)) }
    }
    await inTransaction(pool, async (client) => {
      await inTurn(client, parts[0]?.upload.createdBy ?? null)
      await claim?.(client)
      for (const { upload, file } of parts) {
        await requireRoom(client, upload.createdBy, { bytes: file.bytes, budget })
        await createJob(client, queue, upload, file)
        await upload.alongside?.(client, file.importId)
        await audit.record(startOf(upload, file), client)
      }
      await storeReply(client, async () => replyOf(await begun(client)))
    })
    queue.wake()
    return begun(pool)
  }
  const store: ImportService['store'] = async (upload) => {
    await requireRoom(pool, upload.createdBy, { bytes: 0, budget })
    const { parts, refused } = await storeParts(pool, upload, maxBytes)
    const told = (job: ImportJob) => withRefused(job, refused)
    try {
      return told(await begin(parts, undefined, told))
    } catch (error) {
      await dropParts(pool, parts)
      throw error
    }
  }
  const correct: ImportService['correct'] = async (id, rows, by = nobody) =>
    read(await correctRows({ pool, queue, audit }, id, rows, by))
  return {
    files: createFilesOfImports(pool, audit, budget),
    store,
    begin,
    list: async (createdBy, page = firstRows(listedImports)) => {
      const found = await listImports(pool, page, createdBy)
      const isBeginning = (page.offset ?? 0) === 0 && (page.after ?? null) === null
      if (isBeginning && found.next === null) return found
      return { ...found, total: await countImports(pool, createdBy) }
    },
    read,
    problems: async (id, page) => rowProblemsOf(pool, id, (await read(id)).counts.rowsRefused, page),
    cancel: async (id, by = nobody) => {
      const { state, file } = await read(id)
      const cancelled = await inTransaction(pool, async (client) => {
        const position = await moveImport(client, id, { type: 'import.cancelled' })
        if (!position) return false
        const action = position.state === 'finished' ? 'import.rollbackCancelled' : 'import.cancelled'
        await audit.record({ ...by, action, target: file, details: { import: id } }, client)
        return true
      })
      if (!cancelled) throw new ProblemError('invalid_request', 'The import is settled already.', { id, state })
      return read(id)
    },
    ...rollbacks({ pool, queue, audit, moveImport }),
    again: async (id, by = nobody) => {
      const { file, source, synthetic, fileStored, corrects } = await read(id)
      if (corrects !== undefined) return read(await correctAgain({ pool, queue, audit }, id, by))
      if (!fileStored) throw new ProblemError('invalid_request', 'The file is not kept any more.', { id })
      const bytes = storedBytes(pool, id)
      const reading = await statedReadingOf(pool, id)
      return store({ name: file, source, bytes, createdBy: by.actor, address: by.address, synthetic, reading })
    },
    correct,
    correctByFile: async (id, bytes, by = nobody) => {
      await read(id)
      const { header } = await rowProblemsOf(pool, id, 0, { offset: 0, limit: 1 })
      if (header === undefined)
        throw new ProblemError('invalid_request', 'The rows of this import cannot be corrected any more.', { id })
      const rows = await readCorrectedFile(bytes, header)
      if (rows.length === 0) throw emptyFile('corrected.csv')
      return correct(id, rows, by)
    },
  }
}

/** The first import of an upload, with the files of the archive that were left out. */
export const withRefused = (job: ImportJob, refused: readonly RefusedFile[]): ImportJob =>
  refused.length === 0 ? job : { ...job, refused: [...refused] }

async function requireImport(connection: Pool | PoolClient, id: string): Promise<ImportJob> {
  const job = await readImport(connection, id)
  if (!job) throw new ProblemError('not_found', 'There is no such import.', { id })
  return job
}

/** Takes imports back. */
function rollbacks({
  pool,
  queue,
  audit,
  moveImport,
}: Omit<Dependencies, 'maxBytes' | 'budget'>): Pick<ImportService, 'previewRollback' | 'rollBack'> {
  return {
    previewRollback: async (id) => {
      await requireImport(pool, id)
      await requireNotedRepeats(pool, id)
      return previewRollback(pool, id)
    },
    rollBack: async (id, by = nobody) => {
      const { state, file } = await requireImport(pool, id)
      const begun = await inTransaction(pool, async (client) => {
        if (!(await moveImport(client, id, { type: 'rollback.requested' }))) return false
        await requireNotedRepeats(client, id)
        await client.query('UPDATE import_job SET rolled_back_by = $2 WHERE id = $1', [id, by.actor])
        await queue.add(client, id)
        await audit.record({ ...by, action: 'import.rolledBack', target: file, details: { import: id } }, client)
        return true
      })
      if (!begun)
        throw new ProblemError('invalid_request', 'The import is not one that can be taken back.', { id, state })
      queue.wake()
      return requireImport(pool, id)
    },
  }
}

async function createJob(
  client: PoolClient,
  queue: ImportQueue,
  upload: UploadDetails,
  file: StoredFile,
): Promise<void> {
  const sourceId = await openSourceFor(client, upload, file.contentHash)
  const mapping = upload.reading?.mapping ?? null
  await client.query(
    `INSERT INTO import_job (id, source_id, file, bytes, content_hash, synthetic, mapping, state, created_by, asked_encoding)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9)`,
    [
      file.importId,
      sourceId,
      upload.name,
      file.bytes,
      file.contentHash,
      upload.synthetic,
      mapping && JSON.stringify(mapping),
      upload.createdBy,
      upload.reading?.encoding ?? null,
    ],
  )
  await client.query('INSERT INTO import_claim (import_id) VALUES ($1)', [file.importId])
  await queue.add(client, file.importId)
}

function startOf(upload: UploadDetails, file: StoredFile): AuditEntry {
  const { name, source, synthetic, createdBy, address = null } = upload
  const details = {
    import: file.importId,
    bytes: file.bytes,
    ...(source !== null && { source }),
    ...(synthetic && { synthetic }),
  }
  return { actor: createdBy, address, action: 'import.started', target: name, details }
}

/** Counts what taking an import back would change. */
async function previewRollback(pool: Pool, importId: string): Promise<RollbackPreview> {
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
