import { canonicalText, isUnspaced, lexemesNeeded, longestLexeme } from './canonical-text.ts'

/**
 * Something that a text has or has not. A canonical text has it where `piece` stands in it: spaces at its ends keep
 * Latin words whole. `lexemes` are those that such a text has, the beginning of one with `*` behind it; where the piece
 * is `exact`, every text that has them has the piece.
 */
export type SearchTerm = { piece: string; lexemes: string[]; exact: boolean }

/**
 * The terms of a search as it is typed: words, and phrases in quotation marks. `*` behind a Latin word lets it go on.
 * There are none where it has no letter or digit.
 */
export function searchTermsOf(typed: string): SearchTerm[] {
  const pieces = typed.match(/["“”]([^"“”]*)["“”]|[^\s"“”]+/gu) ?? []
  return pieces.flatMap((piece) => {
    const quoted = /^["“”](.*)["“”]$/su.exec(piece)
    return termFor(quoted?.[1] ?? piece) ?? []
  })
}

/** The term for a phrase or name as it stands; `null` where it has no letter or digit. */
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
