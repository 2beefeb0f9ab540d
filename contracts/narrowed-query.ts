import * as v from 'valibot'
import { Query } from './query.ts'
import type { QueryFacet } from './query-fields.ts'

/**
 * The query narrowed to the parties with one value of a facet, `null` for those that have none. There is none where it
 * would be larger than a query may be.
 */
export function narrowedQuery(query: Query, facet: QueryFacet, value: string | null): Query | null {
  const condition: Query['nodes'][number] =
    value === null
      ? { type: 'condition', not: false, field: 'jurisdiction', operator: 'empty', value: { type: 'none' } }
      : { type: 'condition', not: false, field: facet, operator: 'in', value: { type: 'list', list: [value] } }
  const kept = query.nodes.length === 0 ? [] : query.joint === 'all' && !query.not ? query.nodes : [query]
  const isThere = kept.some((node) => JSON.stringify(node) === JSON.stringify(condition))
  const narrowed: Query = { type: 'group', not: false, joint: 'all', nodes: isThere ? kept : [...kept, condition] }
  return v.is(Query, narrowed) ? narrowed : null
}
