import type { DraftCondition, DraftGroup } from '#contracts/query-draft.ts'

/** What may be done with a node of the query now. */
export type NodeRights = Record<'remove' | 'negate' | 'enclose' | 'dissolve' | 'up' | 'down' | 'in' | 'out', boolean>

type Shown = {
  /** Parties that the node finds by itself; `null` while that is not known. */
  count: number | null
  allowed: NodeRights
  /** Just added: where the reader goes on. */
  isNew: boolean
}

export type EditorCondition = DraftCondition & Shown & { complete: boolean }
export type EditorGroup = Omit<DraftGroup, 'nodes'> &
  Shown & { nodes: (EditorCondition | EditorGroup)[]; mayAdd: boolean; mayNest: boolean }
