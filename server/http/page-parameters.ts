import * as v from 'valibot'

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** Rows to pass over; 0 where absent. */
export const offset = v.optional(wholeNumber, '0')

/** Rows wanted, at most `most`. */
export const limitOf = (usual: number, most: number) =>
  v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(most)), String(usual))
