import { nodeMask } from './node-masks.ts'
import type { OverviewGraph } from './overview-graph.ts'
import type { OverviewInks } from './overview-palette.ts'
import type { OverviewView } from './overview-view.ts'
import { drawLine, type Pixels, type Stretch, stamp } from './pixels.ts'

/** What a large picture is drawn from. `positions` are x and y of each party in turn. */
export type OverviewDrawing = {
  graph: OverviewGraph
  positions: Float32Array
  /** With `ratio` physical pixels to a CSS pixel. */
  view: OverviewView
  ratio: number
  inks: OverviewInks
  /** The parties that keep their colour while the others fade, or `null` for all. */
  bright: ReadonlySet<number> | null
}

const leastRadius = 1.3

/** Radius in CSS pixels on the screen: large parties grow and shrink more slowly than the distances between them. */
export function radiusOnScreen({ radius }: OverviewGraph, node: number, zoom: number): number {
  return Math.max(leastRadius, (radius[node] as number) * Math.sqrt(zoom))
}

/**
 * Draws lines from a place in the sample on, until `mayGoOn` says no or all are drawn.
 *
 * @param mayGoOn told every few lines how many pixels have been drawn since the beginning
 * @returns the place to go on from
 */
export function drawLines(
  pixels: Pixels,
  drawing: OverviewDrawing,
  { from, smooth, mayGoOn }: { from: number; smooth: boolean; mayGoOn: (drawn: number) => boolean },
): number {
  const { graph, positions, view, ratio, inks, bright } = drawing
  const { sample, owner, company, weight, nodes } = graph
  const [zoom, moveX, moveY] = [view.zoom * ratio, view.x * ratio, view.y * ratio]
  const dense = Math.min(1, 24_000 / Math.max(1, sample.length))
  const faint = 34 + 66 * dense
  const stretch: Stretch = { x1: 0, y1: 0, x2: 0, y2: 0 }
  let drawn = 0
  for (let at = from; at < sample.length; at += 1) {
    if ((at & 63) === 0 && at > from && !mayGoOn(drawn)) return at
    const line = sample[at] as number
    const [up, down] = [owner[line] as number, company[line] as number]
    stretch.x1 = (positions[2 * up] as number) * zoom + moveX
    stretch.y1 = (positions[2 * up + 1] as number) * zoom + moveY
    stretch.x2 = (positions[2 * down] as number) * zoom + moveX
    stretch.y2 = (positions[2 * down + 1] as number) * zoom + moveY
    const [one, other] = [nodes[up]?.tone ?? null, nodes[down]?.tone ?? null]
    const lit = bright === null || (bright.has(up) && bright.has(down))
    const colour = one !== null && one === other ? inks.tones[one % inks.tones.length] : undefined
    const cover = lit ? faint + 90 * (weight[line] as number) : faint / 3
    drawn += drawLine(pixels, stretch, colour ?? inks.line, { cover, smooth })
  }
  return sample.length
}

/** Draws the parties that lie in the picture, the largest last. */
export function drawNodes(pixels: Pixels, { graph, positions, view, ratio, inks, bright }: OverviewDrawing): void {
  const [zoom, moveX, moveY] = [view.zoom * ratio, view.x * ratio, view.y * ratio]
  const at = { x: 0, y: 0 }
  for (const node of graph.bySize) {
    at.x = (positions[2 * node] as number) * zoom + moveX
    at.y = (positions[2 * node + 1] as number) * zoom + moveY
    const radius = radiusOnScreen(graph, node, view.zoom) * ratio
    if (at.x < -radius || at.y < -radius || at.x > pixels.width + radius || at.y > pixels.height + radius) continue
    const { shape, tone } = graph.nodes[node] as OverviewGraph['nodes'][number]
    const colour = tone === null ? inks.plain : (inks.tones[tone % inks.tones.length] ?? inks.plain)
    stamp(pixels, nodeMask(shape, radius), at, bright === null || bright.has(node) ? colour : inks.faded)
  }
}
