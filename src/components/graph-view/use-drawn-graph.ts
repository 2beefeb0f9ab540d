import type { Graph, GraphData } from '@antv/g6'
import { useEffect, useRef } from 'react'
import type { CanvasLink, CanvasNode, CanvasPalette } from './canvas-elements.ts'
import { type Emphasis, graphDataFrom } from './graph-drawing.ts'
import { reveal, showLegibly } from './view.ts'

type Drawing = {
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  emphasis: Emphasis
  palette: CanvasPalette
  /** What the picture is about; another subject is shown whole. */
  subject: string
  /** Called when the picture stands, in view. */
  onShown: (subject: string, nodes: number) => void
}

type Shown = { subject: string | null; ids: ReadonlySet<string> }

/**
 * Draws the data, and says whether the graph is still there. G6 goes on drawing after `destroy()` and then rejects
 * because its context is gone (antvis/G6#7516); Graphin is given no options of its own, so that it draws nothing.
 */
async function drawn(graph: Graph, data: GraphData): Promise<boolean> {
  graph.setData(data)
  try {
    await graph.draw()
  } catch (error) {
    if (!graph.destroyed) throw error
  }
  return !graph.destroyed
}

/** Draws the newest picture onto the graph, one drawing after another, and brings newcomers into view. */
export function useDrawnGraph(graph: Graph | null, drawing: Drawing): void {
  const { nodes, links, emphasis, palette, subject, onShown } = drawing
  const queue = useRef<Promise<void>>(Promise.resolve())
  const newest = useRef(0)
  const shown = useRef<Shown>({ subject: null, ids: new Set() })

  useEffect(() => {
    if (!graph) return
    newest.current += 1
    const turn = newest.current
    queue.current = queue.current.then(async () => {
      if (graph.destroyed || turn !== newest.current) return
      if (!(await drawn(graph, graphDataFrom(nodes, links, emphasis, palette)))) return
      const before = shown.current
      shown.current = { subject, ids: new Set(nodes.map(({ id }) => id)) }
      const newcomers = nodes.filter(({ id }) => !before.ids.has(id))
      if (subject !== before.subject) await showLegibly(graph, nodes, subject)
      else if (newcomers.length > 0) await reveal(graph, nodes, { newcomers, subject })
      onShown(subject, nodes.length)
    })
  }, [graph, nodes, links, emphasis, palette, subject, onShown])
}
