import type { Pool } from 'pg'
import * as v from 'valibot'

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
