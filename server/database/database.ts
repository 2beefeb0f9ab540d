import { type ClientConfig, DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'
import { isConnectionFailure } from './connection/connection-failure.ts'
import { createPool, requireServerVersion } from './connection/pool.ts'
import { type DatabaseRole, openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrateDatabase } from './lease.ts'

/** The open database as the rest of the server uses it. */
export type Database = {
  pool: Pool
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
  return { pool, connection, close: closeAll }
}

/** What PostgreSQL says when it lets nobody in by that address. Source: PostgreSQL manual, appendix A. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'the user name or the password is wrong; correct DATABASE_URL'],
  ['28000', 'its rules (pg_hba.conf) do not let this user in from here; correct them'],
  ['3D000', 'there is no database of that name; create it first'],
])

/** A host with several addresses fails with one error per address and no message of its own. */
function explained(cause: unknown): never {
  const refusal = cause instanceof DatabaseError ? refusals.get(cause.code ?? '') : undefined
  if (refusal !== undefined) throw new Error(`The database of DATABASE_URL refuses: ${refusal}.`, { cause })
  if (!isConnectionFailure(cause)) throw cause
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  throw new Error(
    `The database of DATABASE_URL cannot be reached: ${first.message}. Start it, or set DATABASE_URL to where it is.`,
    { cause },
  )
}
