import type { Pool } from 'pg'

/** How long a process has a server to itself: longer than a fetch may take. */
export const leaseSeconds = 90

/** Seconds that a server is left alone at least between two questions. */
export const leastDelaySeconds = 2

/** Seconds that somebody waits for a turn at most. */
export const mostWaitSeconds = 60

/** Takes the next turn at a server. Gives the seconds until it comes; `null` where that is too long, and none is taken. */
export async function takeTurn(pool: Pool, origin: string): Promise<number | null> {
  await pool.query('INSERT INTO asked_server (origin) VALUES ($1) ON CONFLICT (origin) DO NOTHING', [origin])
  const { rows } = await pool.query<{ wait: number }>(
    `UPDATE asked_server a SET free_at = greatest(before.free_at, now()) + make_interval(secs => $2)
       FROM (SELECT origin, free_at FROM asked_server WHERE origin = $1 FOR UPDATE) before
      WHERE a.origin = before.origin AND before.free_at <= now() + make_interval(secs => $3)
      RETURNING greatest(0, extract(epoch FROM before.free_at - now()))::float8 AS wait`,
    [origin, leaseSeconds, mostWaitSeconds],
  )
  return rows[0]?.wait ?? null
}

/** Ends a turn. @param delaySeconds that the server wants between two questions */
export async function endTurn(pool: Pool, origin: string, delaySeconds: number): Promise<void> {
  await pool.query('UPDATE asked_server SET free_at = now() + make_interval(secs => $2) WHERE origin = $1', [
    origin,
    Math.max(leastDelaySeconds, delaySeconds),
  ])
}
