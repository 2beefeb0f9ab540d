import type { Pool } from 'pg'
import * as v from 'valibot'
import { QueryCursor, type QueryPage, type QueryPageRequest, queryPageSize } from '#contracts/query.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { boundedRead } from './bounded-read.ts'
import { compileQuery, createParameters, isParty } from './compile-query.ts'
import { beyondSql, orderSql } from './result-order.ts'

/**
 * A page of a sorted result. A cursor names the row at the edge of a page, and the next page is what stands beyond that
 * row: none comes twice and none is missed, whatever is added or removed meanwhile.
 */
export async function queryPage(
  pool: Pool,
  { query, sort, order, after, before }: QueryPageRequest,
  bounds: { milliseconds: number; signal?: AbortSignal | undefined },
): Promise<QueryPage> {
  const backwards = before !== null && after === null
  const cursor = after ?? before
  const parameters = createParameters()
  const where = compileQuery(query, parameters)
  const [edge, beyond] =
    cursor === null
      ? ['', 'true']
      : [`JOIN entity at ON at.id = ${parameters.bind(idIn(cursor))}`, beyondSql(sort, order, backwards)]
  const { rows } = await boundedRead(pool, bounds, (client) =>
    client.query<{ id: string }>(
      `SELECT e.id FROM entity e ${edge} WHERE ${isParty} AND ${where} AND ${beyond}
        ORDER BY ${orderSql(sort, order, backwards)} LIMIT ${queryPageSize + 1}`,
      parameters.values,
    ),
  )
  const more = rows.length > queryPageSize
  const ids = rows.slice(0, queryPageSize).map(({ id }) => id)
  if (backwards) ids.reverse()
  const from = positionIn(cursor)
  const position = backwards ? Math.max(0, from - ids.length) : cursor === null ? 0 : from + 1
  const [hasPrevious, hasNext] = backwards ? [more, true] : [cursor !== null, more]
  return {
    parties: await entitiesOf(pool, ids),
    position,
    next: hasNext ? cursorAt(position + ids.length - 1, ids.at(-1)) : null,
    previous: hasPrevious ? cursorAt(position, ids[0]) : null,
  }
}

const idIn = (cursor: QueryCursor) => cursor.slice(cursor.indexOf('-') + 1)
const positionIn = (cursor: QueryCursor | null) => (cursor === null ? 0 : Number(cursor.slice(0, cursor.indexOf('-'))))
const cursorAt = (position: number, id: string | undefined) =>
  id === undefined ? null : v.parse(QueryCursor, `${position}-${id}`)
