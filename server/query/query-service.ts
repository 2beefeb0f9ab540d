import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { NameLookup } from '#contracts/entities/name-lookup.ts'
import {
  type Counted,
  conditionsOf,
  type FacetCounts,
  maxCounted,
  maxFaceted,
  nodesOf,
  type Query,
  type QueryChoices,
  type QueryCount,
  type QueryExportRequest,
  type QueryFacets,
  type QueryNode,
  type QueryPage,
  type QueryPageRequest,
} from '#contracts/query/query.ts'
import type { QueryField } from '#contracts/query/query-fields.ts'
import { defaultSort, QueryScope, type QuerySort } from '#contracts/query/query-scopes.ts'
import type {
  QuerySubset,
  QuerySubsetRequest,
  QueryTimeline,
  QueryTimelineRequest,
} from '#contracts/query/query-timeline.ts'
import { maxListed } from '#contracts/query/query-value.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { GradedKind } from '#contracts/values/risk-level.ts'
import { orderSql } from '#server/database/page.ts'
import { sqlStateOf } from '#server/database/transaction.ts'
import { type FindNames, lookUpNames } from '#server/entities/look-up-names.ts'
import type { KeepGrades } from '#server/records/risk-grades.ts'
import { type Bounds, boundedRead, queryCancelled } from '../database/bounded-read.ts'
import { conditionSql, createParameters, foundSql, nodeSql, rowsSql } from './compile-query.ts'
import { type FacetColumn, facetColumnsOf } from './facet-columns.ts'
import { findingTexts, inIndexOrder } from './finding-texts.ts'
import { perNetworkVersion } from './per-network-version.ts'
import { type AskedQuery, type Asker, ask } from './query-context.ts'
import { type QueryExport, queryExport } from './query-export.ts'
import { queryPage, sortSqlOf } from './query-page.ts'
import { queryTimeline } from './query-timeline.ts'
import { scopeSql } from './scopes.ts'

/** Who asks, by the number of the account, and the signal that ends a question nobody waits for any more. */
export type QueryRequester = { user: string | null; signal?: AbortSignal | undefined }

/** Questions about what the database holds. Each refuses with `too_broad` where it takes too long. */
export type QueryService = {
  page: (request: QueryPageRequest, requester: QueryRequester) => Promise<QueryPage>
  count: (query: Query, requester: QueryRequester) => Promise<QueryCount>
  facets: (query: Query, requester: QueryRequester) => Promise<QueryFacets>
  timeline: (request: QueryTimelineRequest, requester: QueryRequester) => Promise<QueryTimeline>
  choices: (scope: QueryScope, requester: QueryRequester) => Promise<QueryChoices>
  /** Parties by many names and identifiers in one go. */
  names: (names: readonly string[], requester: QueryRequester) => Promise<NameLookup>
  /** Which of some parties a query about parties finds. */
  subset: (request: QuerySubsetRequest, requester: QueryRequester) => Promise<QuerySubset>
  /**
   * All rows of a result as they stood at one moment. Refuses with `too_many_requests` where several are being made.
   */
  export: (request: QueryExportRequest, requester: QueryRequester, madeBy: string) => Promise<QueryExport>
}

/** How many rows the query finds, and, where that can be told in time, each of its nodes by itself. */
function queryCount(pool: Pool, query: Query, asker: Asker, bounds: Bounds): Promise<QueryCount> {
  return boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const total = await countAll(client, query, asked)
    const nodes = await countNodes(client, query, asked, total).catch((error: unknown) => {
      if (sqlStateOf(error) === queryCancelled && !bounds.signal?.aborted) return null
      throw error
    })
    return { total: total.count, more: total.more, nodes, meaning: asked.meaning }
  })
}

async function countAll(client: ClientBase, query: Query, asked: AskedQuery): Promise<Counted> {
  const { bounded } = scopeSql[query.scope]
  const { values, bind } = createParameters()
  const found = foundSql(query, bind, asked)
  await findingTexts(client, asked)
  const { rows } = await client.query<{ total: string }>(
    bounded
      ? `SELECT count(*) AS total FROM (SELECT ${found} LIMIT ${maxCounted + 1}) AS counted`
      : `SELECT count(*) AS total ${found}`,
    values,
  )
  return countedFrom(Number(rows[0]?.total), bounded)
}

async function countNodes(client: ClientBase, query: Query, asked: AskedQuery, total: Counted): Promise<Counted[]> {
  const nodes = nodesOf(query)
  if (query.nodes.length === 0) return [total]
  if (nodes.length === 2 && !query.not && !nodes[1]?.not) return [total, total]
  if (!scopeSql[query.scope].bounded) return countTogether(client, query, asked)
  return [total, ...(await countEach(client, query, nodes.slice(1), asked))]
}

const countedFrom = (count: number, bounded: boolean): Counted =>
  bounded && count > maxCounted ? { count: maxCounted, more: true } : { count, more: false }

/** Each node by itself up to the bound: where it finds many that is soon reached, where it finds few an index helps. */
async function countEach(
  client: ClientBase,
  { scope }: Query,
  nodes: readonly QueryNode[],
  asked: AskedQuery,
): Promise<Counted[]> {
  if (asked.terms.length > 0) await inIndexOrder(client)
  const { values, bind } = createParameters()
  const rowsOfScope = rowsSql(scope, bind, asked)
  const counts = nodes.map((node) => {
    const holds = nodeSql(node, (condition) => conditionSql(scope, condition, bind, asked))
    return `(SELECT count(*) FROM (SELECT ${rowsOfScope} AND ${holds} LIMIT ${maxCounted + 1}) AS counted)`
  })
  const { rows } = await client.query<{ counts: string[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts`, values)
  return (rows[0]?.counts ?? []).map((count) => countedFrom(Number(count), true))
}

/** Visits each row once, and each condition once per row, however many groups contain it. */
async function countTogether(client: ClientBase, query: Query, asked: AskedQuery): Promise<Counted[]> {
  const { values, bind } = createParameters()
  const rowsOfScope = rowsSql(query.scope, bind, asked)
  const nameOf = new Map(conditionsOf(query).map((condition, index) => [condition, `c${index}`]))
  const columns = [...nameOf].map(
    ([condition, name]) => `${conditionSql(query.scope, condition, bind, asked)} AS ${name}`,
  )
  const counts = nodesOf(query).map((node) => {
    const holds = nodeSql(node, (condition) => nameOf.get(condition) ?? 'false')
    return `count(*) FILTER (WHERE ${holds})`
  })
  const { rows } = await client.query<{ counts: string[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts
       FROM (SELECT ${columns.join(', ')} ${rowsOfScope} OFFSET 0) AS row`,
    values,
  )
  return (rows[0]?.counts ?? []).map((count) => countedFrom(Number(count), false))
}

/** Maximum facet values listed separately. */
const maxValues = 20

type FacetRow = { facet: number; value: string | null; rest: boolean; count: string; synthetic: boolean | null }

/** How a result falls into parts: the whole of it, or of a scope with very many rows the newest of them. */
async function queryFacets(pool: Pool, query: Query, asker: Asker, bounds: Bounds): Promise<QueryFacets> {
  const columns = facetColumnsOf(query.scope)
  const { facets, found } = await boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const order = orderSql(sortSqlOf(query.scope, defaultSort(query.scope))('descending', [], bind))
    const newest = scopeSql[query.scope].bounded ? `ORDER BY ${order} LIMIT ${maxFaceted + 1}` : ''
    const named = columns.map(({ expression }, index) => `${expression} AS f${index}`).join(', ')
    await findingTexts(client, asked)
    const { rows } = await client.query<FacetRow>(
      `WITH found AS MATERIALIZED (
         SELECT ${columns.map((_, index) => `f${index}`).join(', ')}, count(*) AS n
           FROM (SELECT ${named} ${foundSql(query, bind, asked)} ${newest}) AS row GROUP BY ${columns.map((_, index) => index + 1).join(', ')}),
       valued AS (${columns.map(valuesSql).join(' UNION ALL ')}),
       placed AS (
         SELECT *, row_number() OVER (PARTITION BY facet ORDER BY n DESC, value) > ${maxValues} AS rest FROM valued)
       SELECT facet, CASE WHEN NOT rest THEN value END AS value, rest, sum(n) AS count, bool_or(synthetic) AS synthetic
         FROM placed GROUP BY 1, 2, 3
        UNION ALL SELECT -1, NULL, false, coalesce(sum(n), 0), NULL FROM found
        ORDER BY 4 DESC, 2`,
      values,
    )
    return { facets: rows, found: Number(rows.find(({ facet }) => facet === -1)?.count) }
  })
  const more = scopeSql[query.scope].bounded && found > maxFaceted
  return {
    facets: columns.map((column, index) =>
      countsOf(
        column,
        facets.filter(({ facet }) => facet === index),
      ),
    ),
    of: found,
    more,
  }
}

/** Each value of a facet once, with how many of the rows found have it. */
function valuesSql({ kind }: FacetColumn, index: number): string {
  const [column, head] = [`f${index}`, `SELECT ${index} AS facet,`]
  if (kind === 'import') {
    return `${head} s.name AS value, sum(n) AS n, bool_or(j.synthetic) AS synthetic
      FROM found JOIN import_job j ON j.id = ${column} JOIN source s ON s.id = j.source_id GROUP BY s.name`
  }
  const values = kind === 'several' ? `LEFT JOIN LATERAL unnest(${column}) AS one (value) ON true` : ''
  const value = kind === 'several' ? 'one.value' : column
  return `${head} ${value}::text AS value, sum(n) AS n, NULL::boolean AS synthetic FROM found ${values} GROUP BY ${value}`
}

const countsOf = ({ facet }: FacetColumn, rows: readonly FacetRow[]): FacetCounts => ({
  facet,
  values: rows
    .filter(({ rest }) => !rest)
    .map(({ value, count, synthetic }) => ({ value, count: Number(count), ...(synthetic && { synthetic }) })),
  others: rows.reduce((sum, { rest, count }) => sum + (rest ? Number(count) : 0), 0),
})

const sources = `SELECT s.name AS value FROM source s JOIN import_job j ON j.source_id = s.id
  WHERE j.state = 'finished' GROUP BY s.name ORDER BY max(j.id) DESC`

/** What lists can be chosen from: the values that occur, most frequent first. */
function queryChoices(pool: Pool, scope: QueryScope, user: string | null, bounds: Bounds): Promise<QueryChoices> {
  const { choices: statements, within } = scopeSql[scope]
  return boundedRead(pool, bounds, async (client) => {
    const choices: QueryChoices = {}
    for (const [field, sql] of Object.entries({ ...statements, source: sources })) {
      const values = within && field !== 'source' ? [user] : []
      const { rows } = await client.query<{ value: string }>(`${sql} LIMIT ${maxListed}`, values)
      choices[field] = rows.map(({ value }) => value)
    }
    return choices
  })
}

/** Brings the stored grades of each kind up to date. */
export type StoredGrades = Record<GradedKind, KeepGrades>

const gradedFields: readonly QueryField[] = ['level', 'score', 'issuerLevel', 'issuerScore']

/**
 * Brings the grades of a query up to date. With too many records to grade, a query without grades still runs.
 *
 * @throws ProblemError `too_large` where the query needs missing grades
 */
async function requireGrades(keep: StoredGrades, query: Query, sort: QuerySort | null, day: string): Promise<void> {
  const kind = scopeSql[query.scope].graded
  if (!kind) return
  const refusal = await keep[kind](day)
  const isAsked = sort === 'score' || conditionsOf(query).some(({ field }) => gradedFields.includes(field))
  if (refusal && isAsked) throw new ProblemError('too_large', 'There are too many records to grade.', refusal)
}

/** Milliseconds that one statement for a waiting reader may take. */
const queryTimeout = 15_000

/** The query service over the database. */
export function createQueryService(
  pool: Pool,
  { keepGrades, findNames }: { keepGrades: StoredGrades; findNames: FindNames },
  milliseconds = queryTimeout,
  now: () => number = Date.now,
): QueryService {
  const asker = ({ user }: QueryRequester) => ({ user, today: chinaDayOf(now()) })
  const bounds = ({ signal }: QueryRequester) => ({ milliseconds, signal })
  const choices = new Map(
    QueryScope.options.map((scope) => [
      scope,
      perNetworkVersion(pool, () => queryChoices(pool, scope, null, { milliseconds })),
    ]),
  )
  /** Answers a question once what it may ask for is worked out. */
  const answered = async <Result>(query: Query, sort: QuerySort | null, answer: () => Promise<Result>) => {
    await requireGrades(keepGrades, query, sort, chinaDayOf(now()))
    return explained(query, answer())
  }
  return {
    page: (request, from) =>
      answered(request.query, request.sort, () => queryPage(pool, request, asker(from), bounds(from))),
    count: (query, from) => answered(query, null, () => queryCount(pool, query, asker(from), bounds(from))),
    facets: (query, from) => answered(query, null, () => queryFacets(pool, query, asker(from), bounds(from))),
    timeline: (request, from) =>
      answered(request.query, null, () => queryTimeline(pool, request, asker(from), bounds(from))),
    subset: (request, from) => explained(request.query, querySubset(pool, request, asker(from), bounds(from))),
    names: (names, from) => lookUpNames(pool, findNames, names, bounds(from)),
    choices: async (scope, from) =>
      scopeSql[scope].within
        ? queryChoices(pool, scope, from.user, bounds(from))
        : ((await choices.get(scope)?.()) ?? {}),
    export: async (request, from, madeBy) => {
      await requireGrades(keepGrades, request.query, request.sort, chinaDayOf(now()))
      return queryExport(pool, request, asker(from), madeBy)
    },
  }
}

/** Marks a timed-out query that searches words, as the advice differs. */
async function explained<Result>(query: Query, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const isByWords = conditionsOf(query).some(({ operator }) => operator === 'matches')
    if (!(error instanceof ProblemError && error.code === 'too_broad' && isByWords)) throw error
    throw new ProblemError(error.code, error.message, { ...error.details, reason: 'words' })
  }
}

/** Which of some parties a query finds. */
function querySubset(
  pool: Pool,
  { query, parties }: QuerySubsetRequest,
  asker: Asker,
  bounds: Bounds,
): Promise<QuerySubset> {
  return boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const { rows } = await client.query<{ id: string }>(
      `SELECT named.id::text AS id FROM entity named
        WHERE named.id = ANY (${bind(parties)}::bigint[])
          AND EXISTS (SELECT ${foundSql(query, bind, asked)} AND e.id = coalesce(named.merged_into, named.id))
        ORDER BY named.id`,
      values,
    )
    return { matching: rows.map(({ id }) => v.parse(EntityId, id)), meaning: asked.meaning }
  })
}
