import type { ClientBase, Pool, PoolClient } from 'pg'

/** Conflicts between transactions that the database settles by rolling one back: it may simply be done again. */
const worthRepeating = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Does `work` in one transaction. Where the database rolls it back because of another (serialization failure,
 * deadlock), the whole of `work` is done again, a few times at most: it must have no effect outside the transaction.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === attempts || !worthRepeating.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

async function once<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a database error, also where a query builder has wrapped it. */
export function sqlStateOf(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.length === 5) return at.code
  }
  return null
}

const millisecondsBetweenTellings = 200

/**
 * Runs `work` in the transaction of `client`. After the signal each of its statements is cancelled, with the SQLSTATE
 * 57014.
 */
export async function brokenOffBy<Result>(
  signal: AbortSignal,
  { pool, client }: { pool: Pool; client: ClientBase },
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  let telling: Promise<unknown> = Promise.resolve()
  const tell = () => {
    telling = telling.then(() => pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid])).catch(() => undefined)
  }
  // Between two statements there is nothing to cancel, so the cancellation is repeated until the work ends.
  let timer: NodeJS.Timeout | undefined
  const breakOff = () => {
    tell()
    timer = setInterval(tell, millisecondsBetweenTellings)
  }
  if (signal.aborted) breakOff()
  signal.addEventListener('abort', breakOff)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', breakOff)
    clearInterval(timer)
    await telling
  }
}
