import type { ClientBase, Pool } from 'pg'
import { type QueryPage, type QueryPageRequest, queryPageSize } from '#contracts/query/query.ts'
import { defaultSort, type QuerySort } from '#contracts/query/query-scopes.ts'
import { sqlStateOf } from '#server/database/transaction.ts'
import { type Bounds, boundedRead } from '../database/bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'
import { findingTexts, inIndexOrder } from './finding-texts.ts'
import { type AskedQuery, type Asker, ask } from './query-context.ts'
import { beyondSql, cursorAt, type Edge, edgeIn, noCursor, orderSql } from './result-order.ts'
import type { SortKey, SortSql } from './scope-sql.ts'
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
  const { query, order, after, before } = request
  const sort = sortSqlOf(query.scope, request.sort ?? defaultSort(query.scope))
  const backwards = before !== null && after === null
  const field = backwards ? 'before' : 'after'
  const cursor = after ?? before
  const read = await boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const keys = sort(order, asked.terms, bind)
    const edge = cursor && edgeIn(cursor, keys, field)
    const beyond = edge ? beyondSql(keys, edge.values, bind, backwards) : 'true'
    const columns = ['e.id::text AS id', ...keys.map(({ expression }, index) => `(${expression})::text AS k${index}`)]
    const found = `${columns.join(', ')} ${foundSql(query, bind, asked)} AND ${beyond}`
    const rows = await firstRows(client, { found, keys, backwards, values }, asked).catch((error: unknown) => {
      throw edge && sqlStateOf(error)?.startsWith(dataException) ? noCursor(field) : error
    })
    return { asked, keys, edge, rows }
  })
  const { asked, keys, edge } = read
  const more = read.rows.length > queryPageSize
  const found = read.rows.slice(0, queryPageSize)
  if (backwards) found.reverse()
  const from = edge?.position ?? 0
  const position = backwards ? Math.max(0, from - found.length) : edge ? from + 1 : 0
  const [hasPrevious, hasNext] = backwards ? [more, true] : [edge !== null, more]
  const cursorOf = (row: FoundRow | undefined, at: number) => (row ? cursorAt(edgeOf(row, keys, at)) : null)
  return {
    rows: await scopeSql[query.scope].read(
      pool,
      found.map(({ id }) => id),
      asked.terms,
    ),
    position,
    next: hasNext ? cursorOf(found.at(-1), position + found.length - 1) : null,
    previous: hasPrevious ? cursorOf(found[0], position) : null,
    meaning: asked.meaning,
  }
}

type Ordered = { found: string; keys: readonly SortKey[]; backwards: boolean; values: unknown[] }

/** Rows that are found in texts and then put in order; of more than that, the first ones are looked for in their order. */
const maxSorted = 30_000

/** The first rows of a result, and one more where there is one. */
async function firstRows(client: ClientBase, ordered: Ordered, asked: AskedQuery): Promise<FoundRow[]> {
  const { found, keys, backwards, values } = ordered
  if (await findingTexts(client, asked)) {
    const inOrder = keys.map(
      ({ type, descending }, index) => `k${index}::${type} ${descending === backwards ? 'ASC' : 'DESC'}`,
    )
    const { rows } = await client.query<FoundRow & { hits: string }>(
      `WITH hit AS MATERIALIZED (SELECT ${found} LIMIT ${maxSorted + 1})
       SELECT *, (SELECT count(*) FROM hit) AS hits FROM hit ORDER BY ${inOrder.join(', ')} LIMIT ${queryPageSize + 1}`,
      values,
    )
    if (Number(rows[0]?.hits ?? 0) <= maxSorted) return rows
    await inIndexOrder(client)
  }
  const { rows } = await client.query<FoundRow>(
    `SELECT ${found} ORDER BY ${orderSql(keys, backwards)} LIMIT ${queryPageSize + 1}`,
    values,
  )
  return rows
}

/** The SQLSTATE of a value of the wrong type. */
const dataException = '22'

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
