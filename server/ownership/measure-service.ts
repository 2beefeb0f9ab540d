import type { ControllerGroup } from '#analysis/ownership/control/controller-groups.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureCatalog, MeasureReply, MeasureRequest } from '#contracts/measures/measure-request.ts'
import type { DifferenceReply, DifferenceRequest } from '#contracts/scenarios/network-difference.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** One measure, asked about a company or, with `null`, about the network as a whole. */
export type MeasureQuestion = MeasureRequest & { measure: MeasureId; company: string | null }

/** The question with its day: today where none was asked for. */
export type DatedQuestion = MeasureQuestion & { asOf: IsoDate }

/** What is different for a company between two days, or reality and a scenario. */
export type DifferenceQuestion = DifferenceRequest & { company: string }

/** The question with both of its days. */
export type DatedDifference = DifferenceQuestion & { asOf: IsoDate; comparedAsOf: IsoDate }

/** Runs a question that has been checked, once. Refuses with `timed_out` where it is broken off or takes too long. */
export type PreparedRun<Reply> = (options: {
  onProgress: (done: number) => void
  signal: AbortSignal
  /** Whose question it is: users are answered in turn. */
  user: string
}) => Promise<Reply>

type GroupOptions = { signal: AbortSignal; user: string }

export type MeasureService = {
  catalog: () => MeasureCatalog
  /**
   * Checks a question before any work is done. Refuses with `invalid_request` (naming the parameter) and `not_found`.
   */
  prepare: (question: MeasureQuestion) => Promise<PreparedRun<MeasureReply>>
  /** Refuses with `not_found`. */
  prepareDifference: (question: DifferenceQuestion) => Promise<PreparedRun<DifferenceReply>>
  /**
   * The groups of any number of parties on a day; those of which no owner or holding is stated then are left out. Parts
   * of them are asked for one after the other, so that others are answered in between. Refuses with `timed_out`.
   */
  groups: (parties: readonly string[], asOf: IsoDate, options: GroupOptions) => Promise<Map<string, ControllerGroup>>
}
