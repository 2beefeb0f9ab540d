import type { ClientBase } from 'pg'
import { transition } from 'xstate'
import type { ImportState } from '#contracts/imports/import.ts'
import { type ImportFailure, type ImportJobEvent, importJobMachine } from '#lifecycles/imports.machine.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import { noticeSettledImport } from '#server/notices/send-notice.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { dropFile } from '../files/stored-file.ts'

/** States in which a file that nobody owns, such as that of a feed, is no longer wanted. */
const droppedWith: ReadonlySet<ImportState> = new Set(['cancelled', 'refused'])

export type ImportPosition = { state: ImportState; attempts: number; isHeld: boolean }

type Row = Omit<ImportPosition, 'isHeld'> & {
  created_by: string | null
  failure_code: string | null
  failure_message: string | null
  failure_details: ImportFailure['details'] | null
  file: string
}

/**
 * Sends an event to an import's state machine, in the caller's transaction. The row stays locked until that ends.
 * Returns the new state, or `null` where the machine refuses the event (`attempt`: or another attempt has taken over)
 * or the import does not exist.
 */
export type MoveImport = (
  client: ClientBase,
  id: string,
  event: ImportJobEvent,
  attempt?: number,
) => Promise<ImportPosition | null>

/** Hears of an import that has finished, failed or been cancelled, in the transaction that settles it. */
export type SettledImport = (client: ClientBase, id: string, state: ImportState) => Promise<void>

export const createMoveImport =
  (onSettled: SettledImport): MoveImport =>
  async (client, id, event, attempt) => {
    const { rows } = await client.query<Row>(
      `SELECT state, attempts, failure_code, failure_message, failure_details, file, created_by FROM import_job WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    )
    const row = rows[0]
    if (!row || (attempt !== undefined && row.attempts !== attempt)) return null
    const before = importJobSnapshotFrom(row.state, { attempts: row.attempts, failure: failureFrom(row) })
    if (!before.can(event)) return null
    const [after] = transition(importJobMachine, before, event)
    const { attempts, failure } = after.context
    const arrives = after.hasTag('arriving')
    const settled = before.hasTag('arriving') && !arrives
    await client.query(
      `UPDATE import_job SET state = $2, attempts = $3, failure_code = $4, failure_message = $5, failure_details = $6,
              started_at = CASE WHEN $2 = 'reading' THEN clock_timestamp() ELSE started_at END,
              finished_at = CASE WHEN $7 THEN clock_timestamp() WHEN $8 THEN NULL ELSE finished_at END,
              rolled_back_at = CASE WHEN $2 = 'rolledBack' THEN clock_timestamp() END, step = NULL
        WHERE id = $1`,
      [id, after.value, attempts, failure?.code, failure?.message, failure?.details ?? null, settled, arrives],
    )
    if (settled) {
      await noticeSettledImport(client, id, after.value)
      await onSettled(client, id, after.value)
    }
    if (settled || after.value === 'rolledBack') {
      const content = { type: 'import.settled', importId: id, state: after.value } as const
      await recordEvent(client, { content, names: { file: row.file } })
    }
    if (row.created_by === null && droppedWith.has(after.value)) await dropFile(client, id)
    return { state: after.value, attempts, isHeld: event.type === 'work.held' }
  }

function failureFrom(row: Row): ImportFailure | null {
  if (row.failure_code === null) return null
  return { code: row.failure_code, message: row.failure_message ?? '', details: row.failure_details ?? {} }
}
