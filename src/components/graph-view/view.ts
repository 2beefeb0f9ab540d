import type { Graph } from '@antv/g6'
import type { KeyboardEvent } from 'react'
import type { CanvasLink, CanvasNode, CanvasSelection, Gathering, Side } from './canvas-elements.ts'
import { roomOfLinks } from './label-layout.ts'
import { isArrowKey, nearestInDirection } from './nearest-in-direction.ts'
import { type Rectangle, rectangleOf } from './node-box.ts'

/** Room around the graph view in pixels, in which the handles of its outermost elements stand too. */
const padding = 24
const closest = 1
/** Pixels beside the wanted place: a camera that is sent to exactly 0 does not move (@antv/g 6.3.1). */
const beside = 0.01
/** Below this, names are too small to read. */
const legible = 0.75
export const furthest = 0.1

/** What is drawn: the elements, and the lines between them with their labels. */
type Drawn = { nodes: readonly CanvasNode[]; links: readonly CanvasLink[] }

/** Shows everything, however small it gets. */
export async function showWhole(graph: Graph, drawn: Drawn): Promise<void> {
  const content = wholeOf(drawn)
  if (content) await show(graph, { zoom: Math.max(furthest, fittingZoom(graph, content)), content, centre: content })
}

/** Shows as much as can be read, what the answer names whole in any case: the subject and who controls it. */
export async function showLegibly(graph: Graph, drawn: Drawn, answer: readonly string[]): Promise<void> {
  const content = wholeOf(drawn)
  if (!content) return
  const centre = contentOf(drawn.nodes.filter(({ id }) => answer.includes(id))) ?? content
  const zoom = Math.max(fittingZoom(graph, content), Math.min(legible, fittingZoom(graph, centre)))
  await show(graph, { zoom: Math.max(furthest, zoom), content, centre })
}

/** Brings newcomers into view: with everything else where that can be read, or else by the least move. */
export async function reveal(
  graph: Graph,
  drawn: Drawn,
  { newcomers, answer }: { newcomers: readonly CanvasNode[]; answer: readonly string[] },
): Promise<void> {
  const content = wholeOf(drawn)
  const target = contentOf(newcomers)
  if (!content || !target || isInView(graph, target)) return
  if (fittingZoom(graph, content) >= legible) {
    await showLegibly(graph, drawn, answer)
    return
  }
  if (graph.getZoom() > legible) await graph.zoomTo(legible, false)
  const [width, height] = graph.getSize()
  const [left, top, right, bottom] = onScreen(graph, target)
  await graph.translateBy([minMove(left, right, width), minMove(top, bottom, height)], false)
}

/** Graphs whose camera or elements the user has moved since they were last shown whole or legibly. */
const steered = new WeakSet<Graph>()

/**
 * Notes that the user has moved the camera or an element: the camera then stays, also when the drawing's place on the
 * page changes.
 */
export function steer(graph: Graph): void {
  steered.add(graph)
}

/** Draws larger or smaller around the middle. */
export async function zoomBy(graph: Graph, ratio: number): Promise<void> {
  steer(graph)
  await graph.zoomBy(ratio, false)
}

/**
 * Gives the drawing another size: shown legibly again, unless the user has moved the camera, whose middle then stays.
 */
export async function resizeTo(
  graph: Graph,
  [width, height]: readonly [number, number],
  { drawn, answer }: { drawn: Drawn; answer: readonly string[] },
): Promise<void> {
  const [widthBefore, heightBefore] = graph.getSize()
  const middleBefore = graph.getCanvasByViewport([widthBefore / 2, heightBefore / 2])
  graph.resize(width, height)
  if (!steered.has(graph)) return showLegibly(graph, drawn, answer)
  const [x = 0, y = 0] = graph.getViewportByCanvas(middleBefore)
  await graph.translateBy([width / 2 - x, height / 2 - y], false)
}

const moves = new WeakMap<Graph, Promise<void>>()

/** Moves the camera after every move that was asked for before: each starts from where the last one ended. */
export function inTurn(graph: Graph, move: () => Promise<void>): Promise<void> {
  const done = (moves.get(graph) ?? Promise.resolve()).then(move)
  moves.set(
    graph,
    done.catch(() => {}),
  )
  return done
}

/**
 * Brings one element into view by the least move, at the zoom there is, once the moves before it are done.
 *
 * @param frame what the graph is drawn in, `data-drawn` once it is: what lies over its lower edge is not in view
 */
export const bringIntoView = (
  graph: Graph,
  nodes: readonly CanvasNode[],
  id: string,
  frame: HTMLElement | null,
): Promise<void> => inTurn(graph, () => moveIntoView(graph, nodes, id, frame))

async function moveIntoView(
  graph: Graph,
  nodes: readonly CanvasNode[],
  id: string,
  frame: HTMLElement | null,
): Promise<void> {
  const target = contentOf(nodes.filter((node) => node.id === id))
  if (!target || graph.destroyed || (frame && frame.dataset.drawn !== 'true')) return
  const covered = frame === null ? 0 : coveredBelow(frame)
  if (isInView(graph, target, covered)) return
  const [width, whole] = graph.getSize()
  const height = whole - covered
  const [left, top, right, bottom] = onScreen(graph, target)
  await graph.translateBy([minMove(left, right, width), minMove(top, bottom, height)], false)
}

/** How far a stretch has to move to lie in view, or where it is longer than that to begin or end with it. */
function minMove(start: number, end: number, size: number): number {
  const [room, toStart, toEnd] = [size - 2 * padding, padding - start, size - padding - end]
  if (end - start > room) return Math.abs(toStart) < Math.abs(toEnd) ? toStart : toEnd
  if (toStart > 0) return toStart
  return toEnd < 0 ? toEnd : 0
}

/** What lies over the lower edge of the canvas. */
export const overCanvas = (): Element[] => [...document.querySelectorAll('[data-over-canvas]')]

/** Pixels at the lower edge of a frame that something lies over. */
function coveredBelow(frame: HTMLElement): number {
  const { top, bottom, left, right } = frame.getBoundingClientRect()
  const over = overCanvas().map((element) => element.getBoundingClientRect())
  const covering = over.filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
  return Math.min((bottom - top) / 2, Math.max(0, ...covering.map((box) => bottom - box.top)))
}

function isInView(graph: Graph, rectangle: Rectangle, covered = 0): boolean {
  const [width, height] = graph.getSize()
  const [left, top, right, bottom] = onScreen(graph, rectangle)
  return left >= 0 && top >= 0 && right <= width && bottom <= height - covered
}

function onScreen(graph: Graph, { left, top, right, bottom }: Rectangle): [number, number, number, number] {
  const [x1 = 0, y1 = 0] = graph.getViewportByCanvas([left, top])
  const [x2 = 0, y2 = 0] = graph.getViewportByCanvas([right, bottom])
  return [x1, y1, x2, y2]
}

/** The zoom at which everything fits, no larger than natural size. */
function fittingZoom(graph: Graph, { left, right, top, bottom }: Rectangle): number {
  const [width, height] = graph.getSize()
  return Math.min(closest, (width - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top))
}

type View = { zoom: number; content: Rectangle; centre: Rectangle }

async function show(graph: Graph, { zoom, content, centre }: View): Promise<void> {
  steered.delete(graph)
  await graph.zoomTo(zoom, false)
  const [width, height] = graph.getSize()
  const [x = 0, y = 0] = graph.getViewportByCanvas([
    middle([content.left, content.right], [centre.left, centre.right], (width - 2 * padding) / zoom),
    middle([content.top, content.bottom], [centre.top, centre.bottom], (height - 2 * padding) / zoom),
  ])
  await graph.translateBy([width / 2 - x + beside, height / 2 - y + beside], false)
}

/** The middle of what is shown: of everything where it fits, or else of the centre, with nothing empty at the edges. */
function middle([start, end]: [number, number], [from, to]: [number, number], room: number): number {
  if (end - start <= room) return (start + end) / 2
  return Math.min(Math.max((from + to) / 2, start + room / 2), end - room / 2)
}

function contentOf(nodes: readonly CanvasNode[]): Rectangle | null {
  return around(nodes.map((node) => rectangleOf(node, 12)))
}

/** The elements with the lines and labels that reach beyond them. */
function wholeOf({ nodes, links }: Drawn): Rectangle | null {
  const content = contentOf(nodes)
  return content && around([content, ...roomOfLinks(nodes, links)])
}

function around(boxes: readonly Rectangle[]): Rectangle | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

type Followed = Drawn & {
  selection: CanvasSelection
  onSelect: (selection: CanvasSelection) => void
  onExpand: (id: string, side: Side) => void
  onGather?: (ids: string[], how: Gathering) => void
}

/**
 * The graph view by keys: arrows select, with shift they gather on the way; space gathers or lets go, Ctrl or ⌘ and A
 * gathers all; Enter shows or hides owners, with shift holdings; Escape lets go of everything.
 */
export function followKey(event: KeyboardEvent, followed: Followed, graph: Graph | null): void {
  const { nodes, links, selection, onSelect, onExpand, onGather } = followed
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
  } else if ((key === '+' || key === '=') && graph) void zoomBy(graph, 1.2)
  else if (key === '-' && graph) void zoomBy(graph, 1 / 1.2)
  else if (key === '0' && graph) void showWhole(graph, { nodes, links })
  else return
  event.preventDefault()
}
