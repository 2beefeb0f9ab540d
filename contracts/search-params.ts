import * as v from 'valibot'
import { EntityId } from './entity.ts'
import { IsoDate } from './iso-date.ts'

/** A number typed into a URL arrives as one; ids are text. */
const IdInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String), EntityId)

/** What the equity network opens with: who owns the company, or who controls it. */
export const EquityView = v.picklist(['penetration', 'control'])
export type EquityView = v.InferOutput<typeof EquityView>

/** What stands in the URL of the equity network: the company, and the day unless it is the newest statements. */
export const EquityNetworkSearch = v.object({
  company: v.fallback(v.optional(IdInUrl), undefined),
  asOf: v.fallback(v.optional(IsoDate), undefined),
  view: v.fallback(v.optional(EquityView), undefined),
})
export type EquityNetworkSearch = v.InferOutput<typeof EquityNetworkSearch>
