import type { Graph } from '@antv/g6'
import type { KeyboardEvent } from 'react'
import type { CanvasNode, CanvasSelection, Gathering, Side } from './canvas-elements.ts'
import { isArrowKey, nearestInDirection } from './nearest-in-direction.ts'
import { showWhole } from './view.ts'

type Followed = {
  nodes: readonly CanvasNode[]
  selection: CanvasSelection
  onSelect: (selection: CanvasSelection) => void
  onExpand: (id: string, side: Side) => void
  onGather?: (ids: string[], how: Gathering) => void
}

/**
 * The picture by keys: arrows select, with shift they gather on the way; space gathers or lets go, Ctrl or ⌘ and A gathers
 * all; Enter shows or hides owners, with shift holdings; Escape lets go of everything.
 */
export function followKey(event: KeyboardEvent, followed: Followed, graph: Graph | null): void {
  const { nodes, selection, onSelect, onExpand, onGather } = followed
  const selected = selection?.type === 'node' ? selection.id : null
  const { key } = event
  if (event.altKey) return
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a' || !onGather) return
    onGather(
      nodes.map(({ id }) => id),
      'replace',
    )
  } else if (isArrowKey(key)) {
    const id = nearestInDirection(nodes, selected, key)
    if (id !== null && event.shiftKey) onGather?.(selected === null ? [id] : [selected, id], 'add')
    if (id !== null) onSelect({ type: 'node', id })
  } else if (key === ' ' && selected !== null && onGather) onGather([selected], 'toggle')
  else if (key === 'Enter' && selected !== null) onExpand(selected, event.shiftKey ? 'below' : 'above')
  else if (key === 'Escape') {
    onSelect(null)
    onGather?.([], 'replace')
  } else if (key === '+' || key === '=') void graph?.zoomBy(1.2, false)
  else if (key === '-') void graph?.zoomBy(1 / 1.2, false)
  else if (key === '0' && graph) void showWhole(graph, nodes)
  else return
  event.preventDefault()
}
