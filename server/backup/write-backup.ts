import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { frameOf } from './backup-frames.ts'
import type { BackupHeader, BackupTable, BackupTrailer } from './backup-header.ts'
import { appliedMigrations, storedSequences, storedTables } from './stored-tables.ts'

/**
 * Everything that the database holds, as of one moment, while it is in use. Rows stand in COPY's text form, which
 * PostgreSQL 15 and newer read alike.
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
