import * as v from 'valibot'

/** A figure with the bounds of its 95 % interval. */
export const Estimate = v.object({ value: v.number(), low: v.number(), high: v.number() })
export type Estimate = v.InferOutput<typeof Estimate>
