import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Counted, Query, QueryMeaning } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { DraftCondition, DraftGroup, DraftNode, NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import { fieldsOf, type QueryScope } from '#contracts/query/query-scopes.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { queryEditorMachine } from './query-editor.machine.ts'
import { isComplete, type TypedText, usableQuery } from './usable-query.ts'

/** The actor behind the query editor; the query is still there after a look at other screens. */
export type QueryEditorActor = ActorRefFrom<typeof queryEditorMachine>
type Snapshot = SnapshotFrom<typeof queryEditorMachine>

/** What may be done with a node now. */
type Allowed = Record<'remove' | 'negate' | 'enclose' | 'dissolve' | 'up' | 'down' | 'in' | 'out', boolean>

/** A node as the editor shows it. `count`: how many rows it finds by itself, `null` while that is not known. */
export type ShownNode = ShownCondition | ShownGroup
export type ShownCondition = DraftCondition & Shown & { complete: boolean }
export type ShownGroup = Omit<DraftGroup, 'nodes'> & Shown & { nodes: ShownNode[]; mayAdd: boolean; mayNest: boolean }
type Shown = { count: Counted | null; allowed: Allowed; isNew: boolean }

export type ShownEditor = {
  scope: QueryScope
  root: ShownGroup
  /** What of it is asked. */
  query: Query
  address: string
  total: Counted | null
  /** What parts of the query mean, by the last count. */
  meaning: QueryMeaning | null
  /** `null` while the query is not shown as text. */
  text: TypedText | null
  sought: { node: NodeId; words: string } | null
  counting: boolean
  problem: Problem | null
  mayUndo: boolean
  mayRedo: boolean
  mayRetry: boolean
  mayCancel: boolean
}

export function selectEditor(snapshot: Snapshot): ShownEditor {
  const { counts, draft, problem, text, sought } = snapshot.context
  const { query } = usableQuery(draft)
  return {
    scope: draft.scope,
    root: shownGroup(snapshot, draft.root),
    query,
    address: queryAddressOf(query),
    total: counts?.total ?? null,
    meaning: counts?.meaning ?? null,
    text,
    sought,
    counting: snapshot.hasTag('busy'),
    problem,
    mayUndo: snapshot.can({ type: 'step.undone' }),
    mayRedo: snapshot.can({ type: 'step.redone' }),
    mayRetry: snapshot.can({ type: 'count.retried' }),
    mayCancel: snapshot.can({ type: 'count.cancelled' }),
  }
}

/** What the query is called in addresses. */
export const selectAddress = ({ context }: Snapshot): string => queryAddressOf(usableQuery(context.draft).query)

export const selectHasBegun = (snapshot: Snapshot): boolean => !snapshot.matches('untouched')

function shownGroup(snapshot: Snapshot, group: DraftGroup): ShownGroup {
  const { id } = group
  return {
    ...group,
    ...shown(snapshot, group),
    nodes: group.nodes.map((node) =>
      node.type === 'group'
        ? shownGroup(snapshot, node)
        : { ...node, ...shown(snapshot, node), complete: isComplete(node) },
    ),
    mayAdd: can(snapshot, {
      type: 'condition.added',
      group: id,
      field: fieldsOf(snapshot.context.draft.scope)[0] ?? 'source',
      operator: 'contains',
      value: { type: 'text', text: '' },
    }),
    mayNest: can(snapshot, { type: 'group.added', group: id }),
  }
}

function shown(snapshot: Snapshot, { id }: DraftNode): Shown {
  const { counts, draft } = snapshot.context
  return { count: counts?.nodes?.[id] ?? null, allowed: allowedFor(snapshot, id), isNew: draft.newest === id }
}

const allowedFor = (snapshot: Snapshot, node: NodeId): Allowed => ({
  remove: can(snapshot, { type: 'node.removed', node }),
  negate: can(snapshot, { type: 'node.negated', node }),
  enclose: can(snapshot, { type: 'node.enclosed', node }),
  dissolve: can(snapshot, { type: 'group.dissolved', group: node }),
  up: can(snapshot, { type: 'node.moved', node, move: 'up' }),
  down: can(snapshot, { type: 'node.moved', node, move: 'down' }),
  in: can(snapshot, { type: 'node.moved', node, move: 'in' }),
  out: can(snapshot, { type: 'node.moved', node, move: 'out' }),
})

const can = (snapshot: Snapshot, step: QueryStep): boolean => snapshot.can({ type: 'step.done', step })
