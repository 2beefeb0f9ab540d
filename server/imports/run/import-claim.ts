import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportQueue } from './import-queue.ts'
import type { ImportPosition, MoveImport } from './move-import.ts'

/**
 * Claims an import until the transaction ends, or reports that another process has it. The claim is a row lock, which
 * the database releases when its holder dies.
 */
export async function takeClaim(client: ClientBase, importId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM import_claim WHERE import_id = $1 FOR UPDATE SKIP LOCKED', [
    importId,
  ])
  return rowCount === 1
}

/** Tells the chart of the import that its worker is gone. Only the holder of the claim may call it. */
export async function takeBackLostAttempt(client: ClientBase, importId: string, moveImport: MoveImport) {
  return moveImport(client, importId, { type: 'work.lost' })
}

/** Whether the import must be worked on again. */
export const waits = ({ state }: ImportPosition): boolean => state === 'queued' || state === 'rollbackQueued'

/** Maximum imports inspected at once. */
const looked = 100

/**
 * Sees to it that imports are in the queue which nobody works on: those whose process died while it worked on them, and
 * those it had only just taken from the queue.
 */
export async function reviveLostImports(pool: Pool, queue: ImportQueue, moveImport: MoveImport): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM import_job WHERE state IN ('queued', 'reading', 'merging', 'rollbackQueued', 'rollingBack') ORDER BY id LIMIT ${looked}`,
  )
  for (const { id } of rows) {
    await inTransaction(pool, async (client) => {
      if (!(await takeClaim(client, id))) return
      const lost = await takeBackLostAttempt(client, id, moveImport)
      if (lost === null || waits(lost)) await queue.add(client, id)
    })
  }
}
