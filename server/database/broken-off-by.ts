import type { ClientBase, Pool } from 'pg'

const millisecondsBetweenTellings = 200

/**
 * Does `work` in the transaction of `client`. Once the signal says so, each of its statements is broken off, which the
 * database tells by the SQLSTATE 57014.
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
  // Between two statements there is nothing to break off: it is told again until the work has ended.
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
