import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { type ImportFile, type ImportFiles, ImportId, ImportState } from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ReadableBytes } from '#server/http/stream-of.ts'
import { dropFile, storedBytes } from './stored-file.ts'

/** Who asks for the file of an import: its owner, or an administrator. */
export type FileHolder = AuditActor & { actor: string; isAdministrator: boolean }

/** The files of imports, each stored until its owner drops it. */
export type FilesOfImports = {
  /** Those of a user, the largest first, with what all that the user has stored takes. */
  list: (username: string, page: Page) => Promise<Paged<ImportFiles>>
  /** The bytes of a file, as they were sent. Refuses with `not_found` and, for others than its owner, `not_allowed`. */
  open: (id: string, holder: FileHolder) => Promise<{ name: string; bytes: ReadableBytes }>
  /** Drops a file. Refuses as `open` does, and with `conflict` while an import reads it. */
  drop: (id: string, holder: FileHolder) => Promise<void>
}

/** Whether the file of an import is stored as its own. */
const isStored = 'EXISTS (SELECT FROM file_chunk c WHERE c.import_id = j.id AND c.position = 0)'

const stored = `
  SELECT bytes FROM import_job j WHERE j.created_by = $1 AND j.corrects IS NULL AND ${isStored}
  UNION ALL SELECT bytes FROM upload WHERE created_by = $1
  UNION ALL SELECT bytes FROM unfinished_upload WHERE created_by = $1 AND became IS NULL`

/** Bytes that a user has stored, or has made room for. */
async function bytesOf(connection: Pool | ClientBase, username: string): Promise<number> {
  const { rows } = await connection.query<{ bytes: string }>(
    `SELECT coalesce(sum(bytes), 0) AS bytes FROM (${stored}) AS s`,
    [username],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Has what one user stores follow one another until the transaction ends. */
export const inTurn = (client: ClientBase, username: string | null) =>
  client.query('SELECT FROM user_account WHERE username = $1 FOR NO KEY UPDATE', [username])

/**
 * Refuses with `storage_full` where `bytes` more would be more than a user may store. Nobody bounds the machine itself.
 */
export async function requireRoom(
  connection: Pool | ClientBase,
  username: string | null,
  { bytes, budget }: { bytes: number; budget: number },
): Promise<void> {
  if (username === null) return
  const used = await bytesOf(connection, username)
  if (used + bytes <= budget) return
  throw new ProblemError('storage_full', `Your stored files take ${used} of ${budget} bytes; drop some first.`, {
    used,
    budget,
  })
}

const Row = v.object({
  id: ImportId,
  name: v.string(),
  bytes: v.pipe(v.string(), v.transform(Number)),
  state: ImportState,
  createdAt: v.pipe(
    v.date(),
    v.transform((time) => time.toISOString()),
  ),
})

const largestFirst = [descending('bytes', 'bigint'), descending('id', 'bigint')]

type Held = { file: string; created_by: string | null; busy: boolean }

async function heldFile(connection: Pool | ClientBase, id: string, holder: FileHolder, lock = ''): Promise<Held> {
  const { rows } = await connection.query<Held>(
    `SELECT j.file, j.created_by,
            EXISTS (SELECT FROM import_job w WHERE coalesce(w.corrects, w.id) = j.id
                       AND w.state IN ('queued', 'reading', 'merging')) AS busy
       FROM import_job j WHERE j.id = $1 AND j.corrects IS NULL AND ${isStored} ${lock}`,
    [id],
  )
  const [held] = rows
  if (!held) throw new ProblemError('not_found', 'The file of this import is not stored.', { id })
  if (held.created_by !== holder.actor && !holder.isAdministrator)
    throw new ProblemError('not_allowed', 'The file is its owner’s.', { id })
  return held
}

/** The files of imports over the database. @param budget bytes that a user may have stored */
export function createFilesOfImports(pool: Pool, audit: AuditLog, budget: number): FilesOfImports {
  const record = (
    { actor, address }: FileHolder,
    action: 'import.fileTaken' | 'import.fileDropped',
    target: string,
  ) => ({ actor, address, action, target })
  return {
    list: async (username, page) => {
      const sql = `SELECT j.id, j.file AS name, j.bytes, j.state, j.created_at AS "createdAt", count(*) OVER ()::int AS total
           FROM import_job j WHERE j.created_by = $1 AND j.corrects IS NULL AND ${isStored}`
      const list = { sql, values: [username], order: largestFirst }
      const { rows, next } = await readPage<{ total: number }>(pool, list, page)
      const files: ImportFile[] = v.parse(v.array(Row), rows)
      return { files, next, total: rows[0]?.total ?? 0, bytes: await bytesOf(pool, username), budget }
    },
    open: async (id, holder) => {
      const { file } = await heldFile(pool, id, holder)
      await audit.record({ ...record(holder, 'import.fileTaken', file), details: { import: id } })
      const reader = storedBytes(pool, id).getReader()
      return {
        name: file,
        bytes: { read: async () => (await reader.read()).value ?? null, close: () => reader.cancel() },
      }
    },
    drop: (id, holder) =>
      inTransaction(pool, async (client) => {
        const { file, busy } = await heldFile(client, id, holder, 'FOR NO KEY UPDATE OF j')
        if (busy) throw new ProblemError('conflict', 'An import reads the file; end it first.', { id })
        await dropFile(client, id)
        await audit.record({ ...record(holder, 'import.fileDropped', file), details: { import: id } }, client)
      }),
  }
}
