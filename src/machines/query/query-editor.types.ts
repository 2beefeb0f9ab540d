import type { Counted, Query, QueryMeaning } from '#contracts/query/query.ts'
import type { DraftGroup, NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryTextProblem } from '#contracts/query/query-text-problem.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { History } from '../kit/history.ts'

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
