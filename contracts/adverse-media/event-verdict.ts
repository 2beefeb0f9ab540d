import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'

const Verdict = v.picklist(['confirmed', 'rejected'])

/**
 * `PUT /api/adverse-media/articles/:id/events/:type/verdict`: whether the article does tell of the event; `null` takes
 * that back.
 */
export const EventVerdictDraft = v.strictObject({ verdict: v.nullable(Verdict) })
export type EventVerdictDraft = v.InferOutput<typeof EventVerdictDraft>

/** What a user who read an article says of one of its events. */
export const EventVerdict = v.object({ verdict: Verdict, by: v.string(), at: v.string() })
export type EventVerdict = v.InferOutput<typeof EventVerdict>

/** Of how many events of a type users have judged, how many were right, and that share with its 95 % interval. */
export const EventPrecision = v.object({
  type: v.string(),
  judged: v.number(),
  right: v.number(),
  /** `null` while none is judged. */
  share: v.nullable(Estimate),
})
export type EventPrecision = v.InferOutput<typeof EventPrecision>
