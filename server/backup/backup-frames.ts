import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  appliedMigrations,
  type BackupHeader,
  type BackupTable,
  type BackupTrailer,
  storedSequences,
  storedTables,
} from './stored-tables.ts'

/** Maximum bytes of one frame, many times the size of a database chunk, to bound the reader's memory. */
const longestFrame = 16 * 2 ** 20
const headBytes = 4

/** Bytes with their length before them, so that a reader finds where they end. An empty frame ends a series. */
export function frameOf(bytes: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(headBytes + bytes.length)
  frame.writeUInt32BE(bytes.length)
  frame.set(bytes, headBytes)
  return frame
}

/**
 * The frames of a stream, one after another.
 * @throws ProblemError `not_readable` where it breaks off inside one or a frame is longer than any that is written
 */
export async function* framesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let held = 0
  let wanted: number | null = null
  for await (const piece of stream) {
    pieces.push(piece)
    held += piece.length
    while (held >= (wanted ?? headBytes)) {
      const all = Buffer.concat(pieces)
      const end: number = wanted ?? headBytes
      pieces = [all.subarray(end)]
      held -= end
      if (wanted === null) wanted = lengthIn(all)
      else {
        yield all.subarray(0, end)
        wanted = null
      }
    }
  }
  if (wanted !== null || held > 0) throw brokenBackup('it breaks off')
}

function lengthIn(head: Buffer): number {
  const length = head.readUInt32BE()
  if (length > longestFrame) throw brokenBackup('it holds what no backup holds')
  return length
}

/** The refusal of a file that is no whole backup. */
export const brokenBackup = (reason: string, cause?: unknown): ProblemError =>
  new ProblemError('invalid_request', `This is no whole backup: ${reason}. Nothing was restored.`, {}, { cause })

/**
 * A consistent backup of the whole database in use. Rows are in COPY's text format, which PostgreSQL 15 and later read
 * alike.
 */
export async function* writeBackup(pool: Pool, now = new Date()): AsyncGenerator<Buffer> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header: BackupHeader = {
      format: 'riskatlas-backup',
      version: 1,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: await storedTables(client),
      sequences: await storedSequences(client),
    }
    yield jsonFrame(header)
    const rows: BackupTrailer['rows'] = {}
    for (const table of header.tables) rows[table.name] = yield* rowsOf(client, table)
    yield jsonFrame({ rows } satisfies BackupTrailer)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** @returns how many there are */
async function* rowsOf(client: PoolClient, { name, columns }: BackupTable): AsyncGenerator<Buffer, number> {
  const rows = client.query(copyTo(`COPY (SELECT ${listOf(columns)} FROM "${name}") TO STDOUT`))
  for await (const piece of rows as AsyncIterable<Buffer>) if (piece.length > 0) yield frameOf(piece)
  yield frameOf(Buffer.alloc(0))
  return rows.rowCount
}

const jsonFrame = (value: unknown): Buffer => frameOf(Buffer.from(JSON.stringify(value)))

/** Columns by name, as SQL takes them. */
export const listOf = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')
