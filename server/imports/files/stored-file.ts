import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'
import { isStorageFull, storageFull } from '#server/database/connection/storage-full.ts'

const chunkBytes = 2 ** 20

export type StoredFile = { importId: string; bytes: number; contentHash: Buffer }

/**
 * Writes a file into the database under an import's identity made here, a piece at a time.
 * Refuses with `empty_file`, `too_large` or `storage_full`; whatever goes wrong, nothing of it stays.
 */
export async function storeFile(
  pool: Pool,
  file: { name: string; bytes: ReadableStream<Uint8Array> },
  maxBytes: number,
): Promise<StoredFile> {
  const importId = await newImportId(pool)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    let position = 0
    for await (const chunk of piecesOf(file.bytes)) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(file.name, maxBytes)
      hash.update(chunk)
      await pool.query('INSERT INTO file_chunk (import_id, position, content) VALUES ($1, $2, $3)', [
        importId,
        position++,
        chunk,
      ])
    }
    if (bytes === 0) throw emptyFile(file.name)
  } catch (error) {
    // If even that fails for lack of space, the sweep of abandoned files deletes it later.
    await dropFile(pool, importId).catch(() => undefined)
    throw isStorageFull(error) ? storageFull() : error
  }
  return { importId, bytes, contentHash: hash.digest() }
}

/** Stores a piece behind those of a file that are stored; a short last one and it become one. */
export async function appendPiece(client: ClientBase, importId: string, piece: Buffer): Promise<void> {
  const { rows } = await client.query<{ last: number | null }>(
    'SELECT max(position) AS last FROM file_chunk WHERE import_id = $1',
    [importId],
  )
  const last = rows[0]?.last ?? -1
  const { rowCount } = await client.query(
    `UPDATE file_chunk SET content = content || $3, stored_at = now()
      WHERE import_id = $1 AND position = $2 AND length(content) < ${chunkBytes / 2}`,
    [importId, last, piece],
  )
  if (rowCount === 1) return
  await client.query('INSERT INTO file_chunk (import_id, position, content) VALUES ($1, $2, $3)', [
    importId,
    last + 1,
    piece,
  ])
}

/** The SHA-256 of a stored file. */
export async function contentHashOf(pool: Pool, importId: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of storedBytes(pool, importId)) hash.update(piece)
  return hash.digest()
}

/** The stored bytes of an import, read a piece at a time as they are asked for. */
export function storedBytes(pool: Pool, importId: string): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await pool.query<{ content: Buffer }>(
          'SELECT content FROM file_chunk WHERE import_id = $1 AND position = $2',
          [importId, position++],
        )
        const chunk = rows[0]?.content
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

export async function dropFile(connection: Pool | ClientBase, importId: string): Promise<void> {
  await connection.query('DELETE FROM file_chunk WHERE import_id = $1', [importId])
}

/** Drops what uploads left behind that broke off together with their server process, or did not go on for a day. */
export async function dropAbandonedFiles(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM unfinished_upload WHERE moved_at < now() - interval '1 day'`)
  await pool.query(`DELETE FROM withdrawn_upload WHERE withdrawn_at < now() - interval '1 day'`)
  await pool.query(
    `DELETE FROM file_chunk c WHERE c.stored_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM import_job j WHERE j.id = c.import_id)
       AND NOT EXISTS (SELECT 1 FROM upload u WHERE u.id = c.import_id)
       AND NOT EXISTS (SELECT 1 FROM unfinished_upload u WHERE u.id = c.import_id)`,
  )
}

/** Days for which the file of a finished import is stored that nobody owns, to be repeated or corrected. */
const keptDays = 30

/** Drops the files of imports that were finished long ago and that no user owns: of feeds, of the command line. */
export async function dropAgedFiles(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM file_chunk c USING import_job j
      WHERE j.id = c.import_id AND j.finished_at < now() - $1 * interval '1 day'
        AND j.state IN ('finished', 'rolledBack') AND j.created_by IS NULL
        AND NOT EXISTS (SELECT 1 FROM import_job m WHERE m.corrects = j.id AND m.state IN ('queued', 'reading', 'merging'))`,
    [keptDays],
  )
}

/** A new import's id, drawn before the import exists. */
export async function newImportId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`SELECT nextval('import_job_id_seq')::text AS id`)
  return (rows[0] as { id: string }).id
}

/** The pieces in which a file is stored. What came before a stream broke off is given before it throws. */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  let broken: { by: unknown } | null = null
  try {
    for await (const piece of bytes) {
      held.push(piece)
      size += piece.length
      if (size >= chunkBytes) {
        yield Buffer.concat(held)
        held = []
        size = 0
      }
    }
  } catch (error) {
    broken = { by: error }
  }
  if (size > 0) yield Buffer.concat(held)
  if (broken) throw broken.by
}

/** The refusal of a file of no bytes. */
export function emptyFile(file: string): ProblemError {
  const reason = 'the file is empty (0 bytes)'
  return new ProblemError('empty_file', `${file}: ${reason}`, { file, reason })
}

/** The refusal of a file that is too large. */
export function tooLarge(file: string, maxBytes: number): ProblemError {
  return new ProblemError('too_large', `${file}: the file is larger than ${maxBytes} bytes.`, { file, maxBytes })
}
