import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { sqlStateOf } from './transaction.ts'

export type Bounds = {
  /** The longest that one statement may take. */
  milliseconds: number
  /** Ends the statement that runs, because nobody waits for its answer any more. */
  signal?: AbortSignal | undefined
}

const BegunResults = v.tuple([v.unknown(), v.unknown(), v.object({ rows: v.tuple([v.object({ pid: v.number() })]) })])

/** The SQLSTATE of a statement that timed out or was cancelled. */
export const queryCancelled = '57014'
/** Statements, or expressions in them, that are larger than the database takes. */
const limitExceeded = '54'

/**
 * Reads in one transaction that sees a single state of the database and writes nothing. Refuses with `too_broad` where
 * a statement takes longer than it may, or more than the database can.
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
    // Three statements in one message return three results, which the types of `pg` do not express.
    const results: unknown = await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(milliseconds)};
       SELECT pg_backend_pid() AS pid`,
    )
    const pid = v.parse(BegunResults, results)[2].rows[0].pid
    stop = () => {
      spoilt = true
      // Where the statement cannot be ended early, its time limit ends it.
      pool.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => undefined)
    }
    signal?.addEventListener('abort', stop, { once: true })
    const result = await read(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      spoilt = true
    })
    const state = sqlStateOf(error)
    if (state !== queryCancelled && !state?.startsWith(limitExceeded)) throw error
    throw new ProblemError('too_broad', 'This takes longer than a query may.', { maxSeconds: milliseconds / 1000 })
  } finally {
    signal?.removeEventListener('abort', stop)
    // A pending cancellation may hit the next statement on the connection, so it is not reused.
    client.release(spoilt)
  }
}
