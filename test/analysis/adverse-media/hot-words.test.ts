import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hotWords } from '#analysis/adverse-media/hot-words.ts'
import { titleWords } from '#analysis/adverse-media/title-words.ts'

const wordsOf = (...titles: string[]) => titleWords(titles).map((words) => [...words])

describe('the words of titles', () => {
  test('case, width and traditional characters make no difference; numbers and single letters are no words', () => {
    expect(wordsOf('ACME Defaults, 2026: a ＢＯＮＤ')).toEqual([['acme', 'defaults', 'bond']])
    expect(wordsOf('違約')).toEqual(wordsOf('违约'))
  })

  test('a name that no dictionary has is found where its parts stand together', () => {
    const [first, second, third] = wordsOf('宁德时代拟回购', '宁德时代中标', '机构看好宁德时代')
    for (const words of [first, second, third]) expect(words).toContain('宁德时代')
  })

  test('what is no word of the dictionary is found where it recurs, and grammar joins nothing', () => {
    for (const words of wordsOf('甲债券未兑付', '乙票据兑付', '丙产品兑付')) expect(words).toContain('兑付')
    for (const words of wordsOf('公司被立案', '股东被立案', '董事被立案')) expect(words).toContain('立案')
  })

  test('a word counts once a title', () => {
    expect(wordsOf('default, default and default')).toEqual([['default', 'and']])
  })
})

describe('words that stand out', () => {
  /** Log-odds by the formula itself, over English words without anything to join. */
  function expected(word: string, titles: readonly string[], others: readonly string[]): number {
    const counted = (of: readonly string[], has: (each: string) => boolean) =>
      of.flatMap((title) => [...new Set(title.split(' '))]).filter(has).length
    const isWord = (each: string) => each === word
    const [y, n] = [counted(titles, isWord), counted(titles, () => true)]
    const [otherY, otherN] = [counted(others, isWord), counted(others, () => true)]
    const [a, a0] = [(y + otherY) / 10, (n + otherN) / 10]
    const odds = Math.log((y + a) / (n + a0 - y - a)) - Math.log((otherY + a) / (otherN + a0 - otherY - a))
    return odds / Math.sqrt(1 / (y + a) + 1 / (otherY + a))
  }

  const vocabulary = ['default', 'bond', 'profit', 'recall', 'merger', 'audit', 'strike']
  const title = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const titles = fc.uniqueArray(title, { minLength: 1, maxLength: 30 })

  test('their order and figures are those of the weighted log-odds', () => {
    fc.assert(
      fc.property(titles, titles, (here, elsewhere) => {
        const found = hotWords(here, elsewhere, 100)
        const all = vocabulary.map((word) => ({ word, z: expected(word, here, elsewhere) }))
        const titlesWith = (word: string) => here.filter((each) => each.split(' ').includes(word)).length
        const wanted = all.filter(({ word, z }) => z >= 1.96 && titlesWith(word) >= 3).sort((a, b) => b.z - a.z)
        expect(found.map(({ word }) => word).toSorted()).toEqual(wanted.map(({ word }) => word).toSorted())
        for (const { word, z, titles: count } of found) {
          expect(z).toBeCloseTo(expected(word, here, elsewhere), 9)
          expect(count).toBe(titlesWith(word))
        }
        expect(found.map(({ z }) => z)).toEqual(found.map(({ z }) => z).toSorted((a, b) => b - a))
      }),
    )
  })

  const quiet = Array.from(
    { length: 40 },
    (_, number) => `${vocabulary[number % 5]} ${vocabulary[(number * 3) % 7]} x${number}x`,
  )

  test('equal titles count once, nothing stands out against nothing, and no more are told than asked for', () => {
    const loud = Array.from({ length: 20 }, () => 'recall strike')
    expect(hotWords(loud, quiet, 10)).toEqual([])
    expect(hotWords(['recall strike one', 'recall two', 'recall six'], [], 10)).toEqual([])
    const told = Array.from({ length: 30 }, (_, number) => `fraud probe y${number}y`)
    expect(hotWords(told, quiet, 10).map(({ word }) => word)).toEqual(['fraud', 'probe'])
    expect(hotWords(told, quiet, 1)).toHaveLength(1)
  })
})
