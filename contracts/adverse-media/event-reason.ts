import * as v from 'valibot'

/**
 * Words around an event and how much they speak for it (above 0) or against it, in logarithms of odds, as a learnt
 * model weighs them. `＃` is where the event is named, `０` any number.
 */
export const EventReason = v.object({ words: v.string(), weight: v.number() })
export type EventReason = v.InferOutput<typeof EventReason>
