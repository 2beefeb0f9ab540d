import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ImportId, type ImportJob } from '#contracts/import.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { AuditEntry, AuditLog, Doer } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportQueue } from './import-queue.ts'
import { newestImports, readImport } from './import-rows.ts'
import type { ImportService, UploadDetails } from './import-service.ts'
import { statedReadingOf } from './mapping-of.ts'
import { mendAgain, mendImport } from './mend-import.ts'
import { moveImport } from './move-import.ts'
import { requireNotedRepeats } from './noted-repeats.ts'
import { previewRollback } from './preview-rollback.ts'
import { readMendedFile } from './read-mended-file.ts'
import { rowProblemsOf } from './row-problems.ts'
import { openSourceFor } from './source-name.ts'
import { dropParts, storeParts } from './store-parts.ts'
import { emptyFile, type StoredFile, storedBytes } from './stored-file.ts'

type Dependencies = { pool: Pool; queue: ImportQueue; audit: AuditLog; mostBytes: number }

/** The command line works without a user. */
const nobody: Doer = { actor: null, address: null }

const listed = 100

/** The import service over the database and its queue. */
export function createImportService({ pool, queue, audit, mostBytes }: Dependencies): ImportService {
  const read = async (id: string): Promise<ImportJob> => {
    const job = await readImport(pool, id)
    if (!job) throw new ProblemError('not_found', 'There is no such import.', { id })
    return job
  }
  const begin: ImportService['begin'] = async (parts, claim) => {
    await inTransaction(pool, async (client) => {
      await claim?.(client)
      for (const { upload, file } of parts) {
        await createJob(client, queue, upload, file)
        await upload.alongside?.(client, file.importId)
        await audit.record(startOf(upload, file), client)
      }
    })
    queue.wake()
    const [first = '', ...others] = parts.map(({ file }) => file.importId)
    const job = await read(first)
    return others.length === 0 ? job : { ...job, alongside: others.map((id) => v.parse(ImportId, id)) }
  }
  const store: ImportService['store'] = async (upload) => {
    const parts = await storeParts(pool, upload, mostBytes)
    try {
      return await begin(parts)
    } catch (error) {
      await dropParts(pool, parts)
      throw error
    }
  }
  const mend: ImportService['mend'] = async (id, rows, by = nobody) =>
    read(await mendImport({ pool, queue, audit }, id, rows, by))
  return {
    store,
    begin,
    list: () => newestImports(pool, listed),
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
    previewRollback: async (id) => {
      await read(id)
      await requireNotedRepeats(pool, id)
      return previewRollback(pool, id)
    },
    rollBack: async (id, by = nobody) => {
      const { state, file } = await read(id)
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
      return read(id)
    },
    again: async (id, by = nobody) => {
      const { file, source, synthetic, fileKept, mends } = await read(id)
      if (mends !== undefined) return read(await mendAgain({ pool, queue, audit }, id, by))
      if (!fileKept) throw new ProblemError('invalid_request', 'The file is not kept any more.', { id })
      const bytes = storedBytes(pool, id)
      const reading = await statedReadingOf(pool, id)
      return store({ name: file, source, bytes, createdBy: by.actor, address: by.address, synthetic, reading })
    },
    mend,
    mendByFile: async (id, bytes, by = nobody) => {
      await read(id)
      const { header } = await rowProblemsOf(pool, id, 0, { offset: 0, limit: 1 })
      if (header === undefined)
        throw new ProblemError('invalid_request', 'The rows of this import cannot be mended any more.', { id })
      const rows = await readMendedFile(bytes, header)
      if (rows.length === 0) throw emptyFile('mended.csv')
      return mend(id, rows, by)
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
