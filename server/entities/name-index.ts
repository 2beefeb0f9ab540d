import type { Pool } from 'pg'
import type { Logger } from 'pino'

export const nameIndex = 'entity_name_trigrams'

/**
 * Makes the index that finds names by a part of them, where the database has trigrams (`pg_trgm`) and lets us use them.
 * Without it the same searches read all names, which takes longer and finds the same.
 */
export async function prepareNameIndex(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ present: boolean }>('SELECT to_regclass($1) IS NOT NULL AS present', [nameIndex])
  if (rows[0]?.present) return
  try {
    await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await pool.query(`CREATE INDEX IF NOT EXISTS ${nameIndex} ON entity USING gin (name gin_trgm_ops)`)
  } catch (error) {
    log.warn({ err: error }, 'names are searched without an index: the database has no pg_trgm, or does not let us use it')
  }
}
