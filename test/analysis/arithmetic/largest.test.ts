import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAboveZero } from '#analysis/arithmetic/largest.ts'

test('the largest positions are the first positions of a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 60 }), fc.nat(20), (values, count) => {
      const sorted = Array.from(values.keys())
        .filter((position) => (values[position] as number) > 0)
        .toSorted((one, other) => (values[other] as number) - (values[one] as number) || one - other)
      expect(largestAboveZero(Float64Array.from(values), count)).toEqual(sorted.slice(0, count))
    }),
    { numRuns: 500 },
  )
})
