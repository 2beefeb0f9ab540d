import type { Pool } from 'pg'
import { today } from '#server/database/held-today.ts'

/**
 * Caches an answer until an import changes something, or another day begins, on which other interests are held.
 * Concurrent callers share it; a failed one is retried.
 */
export function perNetworkVersion<Answer>(pool: Pool, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { version: string; answer: Promise<Answer> } | null = null
  return async () => {
    const { rows } = await pool.query<{ version: string }>(
      `SELECT concat_ws(' ', ${today}, (SELECT concat_ws(' ', version, counted_on) FROM network_version)) AS version`,
    )
    const version = rows.map((row) => row.version).join()
    if (kept?.version === version) return kept.answer
    const mine = { version, answer: ask() }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.answer
  }
}
