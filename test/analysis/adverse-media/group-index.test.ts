import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupIndex } from '#analysis/adverse-media/group-index.ts'

describe(groupIndex, () => {
  test('a company counts in proportion to the votes commanded in it', () => {
    const { whole, added } = groupIndex(0.3, [
      { weight: 1.5, votes: 0.6 },
      { weight: 2, votes: 0.15 },
    ])
    // 100 (1 - exp(-(0.3 + 0.9 + 0.3) / 3)), and without the one or the other.
    expect(whole).toBeCloseTo(39.3469, 4)
    expect(added).toEqual([expect.closeTo(21.22, 4), expect.closeTo(6.3789, 4)])
  })

  test('without anything below it is the index of the company itself', () => {
    expect(groupIndex(0.6, [])).toEqual({ whole: expect.closeTo(18.1269, 4), added: [] })
    expect(groupIndex(0, [{ weight: 0, votes: 1 }])).toEqual({ whole: 0, added: [0] })
  })

  test('more votes or more weight is never less, and it stays between 0 and 100', () => {
    const below = fc.array(
      fc.record({
        weight: fc.double({ min: 0, max: 1e6, noNaN: true }),
        votes: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), below, (own, companies) => {
        const { whole, added } = groupIndex(own, companies)
        expect(whole).toBeGreaterThanOrEqual(groupIndex(own, []).whole)
        expect(whole).toBeLessThanOrEqual(100)
        expect(added.every((points) => points >= 0)).toBe(true)
        const commandedWhole = companies.map((company) => ({ ...company, votes: 1 }))
        expect(groupIndex(own, commandedWhole).whole).toBeGreaterThanOrEqual(whole)
      }),
    )
  })
})
