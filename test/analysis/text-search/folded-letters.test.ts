import { describe, expect, test } from 'vitest'
import { compatibleInPlace, foldedInPlace, foldedLetters } from '#analysis/text-search/folded-letters.ts'

describe(foldedLetters, () => {
  test.each([
    ['YILDIZ İstanbul', 'Yıldız istanbul', 'yildiz istanbul'],
    ['ĐORĐEVIĆ', 'Đorđević', 'dordevic'],
    ['STRAUSS GROẞ', 'Strauß groß', 'strauss gross'],
    ['ŁÓDŹ ŒUVRE ÆRØ', 'Łódź œuvre Ærø', 'lodz oeuvre aero'],
    ['ΌΜΙΛΟΣ', 'Όμιλος', 'ομιλοσ'],
    ['⻛险 ⾦额 ⻓期', '风险 金额 长期', '风险 金额 长期'],
    ['ＡＢＣ', 'abc', 'abc'],
  ])('%s and %s are one', (capitals, small, folded) => {
    expect(foldedLetters(capitals)).toBe(folded)
    expect(foldedLetters(small)).toBe(folded)
  })

  test('no radical is left, and what is folded is folded no further', () => {
    for (let code = 0; code < 0x3_0000; code++) {
      if (code >= 0xd8_00 && code < 0xe0_00) continue
      const character = String.fromCodePoint(code)
      const folded = foldedLetters(character)
      if (foldedLetters(folded) !== folded) expect(character).toBe(folded)
      const isRadical = code >= 0x2e_81 && code <= 0x2f_d5 && /\p{Script=Han}/u.test(character)
      if (isRadical && code !== 0x2e_9a) expect(folded).toMatch(/^\p{Unified_Ideograph}$/u)
    }
  })

  test('in its place every character of a text stays where it was', () => {
    const text = 'Straße ⻛险 ﬁn İ ｘ'
    expect(foldedInPlace(text)).toBe('straße 风险 ﬁn i x')
    expect(compatibleInPlace('⻓期 Ｘ Straße')).toBe('长期 X Straße')
  })
})
