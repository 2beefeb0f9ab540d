import type { Query, QueryNode } from '#contracts/query/query.ts'
import type { DraftGroup, DraftNode, NodeId, NodeMove, QueryStep } from '#contracts/query/query-draft.ts'
import { fieldsOf, type QueryScope } from '#contracts/query/query-scopes.ts'
import type { Draft } from './usable-query.ts'

/** A query as a draft, its nodes numbered from `firstId` on; the outermost is always 0. */
export function draftOf(query: Query, firstId: NodeId = 1): Draft {
  let nextId = firstId
  const numbered = (node: QueryNode): DraftNode => {
    const id = nextId++
    return node.type === 'condition' ? { ...node, id } : { ...node, id, nodes: node.nodes.map(numbered) }
  }
  const { scope, ...group } = query
  return { scope, root: { ...group, id: 0, nodes: query.nodes.map(numbered) }, nextId, newest: null }
}

/** The draft that a list of steps amounts to. */
export const draftAfter = (base: Query, steps: readonly QueryStep[]): Draft => steps.reduce(advance, draftOf(base))

/** The draft after one more step. A step about a node that is not there changes nothing. */
export function advance(draft: Draft, step: QueryStep): Draft {
  const { scope, root, nextId } = draft
  const changed = (next: DraftGroup): Draft => ({ scope, root: next, nextId, newest: null })
  switch (step.type) {
    case 'query.replaced':
    case 'text.typed':
      return draftOf(step.query, nextId)
    case 'scope.chosen':
      return { scope: step.scope, root: askedOf(step.scope, root), nextId, newest: null }
    case 'condition.added': {
      const { group, field, operator, value } = step
      return added(draft, group, () => ({ type: 'condition', id: nextId, not: false, field, operator, value }))
    }
    case 'group.added':
      return added(draft, step.group, (within) => groupIn(within, nextId, []))
    case 'condition.changed': {
      const { node, field, operator, value } = step
      return changed(
        withNode(root, node, (old) => [old.type === 'condition' ? { ...old, field, operator, value } : old]),
      )
    }
    case 'node.removed':
      return changed(withNode(root, step.node, () => []))
    case 'node.negated':
      if (step.node === root.id) return changed({ ...root, not: !root.not })
      return changed(withNode(root, step.node, (old) => [{ ...old, not: !old.not }]))
    case 'joint.chosen':
      return changed(withGroup(root, step.group, (group) => ({ ...group, joint: step.joint })))
    case 'node.enclosed': {
      const enclose = (old: DraftNode, within: DraftGroup): DraftNode[] => [groupIn(within, nextId, [old])]
      return { scope, root: withNode(root, step.node, enclose), nextId: nextId + 1, newest: null }
    }
    case 'group.dissolved':
      return changed(withNode(root, step.group, (old) => (old.type === 'group' ? old.nodes : [old])))
    case 'node.moved':
      return changed(moved(root, step.node, step.move))
  }
}

function added({ scope, root, nextId }: Draft, group: NodeId, nodeIn: (within: DraftGroup) => DraftNode): Draft {
  const next = withGroup(root, group, (old) => ({ ...old, nodes: [...old.nodes, nodeIn(old)] }))
  return { scope, root: next, nextId: nextId + 1, newest: nextId }
}

/** A new group, joined the other way than the one that it is in: joined the same way it would change nothing. */
const groupIn = (within: DraftGroup, id: NodeId, nodes: DraftNode[]): DraftGroup => ({
  type: 'group',
  id,
  not: false,
  joint: within.joint === 'all' ? 'any' : 'all',
  nodes,
})

/** What of a group can be asked of a scope. Groups of which nothing can are gone. */
function askedOf(scope: QueryScope, group: DraftGroup): DraftGroup {
  const nodes = group.nodes.flatMap((node): DraftNode[] => {
    if (node.type === 'condition') return fieldsOf(scope).includes(node.field) ? [node] : []
    const inner = askedOf(scope, node)
    return inner.nodes.length > 0 ? [inner] : []
  })
  return { ...group, nodes }
}

/** The tree with other nodes in the place of one. */
function withNode(
  group: DraftGroup,
  id: NodeId,
  replace: (node: DraftNode, within: DraftGroup) => DraftNode[],
): DraftGroup {
  return {
    ...group,
    nodes: group.nodes.flatMap((node) => {
      if (node.id === id) return replace(node, group)
      return node.type === 'group' ? [withNode(node, id, replace)] : [node]
    }),
  }
}

function withGroup(group: DraftGroup, id: NodeId, change: (group: DraftGroup) => DraftGroup): DraftGroup {
  if (group.id === id) return change(group)
  return { ...group, nodes: group.nodes.map((node) => (node.type === 'group' ? withGroup(node, id, change) : node)) }
}

/** The tree with a node in another place; the very same tree where it cannot go there. */
function moved(root: DraftGroup, id: NodeId, move: NodeMove): DraftGroup {
  const index = root.nodes.findIndex((node) => node.id === id)
  if (index >= 0) return movedWithin(root, index, move)
  for (const [place, node] of root.nodes.entries()) {
    if (node.type !== 'group') continue
    const leaving = move === 'out' ? node.nodes.find((inner) => inner.id === id) : undefined
    if (leaving) {
      const rest = { ...node, nodes: node.nodes.filter((inner) => inner !== leaving) }
      return { ...root, nodes: root.nodes.toSpliced(place, 1, rest, leaving) }
    }
    const next = moved(node, id, move)
    if (next !== node) return { ...root, nodes: root.nodes.with(place, next) }
  }
  return root
}

function movedWithin(group: DraftGroup, index: number, move: NodeMove): DraftGroup {
  const node = group.nodes[index] as DraftNode
  const rest = group.nodes.toSpliced(index, 1)
  const before = group.nodes[index - 1]
  if (move === 'up' && before) return { ...group, nodes: rest.toSpliced(index - 1, 0, node) }
  if (move === 'down' && index < rest.length) return { ...group, nodes: rest.toSpliced(index + 1, 0, node) }
  if (move === 'in' && before?.type === 'group') {
    return { ...group, nodes: rest.with(index - 1, { ...before, nodes: [...before.nodes, node] }) }
  }
  return group
}
