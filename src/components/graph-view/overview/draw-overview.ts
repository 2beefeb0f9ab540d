import { cutInTheMiddle, textWidth } from '../text-width.ts'
import type { OverviewGraph } from './overview-graph.ts'
import { drawLine, type Ink, nodeMask, type Pixels, pixelOf, type Segment, stamp } from './pixels.ts'

/**
 * What part of the drawing is on the screen: a point of the drawing times `zoom`, moved by the offset, in CSS
 * pixels.
 */
export type OverviewView = { zoom: number; x: number; y: number }

export type Size = { width: number; height: number }

const padding = 24
export const zoomRange = { min: 0.01, max: 8 }

/** Everything, as large as fits; a drawing of one point is centred at natural size. */
export function viewOfWhole(positions: Float32Array, { width, height }: Size): OverviewView {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at] as number, positions[at + 1] as number]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  if (left > right) return { zoom: 1, x: width / 2, y: height / 2 }
  const room = (size: number, extent: number) => (extent === 0 ? 1 : Math.max(1, size - 2 * padding) / extent)
  const zoom = withinRange(Math.min(1, room(width, right - left), room(height, bottom - top)))
  return centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom, { width, height })
}

/** A point of the drawing in the middle of the screen. */
export function centredOn(point: { x: number; y: number }, zoom: number, { width, height }: Size): OverviewView {
  return { zoom, x: width / 2 - point.x * zoom, y: height / 2 - point.y * zoom }
}

/** Nearer or further, with the point under the pointer (in CSS pixels) staying where it is. */
export function zoomedAt(view: OverviewView, ratio: number, at: { x: number; y: number }): OverviewView {
  const zoom = withinRange(view.zoom * ratio)
  const applied = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * applied, y: at.y - (at.y - view.y) * applied }
}

const withinRange = (zoom: number) => Math.min(zoomRange.max, Math.max(zoomRange.min, zoom))

/** What a large graph view is drawn from. `positions` are x and y of each party in turn. */
export type OverviewDrawing = {
  graph: OverviewGraph
  positions: Float32Array
  /** With `ratio` physical pixels to a CSS pixel. */
  view: OverviewView
  ratio: number
  inks: OverviewInks
  /** The parties that keep their colour while the others fade, or `null` for all. */
  bright: ReadonlySet<number> | null
  /** The territory of each party, or -1, where lines between territories are drawn bundled; else `null`. */
  bundled?: Int32Array | null
}

const minRadius = 1.3

/** How much is left of the colour of what is not pointed out. */
export const fading = 0.25

/** Radius in CSS pixels on the screen: large parties grow and shrink more slowly than the distances between them. */
export function radiusOnScreen({ radius }: OverviewGraph, node: number, zoom: number): number {
  return Math.max(minRadius, (radius[node] as number) * Math.sqrt(zoom))
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
  const { graph, positions, view, ratio, inks, bright, bundled = null } = drawing
  const { sample, owner, company, weight, nodes } = graph
  const [zoom, moveX, moveY] = [view.zoom * ratio, view.x * ratio, view.y * ratio]
  const dense = Math.min(1, 24_000 / Math.max(1, sample.length))
  const faint = 34 + 66 * dense
  const segment: Segment = { x1: 0, y1: 0, x2: 0, y2: 0 }
  let drawn = 0
  for (let at = from; at < sample.length; at += 1) {
    if ((at & 63) === 0 && at > from && !mayGoOn(drawn)) return at
    const line = sample[at] as number
    const [up, down] = [owner[line] as number, company[line] as number]
    const lit = bright === null || (bright.has(up) && bright.has(down))
    const isAlone = bright !== null && lit
    if (bundled && !isAlone && isBundled(bundled[up] as number, bundled[down] as number)) continue
    segment.x1 = (positions[2 * up] as number) * zoom + moveX
    segment.y1 = (positions[2 * up + 1] as number) * zoom + moveY
    segment.x2 = (positions[2 * down] as number) * zoom + moveX
    segment.y2 = (positions[2 * down + 1] as number) * zoom + moveY
    const [one, other] = [nodes[up]?.tone ?? null, nodes[down]?.tone ?? null]
    const colour = one !== null && one === other ? inks.tones[one % inks.tones.length] : undefined
    const cover = lit ? faint + 90 * (weight[line] as number) : faint * fading
    drawn += drawLine(pixels, segment, colour ?? inks.line, { cover, smooth })
  }
  return sample.length
}

const isBundled = (one: number, other: number) => one !== other && one !== -1 && other !== -1

/** Draws the parties that lie in the drawing, the largest last. */
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

export const labelFont = 12
export const lineHeight = 15
const [widest, gap] = [180, 3]

/** Room of a line of text in CSS pixels: `x` is its middle, `y` its upper edge. */
export type TakenRoom = { x: number; y: number; width: number }

/** A name beside its party. */
export type OverviewLabel = TakenRoom & { node: number; text: string }

type Wanted = {
  size: Size
  maxLabels: number
  first: readonly number[]
  /** Where other words stand. */
  taken?: readonly TakenRoom[]
}

const [hubsFrom, allFrom] = [0.5, 1]
const [hubNames, allNames] = [18, 240]

/** Whether a zoom is so far that territories stand for their parties. */
export const isFar = (zoom: number): boolean => zoom < hubsFrom

/** How many parties are named at a zoom: none from afar where territories are, then the largest, then all that fit. */
export function maxLabelsAt(zoom: number, hasTerritories: boolean): number {
  if (hasTerritories && isFar(zoom)) return 0
  return zoom < allFrom ? hubNames : allNames
}

/** Names of the parties in `first` and of the largest ones on the screen, none over another. */
export function labelsOf(drawing: OverviewDrawing, { size, maxLabels, first, taken = [] }: Wanted): OverviewLabel[] {
  const { graph, positions, view, bright } = drawing
  const labels: OverviewLabel[] = []
  const tried = maxLabels * 8
  let seen = 0
  const place = (node: number) => {
    const middleX = (positions[2 * node] as number) * view.zoom + view.x
    const middle = (positions[2 * node + 1] as number) * view.zoom + view.y
    if (middleX < 0 || middle < 0 || middleX > size.width || middle > size.height) return
    seen += 1
    const y = middle + radiusOnScreen(graph, node, view.zoom) + gap
    const text = cutInTheMiddle(graph.nodes[node]?.name ?? '', widest, labelFont)
    const width = textWidth(text, labelFont)
    const x = Math.max(width / 2 + gap, Math.min(size.width - width / 2 - gap, middleX))
    const isFree = [...taken, ...labels].every(
      (other) => Math.abs(other.x - x) > (other.width + width) / 2 + gap || Math.abs(other.y - y) > lineHeight,
    )
    if (isFree) labels.push({ node, text, x, y, width })
  }
  for (const node of first) place(node)
  for (let at = graph.bySize.length - 1; at >= 0 && labels.length < maxLabels && seen < tried; at -= 1) {
    const node = graph.bySize[at] as number
    if (!first.includes(node) && (bright === null || bright.has(node))) place(node)
  }
  return labels
}

/** Colours of the large graph view, as CSS colours: `tones` for groups, `plain` for parties in none. */
export type OverviewPalette = {
  ground: string
  ink: string
  line: string
  plain: string
  mark: string
  tones: readonly string[]
  fontFamily: string
}

/** The same as pixels. */
export type OverviewInks = { ground: number; line: number; plain: number; tones: readonly number[]; faded: number }

export function overviewInksFrom({ ground, line, plain, tones }: OverviewPalette): OverviewInks {
  return {
    ground: pixelOf(inkOf(ground)),
    line: pixelOf(inkOf(line)),
    plain: pixelOf(inkOf(plain)),
    tones: tones.map((tone) => pixelOf(inkOf(tone))),
    faded: pixelOf(between(inkOf(ground), inkOf(plain), fading)),
  }
}

/** A colour written `#rgb`, `#rrggbb` or `rgb(…)`. */
function inkOf(colour: string): Ink {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  const parts =
    long?.slice(1).map((part) => Number.parseInt(part, 16)) ??
    short?.slice(1).map((part) => Number.parseInt(part + part, 16)) ??
    colour.match(/[\d.]+/g)?.map(Number)
  const [red, green, blue] = parts ?? []
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${colour}`)
  return [red, green, blue]
}

function between(from: Ink, to: Ink, part: number): Ink {
  const mix = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * part)
  return [mix(0), mix(1), mix(2)]
}
