import { describe, expect, test } from 'vitest'
import { valueDifference } from '#analysis/scenarios/value-difference.ts'

describe(valueDifference, () => {
  const before = new Map(Object.entries({ A: 5, B: 3, C: 3, D: 1 }))

  test('a value difference lists the largest change first, with ranks and with added and removed parties', () => {
    const after = new Map(Object.entries({ A: 4.5, B: 3, D: 6, E: 2 }))
    expect(valueDifference(before, after, 3)).toEqual({
      changes: [
        { party: 'D', before: 1, after: 6, change: 5, rankBefore: 4, rankAfter: 1 },
        { party: 'C', before: 3, after: null, change: -3, rankBefore: 2, rankAfter: null },
        { party: 'E', before: null, after: 2, change: 2, rankBefore: null, rankAfter: 4 },
      ],
      total: 4,
      sumBefore: 12,
      sumAfter: 15.5,
    })
  })

  test('a value difference between equal results, or results equal up to rounding, is empty', () => {
    const rounded = new Map(Array.from(before, ([party, value]) => [party, value * (1 + 1e-12)]))
    expect(valueDifference(before, rounded, 10)).toMatchObject({ changes: [], total: 0 })
  })
})
