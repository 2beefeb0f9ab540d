import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type ClientBase, DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'

/**
 * Does `work` while no other process that asks for the same lease does. The lease is a row of an open transaction that
 * is rolled back in the end: others who want to write the same row wait for it, and the database itself lets the next
 * one in as soon as its holder ends or dies. `work` uses connections of its own.
 */
export async function withLease<Result>(pool: Pool, name: string, work: () => Promise<Result>): Promise<Result> {
  await createTable(pool)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0')
    await client.query('INSERT INTO lease (name) VALUES ($1)', [name])
    return await work()
  } finally {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    client.release(broken)
  }
}

/** Creating the same table at the same time makes one of two fail, by name or in the system catalogue. */
const createdByAnother = new Set(['42P07', '42710', '23505'])

async function createTable(pool: Pool): Promise<void> {
  try {
    await pool.query('CREATE TABLE IF NOT EXISTS lease (name text PRIMARY KEY)')
  } catch (error) {
    if (!(error instanceof DatabaseError && createdByAnother.has(error.code ?? ''))) throw error
  }
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** A step of the tables from one version to the next, known by the hash of what it does. */
export type Migration = { hash: string; sql: readonly string[]; folderMillis: number }

/** The migrations of this version, in their order. */
export const ownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

/** Makes tables go on by some migrations and notes them, within the transaction of the caller. */
export async function applyMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { hash, sql, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Brings the tables up to date, one process at a time. What is up to date is left alone.
 *
 * @throws where a newer version of the application has made them: this one would not know what stands in them
 */
export async function migrateDatabase(pool: Pool, log: Logger): Promise<void> {
  if (await isNewest(pool)) return
  await withLease(pool, 'migrations', async () => {
    if (await isNewest(pool)) return
    await migrate(pool)
  })
  log.debug('the tables are up to date')
}

/** Its modules are many, and what is up to date does without them. */
async function migrate(pool: Pool): Promise<void> {
  const [{ drizzle }, migrator] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await migrator.migrate(drizzle({ client: pool }), { migrationsFolder })
}

/**
 * Whether the tables are those of this version.
 *
 * @throws where they are those of a newer one
 */
async function isNewest(pool: Pool): Promise<boolean> {
  const newest = ownMigrations().at(-1)?.folderMillis ?? 0
  const { rows: found } = await pool.query(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`)
  if (!found[0]?.there) return false
  const { rows } = await pool.query<{ applied: string | null }>(
    'SELECT max(created_at) AS applied FROM drizzle.__drizzle_migrations',
  )
  const applied = Number(rows[0]?.applied ?? 0)
  if (applied <= newest) return applied === newest
  throw new Error(
    'The database was changed by a newer version of RiskAtlas. Start that version or a later one, or restore a backup ' +
      'of this version into an empty database.',
  )
}
