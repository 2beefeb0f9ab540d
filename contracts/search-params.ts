import * as v from 'valibot'
import { EntityId } from './entity.ts'
import { IsoDate } from './iso-date.ts'

/** A number typed into a URL arrives as one; ids are text. */
const IdInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String), EntityId)

/** What stands in the URL of the equity network: the company, and the day unless it is the newest statements. */
export const EquityNetworkSearch = v.object({
  company: v.fallback(v.optional(IdInUrl), undefined),
  asOf: v.fallback(v.optional(IsoDate), undefined),
})
export type EquityNetworkSearch = v.InferOutput<typeof EquityNetworkSearch>
