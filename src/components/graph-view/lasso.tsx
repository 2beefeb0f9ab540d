import type { Graph } from '@antv/g6'
import { useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CanvasNode, Gathering } from './canvas-elements.ts'
import styles from './graph-canvas.module.css'
import { rectangleOf } from './node-box.ts'
import { isInside, type PlanePoint } from './polygon.ts'

/** Movement in pixels up to which a drag is a click. */
const clickReach = 5

type LassoProps = {
  graph: Graph | null
  frame: RefObject<HTMLDivElement | null>
  nodes: readonly CanvasNode[]
  /** Draws on a plain drag as well; else only with the shift key held. */
  isOn: boolean
  onGather: (ids: string[], how: Gathering) => void
}

/**
 * Draws a line around elements to gather them. With shift they join those gathered already; a click then toggles one.
 */
export function Lasso({ graph, frame, nodes, isOn, onGather }: LassoProps) {
  const [drawn, setDrawn] = useState<readonly PlanePoint[]>([])
  const current = useRef({ nodes, isOn, onGather })
  useEffect(() => {
    current.current = { nodes, isOn, onGather }
  })

  useEffect(() => {
    const element = frame.current
    if (!element || !graph) return
    const listening = new AbortController()
    const { signal } = listening
    let points: PlanePoint[] = []
    let holding: number | null = null

    const pointOf = (event: PointerEvent): PlanePoint => {
      const { left, top } = element.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top]
    }
    const onGraphView = ([x, y]: PlanePoint): PlanePoint => {
      const [canvasX = 0, canvasY = 0] = graph.getCanvasByViewport([x, y])
      return [canvasX, canvasY]
    }
    const begin = (event: PointerEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, [data-minimap]') !== null
      if (event.button !== 0 || isOnControl || !(event.shiftKey || current.current.isOn)) return
      event.stopPropagation()
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      holding = event.pointerId
      points = [pointOf(event)]
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== holding) return
      event.stopPropagation()
      points = [...points, pointOf(event)]
      setDrawn(points)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== holding) return
      event.stopPropagation()
      holding = null
      setDrawn([])
      const { nodes: standing, onGather: gather } = current.current
      const around = points.map(onGraphView)
      if (lengthOf(points) <= clickReach) {
        const under = standing.find((node) => isInside(around[0] ?? [0, 0], cornersOf(node)))
        if (under) gather([under.id], 'toggle')
        return
      }
      const inside = standing.filter(({ x, y }) => isInside([x, y], around)).map(({ id }) => id)
      gather(inside, event.shiftKey ? 'add' : 'replace')
    }
    element.addEventListener('pointerdown', begin, { capture: true, signal })
    element.addEventListener('pointermove', follow, { capture: true, signal })
    element.addEventListener('pointerup', end, { capture: true, signal })
    element.addEventListener('pointercancel', end, { capture: true, signal })
    return () => listening.abort()
  }, [graph, frame])

  if (drawn.length < 2) return null
  return (
    <svg className={styles.lasso} aria-hidden="true">
      <polygon points={drawn.map((point) => point.join(',')).join(' ')} />
    </svg>
  )
}

function cornersOf(node: CanvasNode): PlanePoint[] {
  const { left, right, top, bottom } = rectangleOf(node)
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

function lengthOf(points: readonly PlanePoint[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)
}

/** Turns drawing a line around elements on and off, for whoever has no shift key to hold. */
export function LassoButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const name = t`Select several by drawing around them`
  return (
    <Tooltip title={t`${name} (Shift and drag)`} placement="left">
      <Button
        className={styles.corner ?? ''}
        type={isOn ? 'primary' : 'default'}
        aria-label={name}
        aria-pressed={isOn}
        icon={
          <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" aria-hidden="true">
            <path
              d="M5 10.5C2.5 9.8 1.5 8.5 1.5 7 1.5 4.2 4.5 2 8.2 2s6.3 2 6.3 4.6-2.8 4.6-6.5 4.6c-.7 0-1.3 0-1.900-.2M5 10.5a1.3 1.3 0 1 0 1 .5M5.3 12.8c0 1-.5 1.700-1.5 2"
              strokeWidth="1.3"
              strokeDasharray="2.4 1.2"
            />
          </svg>
        }
        onClick={onToggle}
      />
    </Tooltip>
  )
}
