import type { Pool, PoolClient } from 'pg'
import { ProblemError } from '#contracts/problem.ts'
import { boundedRead } from '#server/query/bounded-read.ts'

/** Milliseconds that one part of a dashboard may take. */
const patience = 10_000

/** A part of a dashboard, or `null` where the database cannot tell it in time. */
export async function inTime<Part>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Part>,
  milliseconds = patience,
): Promise<Part | null> {
  return boundedRead(pool, { milliseconds }, read).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'too_broad') return null
    throw error
  })
}
