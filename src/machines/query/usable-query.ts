import * as v from 'valibot'
import {
  deepestQuery,
  everythingIn,
  mostConditions,
  type Query,
  QueryCondition,
  type QueryGroup,
} from '#contracts/query/query.ts'
import type { DraftCondition, DraftGroup, DraftNode, NodeId } from '#contracts/query/query-draft.ts'
import type { Draft } from './query-editor.types.ts'

/** What of a draft can be asked, and which of its nodes that is, in the order of the query's own. */
export type UsableQuery = { query: Query; nodes: NodeId[] }

/** The query without the conditions that have no value yet, and without groups that are empty then. */
export function usableQuery({ scope, root }: Pick<Draft, 'scope' | 'root'>): UsableQuery {
  const usable = usableGroup(root)
  return usable
    ? { query: { scope, ...usable.query }, nodes: usable.nodes }
    : { query: everythingIn(scope), nodes: [root.id] }
}

/** Whether a condition says something that can be asked. */
export const isComplete = (condition: DraftCondition): boolean => v.is(QueryCondition, withoutBlanks(condition))

/** A list that is being typed has blank lines, and what is pasted names things twice. */
function withoutBlanks(condition: DraftCondition): DraftCondition {
  const { value } = condition
  if (value.type !== 'list') return condition
  const list = value.list.map((listed) => listed.trim()).filter((listed) => listed !== '')
  return { ...condition, value: { type: 'list', list: [...new Set(list)] } }
}

function usableGroup({ id, type, not, joint, nodes }: DraftGroup): { query: QueryGroup; nodes: NodeId[] } | null {
  const usable = nodes.flatMap((node) => usableNode(node) ?? [])
  if (usable.length === 0) return null
  return {
    query: { type, not, joint, nodes: usable.map(({ query }) => query) },
    nodes: [id, ...usable.flatMap((inner) => inner.nodes)],
  }
}

function usableNode(node: DraftNode): { query: QueryGroup | QueryCondition; nodes: NodeId[] } | null {
  if (node.type === 'group') return usableGroup(node)
  const parsed = v.safeParse(QueryCondition, withoutBlanks(node))
  return parsed.success ? { query: parsed.output, nodes: [node.id] } : null
}

/** Whether the draft has no more groups within one another, and no more conditions, than a query may have. */
export const isWithinBounds = (root: DraftGroup): boolean =>
  depthOf(root) <= deepestQuery && conditionsIn(root) <= mostConditions

const depthOf = (node: DraftNode): number =>
  node.type === 'condition' ? 0 : 1 + Math.max(0, ...node.nodes.map(depthOf))

const conditionsIn = (node: DraftNode): number =>
  node.type === 'condition' ? 1 : node.nodes.reduce((sum, inner) => sum + conditionsIn(inner), 0)
