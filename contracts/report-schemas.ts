import * as v from 'valibot'
import { ContagionResult } from './contagion/contagion-report.ts'
import type { MeasureId } from './measures/measure.ts'
import { MeasureReply } from './measures/measure-request.ts'
import { CommunitiesResult } from './network-metrics/communities-report.ts'
import { KeyCompaniesResult } from './network-metrics/key-companies-report.ts'
import { BeneficialOwnersResult } from './ownership/beneficial-owners-report.ts'
import { CloseLinksResult } from './ownership/close-links-report.ts'
import { CyclesResult } from './ownership/cycles-report.ts'
import { ControlResult, OwnersResult, reportOf } from './ownership/ownership-report.ts'
import { VotingPowerResult } from './ownership/voting-power-report.ts'

/** What `npm run cli -- MEASURE --format json` prints and the API sends, by measure. */
export const measureReports = {
  owners: reportOf(OwnersResult),
  control: reportOf(ControlResult),
  'beneficial-owners': reportOf(BeneficialOwnersResult),
  'voting-power': reportOf(VotingPowerResult),
  'close-links': reportOf(CloseLinksResult),
  cycles: reportOf(CyclesResult),
  communities: reportOf(CommunitiesResult),
  'key-companies': reportOf(KeyCompaniesResult),
  contagion: reportOf(ContagionResult),
}

/** The reply of one measure or another. */
export const AnyMeasureReply = v.union(
  Object.values(measureReports).map((report) => v.object({ ...MeasureReply.entries, report })),
)

export type MeasureReports = { [Id in MeasureId]: v.InferOutput<(typeof measureReports)[Id]> }

/** What a measure says, and who the parties are that it names. */
export type MeasureAnswerOf<Id extends MeasureId> = {
  measure: Id
  report: MeasureReports[Id]
  parties: MeasureReply['parties']
  /** False where there is more around the company than was computed with. */
  complete: boolean
  /** Number of demonstration parties that the answer leaves out. */
  leftOut?: number | undefined
}

/** The answer of one measure or another. */
export type MeasureAnswer = { [Id in MeasureId]: MeasureAnswerOf<Id> }[MeasureId]
