import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/** What becomes known of issuers: guarantees that they give; ratings by prices and changes of others; prices. */
export const knownKinds = ['statements', 'events', 'ratings', 'guarantees', 'quotes'] as const
export type KnownKind = (typeof knownKinds)[number]

/** How many of each kind became known on a day, or within the month, quarter or year up to it. */
export const KnownDay = v.object({
  on: IsoDate,
  statements: v.number(),
  events: v.number(),
  ratings: v.number(),
  guarantees: v.number(),
  quotes: v.number(),
})
export type KnownDay = v.InferOutput<typeof KnownDay>

/** The shortest in which the days are few enough to go from one to the next. */
export const KnownSpan = v.picklist(['day', 'month', 'quarter', 'year'])
export type KnownSpan = v.InferOutput<typeof KnownSpan>

/**
 * `GET /api/issuer-days?issuer&demonstration`: when something of issuers, or of one of them, became known. Of each
 * `span`, that is the last day on which it did; the first comes first, and none is after today.
 */
export const IssuerDays = v.object({ span: KnownSpan, days: v.array(KnownDay) })
export type IssuerDays = v.InferOutput<typeof IssuerDays>
