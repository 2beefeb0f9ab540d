import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  maxUnfinishedUploads,
  type UnfinishedUpload,
  UploadId,
  UploadMark,
  UploadPurpose,
} from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { plainText } from '#server/http/plain-text.ts'
import { inTurn, requireRoom } from './import-files.ts'
import { appendPiece, emptyFile, newImportId, piecesOf, tooLarge } from './stored-file.ts'

/** What is said of a file before its bytes are sent. */
export const AnnouncedUpload = v.strictObject({
  name: v.pipe(plainText, v.minLength(1), v.maxLength(255)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  modified: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ...UploadPurpose.entries,
  mark: v.nullable(UploadMark),
})
export type AnnouncedUpload = v.InferOutput<typeof AnnouncedUpload>

/** Files that are sent in parts: each is its sender's alone, and another's is not found. */
export type UnfinishedUploads = {
  /** Largest file that is taken, in bytes. */
  maxBytes: number
  /**
   * Makes room for a file, and gives its id; under a mark that its sender used already, that of the same upload.
   * Refuses with `not_found` under a mark that was withdrawn, with `storage_full` beyond what the sender may store,
   * with `empty_file`, `too_large`, and with `conflict` where the sender has too many unfinished, or too large ones.
   */
  announce: (upload: AnnouncedUpload, createdBy: string) => Promise<UploadId>
  /** Those of which bytes are missing, or that were not yet taken; newest first. */
  list: (createdBy: string) => Promise<UnfinishedUpload[]>
  /** Refuses with `not_found` what does not exist, or expired. */
  read: (id: string, createdBy: string) => Promise<UnfinishedUpload>
  /** The same by whoever asks; `null` where there is none. */
  find: (id: string) => Promise<UnfinishedUpload | null>
  /**
   * Stores what a stream brings, a piece at a time, from a place on: what came stays where the stream breaks off.
   * @returns bytes that are stored then
   * @throws ProblemError `conflict` where another stream has stored bytes from there on
   */
  append: (id: string, from: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>
  /** Drops it and its bytes, unless something has become of it. */
  drop: (id: string) => Promise<void>
  /** The same under its sender's mark; where no room was made yet, none is made under it any more. */
  withdraw: (mark: string, createdBy: string) => Promise<void>
}

/** Milliseconds after the last bytes for which an unfinished upload is kept. */
export const keptMilliseconds = 24 * 60 * 60 * 1000

type Row = {
  id: string
  name: string
  bytes: string
  received: string
  modified: string
  source: string | null
  look: boolean
  encoding: TextEncoding | null
  mark: string | null
  moved_at: Date
}

const selection =
  'SELECT id, name, bytes, received, modified, source, look, encoding, mark, moved_at FROM unfinished_upload'
const isKept = `became IS NULL AND moved_at > now() - ${keptMilliseconds} * interval '1 ms'`

/** The unfinished uploads over the database: what is committed is what has arrived, whatever becomes of the server. */
export function createUnfinishedUploads(pool: Pool, maxBytes: number, budget = 10 * maxBytes): UnfinishedUploads {
  const find = async (id: string, createdBy: string | null = null) => {
    const { rows } = await pool.query<Row>(
      `${selection} WHERE id = $1 AND created_by = coalesce($2, created_by) AND ${isKept}`,
      [id, createdBy],
    )
    return rows[0] ? uploadFrom(rows[0]) : null
  }
  return {
    maxBytes,
    find,
    announce: async (upload, createdBy) => {
      if (upload.bytes === 0) throw emptyFile(upload.name)
      if (upload.bytes > maxBytes) throw tooLarge(upload.name, maxBytes)
      return announce(pool, upload, createdBy, { maxSum: 2 * maxBytes, budget })
    },
    list: async (createdBy) => {
      const { rows } = await pool.query<Row>(
        `${selection} WHERE created_by = $1 AND ${isKept} ORDER BY id DESC LIMIT ${maxUnfinishedUploads}`,
        [createdBy],
      )
      return rows.map(uploadFrom)
    },
    read: async (id, createdBy) => {
      const upload = await find(id, createdBy)
      if (!upload) throw new ProblemError('not_found', 'There is no such unfinished upload.', { id })
      return upload
    },
    append: async (id, from, bytes) => {
      let received = from
      for await (const piece of piecesOf(bytes)) {
        await append(pool, id, received, piece)
        received += piece.length
      }
      return received
    },
    drop: (id) => inTransaction(pool, (client) => drop(client, id)),
    withdraw: (mark, createdBy) =>
      inTransaction(pool, async (client) => {
        await inTurn(client, createdBy)
        const { rows } = await client.query<{ id: string }>(
          'SELECT id FROM unfinished_upload WHERE created_by = $1 AND mark = $2',
          [createdBy, mark],
        )
        if (rows[0]) await drop(client, rows[0].id)
        await client.query('INSERT INTO withdrawn_upload (created_by, mark) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          createdBy,
          mark,
        ])
        await client.query(
          `DELETE FROM withdrawn_upload WHERE created_by = $1 AND mark IN (
             SELECT mark FROM withdrawn_upload WHERE created_by = $1 ORDER BY withdrawn_at DESC OFFSET ${maxWithdrawn})`,
          [createdBy],
        )
      }),
  }
}

/** Withdrawn marks of a user that are remembered, for a day. */
const maxWithdrawn = 100

async function drop(client: ClientBase, id: string): Promise<void> {
  const { rowCount } = await client.query('DELETE FROM unfinished_upload WHERE id = $1 AND became IS NULL', [id])
  if (rowCount === 1) await client.query('DELETE FROM file_chunk WHERE import_id = $1', [id])
}

/** The upload that its sender has under a mark, if the file is the same. */
async function markedBefore(
  client: ClientBase,
  { mark, name, bytes, modified }: AnnouncedUpload,
  createdBy: string,
): Promise<string | null> {
  const withdrawn = await client.query('SELECT FROM withdrawn_upload WHERE created_by = $1 AND mark = $2', [
    createdBy,
    mark,
  ])
  if (withdrawn.rowCount !== 0) throw new ProblemError('not_found', 'This upload was withdrawn.')
  const { rows } = await client.query<{ id: string; same: boolean }>(
    `SELECT id, name = $3 AND bytes = $4 AND modified = $5 AND ${isKept} AS same FROM unfinished_upload
      WHERE created_by = $1 AND mark = $2`,
    [createdBy, mark, name, bytes, modified],
  )
  if (rows[0]?.same === false) throw new ProblemError('conflict', 'Another upload has this mark.')
  return rows[0]?.id ?? null
}

/** One after the other for each user, so that the bounds hold. */
async function announce(
  pool: Pool,
  upload: AnnouncedUpload,
  createdBy: string,
  { maxSum, budget }: { maxSum: number; budget: number },
): Promise<UploadId> {
  const fresh = await newImportId(pool)
  const id = await inTransaction(pool, async (client) => {
    await inTurn(client, createdBy)
    const { mark } = upload
    const before = mark === null ? null : await markedBefore(client, upload, createdBy)
    if (before !== null) return before
    const { rows } = await client.query<{ count: number; sum: string }>(
      `SELECT count(*)::int AS count, coalesce(sum(bytes), 0) AS sum FROM unfinished_upload
        WHERE created_by = $1 AND ${isKept}`,
      [createdBy],
    )
    const { count = 0, sum = '0' } = rows[0] ?? {}
    if (count >= maxUnfinishedUploads) {
      throw new ProblemError('conflict', `There are ${count} unfinished uploads; finish or drop one first.`, {
        maxUnfinished: maxUnfinishedUploads,
      })
    }
    if (Number(sum) + upload.bytes > maxSum) {
      throw new ProblemError('conflict', `Unfinished uploads may have ${maxSum} bytes together.`, {
        maxUnfinishedBytes: maxSum,
      })
    }
    await requireRoom(client, createdBy, { bytes: upload.bytes, budget })
    const { name, bytes, modified, source, look, encoding } = upload
    await client.query(
      `INSERT INTO unfinished_upload (id, name, bytes, modified, source, look, encoding, mark, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [fresh, name, bytes, modified, source, look, encoding, mark, createdBy],
    )
    return fresh
  })
  return v.parse(UploadId, id)
}

/** Stores one piece, if the bytes before it are all that is stored: of two that bring the same one, one does. */
async function append(pool: Pool, id: string, from: number, piece: Buffer): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE unfinished_upload SET received = received + $3, moved_at = now()
        WHERE id = $1 AND received = $2 AND received + $3 <= bytes AND became IS NULL`,
      [id, from, piece.length],
    )
    if (rowCount === 0) throw new ProblemError('conflict', 'Bytes from there on are stored already.', { id })
    await appendPiece(client, id, piece)
  })
}

function uploadFrom({ moved_at: movedAt, ...row }: Row): UnfinishedUpload {
  return {
    ...row,
    id: v.parse(UploadId, row.id),
    bytes: Number(row.bytes),
    received: Number(row.received),
    modified: Number(row.modified),
    expiresAt: new Date(movedAt.getTime() + keptMilliseconds).toISOString(),
  }
}
