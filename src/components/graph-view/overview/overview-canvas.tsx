import { theme } from 'antd'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { canvasPaletteFrom } from '../canvas-elements.ts'
import { highlightTones } from '../highlight-tones.ts'
import { isArrowKey, nearestInDirection } from '../nearest-in-direction.ts'
import type { OverviewPalette } from './draw-overview.ts'
import type { OverviewTerritory } from './draw-territories.ts'
import { distancesFrom, litAround, neighboursOf } from './neighbours.ts'
import styles from './overview-canvas.module.css'
import { type OverviewGraph, type OverviewLinks, type OverviewNode, overviewGraphFrom } from './overview-graph.ts'
import { OverviewPainter } from './overview-painter.ts'

/** Imperative methods of the overview canvas. */
export type OverviewHandle = { fit: () => void; zoomBy: (ratio: number) => void; reveal: (id: string) => void }

export type OverviewCanvasProps = {
  nodes: readonly OverviewNode[]
  links: OverviewLinks
  /** x and y of each party in turn. */
  positions: Float32Array
  /** The largest first. */
  territories: readonly OverviewTerritory[]
  /** The company that the graph is about, or `null` for none. */
  subject: string | null
  selected: string | null
  /** The parties that keep their colour while the others fade, or `null` for all. */
  bright: ReadonlySet<string> | null
  label: string
  /** How the keyboard works here, read out with the label. */
  instructions: string
  /** A party in one sentence, for whoever does not see the graph view. */
  describe: (node: OverviewNode, lines: number) => string
  onSelect: (id: string | null) => void
  /** The reader wants to see a party with what is around it. */
  onOpen: (id: string) => void
  ref?: Ref<OverviewHandle>
}

const furthestClick = 4

/**
 * Thousands of parties at once: pan, zoom, point at one, walk with the arrow keys, and open one with what is around it.
 */
export function OverviewCanvas(props: OverviewCanvasProps) {
  const { nodes, links, positions, territories, subject, selected, bright, label, instructions, describe, ref } = props
  const { token } = theme.useToken()
  const { fontFamily } = getComputedStyle(document.body)
  const palette = useMemo((): OverviewPalette => {
    const colours = canvasPaletteFrom(token, fontFamily)
    const { dark } = colours
    return {
      ...colours,
      plain: dark ? '#a3a3a3' : '#6b6b6b',
      mark: colours.path,
      tones: highlightTones[dark ? 'dark' : 'light'],
    }
  }, [token, fontFamily])
  const graph = useMemo(() => overviewGraphFrom(nodes, links), [nodes, links])
  const placeOf = useMemo(() => new Map(nodes.map(({ id }, place) => [id, place])), [nodes])
  const [hovered, setHovered] = useState<number | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const elements = useRef<HTMLDivElement>(null)
  const painter = useRef<OverviewPainter | null>(null)
  const held = useRef<{ x: number; y: number; moved: number } | null>(null)
  const id = useId()
  const chosen = selected === null ? null : (placeOf.get(selected) ?? null)

  const hold = useCallback((created: OverviewPainter | null) => {
    painter.current = created
  }, [])
  useOverviewPainter(canvas, hold)

  useEffect(() => {
    const brightPlaces = bright && new Set([...bright].flatMap((one) => placeOf.get(one) ?? []))
    painter.current?.show({ graph, positions, palette, territories, bright: brightPlaces })
  }, [graph, positions, palette, territories, bright, placeOf])

  usePointing(painter, graph, { chosen, hovered, subject: subject === null ? null : (placeOf.get(subject) ?? null) })

  useEffect(() => {
    if (chosen !== null) painter.current?.reveal(chosen)
  }, [chosen])

  useImperativeHandle(ref, () => ({
    fit: () => painter.current?.fit(),
    zoomBy: (ratio) => painter.current?.zoomBy(ratio),
    reveal: (one) => {
      const place = placeOf.get(one)
      if (place !== undefined) painter.current?.reveal(place)
    },
  }))

  const followKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isArrowKey(event.key)) {
      const largest = graph.bySize.at(-1)
      const next =
        selected === null ? nodes[largest ?? 0]?.id : nearestInDirection(placesOf(props), selected, event.key)
      if (next) props.onSelect(next)
    } else if (event.key === 'Enter' && selected !== null) props.onOpen(selected)
    else if (event.key === 'Escape') props.onSelect(null)
    else if (event.key === '+' || event.key === '=') painter.current?.zoomBy(1.25)
    else if (event.key === '-') painter.current?.zoomBy(0.8)
    else if (event.key === '0') painter.current?.fit()
    else return
    event.preventDefault()
  }

  const under = (event: { nativeEvent: { offsetX: number; offsetY: number } }) =>
    painter.current?.nodeUnder({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY }) ?? null

  const offeredPlace = chosen ?? graph.bySize.at(-1) ?? 0
  const offered = nodes[offeredPlace]
  return (
    <div className={styles.frame}>
      <div
        ref={elements}
        className={styles.elements}
        role="listbox"
        aria-label={label}
        aria-description={instructions}
        aria-activedescendant={chosen === null ? undefined : id}
        tabIndex={0}
        onKeyDown={followKey}
      >
        {offered !== undefined && (
          <div id={id} role="option" aria-selected={chosen !== null} tabIndex={-1}>
            {describe(offered, graph.degree[offeredPlace] ?? 0)}
          </div>
        )}
      </div>
      <canvas
        ref={canvas}
        className={styles.canvas}
        data-over={hovered !== null}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY, moved: 0 }
        }}
        onPointerMove={(event) => {
          const hold = held.current
          if (hold) {
            const [x, y] = [event.clientX - hold.x, event.clientY - hold.y]
            hold.moved += Math.abs(x) + Math.abs(y)
            Object.assign(hold, { x: event.clientX, y: event.clientY })
            if (hold.moved > furthestClick) painter.current?.moveBy(x, y)
          }
          setHovered(under(event))
        }}
        onPointerUp={(event) => {
          const hold = held.current
          held.current = null
          elements.current?.focus({ preventScroll: true })
          if (!hold || hold.moved > furthestClick) return
          const place = under(event)
          props.onSelect(place === null ? null : (nodes[place]?.id ?? null))
        }}
        onPointerCancel={() => {
          held.current = null
        }}
        onPointerLeave={() => setHovered(null)}
        onDoubleClick={(event) => {
          const node = nodes[under(event) ?? -1]
          if (node) props.onOpen(node.id)
        }}
      />
    </div>
  )
}

type Pointing = { chosen: number | null; hovered: number | null; subject: number | null }

/**
 * Marks parties, and leaves of all only what the reader points at in colour: it, its neighbours and the shortest paths
 * to the subject.
 */
function usePointing(
  painter: RefObject<OverviewPainter | null>,
  graph: OverviewGraph,
  { chosen, hovered, subject }: Pointing,
): void {
  const neighbours = useMemo(() => {
    const { owner, company } = graph
    return neighboursOf({ count: graph.nodes.length, owner, company })
  }, [graph])
  const distances = useMemo(() => (subject === null ? null : distancesFrom(neighbours, subject)), [neighbours, subject])

  useEffect(() => {
    painter.current?.mark([...new Set([chosen, hovered, subject].filter((one) => one !== null))])
  }, [painter, chosen, hovered, subject])

  useEffect(() => {
    painter.current?.point(hovered === null ? null : litAround(neighbours, hovered, distances))
  }, [painter, neighbours, hovered, distances])
}

/** Where each party stands. */
const placesOf = ({ nodes, positions }: Pick<OverviewCanvasProps, 'nodes' | 'positions'>) =>
  nodes.map(({ id }, place) => ({ id, x: positions[2 * place] ?? 0, y: positions[2 * place + 1] ?? 0 }))

/** Paints onto a canvas of the size it has, and zooms by the wheel. */
function useOverviewPainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  hold: (painter: OverviewPainter | null) => void,
): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const created = new OverviewPainter(element)
    hold(created)
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) created.resize({ width, height }, Math.min(2, window.devicePixelRatio))
    })
    observer.observe(element)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      created.zoomBy(Math.exp(-event.deltaY * 0.0015), { x: event.offsetX, y: event.offsetY })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel)
      created.stop()
      hold(null)
    }
  }, [canvas, hold])
}
