import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedName } from '#analysis/search/folded-name.ts'
import { caseSize } from '#test/support/case-size.ts'

const words = (name: string) => foldedName(name).words.join(' ')

describe(foldedName, () => {
  test.each([
    ['BARCLAYS  PLC', 'barclays'],
    ['Banco Santander, S.A.', 'banco santander'],
    ['Ｂａｒｃｌａｙｓ Ｂａｎｋ', 'barclays bank'],
    ['Société Générale', 'societe generale'],
    ['青嶼實業股份有限公司', '青屿实业'],
    ['青屿 实业（集团）有限公司', '青屿实业集团'],
    ['龍騰國際有限責任公司', '龙腾国际'],
  ])('%s is found as %s', (name, folded) => {
    expect(words(name)).toBe(folded)
  })

  test('the legal form and the place are told apart from the name', () => {
    expect(foldedName('上海市青屿贸易有限公司')).toMatchObject({
      compact: '上海市青屿贸易',
      form: '有限公司',
      place: 3,
    })
    expect(foldedName('北京银行股份有限公司')).toMatchObject({ compact: '北京银行', place: 2 })
    expect(foldedName('北京')).toMatchObject({ place: 0 })
  })

  test('Chinese within a symbol is folded like any other', () => {
    expect(foldedName('\u{1f247}').compact).toBe('胜')
  })

  test('letters that would make a word that is left out stay apart', () => {
    expect(['E T Motors', '⒠ｔ', 'U N D'].map(words)).toEqual(['e t motors', 'e t', 'u n d'])
  })

  test('folding what is folded changes nothing', () => {
    const part = fc.constantFrom(
      'Limited',
      'PLC',
      'GmbH',
      'Müller',
      'aee',
      'oue',
      'A',
      '青嶼',
      '有限公司',
      '公司',
      'Ｘ',
      '①',
      'ß',
      'é',
      ' ',
      '-',
      '.',
    )
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(name, (text) => {
        const once = words(text)
        expect(words(once)).toBe(once)
      }),
      { numRuns: caseSize(500, 20_000) },
    )
  })
})
