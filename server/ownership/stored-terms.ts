import type { InterestKind, InterestTerms } from '#contracts/ownership/interest.ts'
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
  valid_from: string | null
  valid_to: string | null
  details: string | null
}

/** The terms as the rest of the application knows them. */
export const termsFrom = (row: StoredTerms): InterestTerms => ({
  kind: row.kind,
  capital: shareFrom(row.capital_min, row.capital_max, row.capital_min_exclusive),
  votes: shareFrom(row.votes_min, row.votes_max, row.votes_min_exclusive),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  details: row.details,
})

function shareFrom(min: number | null, max: number | null, minExclusive: boolean): Share | null {
  if (min === null || max === null) return null
  return { min, max, ...(minExclusive && { minExclusive }) }
}
