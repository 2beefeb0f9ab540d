import type { Graph, GraphData, IElementEvent } from '@antv/g6'
import { Graphin } from '@antv/graphin'
import { theme } from 'antd'
import {
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
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import {
  type CanvasLink,
  type CanvasNode,
  type CanvasPalette,
  type CanvasSelection,
  canvasPaletteFrom,
  type Gathering,
  type Side,
} from './canvas-elements.ts'
import { handleNames } from './drawn-node.ts'
import styles from './graph-canvas.module.css'
import { type Emphasis, graphDataFrom, graphOptions } from './graph-drawing.ts'
import { type Caption, imageWith } from './graph-view-file.ts'
import { useKeptFocus } from './keep-focus.ts'
import { Lasso, LassoButton } from './lasso.tsx'
import { Minimap } from './minimap.tsx'
import { pointedOutBy } from './pointed-out.ts'
import {
  bringIntoView,
  followKey,
  inTurn,
  overCanvas,
  resizeTo,
  reveal,
  showLegibly,
  showWhole,
  steer,
  zoomBy,
} from './view.ts'

/** What may be asked of a canvas from outside. */
export type GraphCanvasHandle = {
  fit: () => void
  zoomBy: (ratio: number) => void
  /** Brings an element into view by the least move; what stands there stays where it is on the graph view. */
  show: (id: string) => void
  /** The whole graph view with caption and legend, as a PNG data URL; `null` before it is drawn. */
  toImage: (caption: Caption) => Promise<string | null>
}

export type GraphCanvasProps = {
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  selection: CanvasSelection
  /** Elements gathered to do something with all of them. */
  gathered?: readonly string[]
  /** Elements that the search has found. */
  found?: readonly string[]
  /** What is pointed out; all else fades. */
  highlight?: Highlight | null
  subject: string
  /** What the answer names, which is seen whole at first: the subject and who controls it. */
  answer: readonly string[]
  label: string
  /** How the keyboard works here, read out with the label. */
  instructions: string
  onSelect: (selection: CanvasSelection) => void
  onExpand: (id: string, side: Side) => void
  onPlace: (id: string, x: number, y: number) => void
  onGather?: (ids: string[], how: Gathering) => void
  /** Whether a plain drag draws around elements. */
  lasso?: boolean
  onLasso?: () => void
  /** The pointer is over a handle, or has left it. */
  onPreview?: (handle: { id: string; side: Side } | null) => void
  ref?: Ref<GraphCanvasHandle>
}

/** The ownership graph: pan, zoom, drag, and navigation by arrow keys. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { nodes, links, selection, subject, answer, label, instructions, onGather, ref } = props
  const { gathered = nothing, found = nothing, highlight = null, lasso = false, onLasso } = props
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
      graphOptions(
        (id) => {
          const [x = 0, y = 0] = created.getElementPosition(id)
          const before = current.current.nodes.find((node) => node.id === id)
          if (!before || (before.x === x && before.y === y)) return
          steer(created)
          current.current.onPlace(id, x, y)
        },
        (id) => !current.current.nodes.find((node) => node.id === id)?.pinned,
      ),
    )
    setGraph(created)
  }

  useGraphEvents(graph, { frame, elements, current, setHovered })

  useEffect(() => {
    const element = frame.current
    if (!graph || !element) return
    const observer = new ResizeObserver(() => {
      const size = [element.clientWidth, element.clientHeight] as const
      if (graph.destroyed || size[0] === 0) return
      const { answer: shownAnswer, selection: kept, ...shown } = current.current
      void inTurn(graph, async () => {
        if (!graph.destroyed) await resizeTo(graph, size, { drawn: shown, answer: shownAnswer })
      })
      if (kept?.type === 'node') void bringIntoView(graph, shown.nodes, kept.id, element)
    })
    observer.observe(element)
    const onWheel = () => steer(graph)
    element.addEventListener('wheel', onWheel, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', onWheel)
    }
  }, [graph])

  const emphasis = useMemo(
    () => ({ selection, gathered: new Set(gathered), found: new Set(found), pointedOut: pointedOutBy(highlight) }),
    [selection, gathered, found, highlight],
  )
  const selected = selection?.type === 'node' ? selection.id : null
  const onFollow = useFollowed(graph, selected, { frame, current })
  const onShown = useCallback((about: string, count: number) => {
    if (frame.current) frame.current.dataset.shown = `${about} ${count}`
  }, [])
  useDrawnGraph(graph, { nodes, links, emphasis, palette, subject, answer, onShown, onFollow })

  useKeptFocus(elements, { selection, nodes })

  useImperativeHandle(ref, () => ({
    fit: () => {
      if (graph) void showWhole(graph, current.current)
    },
    zoomBy: (ratio) => {
      if (graph) void zoomBy(graph, ratio)
    },
    show: (id) => {
      if (graph) void bringIntoView(graph, current.current.nodes, id, frame.current)
    },
    toImage: async (caption) =>
      graph && imageWith(await graph.toDataURL({ mode: 'overall', type: 'image/png' }), caption, palette),
  }))

  const named = nodes.find(({ id }) => id === (hovered ?? selected))
  return (
    <div ref={frame} className={styles.frame} data-lasso={lasso}>
      <div
        ref={elements}
        className={styles.elements}
        role="listbox"
        aria-label={label}
        aria-description={instructions}
        aria-multiselectable={onGather !== undefined}
        aria-activedescendant={selected === null ? undefined : `${base}-${selected}`}
        tabIndex={0}
        onKeyDown={(event) => followKey(event, props, graph)}
      >
        {nodes.map(({ id, description }) => (
          <div
            key={id}
            id={`${base}-${id}`}
            role="option"
            aria-selected={id === selected || emphasis.gathered.has(id)}
            tabIndex={-1}
          >
            {description}
          </div>
        ))}
      </div>
      <Graphin className={styles.graph ?? ''} onInit={takeGraph} onDestroy={() => setGraph(null)} />
      {onGather && (
        <>
          <Lasso graph={graph} frame={frame} nodes={nodes} isOn={lasso} onGather={onGather} />
          {onLasso && <LassoButton isOn={lasso} onToggle={onLasso} />}
        </>
      )}
      <Minimap graph={graph} nodes={nodes} palette={palette} />
      <div className={styles.name} aria-hidden="true">
        {named?.description}
      </div>
    </div>
  )
}

const nothing: readonly string[] = []

/** Brings what is selected into view, again when what lies over the canvas grows; returns what does so later. */
function useFollowed(
  graph: Graph | null,
  selected: string | null,
  { frame, current }: Pick<Hearing, 'frame' | 'current'>,
): (id: string) => Promise<void> {
  const follow = useCallback(
    async (id: string) => {
      if (graph) await bringIntoView(graph, current.current.nodes, id, frame.current)
    },
    [graph, frame, current],
  )
  useEffect(() => {
    if (selected === null) return
    void follow(selected)
    const observer = new ResizeObserver(() => void follow(selected))
    // Not the minimap, which comes and goes while the user moves the camera.
    for (const over of overCanvas()) if (!(over instanceof HTMLCanvasElement)) observer.observe(over)
    return () => observer.disconnect()
  }, [selected, follow])
  return follow
}

function handleOf(className: string): Side | null {
  return (['above', 'below'] as const).find((side) => className === handleNames[side]) ?? null
}

type Hearing = {
  frame: RefObject<HTMLDivElement | null>
  elements: RefObject<HTMLDivElement | null>
  current: RefObject<GraphCanvasProps>
  setHovered: (id: string | null) => void
}

/** Tells of what is clicked and pointed at on the graph. */
function useGraphEvents(graph: Graph | null, { frame, elements, current, setHovered }: Hearing): void {
  useEffect(() => {
    if (!graph) return
    graph.on('afterdraw', () => {
      if (frame.current) frame.current.dataset.drawn = String(graph.getNodeData().length > 0)
      for (const canvas of frame.current?.querySelectorAll('canvas') ?? []) canvas.tabIndex = -1
    })
    graph.on<IElementEvent>('node:click', ({ target, originalTarget }) => {
      elements.current?.focus({ preventScroll: true })
      const side = handleOf(originalTarget.className)
      if (side) current.current.onExpand(target.id, side)
      else current.current.onSelect({ type: 'node', id: target.id })
    })
    graph.on<IElementEvent>('edge:click', ({ target }) => current.current.onSelect({ type: 'link', id: target.id }))
    graph.on('canvas:dragstart', () => steer(graph))
    graph.on('canvas:click', () => current.current.onSelect(null))
    let previewed: string | null = null
    const preview = (id: string, side: Side | null) => {
      const handle = side && `${side} ${id}`
      if (handle === previewed) return
      previewed = handle
      current.current.onPreview?.(side && { id, side })
    }
    graph.on<IElementEvent>('node:pointerenter', ({ target }) => setHovered(target.id))
    graph.on<IElementEvent>('node:pointermove', ({ target, originalTarget }) =>
      preview(target.id, handleOf(originalTarget.className)),
    )
    graph.on<IElementEvent>('node:pointerleave', ({ target }) => {
      setHovered(null)
      preview(target.id, null)
    })
  }, [graph, frame, elements, current, setHovered])
}

type Drawing = {
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  emphasis: Emphasis
  palette: CanvasPalette
  /** What the graph view is about; another subject is shown whole. */
  subject: string
  answer: readonly string[]
  /** Called when the graph view is drawn and in view. */
  onShown: (subject: string, nodes: number) => void
  /** Brings the selected element back into view after others have come. */
  onFollow: (id: string) => Promise<void>
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

/** Draws the latest graph view, one drawing after another, and brings new elements into view. */
function useDrawnGraph(graph: Graph | null, drawing: Drawing): void {
  const { nodes, links, emphasis, palette, subject, answer, onShown, onFollow } = drawing
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
      if (subject !== before.subject) await inTurn(graph, () => showLegibly(graph, { nodes, links }, answer))
      else if (newcomers.length > 0) await inTurn(graph, () => reveal(graph, { nodes, links }, { newcomers, answer }))
      const { selection } = emphasis
      if (newcomers.length > 0 && selection?.type === 'node') await onFollow(selection.id)
      onShown(subject, nodes.length)
    })
  }, [graph, nodes, links, emphasis, palette, subject, answer, onShown, onFollow])
}
