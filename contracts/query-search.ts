import * as v from 'valibot'
import { QueryCursor, QuerySort, SortOrder } from './query.ts'
import { queryFromAddress } from './query-address.ts'
import { QueryFacet } from './query-fields.ts'

const Address = v.pipe(
  v.string(),
  v.check((text) => queryFromAddress(text) !== null, 'is no query'),
)

/** What stands in the URL of the multi-condition query; what is absent or wrong there is as usual. */
export const QuerySearch = v.object({
  q: v.fallback(v.optional(Address), undefined),
  sort: v.fallback(v.optional(QuerySort), undefined),
  order: v.fallback(v.optional(SortOrder), undefined),
  after: v.fallback(v.optional(QueryCursor), undefined),
  before: v.fallback(v.optional(QueryCursor), undefined),
  by: v.fallback(v.optional(QueryFacet), undefined),
})
export type QuerySearch = v.InferOutput<typeof QuerySearch>
