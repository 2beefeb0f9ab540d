import type { Pool } from 'pg'
import { type FacetCounts, mostFaceted, type Query, type QueryFacets } from '#contracts/query.ts'
import { usualSort } from '#contracts/query-scopes.ts'
import { type Asker, ask } from './asked.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { createParameters, foundSql } from './compile-query.ts'
import { type FacetColumn, facetColumnsOf } from './facet-columns.ts'
import { findingTexts } from './finding-texts.ts'
import { sortSqlOf } from './query-page.ts'
import { orderSql } from './result-order.ts'
import { scopeSql } from './scopes/index.ts'

/** Values of one facet that are told apart. */
const mostValues = 20

type FacetRow = { facet: number; value: string | null; rest: boolean; count: string; synthetic: boolean | null }

/** How a result falls into parts: the whole of it, or of a scope with very many rows the newest of them. */
export async function queryFacets(pool: Pool, query: Query, asker: Asker, bounds: Bounds): Promise<QueryFacets> {
  const columns = facetColumnsOf(query.scope)
  const { facets, found } = await boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const { values, bind } = createParameters()
    const order = orderSql(sortSqlOf(query.scope, usualSort(query.scope))('descending', [], bind))
    const newest = scopeSql[query.scope].bounded ? `ORDER BY ${order} LIMIT ${mostFaceted + 1}` : ''
    const named = columns.map(({ expression }, index) => `${expression} AS f${index}`).join(', ')
    await findingTexts(client, asked)
    const { rows } = await client.query<FacetRow>(
      `WITH found AS MATERIALIZED (
         SELECT ${columns.map((_, index) => `f${index}`).join(', ')}, count(*) AS n
           FROM (SELECT ${named} ${foundSql(query, bind, asked)} ${newest}) AS row GROUP BY ${columns.map((_, index) => index + 1).join(', ')}),
       valued AS (${columns.map(valuesSql).join(' UNION ALL ')}),
       placed AS (
         SELECT *, row_number() OVER (PARTITION BY facet ORDER BY n DESC, value) > ${mostValues} AS rest FROM valued)
       SELECT facet, CASE WHEN NOT rest THEN value END AS value, rest, sum(n) AS count, bool_or(synthetic) AS synthetic
         FROM placed GROUP BY 1, 2, 3
        UNION ALL SELECT -1, NULL, false, coalesce(sum(n), 0), NULL FROM found
        ORDER BY 4 DESC, 2`,
      values,
    )
    return { facets: rows, found: Number(rows.find(({ facet }) => facet === -1)?.count) }
  })
  const more = scopeSql[query.scope].bounded && found > mostFaceted
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
