import type { QualityFigureCode, QualityReply, QualityRows } from '#contracts/quality.ts'
import type { SourceId } from '#contracts/source.ts'

export type QualityService = {
  /** The newest report. */
  report: () => Promise<QualityReply>
  /** The rows behind a figure, fifty at a time, after the row of a key. Refuses with `timed_out`. */
  rows: (source: SourceId, figure: QualityFigureCode, after: string | null) => Promise<QualityRows>
}
