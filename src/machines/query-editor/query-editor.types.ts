import type { Problem } from '#contracts/problem.ts'
import type { Query } from '#contracts/query.ts'
import type { DraftGroup, NodeId, QueryStep } from '#contracts/query-draft.ts'

/** What a list of steps amounts to. `newest` is the node that the last step added. */
export type Draft = { root: DraftGroup; nextId: NodeId; newest: NodeId | null }

/** How many parties the whole query and each of its nodes find; `nodes` is `null` where that takes too long to count. */
export type DraftCounts = { total: number; nodes: Record<NodeId, number> | null }

export type QueryEditorContext = {
  /** The query with which the editing began. */
  base: Query
  history: QueryStep[]
  /** How many steps of the history are done; those after it are undone and may be done again. */
  position: number
  draft: Draft
  counts: DraftCounts | null
  problem: Problem | null
}
