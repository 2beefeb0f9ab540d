import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { KnownOrUnknownShare } from '../values/share.ts'

/**
 * What one party's interest in a company is.
 * `stake`: capital and votes (either may be unknown). `consolidation` and `ultimate_consolidation`: the company is
 * consolidated by its direct or ultimate parent, which is control without a percentage. The others are stated
 * relations that neither own nor control in the arithmetic.
 */
export const InterestKind = v.picklist([
  'stake',
  'consolidation',
  'ultimate_consolidation',
  'fund_management',
  'subfund',
  'branch',
  'influence',
])
export type InterestKind = v.InferOutput<typeof InterestKind>

/** The terms of one interest, apart from whose it is. Valid from the first day to before `validTo`. */
export const InterestTerms = v.object({
  kind: InterestKind,
  capital: KnownOrUnknownShare,
  votes: KnownOrUnknownShare,
  /** True where the source states shares and no votes, so that the votes are those of the shares; else missing. */
  votesInferred: v.optional(v.boolean()),
  validFrom: v.nullable(IsoDate),
  validTo: v.nullable(IsoDate),
  /** The source's own words for the interest, e.g. `boardMember`. */
  details: v.nullable(v.string()),
})
export type InterestTerms = v.InferOutput<typeof InterestTerms>
