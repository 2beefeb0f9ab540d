import { isUnspaced } from './canonical-text.ts'

/** Of longer words, this many letters count in an index. */
export const longestLexeme = 100
/** The most lexemes of one text; more do not fit into a `tsvector`. */
const mostLexemes = 50_000

/**
 * What an index finds a canonical text by: its words, every two neighbouring characters of its unspaced runs, and the
 * last character of each run, so that the beginning of a lexeme finds any single character.
 */
export function lexemesOf(canonical: string): Set<string> {
  const lexemes = new Set<string>()
  for (const token of canonical.split(' ')) {
    if (token === '') continue
    if (lexemes.size >= mostLexemes) break
    if (isUnspaced(token)) for (const pair of pairsOf(token)) lexemes.add(pair)
    else lexemes.add(token.slice(0, longestLexeme))
  }
  return lexemes
}

function* pairsOf(run: string): Generator<string> {
  let before = ''
  for (const character of run) {
    if (before !== '') yield before + character
    before = character
  }
  yield before
}

/** The lexemes that a text must have where it has a token of a canonical phrase; one that ends with `*` is a beginning. */
export function lexemesNeeded(token: string): string[] {
  if (!isUnspaced(token)) return [token.slice(0, longestLexeme)]
  const characters = Array.from(token)
  if (characters.length === 1) return [`${token}*`]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
