import type { Pool } from 'pg'
import type { FacetCounts, FacetValue, Query, QueryFacets } from '#contracts/query.ts'
import { QueryFacet } from '#contracts/query-fields.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { compileQuery, createParameters, isParty } from './compile-query.ts'

/** Values of one facet that are told apart. */
const mostValues = 20

type FacetRow = { facet: number; value: string | null; count: string; synthetic: boolean | null }

/** How the parties of a result fall into kinds, jurisdictions and sources. */
export async function queryFacets(pool: Pool, query: Query, bounds: Bounds): Promise<QueryFacets> {
  const parameters = createParameters()
  const where = compileQuery(query, parameters)
  const { rows } = await boundedRead(pool, bounds, (client) =>
    client.query<FacetRow>(
      `WITH found AS (
         SELECT e.kind, e.jurisdiction, e.import_id, count(*) AS parties
           FROM entity e WHERE ${isParty} AND ${where} GROUP BY e.kind, e.jurisdiction, e.import_id)
       SELECT grouping(f.kind) + 2 * grouping(f.jurisdiction) + 4 * grouping(s.name) AS facet,
              coalesce(f.kind, f.jurisdiction, s.name) AS value, sum(f.parties) AS count,
              CASE WHEN grouping(s.name) = 0 THEN bool_or(j.synthetic) END AS synthetic
         FROM found f JOIN import_job j ON j.id = f.import_id JOIN source s ON s.id = j.source_id
        GROUP BY GROUPING SETS ((f.kind), (f.jurisdiction), (s.name))
        ORDER BY sum(f.parties) DESC, value`,
      parameters.values,
    ),
  )
  return { facets: QueryFacet.options.map((facet) => countsOf(facet, rows)) }
}

/** What `grouping` gives for the rows of a facet: the bits of those that are not grouped by. */
const marks: Record<QueryFacet, number> = { kind: 6, jurisdiction: 5, source: 3 }

function countsOf(facet: QueryFacet, rows: readonly FacetRow[]): FacetCounts {
  const all = rows.filter((row) => row.facet === marks[facet]).map(valueFrom)
  const others = all.slice(mostValues).reduce((sum, { count }) => sum + count, 0)
  return { facet, values: all.slice(0, mostValues), others }
}

const valueFrom = ({ value, count, synthetic }: FacetRow): FacetValue => ({
  value,
  count: Number(count),
  ...(synthetic && { synthetic }),
})
