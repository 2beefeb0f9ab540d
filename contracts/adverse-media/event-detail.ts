import * as v from 'valibot'

/** What the sentence of a risk event says besides: an amount, a percentage, shares, a day, a court, a rating. */
export const EventDetail = v.object({
  kind: v.picklist(['amount', 'percentage', 'shares', 'day', 'court', 'rating']),
  /** As it stands there. */
  words: v.string(),
  /** Of an amount in its currency, of a percentage in percent, of shares their number; `null` of others. */
  value: v.nullable(v.number()),
  /** The currency of an amount (ISO 4217), a day as `2026-06-30`; `null` of others. */
  unit: v.nullable(v.string()),
})
export type EventDetail = v.InferOutput<typeof EventDetail>
