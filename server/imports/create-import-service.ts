import type { Pool, PoolClient } from 'pg'
import type { ImportJob } from '#contracts/import.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { AuditEntry, AuditLog, Doer } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportQueue } from './import-queue.ts'
import { newestImports, readImport } from './import-rows.ts'
import type { ImportService, Upload } from './import-service.ts'
import { inspectFile } from './inspect-file.ts'
import { moveImport } from './move-import.ts'
import { rowProblemsOf } from './row-problems.ts'
import { openSourceFor } from './source-name.ts'
import { dropFile, type StoredFile, storedBytes, storeFile } from './stored-file.ts'

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
  return {
    store: async (upload) => {
      const file = await storeFile(pool, upload, mostBytes)
      try {
        await inspectFile(upload.name, storedBytes(pool, file.importId))
        await inTransaction(pool, async (client) => {
          await createJob(client, queue, upload, file)
          await audit.record(startOf(upload, file), client)
        })
      } catch (error) {
        await dropFile(pool, file.importId)
        throw error
      }
      queue.wake()
      return read(file.importId)
    },
    list: () => newestImports(pool, listed),
    read,
    problems: async (id, page) => rowProblemsOf(pool, id, (await read(id)).counts.rowsRefused, page),
    cancel: async (id, by = nobody) => {
      const { state, file } = await read(id)
      const cancelled = await inTransaction(pool, async (client) => {
        const position = await moveImport(client, id, { type: 'import.cancelled' })
        if (!position) return false
        await audit.record({ ...by, action: 'import.cancelled', target: file, details: { import: id } }, client)
        return true
      })
      if (!cancelled) throw new ProblemError('invalid_request', 'The import is settled already.', { id, state })
      return read(id)
    },
  }
}

async function createJob(client: PoolClient, queue: ImportQueue, upload: Upload, file: StoredFile): Promise<void> {
  const sourceId = await openSourceFor(client, upload, file.contentHash)
  await client.query(
    `INSERT INTO import_job (id, source_id, file, bytes, content_hash, synthetic, state, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7)`,
    [file.importId, sourceId, upload.name, file.bytes, file.contentHash, upload.synthetic, upload.createdBy],
  )
  await client.query('INSERT INTO import_claim (import_id) VALUES ($1)', [file.importId])
  await queue.add(client, file.importId)
}

function startOf(upload: Upload, file: StoredFile): AuditEntry {
  const { name, source, synthetic, createdBy, address = null } = upload
  const details = {
    import: file.importId,
    bytes: file.bytes,
    ...(source !== null && { source }),
    ...(synthetic && { synthetic }),
  }
  return { actor: createdBy, address, action: 'import.started', target: name, details }
}
