import * as v from 'valibot'

/** A party whose value under a measure is another. In the measure's own unit; `null` where it has none. */
export const ValueChange = v.object({
  party: v.string(),
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
  /** After less before, no value counting as 0. */
  change: v.number(),
  /** From 1 for the largest value; equal values have the same rank. */
  rankBefore: v.nullable(v.number()),
  rankAfter: v.nullable(v.number()),
})
export type ValueChange = v.InferOutput<typeof ValueChange>

/** How the values that a measure gives parties differ between two results. */
export const ValueDifference = v.object({
  /** The largest change first. */
  changes: v.array(ValueChange),
  /** Parties whose value is another, those not listed included. */
  total: v.number(),
  sumBefore: v.number(),
  sumAfter: v.number(),
})
export type ValueDifference = v.InferOutput<typeof ValueDifference>
