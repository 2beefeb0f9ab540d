import { type Graph, GraphEvent } from '@antv/g6'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CanvasNode, CanvasPalette } from './canvas-elements.ts'
import styles from './graph-canvas.module.css'
import { isLargerThan, type MinimapScale, minimapScaleOf, type Rectangle, rectangleOf } from './node-box.ts'

const size = { width: 168, height: 112 }

type MinimapProps = { graph: Graph | null; nodes: readonly CanvasNode[]; palette: CanvasPalette }

/** A minimap with a frame around the visible part; shown only while some of it is out of view. */
export function Minimap({ graph, nodes, palette }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useRef<MinimapScale | null>(null)
  const [needed, setNeeded] = useState(false)

  useEffect(() => {
    if (!graph) return
    let frame: number | null = null
    const draw = () => {
      frame = null
      if (graph.destroyed) return
      const whole = minimapScaleOf(nodes, size)
      const view = viewOf(graph)
      setNeeded(whole !== null && isLargerThan(whole.content, view))
      scale.current = whole
      if (whole && canvas.current) paint(canvas.current, { nodes, whole, view, palette })
    }
    const ask = () => {
      frame ??= requestAnimationFrame(draw)
    }
    ask()
    graph.on(GraphEvent.AFTER_TRANSFORM, ask)
    graph.on(GraphEvent.AFTER_DRAW, ask)
    graph.on(GraphEvent.AFTER_SIZE_CHANGE, ask)
    return () => {
      if (frame !== null) cancelAnimationFrame(frame)
      graph.off(GraphEvent.AFTER_TRANSFORM, ask)
      graph.off(GraphEvent.AFTER_DRAW, ask)
      graph.off(GraphEvent.AFTER_SIZE_CHANGE, ask)
    }
  }, [graph, nodes, palette])

  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!graph || !scale.current || event.buttons === 0) return
    const { offsetX, offsetY } = event.nativeEvent
    const [x, y] = [
      (offsetX - scale.current.x) / scale.current.scale,
      (offsetY - scale.current.y) / scale.current.scale,
    ]
    const [width, height] = graph.getSize()
    const [atX = 0, atY = 0] = graph.getViewportByCanvas([x, y])
    void graph.translateBy([width / 2 - atX, height / 2 - atY], false)
  }
  return (
    <canvas
      ref={canvas}
      data-minimap
      data-over-canvas
      className={styles.minimap}
      hidden={!needed}
      width={size.width * 2}
      height={size.height * 2}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
    />
  )
}

function viewOf(graph: Graph): Rectangle {
  const [width, height] = graph.getSize()
  const [left = 0, top = 0] = graph.getCanvasByViewport([0, 0])
  const [right = 0, bottom = 0] = graph.getCanvasByViewport([width, height])
  return { left, right, top, bottom }
}

type Painted = { nodes: readonly CanvasNode[]; whole: MinimapScale; view: Rectangle; palette: CanvasPalette }

function paint(canvas: HTMLCanvasElement, { nodes, whole, view, palette }: Painted): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { scale, x, y } = whole
  pen.setTransform(2, 0, 0, 2, 0, 0)
  pen.clearRect(0, 0, size.width, size.height)
  for (const node of nodes) {
    const { left, right, top, bottom } = rectangleOf(node)
    pen.fillStyle = node.emphasis === 'none' ? palette.outline : palette.path
    const [width, height] = [Math.max(2, (right - left) * scale), Math.max(1.5, (bottom - top) * scale)]
    pen.fillRect(left * scale + x, top * scale + y, width, height)
  }
  pen.strokeStyle = palette.ink
  pen.lineWidth = 1.5
  const [left, top] = [Math.max(0.75, view.left * scale + x), Math.max(0.75, view.top * scale + y)]
  const right = Math.min(size.width - 0.75, view.right * scale + x)
  const bottom = Math.min(size.height - 0.75, view.bottom * scale + y)
  pen.strokeRect(left, top, right - left, bottom - top)
}
