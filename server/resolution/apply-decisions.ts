import { DatabaseError, type Pool } from 'pg'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyMerges } from './apply-merges.ts'

const lockNotAvailable = '55P03'

/**
 * Applies pending decisions. While an import is merged they wait: the import applies them itself, as does the next
 * call.
 */
export async function applyDecisions(pool: Pool): Promise<void> {
  if (!(await decisionsWait(pool))) return
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = '1s'`)
      await acquireMergeLock(client)
      await client.query('SET LOCAL lock_timeout = 0')
      if (await applyMerges(client)) {
        await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
      }
    })
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error
  }
}

/** Whether there are decisions that have not taken effect. */
export async function decisionsWait(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ wait: boolean }>(
    'SELECT made <> effective AS wait FROM decision_count WHERE id = 1',
  )
  return rows[0]?.wait ?? false
}
