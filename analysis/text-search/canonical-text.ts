import { foldedCharacter } from './folded-letters.ts'

/** How a character takes part in a search: alone (scripts that put no spaces), as a part of a word, or not at all. */
type CharacterClass = 'alone' | 'word' | 'none'

/** Where each UTF-16 unit of a canonical text comes from: the character of the original from `starts` to `ends`. */
export type Places = { starts: number[]; ends: number[] }

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
const wordly = /[\p{L}\p{N}]/u

/** The characters of which nearly all Chinese is written. */
const [firstHan, lastHan] = [0x4e00, 0x9fff]

function classOf(character: string): CharacterClass {
  const code = character.codePointAt(0) ?? 0
  if (code >= firstHan && code <= lastHan) return 'alone'
  if (code < 0x80) return isAsciiWord(code) ? 'word' : 'none'
  if (unspaced.test(character)) return 'alone'
  return wordly.test(character) ? 'word' : 'none'
}

const isAsciiWord = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)

/** Whether a part of a canonical text is of a script that puts no spaces between words. */
export const isUnspaced = (token: string): boolean =>
  classOf(String.fromCodePoint(token.codePointAt(0) ?? 0)) === 'alone'

/**
 * A text as it is searched: words of Latin and the like in lower case with a space on either side, runs of Chinese and
 * the like as they stand, everything else a space. Begins and ends with a space, unless nothing is left.
 *
 * @param places takes in where each unit of it comes from
 */
export function canonicalText(text: string, places?: Places): string {
  let canonical = ''
  let before: CharacterClass = 'none'
  let at = 0
  const write = (piece: string, start: number, end: number) => {
    canonical += piece
    if (!places) return
    for (let unit = 0; unit < piece.length; unit++) {
      places.starts.push(start)
      places.ends.push(end)
    }
  }
  const take = (letter: string, start: number, end: number) => {
    const now = classOf(letter)
    if (now !== before && (before !== 'none' || canonical === '')) write(' ', start, start)
    if (now !== 'none') write(letter, start, end)
    before = now
  }
  for (const character of text) {
    const end = at + character.length
    const letters = foldedCharacter(character)
    if (letters.length === 1) take(letters, at, end)
    else for (const letter of letters) take(letter, at, end)
    at = end
  }
  if (before !== 'none') write(' ', at, at)
  return canonical.length > 1 ? canonical : ''
}

/** Of longer words, this many letters count in an index. */
export const longestLexeme = 100
/** Maximum number of lexemes of one text, limited by `tsvector`. */
const maxLexemes = 50_000

/**
 * What an index finds a canonical text by: its words, every two neighbouring characters of its unspaced runs, and the
 * last character of each run, so that the beginning of a lexeme finds any single character.
 */
export function lexemesOf(canonical: string): Set<string> {
  const lexemes = new Set<string>()
  for (const token of canonical.split(' ')) {
    if (token === '') continue
    if (lexemes.size >= maxLexemes) break
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

/**
 * The lexemes that a text must have where it has a token of a canonical phrase; one that ends with `*` is a beginning.
 */
export function lexemesNeeded(token: string): string[] {
  if (!isUnspaced(token)) return [token.slice(0, longestLexeme)]
  const characters = Array.from(token)
  if (characters.length === 1) return [`${token}*`]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
