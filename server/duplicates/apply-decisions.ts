import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { recordControlChanges, watchControlAround } from '#server/ownership/control-changes.ts'
import { applyMerges, regroupedParties } from './apply-merges.ts'

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
      if (await applyWaiting(client)) {
        await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
      }
    })
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error
  }
}

/**
 * Applies decisions that wait, and tells whose control that changes. Within the caller's transaction, which holds the
 * merge lock.
 *
 * @returns whether any waited
 */
export async function applyWaiting(client: ClientBase): Promise<boolean> {
  if (!(await decisionsWait(client))) return false
  const regrouped = await regroupedParties(client)
  const standing = new Map([...regrouped].map(([party, head]) => [String(party), String(head)]))
  const changedControl = await watchControlAround(client, standing)
  await applyMerges(client)
  await recordControlChanges(client, null, await changedControl())
  return true
}

/** Whether there are decisions that have not taken effect. */
export async function decisionsWait(connection: Pool | ClientBase): Promise<boolean> {
  const { rows } = await connection.query<{ wait: boolean }>(
    'SELECT made <> effective AS wait FROM decision_count WHERE id = 1',
  )
  return rows[0]?.wait ?? false
}
