import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Counted, QueryChoices } from '#contracts/query/query.ts'
import type { DraftCondition, DraftGroup, NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { Known } from './value-words.ts'

/** What may be done with a node of the query now. */
export type NodeRights = Record<'remove' | 'negate' | 'enclose' | 'dissolve' | 'up' | 'down' | 'in' | 'out', boolean>

type Shown = {
  /** Rows that the node finds by itself; `null` while that is not known. */
  count: Counted | null
  allowed: NodeRights
  /** Just added: where the reader goes on. */
  isNew: boolean
}

export type EditorCondition = DraftCondition & Shown & { complete: boolean }
export type EditorGroup = Omit<DraftGroup, 'nodes'> &
  Shown & { nodes: (EditorCondition | EditorGroup)[]; mayAdd: boolean; mayNest: boolean }

/** What every part of the editor is about, and what it does. */
export type EditorTools = Known & {
  scope: QueryScope
  /** What lists can be chosen from; `null` while that is on its way. */
  choices: QueryChoices | null
  /** The condition for which parties are looked for, and those found. */
  sought: { node: NodeId } | null
  found: readonly EntitySummary[]
  seeking: boolean
  onSeek: (node: NodeId, words: string) => void
  onStep: (step: QueryStep) => void
}
