import { type SearchTerm, searchTermsOf, termFor } from '#analysis/text-search/search-terms.ts'
import { quotedLexeme } from '#server/adverse-media/document-rows.ts'
import { literally } from '../database/text-pattern.ts'
import type { Asked, Bind } from './field-sql.ts'

/** Lexemes as PostgreSQL is asked for them: all of a term, any beginning of one that ends with `*`. */
const lexemesSql = ({ lexemes }: SearchTerm) =>
  lexemes
    .map((lexeme) => (lexeme.endsWith('*') ? `${quotedLexeme(lexeme.slice(0, -1))}:*` : quotedLexeme(lexeme)))
    .join(' & ')

const patternOf = ({ piece }: SearchTerm) => `%${literally(piece)}%`

/** That a text has every term. The index finds what has their lexemes; where that is not enough, the text is looked at. */
export function hasAllTerms(terms: readonly SearchTerm[], bind: Bind): string {
  if (terms.length === 0) return 'false'
  const inexact = terms.filter(({ exact }) => !exact).map(patternOf)
  const found = `e.lexemes @@ ${bind(terms.map(lexemesSql).join(' & '))}::tsquery`
  return inexact.length === 0 ? `(${found})` : `(${found} AND e.folded LIKE ALL (${bind(inexact)}::text[]))`
}

/** That a text has any of the terms. */
export function hasAnyTerm(terms: readonly SearchTerm[], bind: Bind): string {
  if (terms.length === 0) return 'false'
  const found = `e.lexemes @@ ${bind(terms.map((term) => `(${lexemesSql(term)})`).join(' | '))}::tsquery`
  return `(${found} AND e.folded LIKE ANY (${bind(terms.map(patternOf))}::text[]))`
}

/** Names shorter than this say too little to be looked for in a text. */
const shortestName = 2

/** What names are looked for by. */
export const nameTerms = (names: readonly string[]): SearchTerm[] =>
  names.filter((name) => name.length >= shortestName).flatMap((name) => termFor(name.replace(/\*+$/, '')) ?? [])

/** Full text over a row with `folded` and `lexemes`. */
export const matchesSql = {
  matches: ({ text }: { text: string }, bind: Bind) => hasAllTerms(searchTermsOf(text), bind),
}

/** A condition on the names of parties, or of their holdings. */
export function namesSql(which: 'namesOf' | 'holdingNamesOf', condition: (terms: SearchTerm[], bind: Bind) => string) {
  return {
    linkedTo: ({ parties }: { parties: string[] }, bind: Bind, asked: Asked) =>
      condition(nameTerms(asked[which](parties)), bind),
  }
}
