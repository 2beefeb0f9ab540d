import { type ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { lowerPriority } from './lower-priority.ts'

/** Opens a pool of connections. One that breaks while nobody uses it is logged and replaced. */
export function createPool(connection: ClientConfig, log: Logger, max = 20): Pool {
  const pool = new Pool({ ...connection, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle connection to the database broke')
  })
  // A connection that is just being closed has left the pool, and its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Connections at most for work that nobody waits for. */
const background = 4

/** Opens a pool for work in the background, which goes after that of readers where the database is on this machine. */
export function createBackgroundPool(connection: ClientConfig, log: Logger): Pool {
  const pool = createPool(connection, log, background)
  pool.on('connect', (client) => lowerPriority(client, connection))
  return pool
}

const oldest = 15

const Version = v.object({ number: v.pipe(v.string(), v.toNumber()), name: v.string() })

/** Refuses a server that is older than the SQL of this application. */
export async function requireServerVersion(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  )
  const version = v.parse(Version, rows[0])
  if (version.number < oldest * 10_000) {
    throw new Error(`The database is PostgreSQL ${version.name}; ${oldest} or newer is needed (DATABASE_URL).`)
  }
}
