import { afterAll, expect, test } from 'vitest'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { createTestDatabase } from '#test/support/database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

test('waiting parties are processed together, even if the queue was empty at its last count', async () => {
  const { pool } = database
  const waiting = 12_000
  await pool.query('ALTER TABLE duplicate_queue SET (autovacuum_enabled = false)')
  const queue = () => pool.query('INSERT INTO duplicate_queue SELECT generate_series(1, $1::int)', [waiting])
  await queue()
  await pool.query('DELETE FROM duplicate_queue')
  await pool.query('ANALYZE duplicate_queue')
  await queue()
  await pool.query('SELECT pg_stat_reset()')
  await findCandidates(pool, new AbortController().signal)
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number; left: number }>(
    `SELECT (seq_tup_read + idx_tup_fetch)::int AS read, (SELECT count(*)::int FROM duplicate_queue) AS left
       FROM pg_stat_user_tables WHERE relname = 'duplicate_queue'`,
  )
  expect(rows[0]?.left).toBe(0)
  expect(rows[0]?.read).toBeGreaterThanOrEqual(waiting)
  expect(rows[0]?.read).toBeLessThan(5 * waiting)
})
