import * as v from 'valibot'
import { EntitySummary } from '../entities/entity.ts'
import { OwnerFigures } from '../ownership/owners.ts'
import { IsoDate } from '../values/iso-date.ts'

/** What one of two companies owns of the other. */
const Cross = v.object({
  ...OwnerFigures.entries,
  /** The largest ownership path, from the owner down; `null` where no chain of stakes of known size leads there. */
  path: v.nullable(v.array(EntitySummary)),
})
export type CrossShare = v.InferOutput<typeof Cross>

/** A party that owns, or may own, a part of both companies. */
const CommonOwner = v.object({ owner: EntitySummary, ofCompany: OwnerFigures, ofOther: OwnerFigures })
export type CommonOwner = v.InferOutput<typeof CommonOwner>

/** Maximum owners of both companies that are listed. */
export const maxCommonOwners = 20

/** `GET /api/companies/:id/comparison/:other`: by what two companies are linked, by what the data say today. */
export const CompanyComparison = v.object({
  asOf: IsoDate,
  company: EntitySummary,
  other: EntitySummary,
  /** What the company owns of the other one; `null`: nothing that the data say. */
  ofOther: v.nullable(Cross),
  /** What the other one owns of the company. */
  ofCompany: v.nullable(Cross),
  /**
   * Who owns both: first who surely owns most of the one of which it owns less, at most {@link maxCommonOwners}.
   */
  owners: v.array(CommonOwner),
  total: v.number(),
  /** Those of all that own a part of both whatever the unknown stakes are. */
  certain: v.number(),
})
export type CompanyComparison = v.InferOutput<typeof CompanyComparison>
