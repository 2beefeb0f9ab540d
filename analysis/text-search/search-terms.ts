import { canonicalText, isUnspaced, lexemesNeeded, longestLexeme } from './canonical-text.ts'

/**
 * A term that a text contains or not. A canonical text contains it where `piece` occurs in it: spaces at its ends keep
 * Latin words whole. `lexemes` are those of such a text, with `*` for a prefix; where the piece is `exact`, every text
 * with the lexemes contains the piece.
 */
export type SearchTerm = { piece: string; lexemes: string[]; exact: boolean }

/**
 * The terms of a typed search: words, and phrases in quotation marks. `*` after a Latin word matches any ending. Empty
 * without a letter or digit.
 */
export function searchTermsOf(typed: string): SearchTerm[] {
  const pieces = typed.match(/["“”]([^"“”]*)["“”]|[^\s"“”]+/gu) ?? []
  return pieces.flatMap((piece) => {
    const quoted = /^["“”](.*)["“”]$/su.exec(piece)
    return termFor(quoted?.[1] ?? piece) ?? []
  })
}

/** The term for a phrase or name as it is; `null` where it has no letter or digit. */
export function termFor(phrase: string): SearchTerm | null {
  const tokens = canonicalText(phrase).split(' ').filter(Boolean)
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return null
  const goesOn = phrase.endsWith('*') && !isUnspaced(last)
  const lexemes = tokens.flatMap((token, index) =>
    goesOn && index === tokens.length - 1 ? [`${token.slice(0, longestLexeme)}*`] : lexemesNeeded(token),
  )
  return {
    piece: `${isUnspaced(first) ? '' : ' '}${tokens.join(' ')}${isUnspaced(last) || goesOn ? '' : ' '}`,
    lexemes: [...new Set(lexemes)],
    exact: lexemes.length === 1 && Array.from(first).length < longestLexeme,
  }
}
