import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import { isConnectionFailure } from './connection/connection-failure.ts'
import { createPool, requireServerVersion } from './connection/pool.ts'
import { type DatabaseRole, openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrateDatabase } from './lease.ts'

/** The open database as the rest of the server uses it. */
export type Database = {
  pool: Pool
  orm: NodePgDatabase
  /** For connections of one's own, outside the pool (`new pg.Client(connection)`). */
  connection: ClientConfig
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Directory of the embedded PostgreSQL; not touched where `databaseUrl` is given. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null
  role: DatabaseRole
  log: Logger
}

/**
 * Opens the database, embedded or given, and brings its tables up to date.
 *
 * @throws with a message for the operator: directory in use, PostgreSQL not startable, server too old or not reachable
 */
export async function openDatabase({ dataDir, databaseUrl, role, log }: DatabaseOptions): Promise<Database> {
  const { connection, close } =
    databaseUrl === null
      ? await openEmbeddedPostgres(dataDir, role, log)
      : { connection: { connectionString: databaseUrl }, close: async () => undefined }
  const pool = createPool(connection, log)
  const closeAll = async () => {
    await pool.end()
    await close()
  }
  try {
    await requireServerVersion(pool).catch(explained)
    await migrateDatabase(pool, log)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { pool, orm: drizzle({ client: pool }), connection, close: closeAll }
}

/** A host with several addresses fails with one error per address and no message of its own. */
function explained(cause: unknown): never {
  if (!isConnectionFailure(cause)) throw cause
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  throw new Error(`The database of DATABASE_URL cannot be reached: ${first.message}`, { cause })
}
