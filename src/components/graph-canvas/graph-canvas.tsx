import type { Graph, IElementEvent } from '@antv/g6'
import { Graphin } from '@antv/graphin'
import { theme } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { CanvasLink, CanvasNode, CanvasSelection, Side } from './canvas-elements.ts'
import { canvasPaletteFrom } from './canvas-palette.ts'
import { handleNames } from './drawn-node.ts'
import styles from './graph-canvas.module.css'
import { graphOptions } from './graph-drawing.ts'
import { isArrowKey, nearestInDirection } from './nearest-in-direction.ts'
import { type Caption, imageWith } from './picture-file.ts'
import { useDrawnGraph } from './use-drawn-graph.ts'
import { showLegibly, showWhole } from './view.ts'

/** What may be asked of a canvas from outside. */
export type GraphCanvasHandle = {
  fit: () => void
  zoomBy: (ratio: number) => void
  /** The whole picture with what it is about and its legend, as the address of a PNG; `null` before it is drawn. */
  toImage: (caption: Caption) => Promise<string | null>
}

export type GraphCanvasProps = {
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  selection: CanvasSelection
  subject: string
  label: string
  /** How the keyboard works here, read out with the label. */
  instructions: string
  onSelect: (selection: CanvasSelection) => void
  onExpand: (id: string, side: Side) => void
  onPlace: (id: string, x: number, y: number) => void
  ref?: Ref<GraphCanvasHandle>
}

/** The ownership picture: pan, zoom, place by dragging, and walk through it with the arrow keys. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { nodes, links, selection, subject, label, instructions, ref } = props
  const { token } = theme.useToken()
  const { fontFamily } = getComputedStyle(document.body)
  const palette = useMemo(() => canvasPaletteFrom(token, fontFamily), [token, fontFamily])
  const [graph, setGraph] = useState<Graph | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const base = useId()
  const frame = useRef<HTMLDivElement>(null)
  const elements = useRef<HTMLDivElement>(null)
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })

  const takeGraph = (created: Graph) => {
    created.setOptions(
      graphOptions((id) => {
        const [x = 0, y = 0] = created.getElementPosition(id)
        const before = current.current.nodes.find((node) => node.id === id)
        if (before && (before.x !== x || before.y !== y)) current.current.onPlace(id, x, y)
      }),
    )
    setGraph(created)
  }

  useEffect(() => {
    if (!graph) return
    graph.on('afterdraw', () => {
      for (const canvas of frame.current?.querySelectorAll('canvas') ?? []) canvas.tabIndex = -1
    })
    graph.on<IElementEvent>('node:click', ({ target, originalTarget }) => {
      elements.current?.focus({ preventScroll: true })
      const side = handleOf(originalTarget.className)
      if (side) current.current.onExpand(target.id, side)
      else current.current.onSelect({ type: 'node', id: target.id })
    })
    graph.on<IElementEvent>('edge:click', ({ target }) => current.current.onSelect({ type: 'link', id: target.id }))
    graph.on('canvas:click', () => current.current.onSelect(null))
    graph.on<IElementEvent>('node:pointerenter', ({ target }) => setHovered(target.id))
    graph.on('node:pointerleave', () => setHovered(null))
  }, [graph])

  useEffect(() => {
    const element = frame.current
    if (!graph || !element) return
    const observer = new ResizeObserver(() => {
      if (graph.destroyed || element.clientWidth === 0) return
      graph.resize(element.clientWidth, element.clientHeight)
      void showLegibly(graph, current.current.nodes, current.current.subject)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [graph])

  useDrawnGraph(graph, { nodes, links, selection, palette, subject })

  useImperativeHandle(ref, () => ({
    fit: () => {
      if (graph) void showWhole(graph, current.current.nodes)
    },
    zoomBy: (ratio) => {
      if (graph) void graph.zoomBy(ratio, false)
    },
    toImage: async (caption) =>
      graph && imageWith(await graph.toDataURL({ mode: 'overall', type: 'image/png' }), caption, palette),
  }))

  const selected = selection?.type === 'node' ? selection.id : null
  const named = nodes.find(({ id }) => id === (hovered ?? selected))
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={elements}
        className={styles.elements}
        role="listbox"
        aria-label={label}
        aria-description={instructions}
        aria-activedescendant={selected === null ? undefined : `${base}-${selected}`}
        tabIndex={0}
        onKeyDown={(event) => followKey(event, props, graph)}
      >
        {nodes.map(({ id, description }) => (
          <div key={id} id={`${base}-${id}`} role="option" aria-selected={id === selected} tabIndex={-1}>
            {description}
          </div>
        ))}
      </div>
      <Graphin className={styles.graph ?? ''} onInit={takeGraph} onDestroy={() => setGraph(null)} />
      <div className={styles.name} aria-hidden="true">
        {named?.description}
      </div>
    </div>
  )
}

function handleOf(className: string): Side | null {
  return (['above', 'below'] as const).find((side) => className === handleNames[side]) ?? null
}

function followKey(event: KeyboardEvent, props: GraphCanvasProps, graph: Graph | null): void {
  const { nodes, selection, onSelect, onExpand } = props
  const selected = selection?.type === 'node' ? selection.id : null
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isArrowKey(event.key)) {
    const id = nearestInDirection(nodes, selected, event.key)
    if (id !== null) onSelect({ type: 'node', id })
  } else if (event.key === 'Enter' && selected !== null) onExpand(selected, event.shiftKey ? 'below' : 'above')
  else if (event.key === 'Escape') onSelect(null)
  else if (event.key === '+' || event.key === '=') void graph?.zoomBy(1.2, false)
  else if (event.key === '-') void graph?.zoomBy(1 / 1.2, false)
  else if (event.key === '0' && graph) void showWhole(graph, nodes)
  else return
  event.preventDefault()
}
