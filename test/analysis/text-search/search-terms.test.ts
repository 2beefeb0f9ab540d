import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText, lexemesOf } from '#analysis/text-search/canonical-text.ts'
import { type SearchTerm, searchTermsOf, termFor } from '#analysis/text-search/search-terms.ts'

describe(canonicalText, () => {
  test.each([
    ['恒大EV，违约!', ' 恒大 ev 违约 '],
    ['ＢＯＮＤ　Société', ' bond societe '],
    ['3.5%', ' 3 5 '],
    ['ﬁnance 𠮷野家', ' finance 𠮷野家 '],
    ['한국어 Банк', ' 한국어 банк '],
    ['Όμιλος ΌΜΙΛΟΣ', ' ομιλοσ ομιλοσ '],
    ['Yıldız Strauß Đorđević', ' yildiz strauss dordevic '],
    ['YILDIZ STRAUSS DORDEVIC', ' yildiz strauss dordevic '],
    ['⻛险 ⾦额', ' 风险 金额 '],
    ['!!', ''],
    ['', ''],
  ])('canonicalText rewrites %s', (text, canonical) => {
    expect(canonicalText(text)).toBe(canonical)
  })

  test('canonicalText leaves canonical text unchanged and maps each unit to its origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const places = { starts: [] as number[], ends: [] as number[] }
        const canonical = canonicalText(text, places)
        expect(canonicalText(canonical)).toBe(canonical)
        if (canonical === '') return
        expect(places.starts).toHaveLength(canonical.length)
        expect(places.starts).toEqual(places.starts.toSorted((one, other) => one - other))
        expect(places.ends.every((end, index) => end >= (places.starts[index] ?? 0) && end <= text.length)).toBe(true)
      }),
    )
  })
})

describe(searchTermsOf, () => {
  test('searchTermsOf accepts words, phrases and prefixes', () => {
    expect(searchTermsOf('违 违约 “恒大 违约” ban* 恒大EV !!')).toEqual([
      { piece: '违', lexemes: ['违*'], exact: true },
      { piece: '违约', lexemes: ['违约'], exact: true },
      { piece: '恒大 违约', lexemes: ['恒大', '违约'], exact: false },
      { piece: ' ban', lexemes: ['ban*'], exact: true },
      { piece: '恒大 ev ', lexemes: ['恒大', 'ev'], exact: false },
    ])
    expect(searchTermsOf('  ?! "" ')).toEqual([])
  })
})

/** Whether an index of lexemes and, where it is not exact, the text itself let a text have a term. */
function isFound(text: string, { piece, lexemes, exact }: SearchTerm): boolean {
  const canonical = canonicalText(text)
  const own = [...lexemesOf(canonical)]
  const has = (lexeme: string) =>
    lexeme.endsWith('*') ? own.some((one) => one.startsWith(lexeme.slice(0, -1))) : own.includes(lexeme)
  return lexemes.every(has) && (exact || canonical.includes(piece))
}

const chinese = fc.string({ unit: fc.constantFrom(...'公司债券违约恒大集团股份法院'), minLength: 1, maxLength: 4 })
const mixed = fc.string({ unit: fc.constantFrom(...'公司债券违约恒大集团，。 \nabＡ1'), maxLength: 40 })

describe('a term', () => {
  test('a search term in Chinese finds exactly the texts that LIKE finds', () => {
    fc.assert(
      fc.property(mixed, chinese, (text, sought) => {
        const term = termFor(sought)
        expect(term && isFound(text, term)).toBe(text.includes(sought))
      }),
      { numRuns: 5000 },
    )
  })

  test('a search term of any characters finds every text that contains it between spaces', () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(anything, anything, anything, (before, sought, after) => {
        const term = termFor(sought)
        fc.pre(term !== null && !sought.endsWith('*'))
        expect(isFound(`${before} ${sought} ${after}`, term)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('a search term marked as exact needs no check beyond its lexemes', () => {
    fc.assert(
      fc.property(
        mixed,
        fc.string({ unit: fc.constantFrom(...'公司债ab1 ，*'), minLength: 1, maxLength: 3 }),
        (text, sought) => {
          for (const term of searchTermsOf(sought).filter(({ exact }) => exact)) {
            expect(isFound(text, term)).toBe(canonicalText(text).includes(term.piece))
          }
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a search term longer than an index entry is still distinguished by its ending', () => {
    const word = 'a'.repeat(150)
    const term = termFor(word)
    expect([term && isFound(`${word} x`, term), term && isFound(`${word}b x`, term)]).toEqual([true, false])
  })
})
