import type { Query, QueryCondition, QueryGroup } from './query.ts'
import type { QueryField, QueryOperator } from './query-fields.ts'
import type { QueryScope } from './query-scopes.ts'
import type { QueryValue } from './query-value.ts'

/** Identifies a node of a query during editing; the outermost group is 0. */
export type NodeId = number

/** A condition in the editor: its value may be missing or invalid. */
export type DraftCondition = QueryCondition & { id: NodeId }
export type DraftGroup = Omit<QueryGroup, 'nodes'> & { id: NodeId; nodes: DraftNode[] }
export type DraftNode = DraftCondition | DraftGroup

/** Where a node is moved: past its neighbour, into the group before it, or behind its own group. */
export type NodeMove = 'up' | 'down' | 'in' | 'out'

/** One thing done to a query. */
export type QueryStep =
  | { type: 'query.replaced'; query: Query }
  /** The query was written as text. */
  | { type: 'text.typed'; query: Query }
  /** What cannot be asked of the new scope falls away. */
  | { type: 'scope.chosen'; scope: QueryScope }
  | { type: 'condition.added'; group: NodeId; field: QueryField; operator: QueryOperator; value: QueryValue }
  | { type: 'group.added'; group: NodeId }
  | { type: 'condition.changed'; node: NodeId; field: QueryField; operator: QueryOperator; value: QueryValue }
  | { type: 'node.removed'; node: NodeId }
  | { type: 'node.negated'; node: NodeId }
  | { type: 'joint.chosen'; group: NodeId; joint: QueryGroup['joint'] }
  | { type: 'node.enclosed'; node: NodeId }
  | { type: 'group.dissolved'; group: NodeId }
  | { type: 'node.moved'; node: NodeId; move: NodeMove }
