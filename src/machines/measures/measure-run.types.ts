import type { EntityId } from '#contracts/entities/entity.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureRequest } from '#contracts/measures/measure-request.ts'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'

/**
 * One question to the analysis core. `scope` says what is computed with: the network around the company, in the browser,
 * or the whole network, on the server; `about`, whether the question is about that company alone.
 */
export type MeasureAsk = {
  measure: MeasureId
  scope: 'surroundings' | 'network'
  about: 'company' | 'network'
  company: EntityId | null
  asOf: IsoDate | null
  parameters: MeasureRequest['parameters']
  groups: MeasureRequest['groups']
  /** What is supposed instead of what the data say. */
  supposition?: MeasureRequest['supposition']
}

export type MeasureRunContext = {
  ask: MeasureAsk | null
  /** How much is done, 0 to 1. */
  progress: number
  /** The last answer, with what it answers; it stays while another is computed. */
  answer: (MeasureAnswer & { ask: MeasureAsk }) | null
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type MeasureRunReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'report.made'; answer: MeasureAnswer }
  | { type: 'run.failed'; problem: Problem }
