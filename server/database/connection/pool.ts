import { type ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'

/** Opens a pool of connections. One that breaks while nobody uses it is logged and replaced. */
export function createPool(connection: ClientConfig, log: Logger): Pool {
  const pool = new Pool({ ...connection, max: 20, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle connection to the database broke')
  })
  // A connection that is just being closed has left the pool, and its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
