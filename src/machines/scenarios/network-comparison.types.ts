import type { EntityId } from '#contracts/entities/entity.ts'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What of the differences is wanted: those of the company, of all that is on the picture, or of the whole network. */
export type ComparisonReach = 'company' | 'picture' | 'network'

/** Two days of a network, `null` being the newest statements; `around` compares the network beside the company, too. */
export type ComparisonAsk = {
  company: EntityId
  asOf: IsoDate | null
  comparedAsOf: IsoDate | null
  around: boolean
}

export type PointedDays = { shown: number | null; compared: number | null }

export type ComparisonContext = {
  reach: ComparisonReach
  /** Where on the days of change the reader is moving each day to, before it is chosen; `null` where not. */
  pointed: PointedDays
  ask: ComparisonAsk | null
  progress: number
  /** What is different, with the question it answers. */
  answer: { ask: ComparisonAsk; reply: DifferenceReply } | null
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type ComparisonReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'difference.found'; reply: DifferenceReply }
  | { type: 'run.failed'; problem: Problem }
