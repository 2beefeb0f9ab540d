import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entity.ts'
import type { QueryAmong, QueryAmongRequest } from '#contracts/query-among.ts'
import { type Asker, ask } from './asked.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'

/** Which of some parties a query finds. */
export function queryAmong(
  pool: Pool,
  { query, parties }: QueryAmongRequest,
  asker: Asker,
  bounds: Bounds,
): Promise<QueryAmong> {
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
    return { fitting: rows.map(({ id }) => v.parse(EntityId, id)), meaning: asked.meaning }
  })
}
