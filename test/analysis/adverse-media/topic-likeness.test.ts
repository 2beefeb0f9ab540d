import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topicLikeness } from '#analysis/adverse-media/topic-likeness.ts'

test('the likeness is the cosine of words that weigh more the fewer texts have them', () => {
  const background = [new Set(['default']), new Set(['bond'])]
  const [likeness] = topicLikeness(new Set(['acorn', 'default']), [new Set(['acorn', 'bond'])], background)
  const [acorn, each] = [Math.log(5 / 3), Math.log(5 / 3)]
  expect(likeness).toBeCloseTo(acorn ** 2 / (acorn ** 2 + each ** 2), 12)
})

test('a word that every text has tells nothing', () => {
  expect(topicLikeness(new Set(['a']), [new Set(['a'])], [new Set(['a'])])).toEqual([0])
})

const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 }).map((each) => new Set(each))

test('it is from 0 to 1, the same both ways, and 1 of the same words', () => {
  fc.assert(
    fc.property(words, words, fc.array(words, { maxLength: 6 }), (one, other, background) => {
      const [there] = topicLikeness(one, [other], background)
      const [back] = topicLikeness(other, [one], background)
      expect(there).toBeCloseTo(back ?? -1, 12)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(1)
    }),
  )
  expect(topicLikeness(new Set(['a', 'b']), [new Set(['a', 'b'])], [new Set(['c'])])[0]).toBeCloseTo(1, 12)
})
