import type { SnapshotFrom } from 'xstate'
import type { SourceState } from '#contracts/source.ts'
import { dataSourceMachine } from './data-source.machine.ts'

/** The machine's snapshot of a stored source, to ask what may happen to it: `snapshot.can({ type: 'source.closed' })`. */
export function dataSourceSnapshotFrom(
  state: SourceState,
  last: 'finished' | 'failed' | null = null,
): SnapshotFrom<typeof dataSourceMachine> {
  return dataSourceMachine.resolveState({ value: state, context: { last } })
}
