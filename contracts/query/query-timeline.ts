import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { Query, QueryMeaning } from './query.ts'
import { facetsOf, QueryFacet } from './query-scopes.ts'

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

/** Stretches that one timeline has at the most: the latest of them. */
export const mostStretches = 400

/**
 * A result over time, by the day of its rows: when an article was published, an event happened, a bill or bond was issued, a
 * statement's period ended, an alert was told, a party was last imported. Stretches without rows are left out.
 */
export const QueryTimeline = v.object({
  unit: TimelineUnit,
  by: v.nullable(QueryFacet),
  /** Values of the facet that are told apart, most frequent first; `null` for rows that have none. */
  values: v.array(v.nullable(v.string())),
  /** From the earliest on. `counts` are in the order of `values`; `others` have a value that is not told apart. */
  stretches: v.array(v.object({ from: IsoDate, total: v.number(), counts: v.array(v.number()), others: v.number() })),
  /** Rows without a day. */
  undated: v.number(),
  /** There are stretches before the first. */
  more: v.boolean(),
  meaning: QueryMeaning,
})
export type QueryTimeline = v.InferOutput<typeof QueryTimeline>
