import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  QueryCursor as Cursor,
  type QueryCursor,
  type QueryPage,
  type QueryPageRequest,
  queryPageSize,
  type StatedRow,
} from '#contracts/query/query.ts'
import { defaultSort, type QueryScope, type QuerySort } from '#contracts/query/query-scopes.ts'
import { beyondSql, noCursor, orderSql, refusingKeys, type SortKey } from '#server/database/page.ts'
import { keyIn, cursorOf as pageCursorOf } from '#server/http/page-cursor.ts'
import { type Bounds, boundedRead } from '../database/bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'
import { findingTexts, inIndexOrder } from './finding-texts.ts'
import { inOrderOf } from './in-order-of.ts'
import { type AskedQuery, type Asker, ask } from './query-context.ts'
import type { SortSql } from './scope-sql.ts'
import { scopeSql } from './scopes.ts'

/**
 * A page of a sorted result. A cursor holds what the row at the edge of a page is sorted by, and the next page is what
 * stands beyond: none comes twice and none is missed, whatever is added or removed meanwhile.
 */
export async function queryPage(
  pool: Pool,
  request: QueryPageRequest,
  asker: Asker,
  bounds: Bounds,
): Promise<QueryPage> {
  const { query, order, after, before, limit = queryPageSize } = request
  const sort = sortSqlOf(query.scope, request.sort ?? defaultSort(query.scope))
  const backwards = before !== null && after === null
  const field = backwards ? 'before' : 'after'
  const result = resultOf(request)
  const cursor = after ?? before
  const read = await boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const keys = sort(order, asked.terms, bind)
    const edge = cursor && edgeIn(result, cursor, keys, field)
    const beyond = edge ? beyondSql(keys, edge.values, bind, backwards) : 'true'
    const columns = ['e.id::text AS id', ...keys.map(({ expression }, index) => `(${expression})::text AS k${index}`)]
    const found = `${columns.join(', ')} ${foundSql(query, bind, asked)} AND ${beyond}`
    const rows = await firstRows(client, { found, keys, backwards, values, limit }, asked).catch(
      refusingKeys(edge && field),
    )
    return { asked, keys, edge, rows }
  })
  const { asked, keys, edge } = read
  const more = read.rows.length > limit
  const found = read.rows.slice(0, limit)
  if (backwards) found.reverse()
  const from = edge?.position ?? 0
  const position = backwards ? Math.max(0, from - found.length) : edge ? from + 1 : 0
  const [hasPrevious, hasNext] = backwards ? [more, true] : [edge !== null, more]
  const ids = found.map(({ id }) => id)
  const { read: readRows } = scopeSql[query.scope]
  const [rows, stated] = await Promise.all([readRows(pool, ids, asked.terms), statedRows(pool, query.scope, ids)])
  const cursorOf = (row: FoundRow | undefined, at: number) => (row ? cursorAt(result, edgeOf(row, keys, at)) : null)
  return {
    rows,
    stated,
    position,
    next: hasNext ? cursorOf(found.at(-1), position + found.length - 1) : null,
    previous: hasPrevious ? cursorOf(found[0], position) : null,
    meaning: asked.meaning,
  }
}

/** Where the rows were stated, in their order. */
async function statedRows(pool: Pool, scope: QueryScope, ids: readonly string[]): Promise<StatedRow[]> {
  const { from, stated } = scopeSql[scope]
  const { rows } = await pool.query<StatedRow & { shown: string }>(
    `SELECT e.id::text AS id, t.shown::text AS shown, s.name AS source, j.file, t.row::float8 AS row
       FROM ${from}
      CROSS JOIN LATERAL (${stated}) AS t
       JOIN import_job j ON j.id = t.import_id JOIN source s ON s.id = j.source_id WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  return inOrderOf(ids, rows).map(({ shown, source, file, row }) => ({ id: shown, source, file, row }))
}

type Ordered = { found: string; keys: readonly SortKey[]; backwards: boolean; values: unknown[]; limit: number }

/**
 * Rows that are found in texts and then put in order; of more than that, the first ones are looked for in their order.
 */
const maxSorted = 30_000

/** The first rows of a result, and one more where there is one. */
async function firstRows(client: ClientBase, ordered: Ordered, asked: AskedQuery): Promise<FoundRow[]> {
  const { found, keys, backwards, values, limit } = ordered
  if (await findingTexts(client, asked)) {
    const inOrder = keys.map(
      ({ type, descending }, index) => `k${index}::${type} ${descending === backwards ? 'ASC' : 'DESC'}`,
    )
    const { rows } = await client.query<FoundRow & { hits: string }>(
      `WITH hit AS MATERIALIZED (SELECT ${found} LIMIT ${maxSorted + 1})
       SELECT *, (SELECT count(*) FROM hit) AS hits FROM hit ORDER BY ${inOrder.join(', ')} LIMIT ${limit + 1}`,
      values,
    )
    if (Number(rows[0]?.hits ?? 0) <= maxSorted) return rows
    await inIndexOrder(client)
  }
  const { rows } = await client.query<FoundRow>(
    `SELECT ${found} ORDER BY ${orderSql(keys, backwards)} LIMIT ${limit + 1}`,
    values,
  )
  return rows
}

type FoundRow = { id: string; [key: `k${number}`]: string }

const edgeOf = (row: FoundRow, keys: readonly SortKey[], position: number): Edge => ({
  position,
  values: keys.map((_, index) => row[`k${index}`] ?? ''),
})

/** @throws Error where the scope is not sorted by that, which the request's schema refuses */
export function sortSqlOf(scope: QueryPageRequest['query']['scope'], sort: QuerySort): SortSql {
  const sorts: { [Sort in QuerySort]?: SortSql } = scopeSql[scope].sorts
  const found = sorts[sort]
  if (!found) throw new Error(`"${scope}" is not sorted by "${sort}": check the request against its schema first`)
  return found
}

/** A row at the edge of a page: the number of rows before it, and its sort key. */
type Edge = { position: number; values: string[] }

/** What makes a result another one: the query and its order. Its page is no part of it. */
const resultOf = ({ query, sort, order }: Pick<QueryPageRequest, 'query' | 'sort' | 'order'>): string =>
  JSON.stringify(['query', query, sort, order])

const cursorAt = (result: string, { position, values }: Edge): QueryCursor =>
  v.parse(Cursor, pageCursorOf(result, [position, ...values]))

/** @throws ProblemError `invalid_request` where the cursor is none of this result */
function edgeIn(result: string, cursor: QueryCursor, keys: readonly SortKey[], field: 'after' | 'before'): Edge {
  const [position, ...values] = keyIn(result, cursor, field)
  if (!Number.isSafeInteger(position) || Number(position) < 0 || values.length !== keys.length) throw noCursor(field)
  return { position: Number(position), values: values.map(String) }
}
