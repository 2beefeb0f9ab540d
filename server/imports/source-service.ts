import type { DataSource, SourceChange } from '#contracts/imports/source.ts'

export type SourceService = {
  list: () => Promise<DataSource[]>
  /** Refuses with `not_found`, and with `invalid_request` where the chart does not let it happen. */
  change: (id: string, event: SourceChange['event']) => Promise<DataSource>
}
