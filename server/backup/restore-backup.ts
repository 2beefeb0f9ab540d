import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { applyMigrations, type Migration, ownMigrations } from '#server/database/lease.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { brokenBackup, framesIn, listOf } from './backup-frames.ts'
import { appliedMigrations, BackupHeader, type BackupTable, BackupTrailer, storedTables } from './stored-tables.ts'

type Frames = AsyncGenerator<Buffer>

/** What was restored: when the backup was made, and how many rows of each table. */
export type Restored = { madeAt: string; rows: Record<string, number> }

/**
 * Fills an empty database from a backup, wholly or not at all. One of an older version is filled into the tables of
 * that version, which are then brought up to date.
 * @throws ProblemError `invalid_request` where the file is no whole backup, was made by a version of the application
 * that this one does not come from, or the database is not empty
 */
export async function restoreBackup(pool: Pool, stream: AsyncIterable<Uint8Array>): Promise<Restored> {
  const frames = framesIn(stream)
  const header = await jsonIn(frames, BackupHeader)
  return inTransaction(pool, async (client) => {
    const later = await migrationsSince(client, header)
    await refuseWhatIsThere(client, await storedTables(client))
    if (later.length > 0) await makeTablesOf(client, header)
    const tables = await storedTables(client)
    await client.query(`TRUNCATE ${listOf(tables.map(({ name }) => name))}`)
    const rows: Restored['rows'] = {}
    for (const table of header.tables) rows[table.name] = await fill(client, table, tables, frames)
    const trailer = await jsonIn(frames, BackupTrailer)
    for (const [name, count] of Object.entries(rows)) {
      if (trailer.rows[name] !== count) throw brokenBackup(`the table ${name} does not have all of its rows`)
    }
    if (!(await frames.next()).done) throw brokenBackup('there is something after its end')
    for (const { name, last } of header.sequences) {
      if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [`"${name}"`, last])
    }
    await applyMigrations(client, later)
    return { madeAt: header.madeAt, rows }
  })
}

/** What has been done to the tables here since those of the backup. */
async function migrationsSince(client: PoolClient, { migrations }: BackupHeader): Promise<Migration[]> {
  const own = await appliedMigrations(client)
  if (migrations.every((hash, place) => hash === own[place]))
    return ownMigrations().slice(migrations.length, own.length)
  const age = migrations.length > own.length ? 'a newer' : 'another'
  throw new ProblemError(
    'invalid_request',
    `The backup was made by ${age} version of the application. Restore it with that version, then start this one. Nothing was restored.`,
  )
}

/** Puts the tables of the version that made a backup in the place of ours, which are empty. */
async function makeTablesOf(client: PoolClient, { migrations }: BackupHeader): Promise<void> {
  const namesOf = async (kinds: string) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = ANY ($1)
          AND NOT relispartition AND relname <> 'lease'`,
      [[...kinds]],
    )
    return listOf(rows.map(({ name }) => name))
  }
  await client.query(`DROP TABLE ${await namesOf('rp')} CASCADE`)
  const alone = await namesOf('S')
  if (alone !== '') await client.query(`DROP SEQUENCE ${alone}`)
  await client.query('DELETE FROM drizzle.__drizzle_migrations')
  await applyMigrations(client, ownMigrations().slice(0, migrations.length))
}

async function refuseWhatIsThere(client: PoolClient, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ held: boolean }>(`SELECT EXISTS (SELECT FROM "${name}") AS held`)
    if (rows[0]?.held) {
      throw new ProblemError(
        'invalid_request',
        `The database is not empty (${name}): a backup is restored into an empty one. Nothing was restored.`,
      )
    }
  }
}

/** @returns how many rows came */
async function fill(
  client: PoolClient,
  { name, columns, segments }: BackupTable,
  tables: readonly BackupTable[],
  frames: Frames,
): Promise<number> {
  const own = tables.find((table) => table.name === name)
  if (!own || listOf(own.columns) !== listOf(columns)) throw brokenBackup(`it has another table ${name}`)
  for (const number of segments) {
    await client.query(`CREATE TABLE "${name}_${number}" PARTITION OF "${name}" FOR VALUES IN (${number})`)
  }
  const copy = client.query(copyFrom(`COPY "${name}" (${listOf(columns)}) FROM STDIN`))
  await pipeline(Readable.from(seriesIn(frames)), copy)
  return copy.rowCount
}

/** The frames up to the empty one. */
async function* seriesIn(frames: Frames): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done) throw brokenBackup('it breaks off')
    if (value.length === 0) return
    yield value
  }
}

async function jsonIn<Schema extends v.GenericSchema>(frames: Frames, schema: Schema): Promise<v.InferOutput<Schema>> {
  const { value, done } = await frames.next()
  if (done) throw brokenBackup('it is empty')
  const parsed = v.safeParse(schema, parsedJson(value))
  if (!parsed.success) throw brokenBackup('it does not say what it holds')
  return parsed.output
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (cause) {
    throw brokenBackup('it does not say what it holds', cause)
  }
}
