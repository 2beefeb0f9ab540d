import * as v from 'valibot'
import type { Period } from '../values/iso-date.ts'
import { Query, type QueryCondition, type QueryNode } from './query.ts'
import type { QueryField } from './query-fields.ts'
import type { QueryScope } from './query-scopes.ts'

/** The field that is the day of the rows of a scope: by it a result is counted over time. */
export const dayFields: Record<QueryScope, QueryField> = {
  party: 'imported',
  article: 'published',
  announcement: 'published',
  event: 'happened',
  bill: 'issued',
  bond: 'bondIssued',
  issuer: 'period',
  alert: 'told',
}

/** The period that a query asks for besides all else; open at both ends where it asks for none. */
export function periodIn({ scope, not, joint, nodes }: Query): Period {
  const condition = isPlain({ not, joint, nodes }) ? nodes.find((node) => isPeriod(node, scope)) : undefined
  return condition?.type === 'condition' && condition.value.type === 'days'
    ? { from: condition.value.from, to: condition.value.to }
    : { from: null, to: null }
}

/**
 * A query that asks for a period besides all else, instead of the one that it asks for already.
 *
 * @param period open at both ends: for none
 * @returns `null` where that would be too large a query
 */
export function queryWithPeriod(query: Query, { from, to }: Period): Query | null {
  const { scope, not, joint } = query
  const plain = isPlain(query)
  const rest = plain ? query.nodes.filter((node) => !isPeriod(node, scope)) : query.nodes
  if (from === null && to === null) return { ...query, nodes: rest }
  const asked: QueryCondition = {
    type: 'condition',
    not: false,
    field: dayFields[scope],
    operator: 'during',
    value: { type: 'days', from, to },
  }
  const nodes: QueryNode[] = plain || rest.length === 0 ? rest : [{ type: 'group', not, joint, nodes: rest }]
  const narrowed = { scope, type: 'group', not: false, joint: 'all', nodes: [...nodes, asked] }
  return v.is(Query, narrowed) ? narrowed : null
}

/** Whether all conditions hold together, so that one more narrows the query. */
const isPlain = ({ not, joint }: Pick<Query, 'not' | 'joint' | 'nodes'>) => !not && joint === 'all'

const isPeriod = (node: QueryNode, scope: QueryScope): boolean =>
  node.type === 'condition' && !node.not && node.field === dayFields[scope] && node.operator === 'during'
