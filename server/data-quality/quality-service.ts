import type { QualityDays, QualityFigureCode, QualityReply, QualityRows } from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** `after`: the key of the last row of the page before; `day`: on which the rows came in. */
export type QualityPage = { after: string | null; day: IsoDate | null }

export type QualityService = {
  /** The newest report. */
  report: () => Promise<QualityReply>
  /** The rows behind a figure, fifty at a time. Refuses with `timed_out`. */
  rows: (source: SourceId, figure: QualityFigureCode, page: QualityPage) => Promise<QualityRows>
  /** Each of the last days of a source. Refuses with `timed_out`. */
  days: (source: SourceId) => Promise<QualityDays>
}
