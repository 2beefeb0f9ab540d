import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { RelativeDays } from '../values/relative-days.ts'
import { operatorsOf, type QueryField, type QueryOperator, queryFieldIds, queryOperators } from './query-fields.ts'
import { QueryRow } from './query-rows.ts'
import { fieldsOf, QueryFacet, QueryScope, QuerySort, sortsOf } from './query-scopes.ts'
import { QueryValue } from './query-value.ts'

/** Maximum nesting of groups, the whole query included. */
export const deepestQuery = 8
/** Maximum conditions of one query. */
export const maxConditions = 100

/** One thing that holds of a row or does not; `not` turns it round. */
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

/** Conditions and nested groups, of which all hold, or at least one (`any`). */
export type QueryGroup = { type: 'group'; not: boolean; joint: 'all' | 'any'; nodes: QueryNode[] }
export type QueryNode = QueryCondition | QueryGroup

/**
 * A group with at most `depth` levels, itself included. The levels are expanded instead of recursive, so that no input
 * nests deeper.
 */
function groupWithin(depth: number): v.ObjectSchema<GroupEntries, undefined> {
  return v.object(entriesOfGroup(depth))
}

type GroupEntries = {
  type: v.LiteralSchema<'group', undefined>
  not: v.BooleanSchema<undefined>
  joint: v.PicklistSchema<['all', 'any'], undefined>
  nodes: v.GenericSchema<unknown, QueryNode[]>
}

function entriesOfGroup(depth: number): GroupEntries {
  const node = depth > 1 ? v.variant('type', [filledGroupWithin(depth - 1), QueryCondition]) : QueryCondition
  return {
    type: v.literal('group'),
    not: v.boolean(),
    joint: v.picklist(['all', 'any']),
    nodes: v.pipe(v.array<v.GenericSchema<unknown, QueryNode>>(node), v.maxLength(maxConditions)),
  }
}

const filledGroupWithin = (depth: number) => v.pipe(groupWithin(depth), v.check(hasNodes, 'is an empty group'))
const hasNodes = ({ nodes }: QueryGroup) => nodes.length > 0

/** A query: its scope and outermost group. An empty group matches all records of the scope. */
export const Query = v.pipe(
  v.object({ scope: v.optional(QueryScope, 'party'), ...entriesOfGroup(deepestQuery) }),
  v.check((query) => conditionsOf(query).length <= maxConditions, 'has too many conditions'),
  v.check(
    (query) => conditionsOf(query).every(({ field }) => fieldsOf(query.scope).includes(field)),
    'asks what cannot be asked of its scope',
  ),
)
export type Query = QueryGroup & { scope: QueryScope }

/** Everything there is in a scope. */
export const everythingIn = (scope: QueryScope): Query => ({
  scope,
  type: 'group',
  not: false,
  joint: 'all',
  nodes: [],
})

/** All parties. */
export const everything: Query = everythingIn('party')

/** The query and all its nodes, each group before its children. */
export function nodesOf(node: QueryNode): QueryNode[] {
  return node.type === 'condition' ? [node] : [node, ...node.nodes.flatMap(nodesOf)]
}

/** The conditions of a query in reading order. */
export const conditionsOf = (node: QueryNode): QueryCondition[] =>
  nodesOf(node).filter((inner): inner is QueryCondition => inner.type === 'condition')

/** A query with a single condition, as figures of a dashboard lead to. */
export const queryFor = (
  field: QueryField,
  operator: QueryOperator,
  value: QueryValue,
  not = false,
  scope: QueryScope = 'party',
): Query => ({
  ...everythingIn(scope),
  nodes: [{ type: 'condition', not, field, operator, value }],
})

export const SortOrder = v.picklist(['ascending', 'descending'])
export type SortOrder = v.InferOutput<typeof SortOrder>

/** A row of a sorted result: the number of rows before it, its identity, and its sort key. */
export const QueryCursor = v.pipe(v.string(), v.regex(/^[\w-]{1,4000}$/), v.brand('QueryCursor'))
export type QueryCursor = v.InferOutput<typeof QueryCursor>

/** Rows of a page of results where nothing else is asked for, and the most there can be. */
export const queryPageSize = 10
const maxPageRows = 200

const sorting = {
  query: Query,
  /** `null`: the default of the scope. */
  sort: v.optional(v.nullable(QuerySort), null),
  order: v.optional(SortOrder, 'descending'),
}
const sortsItsScope = (query: Query, sort: QuerySort | null) => sort === null || sortsOf(query.scope).includes(sort)
const notOfScope = 'is nothing that the scope is sorted by'

/** `POST /api/query`: the rows after a cursor, or before one; the first without either. */
export const QueryPageRequest = v.pipe(
  v.object({
    ...sorting,
    after: v.optional(v.nullable(QueryCursor), null),
    before: v.optional(v.nullable(QueryCursor), null),
    /** {@link queryPageSize} where absent. */
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPageRows))),
  }),
  v.forward(
    v.check(({ query, sort }) => sortsItsScope(query, sort), notOfScope),
    ['sort'],
  ),
)
export type QueryPageRequest = v.InferOutput<typeof QueryPageRequest>

/**
 * That a condition looks for `taken` of the `total` names of its parties, or of the companies in which they have an
 * interest, those with most owners first.
 */
export const QueryCut = v.object({
  field: v.picklist(queryFieldIds),
  of: v.picklist(['names', 'holdings']),
  taken: v.number(),
  total: v.number(),
})
export type QueryCut = v.InferOutput<typeof QueryCut>

/** The current meaning of a query: dates of relative days, names of the parties, and what of it is not looked for. */
export const QueryMeaning = v.object({
  today: IsoDate,
  periods: v.array(v.object({ ...RelativeDays.entries, from: IsoDate, to: IsoDate })),
  parties: v.array(v.object({ id: EntityId, name: v.nullable(v.string()) })),
  cuts: v.array(QueryCut),
})
export type QueryMeaning = v.InferOutput<typeof QueryMeaning>

/** Where a row of a result was stated, by its `id`: the newest statement of a party. */
export const StatedRow = v.object({ id: v.string(), source: v.string(), file: v.string(), row: v.number() })
export type StatedRow = v.InferOutput<typeof StatedRow>

/** A page of rows. `position` counts the rows before it from 0. A cursor is `null` at either end. */
export const QueryPage = v.object({
  rows: v.array(QueryRow),
  /** Of the rows, in their order. */
  stated: v.optional(v.array(StatedRow)),
  position: v.number(),
  next: v.nullable(QueryCursor),
  previous: v.nullable(QueryCursor),
  meaning: QueryMeaning,
})
export type QueryPage = v.InferOutput<typeof QueryPage>

/** `POST /api/query/count` and `POST /api/query/facets`. */
export const QueryRequest = v.object({ query: Query })
export type QueryRequest = v.InferOutput<typeof QueryRequest>

/** Rows up to which those of a scope with very many of them are counted. */
export const maxCounted = 10_000

/** The number of rows; with `more`, there are more. */
export const Counted = v.object({ count: v.number(), more: v.boolean() })
export type Counted = v.InferOutput<typeof Counted>

/**
 * The number of rows that match a query. `nodes`: the number for each node by itself, in the order of {@link nodesOf};
 * `null` where counting takes too long.
 */
export const QueryCount = v.object({
  total: v.number(),
  /** There are more than `total`. */
  more: v.boolean(),
  nodes: v.nullable(v.array(Counted)),
  meaning: QueryMeaning,
})
export type QueryCount = v.InferOutput<typeof QueryCount>

/** A value with its number of rows; `null` for rows without one. A synthetic source is marked. */
export const FacetValue = v.object({
  value: v.nullable(v.string()),
  count: v.number(),
  synthetic: v.optional(v.boolean()),
})
export type FacetValue = v.InferOutput<typeof FacetValue>

/** Values of a facet, most frequent first, and the number of rows with unlisted ones. A row can have several values. */
export const FacetCounts = v.object({ facet: QueryFacet, values: v.array(FacetValue), others: v.number() })
export type FacetCounts = v.InferOutput<typeof FacetCounts>

/** Rows that are looked at for the facets of a scope with very many of them, the newest. */
export const maxFaceted = 20_000

/** The facets of a result. `of`: the number of rows counted; with `more`, they are the latest of a larger result. */
export const QueryFacets = v.object({ facets: v.array(FacetCounts), of: v.number(), more: v.boolean() })
export type QueryFacets = v.InferOutput<typeof QueryFacets>

/** `GET /api/query/values?scope=…`. */
export const QueryChoicesRequest = v.object({ scope: v.optional(QueryScope, 'party') })

/** The values to choose from, most frequent first, by field. */
export const QueryChoices = v.record(v.string(), v.array(v.string()))
export type QueryChoices = v.InferOutput<typeof QueryChoices>

/** As what a whole result can be had. */
export const ExportFormat = v.picklist(['csv', 'xlsx', 'json'])
export type ExportFormat = v.InferOutput<typeof ExportFormat>

/** `POST /api/query/export`: the whole result as a file, as a stream. */
export const QueryExportRequest = v.pipe(
  v.object({ ...sorting, format: v.optional(ExportFormat, 'csv') }),
  v.forward(
    v.check(({ query, sort }) => sortsItsScope(query, sort), notOfScope),
    ['sort'],
  ),
)
export type QueryExportRequest = v.InferOutput<typeof QueryExportRequest>

/** That file as JSON: how it came about, how many rows it has and of which sources they are, and the rows. */
export const QueryExported = v.object({
  query: v.object({ about: QueryScope, text: v.string(), address: v.string(), tree: Query }),
  /** The day on which what it says of interests and levels holds. */
  asOf: IsoDate,
  made: v.string(),
  by: v.string(),
  rows: v.number(),
  sources: v.array(v.object({ name: v.string(), rows: v.number() })),
  results: v.array(QueryRow),
})
