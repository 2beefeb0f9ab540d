import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestFirst, ranksOf } from '#analysis/network-metrics/largest-first.ts'

const columns = fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 2.5, 3, 4, Number.NaN), fc.constantFrom(0, 1)), {
  maxLength: 400,
  size: 'max',
})

function split(rows: [number, number][]) {
  return { values: Float64Array.from(rows, ([value]) => value), takesPart: Uint8Array.from(rows, ([, part]) => part) }
}

describe(largestFirst, () => {
  test('the largest-first selection equals the first items of a full sort', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 100 }), (rows, count) => {
        const { values, takesPart } = split(rows)
        const key = (node: number): number => (Number.isNaN(values[node]) ? -1 : (values[node] as number))
        const all = [...rows.keys()].filter((node) => takesPart[node] === 1)
        const expected = all.toSorted((one, other) => key(other) - key(one) || one - other).slice(0, count)
        expect(largestFirst(values, takesPart, count)).toEqual(expected)
      }),
    )
  })
})

describe(ranksOf, () => {
  test('a rank is one more than the number of larger values', () => {
    fc.assert(
      fc.property(columns, (rows) => {
        const { values, takesPart } = split(rows)
        const all = [...rows.keys()].filter((node) => takesPart[node] === 1)
        const expected = all.map((node) =>
          Number.isNaN(values[node])
            ? null
            : 1 + all.filter((other) => (values[other] as number) > (values[node] as number)).length,
        )
        expect(ranksOf(values, takesPart, all)).toEqual(expected)
      }),
    )
  })
})
