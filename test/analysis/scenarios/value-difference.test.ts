import { describe, expect, test } from 'vitest'
import { valueDifference } from '#analysis/scenarios/value-difference.ts'

describe(valueDifference, () => {
  const before = new Map(Object.entries({ A: 5, B: 3, C: 3, D: 1 }))

  test('the largest change first, with the ranks, parties that come and go included', () => {
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

  test('nothing between a result and itself, or one that differs by rounding', () => {
    const rounded = new Map(Array.from(before, ([party, value]) => [party, value * (1 + 1e-12)]))
    expect(valueDifference(before, rounded, 10)).toMatchObject({ changes: [], total: 0 })
  })
})
