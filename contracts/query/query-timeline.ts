import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { tableSearch } from '../values/table-search.ts'
import { SavedQueryId } from './ids.ts'
import { Query, QueryCursor, QueryMeaning, SortOrder } from './query.ts'
import { defaultSort, facetsOf, QueryFacet, type QueryScope, QuerySort, sortsOf } from './query-scopes.ts'

/** How long each stretch of a timeline is. */
export const TimelineUnit = v.picklist(['day', 'week', 'month', 'quarter', 'year'])
export type TimelineUnit = v.InferOutput<typeof TimelineUnit>

/** `POST /api/query/timeline`: a result over time, by a facet or as a whole. */
export const QueryTimelineRequest = v.pipe(
  v.object({ query: Query, by: v.nullable(QueryFacet), unit: TimelineUnit }),
  v.forward(
    v.check(({ query, by }) => by === null || facetsOf(query.scope).includes(by), 'is no facet of the scope'),
    ['by'],
  ),
)
export type QueryTimelineRequest = v.InferOutput<typeof QueryTimelineRequest>

/** Maximum number of buckets of a timeline: the latest ones. */
export const maxTimelineBuckets = 400

/**
 * A result over time, by the day of its rows: when an article was published, an event happened, a bill or bond was
 * issued, a statement's period ended, an alert was sent, a party was last imported. Empty buckets are left out.
 */
export const QueryTimeline = v.object({
  unit: TimelineUnit,
  by: v.nullable(QueryFacet),
  /** Facet values shown separately, most frequent first; `null` for rows without a value. */
  values: v.array(v.nullable(v.string())),
  /** In time order. `counts` are in the order of `values`; `others` have a value that is not shown separately. */
  buckets: v.array(v.object({ from: IsoDate, total: v.number(), counts: v.array(v.number()), others: v.number() })),
  /** Rows without a day. */
  undated: v.number(),
  /** There are stretches before the first. */
  more: v.boolean(),
  meaning: QueryMeaning,
})
export type QueryTimeline = v.InferOutput<typeof QueryTimeline>

/** Maximum number of parties of one request: as many as a graph view draws. */
export const maxSubsetParties = 5000

/** A query about parties that filters a graph view. */
export const PartyQuery = v.pipe(
  Query,
  v.check(({ scope }) => scope === 'party', 'is not about parties'),
)
export type PartyQuery = v.InferOutput<typeof PartyQuery>

/** `POST /api/query/subset`: which of the given parties match a query about parties, by current data. */
export const QuerySubsetRequest = v.object({
  query: PartyQuery,
  parties: v.pipe(v.array(EntityId), v.maxLength(maxSubsetParties)),
})
export type QuerySubsetRequest = v.InferOutput<typeof QuerySubsetRequest>

/** A merged party matches like the party it was merged into. */
export const QuerySubset = v.object({ matching: v.array(EntityId), meaning: QueryMeaning })
export type QuerySubset = v.InferOutput<typeof QuerySubset>

/** The list of saved queries, page by page. */
export const savedTable = tableSearch([], 'saved')

/** The rows of a result. */
const resultTable = tableSearch(QuerySort.options)

export type ResultSorting = { sort: QuerySort | null; order: SortOrder }

/** By what a result is sorted; by what its scope is by default, from the highest, where its URL says nothing of use. */
export function sortingIn({ sort, descending }: Pick<QuerySearch, 'sort' | 'descending'>, scope: QueryScope) {
  const view = resultTable.viewOf({ sort, descending })
  const usable = view.sort !== null && sortsOf(scope).includes(view.sort) ? view.sort : null
  return {
    sort: usable,
    order: usable === null || view.descending ? 'descending' : 'ascending',
  } satisfies ResultSorting
}

/** How a result that is sorted so stands in its URL. */
export function sortingInUrl(
  { sort, order }: ResultSorting,
  scope: QueryScope,
): Pick<QuerySearch, 'sort' | 'descending'> {
  const isUsual = sort === null && order === 'descending'
  const { sort: by, descending } = resultTable.changed(
    {},
    { sort: isUsual ? null : (sort ?? defaultSort(scope)), descending: order === 'descending' },
  )
  return { sort: by, descending }
}

const textInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const QueryParameters = v.object({
  /** The query as `query-address.ts` writes it. An invalid one is preserved, so that the screen can report it. */
  q: v.fallback(v.optional(v.string()), (read) => JSON.stringify(read?.value)),
  sort: resultTable.entries.sort,
  descending: resultTable.entries.descending,
  /** Instead of the number of a page: a result can be long, and changes while it is read. */
  after: v.fallback(v.optional(QueryCursor), undefined),
  before: v.fallback(v.optional(QueryCursor), undefined),
  /** The kept query that is open. */
  saved: v.fallback(v.optional(v.pipe(textInUrl, SavedQueryId)), undefined),
  /** The words by which saved queries are looked for. */
  savedQ: v.fallback(v.optional(v.pipe(textInUrl, v.maxLength(200))), undefined),
  ...savedTable.entries,
  /** Columns that are not shown. */
  hidden: v.fallback(v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20))), undefined),
  /** How long each stretch of the chart over time is. */
  unit: v.fallback(v.optional(TimelineUnit), undefined),
  by: v.fallback(v.optional(QueryFacet), undefined),
})
/**
 * What stands in the URL of the multi-condition query; what is absent or, except for `q`, wrong there takes its
 * default. Older links say `order=descending` for `descending=true`.
 */
export const QuerySearch = v.pipe(
  v.object({ ...QueryParameters.entries, order: v.fallback(v.optional(SortOrder), undefined) }),
  v.transform(({ order, ...search }) => ({
    ...search,
    descending: search.descending ?? (order === 'descending' || undefined),
  })),
)
export type QuerySearch = v.InferOutput<typeof QueryParameters>

/** How a query is looked at, whichever it is. */
export type QueryView = Omit<QuerySearch, 'q' | 'after' | 'before'>
