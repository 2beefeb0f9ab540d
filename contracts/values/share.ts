import * as v from 'valibot'

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * Part of a company's capital or votes as fractions of 1: exact when both ends are equal, otherwise a band.
 * `minExclusive` says that the part is more than `min`, not `min` itself: "more than 50 %" is a certain majority.
 */
export const Share = v.pipe(
  v.object({ min: Fraction, max: Fraction, minExclusive: v.optional(v.boolean()) }),
  v.check(({ min, max }) => min <= max, 'has a lower end above its upper end'),
)
export type Share = v.InferOutput<typeof Share>

/** A share, or `null` where the source names the interest but not its size. */
export const KnownOrUnknownShare = v.nullable(Share)
