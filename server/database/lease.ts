import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { DatabaseError, type Pool } from 'pg'
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

/** Brings the tables up to date, one process at a time. What is up to date is left alone. */
export async function migrateDatabase(pool: Pool, log: Logger): Promise<void> {
  await withLease(pool, 'migrations', () => migrate(drizzle({ client: pool }), { migrationsFolder }))
  log.debug('the tables are up to date')
}
