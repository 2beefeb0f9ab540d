import * as v from 'valibot'
import { EntitySummary } from './entity.ts'
import {
  operatorsOf,
  QueryFacet,
  type QueryField,
  type QueryOperator,
  QueryValue,
  queryFieldIds,
  queryOperators,
} from './query-fields.ts'

/** How many groups may stand inside one another, the whole query included. */
export const deepestQuery = 8
/** The most conditions of one query. */
export const mostConditions = 100

/** One thing that holds of a party or does not; `not` turns it round. */
export const QueryCondition = v.pipe(
  v.object({
    type: v.literal('condition'),
    not: v.boolean(),
    field: v.picklist(queryFieldIds),
    operator: v.picklist(Object.keys(queryOperators) as QueryOperator[]),
    value: QueryValue,
  }),
  v.check(
    ({ field, operator }) => operatorsOf(field).includes(operator),
    'has an operator that the field does not take',
  ),
  v.check(({ operator, value }) => queryOperators[operator] === value.type, 'has a value of another type'),
)
export type QueryCondition = v.InferOutput<typeof QueryCondition>

/** Conditions and further groups, of which all hold, or at least one (`any`). */
export type QueryGroup = { type: 'group'; not: boolean; joint: 'all' | 'any'; nodes: QueryNode[] }
export type QueryNode = QueryCondition | QueryGroup

/**
 * A group with at most `depth` levels, itself included. The levels are written out instead of referring to themselves, so
 * that no input leads deeper.
 */
function groupWithin(depth: number): v.GenericSchema<unknown, QueryGroup> {
  const inner = depth > 1 ? v.pipe(groupWithin(depth - 1), v.check(hasNodes, 'is an empty group')) : QueryCondition
  const node = v.lazy((input): v.GenericSchema<unknown, QueryNode> => (isGroup(input) ? inner : QueryCondition))
  return v.object({
    type: v.literal('group'),
    not: v.boolean(),
    joint: v.picklist(['all', 'any']),
    nodes: v.pipe(v.array(node), v.maxLength(mostConditions)),
  })
}

const isGroup = (input: unknown) => v.is(v.object({ type: v.literal('group') }), input)
const hasNodes = ({ nodes }: QueryGroup) => nodes.length > 0

/** What is asked: the outermost group. Without anything in it, all parties are meant. */
export const Query = v.pipe(
  groupWithin(deepestQuery),
  v.check(
    (query) => nodesOf(query).filter(({ type }) => type === 'condition').length <= mostConditions,
    'has too many conditions',
  ),
)
export type Query = QueryGroup

export const everything: Query = { type: 'group', not: false, joint: 'all', nodes: [] }

/** The query and all that stands in it, each group before its nodes. */
export function nodesOf(node: QueryNode): QueryNode[] {
  return node.type === 'condition' ? [node] : [node, ...node.nodes.flatMap(nodesOf)]
}

/** A query with a single condition, as figures of a dashboard lead to. */
export const queryFor = (field: QueryField, operator: QueryOperator, value: QueryValue, not = false): Query => ({
  ...everything,
  nodes: [{ type: 'condition', not, field, operator, value }],
})

/** By name, or by how many owners or holdings a party has; parties without a name come last. */
export const QuerySort = v.picklist(['name', 'owners', 'holdings'])
export type QuerySort = v.InferOutput<typeof QuerySort>
export const SortOrder = v.picklist(['ascending', 'descending'])
export type SortOrder = v.InferOutput<typeof SortOrder>

/** A row of a sorted result: how many rows stand before it, and whose row it is. */
export const QueryCursor = v.pipe(v.string(), v.regex(/^\d{1,9}-[1-9]\d{0,17}$/), v.brand('QueryCursor'))
export type QueryCursor = v.InferOutput<typeof QueryCursor>

/** Rows of a page of results. */
export const queryPageSize = 10

/** `POST /api/query`: the rows after a cursor, or before one; the first without either. */
export const QueryPageRequest = v.object({
  query: Query,
  sort: v.optional(QuerySort, 'owners'),
  order: v.optional(SortOrder, 'descending'),
  after: v.optional(v.nullable(QueryCursor), null),
  before: v.optional(v.nullable(QueryCursor), null),
})
export type QueryPageRequest = v.InferOutput<typeof QueryPageRequest>

/** A page of parties. `position` counts the rows before it from 0. A cursor is `null` where nothing lies beyond. */
export const QueryPage = v.object({
  parties: v.array(EntitySummary),
  position: v.number(),
  next: v.nullable(QueryCursor),
  previous: v.nullable(QueryCursor),
})
export type QueryPage = v.InferOutput<typeof QueryPage>

/** `POST /api/query/count` and `POST /api/query/facets`. */
export const QueryRequest = v.object({ query: Query })
export type QueryRequest = v.InferOutput<typeof QueryRequest>

/**
 * How many parties a query finds. `nodes`: how many each of its nodes finds by itself, in the order of {@link nodesOf};
 * `null` where that takes too long to count.
 */
export const QueryCount = v.object({ total: v.number(), nodes: v.nullable(v.array(v.number())) })
export type QueryCount = v.InferOutput<typeof QueryCount>

/** A value and how many parties have it; `null` for those that have none. A source is marked where it is synthetic. */
export const FacetValue = v.object({
  value: v.nullable(v.string()),
  count: v.number(),
  synthetic: v.optional(v.boolean()),
})
export type FacetValue = v.InferOutput<typeof FacetValue>

/** Values of a facet, most frequent first, and how many parties have one of those that are not listed. */
export const FacetCounts = v.object({ facet: QueryFacet, values: v.array(FacetValue), others: v.number() })
export type FacetCounts = v.InferOutput<typeof FacetCounts>

export const QueryFacets = v.object({ facets: v.array(FacetCounts) })
export type QueryFacets = v.InferOutput<typeof QueryFacets>

/** `GET /api/query/values`: what lists can be chosen from, most frequent first. */
export const QueryChoices = v.object({
  jurisdiction: v.array(v.string()),
  scheme: v.array(v.string()),
  source: v.array(v.string()),
})
export type QueryChoices = v.InferOutput<typeof QueryChoices>

/** `POST /api/query/export`: the whole result as CSV, as a stream. */
export const QueryExportRequest = v.object({
  query: Query,
  sort: v.optional(QuerySort, 'owners'),
  order: v.optional(SortOrder, 'descending'),
})
export type QueryExportRequest = v.InferOutput<typeof QueryExportRequest>
