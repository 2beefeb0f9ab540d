import * as v from 'valibot'

/** Of the held-out sentences, how many that tell of an event have it found, and of how many others it is dropped. */
const Disposed = v.object({ found: v.number(), dropped: v.number() })

/** A model of risk events that was learnt here from what users say of them. */
export const LearntEventModel = v.object({
  id: v.string(),
  /** Verdicts that it was learnt from, beside the sentences of the project. */
  verdicts: v.number(),
  /** Held-out sentences that tell of an event, and those that tell of none. */
  told: v.number(),
  untold: v.number(),
  after: Disposed,
  /** Those of the model that was in use before. */
  before: Disposed,
  /** Whether it took the place of the one before: where neither figure fell. */
  promoted: v.boolean(),
  by: v.string(),
  at: v.string(),
})
export type LearntEventModel = v.InferOutput<typeof LearntEventModel>

/** `GET /api/adverse-media/event-model`: what is learnt from verdicts on risk events. */
export const EventModelReport = v.object({
  /** Verdicts that users have given. */
  verdicts: v.number(),
  /** Those given since the last model was learnt. */
  unlearnt: v.number(),
  /** The model that was learnt last; `null` where none was. */
  last: v.nullable(LearntEventModel),
  /** The learnt model that is in use; `null` where it is the project's own. */
  inUse: v.nullable(LearntEventModel),
})
export type EventModelReport = v.InferOutput<typeof EventModelReport>
