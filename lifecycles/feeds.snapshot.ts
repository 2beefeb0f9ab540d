import type { SnapshotFrom } from 'xstate'
import type { SourceState } from '#contracts/imports/source.ts'
import { type DataSourceContext, dataSourceMachine } from './feeds.machine.ts'

/**
 * The machine's snapshot of a stored source, to ask what may happen to it: `snapshot.can({ type: 'source.closed' })`.
 */
export function dataSourceSnapshotFrom(
  state: SourceState,
  last: DataSourceContext['last'] = null,
  { watched = false, shut = false, failures = 0 }: Partial<Omit<DataSourceContext, 'last'>> = {},
): SnapshotFrom<typeof dataSourceMachine> {
  return dataSourceMachine.resolveState({ value: state, context: { last, watched, shut, failures } })
}
