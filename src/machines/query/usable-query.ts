import * as v from 'valibot'
import {
  type Counted,
  deepestQuery,
  everythingIn,
  maxConditions,
  type Query,
  QueryCondition,
  type QueryGroup,
  type QueryMeaning,
} from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { DraftCondition, DraftGroup, DraftNode, NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryTextProblem } from '#contracts/query/query-text-cursor.ts'
import { queryFromText } from '#contracts/query/query-text-reader.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { History } from '../kit/history.ts'

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
  depthOf(root) <= deepestQuery && conditionsIn(root) <= maxConditions

const depthOf = (node: DraftNode): number =>
  node.type === 'condition' ? 0 : 1 + Math.max(0, ...node.nodes.map(depthOf))

const conditionsIn = (node: DraftNode): number =>
  node.type === 'condition' ? 1 : node.nodes.reduce((sum, inner) => sum + conditionsIn(inner), 0)

/** What a list of steps amounts to. `newest` is the node that the last step added. */
export type Draft = { scope: QueryScope; root: DraftGroup; nextId: NodeId; newest: NodeId | null }

/** How many rows the whole query and each of its nodes find; `nodes` is `null` where that takes too long to count. */
export type DraftCounts = { total: Counted; nodes: Record<NodeId, Counted> | null; meaning: QueryMeaning }

/** The query as text while it is being typed: exactly what was typed, and what is wrong with it. */
export type TypedText = { typed: string; problem: QueryTextProblem | null }

export type QueryEditorContext = {
  /** The query with which the editing began. */
  base: Query
  history: History<QueryStep>
  draft: Draft
  /** `null` while the query is not shown as text. */
  text: TypedText | null
  /** The condition for which parties are looked for, and by which words. */
  sought: { node: NodeId; words: string } | null
  counts: DraftCounts | null
  problem: Problem | null
}

/** The query that a text holds, where it is another one than stands there. */
export function queryTyped({ text, draft }: QueryEditorContext, typed: string): Query | null {
  if (text === null) return null
  const { query } = queryFromText(typed)
  return query && queryAddressOf(query) !== queryAddressOf(usableQuery(draft).query) ? query : null
}

/** The step that typing a text is. */
export function stepTyped(context: QueryEditorContext, text: string): QueryStep {
  const query = queryTyped(context, text)
  if (query === null) throw new Error('The text holds no other query: see textIsAnotherQuery')
  return { type: 'text.typed', query }
}
