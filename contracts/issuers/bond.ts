import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/** Kinds of debt securities, by their market names. */
export const BondKind = v.picklist([
  'corporate',
  'enterprise',
  'mediumTerm',
  'commercialPaper',
  'privatePlacement',
  'convertible',
  'financial',
  'government',
  'assetBacked',
])
export type BondKind = v.InferOutput<typeof BondKind>

/** A bond as a source states it. `amount` in the currency's unit, `coupon` in percent a year. */
export const Bond = v.object({
  code: v.string(),
  name: v.nullable(v.string()),
  issuer: v.string(),
  kind: v.nullable(BondKind),
  amount: v.number(),
  currency: v.string(),
  coupon: v.nullable(v.number()),
  issueDate: IsoDate,
  /** `null`: perpetual, or not stated. */
  maturityDate: v.nullable(IsoDate),
  /** The newest that the source knows, such as `AA+`, and who gives it. */
  rating: v.nullable(v.string()),
  ratingAgency: v.nullable(v.string()),
  guarantor: v.nullable(v.string()),
})
export type Bond = v.InferOutput<typeof Bond>
