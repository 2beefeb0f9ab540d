import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { maxWaitingUploads, type StoredUpload, UploadId, type UploadList } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import type { StoredFile } from './stored-file.ts'

type UploadRow = {
  id: string
  name: string
  bytes: string
  content_hash: Buffer
  source: string | null
  encoding: TextEncoding | null
  created_at: Date
}

/** An upload with what its import needs. */
export type UploadFile = { upload: StoredUpload; file: StoredFile }

const selection = 'SELECT id, name, bytes, content_hash, source, encoding, created_at FROM upload'

/** Notes a stored file as one that waits. */
export async function keepUpload(
  client: ClientBase,
  file: StoredFile,
  { name, source, encoding, createdBy }: Pick<StoredUpload, 'name' | 'source' | 'encoding'> & { createdBy: string },
): Promise<StoredUpload> {
  const { rows } = await client.query<UploadRow>(
    `INSERT INTO upload (id, name, bytes, content_hash, source, encoding, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     RETURNING id, name, bytes, content_hash, source, encoding, created_at`,
    [file.importId, name, file.bytes, file.contentHash, source, encoding, createdBy],
  )
  return uploadFrom(rows[0] as UploadRow).upload
}

/** Refuses with `conflict` where as many uploads of a user wait as may. */
export async function requirePlace(connection: Pool | ClientBase, createdBy: string): Promise<void> {
  const { rows } = await connection.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM upload WHERE created_by = $1 AND ${isKept}`,
    [createdBy],
  )
  if ((rows[0]?.waiting ?? 0) < maxWaitingUploads) return
  const message = `${maxWaitingUploads} files wait for their import; import or remove one first.`
  throw new ProblemError('conflict', message, { maximum: maxWaitingUploads })
}

/** The stored uploads of a user, latest first. */
export async function uploadsOf(pool: Pool, createdBy: string, page: Page): Promise<Paged<UploadList>> {
  const counting = selection.replace(' FROM', ', count(*) OVER ()::int AS total FROM')
  const sql = `${counting} WHERE created_by = $1 AND ${isKept}`
  const list = { sql, values: [createdBy], order: [descending('id', 'bigint')] }
  const { rows, next } = await readPage<UploadRow & { total: number }>(pool, list, page)
  const total = rows[0]?.total ?? 0
  return { uploads: rows.map((row) => uploadFrom(row).upload), ...(total > rows.length && { total }), next }
}

export async function readUpload(pool: Pool, id: string, createdBy: string): Promise<UploadFile | null> {
  const { rows } = await pool.query<UploadRow>(`${selection} WHERE id = $1 AND created_by = $2 AND ${isKept}`, [
    id,
    createdBy,
  ])
  return rows[0] ? uploadFrom(rows[0]) : null
}

/** Takes an upload off the list, its bytes left alone. Whether it stood there: of two who take it, one does. */
export async function takeUpload(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM upload WHERE id = $1', [id])
  return rowCount === 1
}

const isKept = 'EXISTS (SELECT 1 FROM file_chunk c WHERE c.import_id = upload.id)'

function uploadFrom(row: UploadRow): UploadFile {
  const bytes = Number(row.bytes)
  return {
    upload: {
      id: v.parse(UploadId, row.id),
      name: row.name,
      bytes,
      source: row.source,
      encoding: row.encoding,
      createdAt: row.created_at.toISOString(),
    },
    file: { importId: row.id, bytes, contentHash: row.content_hash },
  }
}
