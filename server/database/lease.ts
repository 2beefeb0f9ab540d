import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'

const leaseSeconds = 30

/**
 * Does `work` while no other process that asks for the same lease does. The lease is a row with an expiry that is
 * pushed ahead as long as the work lasts, so it needs nothing but plain tables, and a killed holder blocks the others
 * for no longer than {@link leaseSeconds}.
 */
export async function withLease<Result>(pool: Pool, name: string, work: () => Promise<Result>): Promise<Result> {
  await createTable(pool)
  const holder = randomUUID()
  while (!(await take(pool, name, holder))) await delay(100)
  const renewal = setInterval(() => void take(pool, name, holder).catch(() => undefined), (leaseSeconds * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await pool.query('DELETE FROM lease WHERE name = $1 AND holder = $2', [name, holder])
  }
}

/** Creating the same table at the same time makes one of two fail, by name or in the system catalogue. */
const createdByAnother = new Set(['42P07', '42710', '23505'])

async function createTable(pool: Pool): Promise<void> {
  try {
    await pool.query(
      `CREATE TABLE IF NOT EXISTS lease
         (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL)`,
    )
  } catch (error) {
    if (!(error instanceof DatabaseError && createdByAnother.has(error.code ?? ''))) throw error
  }
}

async function take(pool: Pool, name: string, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO lease (name, holder, until) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
       WHERE lease.until < now() OR lease.holder = excluded.holder`,
    [name, holder, leaseSeconds],
  )
  return rowCount === 1
}
