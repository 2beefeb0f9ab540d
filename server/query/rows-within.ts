import type { Pool } from 'pg'
import type { Query, QueryMeaning } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import { defaultSort } from '#contracts/query/query-scopes.ts'
import { orderSql } from '#server/database/page.ts'
import { type Bounds, boundedRead } from '../database/bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'
import type { Bind } from './field-sql.ts'
import { type Asker, ask } from './query-context.ts'
import { sortSqlOf } from './query-page.ts'
import { scopeSql } from './scopes.ts'

/** What a query finds within some rows: how many, and the first of them in the default order. */
export type RowsWithin = { rows: QueryRow[]; total: number; meaning: QueryMeaning }

type Wanted = {
  query: Query
  asker: Asker
  bounds: Bounds
  /** What makes a row `e` one of those that count. */
  within: (bind: Bind) => string
  max: number
}

/** Looks for what a query finds within some rows of its scope, which the caller names by SQL of its own. */
export async function rowsWithin(pool: Pool, { query, asker, bounds, within, max }: Wanted): Promise<RowsWithin> {
  const { asked, ids, total } = await boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const keys = sortSqlOf(query.scope, defaultSort(query.scope))('descending', asked.terms, bind)
    const { rows } = await client.query<{ id: string; total: string }>(
      `SELECT e.id::text AS id, count(*) OVER () AS total ${foundSql(query, bind, asked)} AND ${within(bind)}
        ORDER BY ${orderSql(keys)} LIMIT ${max}`,
      values,
    )
    return { asked, ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
  })
  return { rows: await scopeSql[query.scope].read(pool, ids, asked.terms), total, meaning: asked.meaning }
}
