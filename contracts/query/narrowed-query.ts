import * as v from 'valibot'
import { Query } from './query.ts'
import type { QueryFacet } from './query-scopes.ts'

/**
 * The query narrowed to the rows with one value of a facet, `null` for those that have none. There is none where it
 * would be larger than a query may be.
 */
export function narrowedQuery(query: Query, facet: QueryFacet, value: string | null): Query | null {
  const condition: Query['nodes'][number] =
    value === null
      ? { type: 'condition', not: false, field: facet, operator: 'empty', value: { type: 'none' } }
      : { type: 'condition', not: false, field: facet, operator: 'in', value: { type: 'list', list: [value] } }
  const { scope, ...group } = query
  const kept = query.nodes.length === 0 ? [] : query.joint === 'all' && !query.not ? query.nodes : [group]
  const isThere = kept.some((node) => JSON.stringify(node) === JSON.stringify(condition))
  const narrowed: Query = {
    scope,
    type: 'group',
    not: false,
    joint: 'all',
    nodes: isThere ? kept : [...kept, condition],
  }
  return v.is(Query, narrowed) ? narrowed : null
}
