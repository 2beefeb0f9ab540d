import type { Pool } from 'pg'

/**
 * Keeps an answer for as long as no import changes anything. Everybody who asks meanwhile gets the same one; one that
 * failed is asked for again.
 */
export function perNetworkVersion<Answer>(pool: Pool, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { version: string; answer: Promise<Answer> } | null = null
  return async () => {
    const { rows } = await pool.query<{ version: string }>('SELECT version FROM network_version')
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
