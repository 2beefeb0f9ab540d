import type { InterestKind, InterestTerms } from '#contracts/ownership/interest.ts'
import { capitalMinExclusive, votesFromShares, votesMinExclusive } from '#contracts/ownership/network-columns.ts'
import type { Share } from '#contracts/values/share.ts'

/** The terms of an interest in the columns of `interest_statement`; days as text. */
export type StoredTerms = {
  kind: InterestKind
  capital_min: number | null
  capital_max: number | null
  capital_min_exclusive: boolean
  votes_min: number | null
  votes_max: number | null
  votes_min_exclusive: boolean
  votes_inferred: boolean
  valid_from: string | null
  valid_to: string | null
  details: string | null
}

/** `NetworkColumns.flags` of a row of `interest_statement` that goes by a name. */
export const flagsOf = (row: string): string =>
  `(${capitalMinExclusive} * ${row}.capital_min_exclusive::int + ${votesMinExclusive} * ${row}.votes_min_exclusive::int
    + ${votesFromShares} * ${row}.votes_inferred::int)`

/** The terms as the rest of the application knows them. */
export const termsFrom = (row: StoredTerms): InterestTerms => ({
  kind: row.kind,
  capital: shareFrom(row.capital_min, row.capital_max, row.capital_min_exclusive),
  votes: shareFrom(row.votes_min, row.votes_max, row.votes_min_exclusive),
  ...(row.votes_inferred && { votesInferred: true }),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  details: row.details,
})

function shareFrom(min: number | null, max: number | null, minExclusive: boolean): Share | null {
  if (min === null || max === null) return null
  return { min, max, ...(minExclusive && { minExclusive }) }
}
