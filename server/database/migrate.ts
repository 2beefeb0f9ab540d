import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { withLease } from './lease.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Brings the tables up to date, one process at a time. What is up to date is left alone. */
export async function migrateDatabase(pool: Pool, log: Logger): Promise<void> {
  await withLease(pool, 'migrations', () => migrate(drizzle({ client: pool }), { migrationsFolder }))
  log.debug('the tables are up to date')
}
