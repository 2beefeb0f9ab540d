import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { DifferenceReply, NetworkChange } from './network-difference.ts'

/** What may change on a day, apart from shares held through others. */
export const ChangeKind = v.picklist(['control', 'stakes', 'consolidations'])

/** What changed around a company on a day, against what held until then. */
export const DatedChange = v.object({
  day: IsoDate,
  /**
   * The first of the changes: control of the company, then control of others, then the largest. `null` where statements
   * began or ended and control, stakes and consolidation are the same.
   */
  change: v.nullable(NetworkChange),
  kinds: v.array(ChangeKind),
  /** Number of changes of control, stakes and consolidation, the first one included. */
  total: v.number(),
})
export type DatedChange = v.InferOutput<typeof DatedChange>

/** What changed on the latest of the days on which something changes around a company. */
export const ToldChanges = v.object({
  /** The latest first; the earliest days are missing where they exceed the limit. */
  changes: v.array(DatedChange),
  /**
   * What the data state of the time before the earliest of all days: nothing, interests without a beginning
   * (`undated`), or what was not looked at (`unknown`).
   */
  before: v.picklist(['nothing', 'undated', 'unknown']),
  /** Whether everything connected with the company was looked at, instead of what is nearest to it. */
  complete: v.boolean(),
  /** Who the parties are that the changes name. */
  parties: DifferenceReply.entries.parties,
})
export type ToldChanges = v.InferOutput<typeof ToldChanges>

/** `GET /api/network/:id/dates`: the days on which something changes above a company or right below it. */
export const ChangeDates = v.object({
  /** Ascending; the latest where they exceed the limit. */
  dates: v.array(IsoDate),
  complete: v.boolean(),
  /** What changed on them; missing where it was not asked for. */
  told: v.optional(ToldChanges),
})
export type ChangeDates = v.InferOutput<typeof ChangeDates>
