import { facetsOf, type QueryFacet, type QueryScope } from '#contracts/query/query-scopes.ts'
import type { FacetSql } from './scope-sql.ts'
import { scopeSql } from './scopes.ts'

/** What a facet is of the row `e`: the import where it goes by the source, which is told apart later. */
export type FacetColumn = { facet: QueryFacet; expression: string; kind: 'one' | 'several' | 'import' }

/** The facets of a scope, in their order. */
export const facetColumnsOf = (scope: QueryScope): FacetColumn[] =>
  facetsOf(scope).map((facet) => facetColumnOf(scope, facet))

/** @throws Error where the scope has no such facet, which the request's schema refuses */
export function facetColumnOf(scope: QueryScope, facet: QueryFacet): FacetColumn {
  if (facet === 'source') return { facet, expression: 'e.import_id', kind: 'import' }
  const facets: { [Facet in QueryFacet]?: FacetSql } = scopeSql[scope].facets
  const found = facets[facet]
  if (!found) throw new Error(`"${scope}" has no facet "${facet}": check the request against its schema first`)
  return { facet, expression: found.expression, kind: found.several ? 'several' : 'one' }
}
