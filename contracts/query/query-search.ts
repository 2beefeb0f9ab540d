import * as v from 'valibot'
import { SavedQueryId } from './ids.ts'
import { QueryCursor, SortOrder } from './query.ts'
import { QueryFacet, QuerySort } from './query-scopes.ts'
import { TimelineUnit } from './query-timeline.ts'

/** What stands in the URL of the multi-condition query; what is absent or, except for `q`, wrong there is as usual. */
export const QuerySearch = v.object({
  /** The query as `query-address.ts` writes it. Kept where it is none, so that the screen can say so. */
  q: v.fallback(v.optional(v.string()), (read) => JSON.stringify(read?.value)),
  sort: v.fallback(v.optional(QuerySort), undefined),
  order: v.fallback(v.optional(SortOrder), undefined),
  after: v.fallback(v.optional(QueryCursor), undefined),
  before: v.fallback(v.optional(QueryCursor), undefined),
  /** The kept query that is open. */
  saved: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), SavedQueryId)),
    undefined,
  ),
  /** Columns that are not shown. */
  hidden: v.fallback(v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20))), undefined),
  /** How long each stretch of the chart over time is. */
  unit: v.fallback(v.optional(TimelineUnit), undefined),
  by: v.fallback(v.optional(QueryFacet), undefined),
})
export type QuerySearch = v.InferOutput<typeof QuerySearch>

/** How a query is looked at, whichever it is. */
export type QueryView = Omit<QuerySearch, 'q' | 'after' | 'before'>
