import type { DataSource, SourceChange } from '#contracts/imports/source.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'

/** What may be done to a data source now; `null` where nothing may. */
export function selectSourceChange({ state, lastImport }: DataSource): SourceChange['event'] | null {
  const snapshot = dataSourceSnapshotFrom(state, lastImport === null ? null : 'finished')
  const events = ['source.closed', 'source.opened'] as const
  return events.find((type) => snapshot.can({ type })) ?? null
}
