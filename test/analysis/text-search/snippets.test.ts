import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTermsOf } from '#analysis/text-search/search-terms.ts'
import { marksIn, snippetsOf } from '#analysis/text-search/snippets.ts'

const marked = (text: string, sought: string) =>
  marksIn(text, searchTermsOf(sought)).map(({ start, end }) => text.slice(start, end))

describe(marksIn, () => {
  test('marksIn marks the passages of the original text', () => {
    expect(marked('恒大 ＥＶ 违约，Banks and BANK', '违约 bank 恒大ev')).toEqual(['恒大 ＥＶ', '违约', 'BANK'])
    expect(marked('Banks and BANK', 'ban*')).toEqual(['Ban', 'BAN'])
    expect(marked('𠮷野家違約', '野家')).toEqual(['野家'])
    expect(marked('违约违约', '违约 约违')).toEqual(['违约违约'])
    expect(marked('nothing', '违约')).toEqual([])
  })
})

describe(snippetsOf, () => {
  const filler = (length: number) => '甲'.repeat(length)

  test('snippetsOf returns the two densest passages in text order', () => {
    const text = `${filler(300)}违约${filler(300)}违约，恒大违约${filler(300)}`
    const snippets = snippetsOf(text, searchTermsOf('违约 恒大'))
    expect(snippets.map(({ marks, cutBefore, cutAfter }) => [marks.length, cutBefore, cutAfter])).toEqual([
      [1, true, true],
      [2, true, true],
    ])
    expect(snippets.every((snippet) => snippet.text.length <= 120)).toBe(true)
  })

  test('snippetsOf returns the beginning where nothing matches', () => {
    expect(snippetsOf('short', [])).toEqual([{ text: 'short', marks: [], cutBefore: false, cutAfter: false }])
    expect(snippetsOf('', [])).toEqual([])
  })

  test('snippetsOf marks only ranges within the snippet, for any search', () => {
    const text = fc.string({ unit: fc.constantFrom(...'违约恒大', 'ab', ' ', '，', '𠮷', 'é'), maxLength: 400 })
    fc.assert(
      fc.property(text, fc.constantFrom('违约', '违', 'ab', '大ab', '𠮷'), (whole, sought) => {
        const snippets = snippetsOf(whole, searchTermsOf(sought))
        expect(snippets.length).toBeLessThanOrEqual(2)
        for (const snippet of snippets) {
          expect(whole).toContain(snippet.text)
          expect(snippet.text.isWellFormed()).toBe(true)
          for (const { start, end } of snippet.marks) {
            expect(start >= 0 && start < end && end <= snippet.text.length).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
