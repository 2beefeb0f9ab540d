import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { canonicalText, lexemesOf } from '#analysis/text-search/canonical-text.ts'
import { termFor } from '#analysis/text-search/search-terms.ts'
import { demonstrationArticleFile } from '#demo/adverse-media.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

/** Texts under the lexemes that find them. */
function indexed(texts: readonly string[]) {
  const byLexeme = new Map<string, number[]>()
  const canonical = texts.map((text) => canonicalText(text))
  for (const [index, text] of canonical.entries()) {
    for (const lexeme of lexemesOf(text)) byLexeme.set(lexeme, [...(byLexeme.get(lexeme) ?? []), index])
  }
  return (sought: string): number[] => {
    const term = termFor(sought)
    if (!term) return []
    const [first, ...others] = term.lexemes.map((lexeme) => new Set(byLexeme.get(lexeme)))
    return [...(first ?? [])].filter(
      (index) => others.every((one) => one.has(index)) && (term.exact || (canonical[index] ?? '').includes(term.piece)),
    )
  }
}

const found = (texts: readonly string[], fits: (text: string) => boolean) =>
  texts.flatMap((text, index) => (fits(text) ? [index] : []))

describe('full text', () => {
  test('full-text search finds two to four Chinese characters in the demonstration articles as LIKE does', () => {
    const texts = new TextDecoder().decode(demonstrationArticleFile().bytes).split('\n')
    const find = indexed(texts)
    const runs = texts.flatMap((text) => text.match(/\p{Script=Han}{4,}/gu) ?? [])
    const sought = new Set(
      runs.flatMap((run, index) => [2, 3, 4].map((length) => run.slice(index % 3, (index % 3) + length))),
    )
    const words = [...sought].filter((word) => word.length > 1).slice(0, 1500)
    expect(words.length).toBeGreaterThan(300)
    for (const word of words) expect([word, find(word)]).toEqual([word, found(texts, (text) => text.includes(word))])
  })

  const headlines = sharedFile('data/sentfin_entity_sentiment/SEntFiN.csv')
  test.skipIf(headlines === null)(
    `full-text search finds every whole word of real headlines (${sharedFilesReason})`,
    () => {
      const texts = readFileSync(headlines ?? '', 'utf8')
        .split('\n')
        .slice(1, 4000)
      const find = indexed(texts)
      const words = [...new Set(texts.flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []))].slice(0, 400)
      for (const word of words) {
        const whole = new RegExp(`(?<![A-Za-z0-9])${word}(?![A-Za-z0-9])`, 'i')
        expect([word, find(word)]).toEqual([word, found(texts, (text) => whole.test(text))])
      }
    },
  )
})
