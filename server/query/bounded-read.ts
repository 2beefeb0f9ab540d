import type { Pool, PoolClient } from 'pg'
import { ProblemError } from '#contracts/problem.ts'
import { sqlStateOf } from '#server/database/transaction.ts'

export type Bounds = {
  /** The longest that one statement may take. */
  milliseconds: number
  /** Ends the statement that runs, because nobody waits for its answer any more. */
  signal?: AbortSignal | undefined
}

const queryCancelled = '57014'

/**
 * Reads in one transaction that sees a single state of the database and writes nothing. Refuses with `too_broad` where a
 * statement takes longer than it may.
 */
export async function boundedRead<Result>(
  pool: Pool,
  { milliseconds, signal }: Bounds,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let spoilt = false
  let stop = () => {}
  try {
    signal?.throwIfAborted()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pg_backend_pid() AS pid, set_config('statement_timeout', $1, true)`,
      [String(milliseconds)],
    )
    stop = () => {
      spoilt = true
      // Where the statement cannot be ended early, its time limit ends it.
      pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
    }
    signal?.addEventListener('abort', stop, { once: true })
    const result = await read(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      spoilt = true
    })
    if (sqlStateOf(error) !== queryCancelled) throw error
    throw new ProblemError('too_broad', 'This takes longer than a query may.', { mostSeconds: milliseconds / 1000 })
  } finally {
    signal?.removeEventListener('abort', stop)
    // A connection that is being told to stop may hear of it only in its next statement: it is not used again.
    client.release(spoilt)
  }
}
