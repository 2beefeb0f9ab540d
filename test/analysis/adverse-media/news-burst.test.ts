import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewsBurst } from '#analysis/adverse-media/news-burst.ts'

// P(X ≥ 4 | 0.5) = .0018, P(X ≥ 3 | 0.5) = .0144; P(X ≥ 8 | 3) = .0119, P(X ≥ 9 | 3) = .0038: tables of the Poisson
// distribution.
test.each([
  [3, 0, false],
  [4, 0, true],
  [2, 0, false],
  [8, 3, false],
  [9, 3, true],
  [2000, 1000, true],
])('%i articles where %d are usual: burst %s', (articles, usual, isBurst) => {
  expect(isNewsBurst(articles, usual)).toBe(isBurst)
})

test('more articles are no less a burst, and where more are usual no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 100, noNaN: true }), (articles, usual) => {
      if (!isNewsBurst(articles, usual)) return
      expect(isNewsBurst(articles + 1, usual)).toBe(true)
      expect(isNewsBurst(articles, usual / 2)).toBe(true)
    }),
  )
})
