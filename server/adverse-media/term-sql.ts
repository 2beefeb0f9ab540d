import { type SearchTerm, termFor } from '#analysis/text-search/search-terms.ts'
import { literally } from '#server/database/text-pattern.ts'

type Bind = (value: unknown) => string

/** A lexeme as PostgreSQL reads it in a `tsvector` or `tsquery`. */
export const quotedLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** Lexemes as PostgreSQL is asked for them: all of a term, any beginning of one that ends with `*`. */
export const lexemesSql = ({ lexemes }: SearchTerm): string =>
  lexemes
    .map((lexeme) => (lexeme.endsWith('*') ? `${quotedLexeme(lexeme.slice(0, -1))}:*` : quotedLexeme(lexeme)))
    .join(' & ')

const patternOf = ({ piece }: SearchTerm) => `%${literally(piece)}%`

/**
 * Whether the text of a row `e` with `folded` and `lexemes` has every term. The index finds the lexemes; where that is
 * not enough, the text is compared.
 */
export function hasAllTerms(terms: readonly SearchTerm[], bind: Bind): string {
  if (terms.length === 0) return 'false'
  const inexact = terms.filter(({ exact }) => !exact).map(patternOf)
  const found = `e.lexemes @@ ${bind(terms.map(lexemesSql).join(' & '))}::tsquery`
  return inexact.length === 0 ? `(${found})` : `(${found} AND e.folded LIKE ALL (${bind(inexact)}::text[]))`
}

/** That the text of a row `e` has any of the terms. */
export function hasAnyTerm(terms: readonly SearchTerm[], bind: Bind): string {
  if (terms.length === 0) return 'false'
  const found = `e.lexemes @@ ${bind(terms.map((term) => `(${lexemesSql(term)})`).join(' | '))}::tsquery`
  return `(${found} AND e.folded LIKE ANY (${bind(terms.map(patternOf))}::text[]))`
}

/** Minimum length of names that are searched in a text. */
const shortestName = 2

/** What names are looked for by. */
export const nameTerms = (names: readonly string[]): SearchTerm[] =>
  names.filter((name) => name.length >= shortestName).flatMap((name) => termFor(name.replace(/\*+$/, '')) ?? [])
