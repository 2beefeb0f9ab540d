import type { DraftGroup, DraftNode, NodeId, NodeMove } from '#contracts/query-draft.ts'

/** The tree with a node in another place; the very same tree where it cannot go there. */
export function moved(root: DraftGroup, id: NodeId, move: NodeMove): DraftGroup {
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
