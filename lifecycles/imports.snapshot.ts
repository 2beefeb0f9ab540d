import type { SnapshotFrom } from 'xstate'
import type { ImportState } from '#contracts/imports/import.ts'
import { type ImportJobContext, importJobMachine } from './imports.machine.ts'

/**
 * The machine's snapshot of a stored import, to ask what may happen to it:
 * `snapshot.can({ type: 'import.cancelled' })`. The browser knows the state alone, which is enough for that.
 */
export function importJobSnapshotFrom(
  state: ImportState,
  context: ImportJobContext = { attempts: 0, failure: null },
): SnapshotFrom<typeof importJobMachine> {
  return importJobMachine.resolveState({ value: state, context })
}
