import {
  centredOn,
  drawLines,
  drawNodes,
  fading,
  isFar,
  labelFont,
  labelsOf,
  maxLabelsAt,
  type OverviewDrawing,
  type OverviewPalette,
  type OverviewView,
  overviewInksFrom,
  radiusOnScreen,
  type Size,
  viewOfWhole,
  zoomedAt,
} from './draw-overview.ts'
import {
  drawBundles,
  drawTerritories,
  type OverviewTerritory,
  territoryLabelsOf,
  territoryOfEach,
} from './draw-territories.ts'
import { type NodeGrid, nodeAt, nodeGridOf } from './node-grid.ts'
import type { OverviewGraph } from './overview-graph.ts'
import type { Pixels } from './pixels.ts'

/** What the painter shows. */
export type OverviewShown = {
  graph: OverviewGraph
  positions: Float32Array
  palette: OverviewPalette
  /** The largest first. */
  territories: readonly OverviewTerritory[]
  /** The parties that keep their colour while the others fade, or `null` for all. */
  bright: ReadonlySet<number> | null
}

type Point = { x: number; y: number }

/** Pixels of lines drawn into a frame while the graph view moves; the rest follows once it stands still. */
const movingLines = 900_000
/** Milliseconds for which lines may be drawn in one go; a sample is shown after the first, and then the whole. */
const slice = 20
const movingSlice = 8
/** Milliseconds after the last movement at which the graph view counts as standing still. */
const stillness = 140
const touch = 5

/** Paints a large network into a canvas: a sample of the lines while it moves, all of them once it stands still. */
export class OverviewPainter {
  private readonly pen: CanvasRenderingContext2D
  private size: Size = { width: 1, height: 1 }
  private ratio = 1
  private image: ImageData
  private pixels: Pixels
  /** Ground and lines alone, onto which the parties are drawn. */
  private lines: Uint32Array
  private drawnLines = 0
  private shown: OverviewShown | null = null
  private territoryOf: Int32Array | null = null
  private marked: readonly number[] = []
  private pointed: ReadonlySet<number> | null = null
  private grid: NodeGrid | null = null
  private view: OverviewView = { zoom: 1, x: 0, y: 0 }
  private isOwnView = false
  private frame: number | null = null
  private still: ReturnType<typeof setTimeout> | null = null

  constructor(canvas: HTMLCanvasElement) {
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) throw new Error('The browser gives no canvas to draw on.')
    this.pen = pen
    this.image = new ImageData(1, 1)
    this.pixels = { data: new Uint32Array(this.image.data.buffer), width: 1, height: 1 }
    this.lines = new Uint32Array(1)
  }

  /** Takes the size of the canvas in CSS pixels, with `ratio` physical pixels to each. */
  resize(size: Size, ratio: number): void {
    const [width, height] = [Math.max(1, Math.round(size.width * ratio)), Math.max(1, Math.round(size.height * ratio))]
    Object.assign(this.pen.canvas, { width, height })
    this.size = size
    this.ratio = ratio
    this.image = new ImageData(width, height)
    this.pixels = { data: new Uint32Array(this.image.data.buffer), width, height }
    this.lines = new Uint32Array(width * height)
    if (!this.isOwnView) this.showWhole()
    this.paintAnew()
  }

  /** Shows something else; until the reader has moved the graph view, it is shown whole. */
  show(shown: OverviewShown): void {
    const before = this.shown
    this.shown = shown
    const { territories, graph } = shown
    if (before?.territories !== territories) {
      this.territoryOf = territories.length > 0 ? territoryOfEach(territories, graph.nodes.length) : null
    }
    if (before?.positions !== shown.positions) this.grid = nodeGridOf(shown.positions)
    if (before?.graph !== shown.graph) this.isOwnView = false
    if (!this.isOwnView) this.showWhole()
    this.paintAnew()
  }

  /** Gives parties a ring and their name. */
  mark(places: readonly number[]): void {
    this.marked = places
    this.ask()
  }

  /** Has some parties keep their colour while the reader points at one, or all again. */
  point(places: ReadonlySet<number> | null): void {
    if (this.pointed === places) return
    this.pointed = places
    this.paintAnew()
  }

  fit(): void {
    this.isOwnView = false
    this.showWhole()
    this.paintAnew()
  }

  moveBy(x: number, y: number): void {
    this.look({ ...this.view, x: this.view.x + x, y: this.view.y + y })
  }

  /** @param at the point that stays where it is, in CSS pixels; the middle where none is given */
  zoomBy(ratio: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.look(zoomedAt(this.view, ratio, at))
  }

  /** Brings a party into view, moving nothing where it is there already. */
  reveal(node: number): void {
    const { positions } = this.shown ?? {}
    if (!positions) return
    const point = { x: positions[2 * node] as number, y: positions[2 * node + 1] as number }
    const [x, y] = [point.x * this.view.zoom + this.view.x, point.y * this.view.zoom + this.view.y]
    const isInView = x > 40 && y > 40 && x < this.size.width - 40 && y < this.size.height - 40
    if (!isInView) this.look(centredOn(point, this.view.zoom, this.size))
  }

  /** The party under a point of the canvas, in CSS pixels. */
  nodeUnder(point: Point): number | null {
    const { shown, grid, view } = this
    if (!shown || !grid) return null
    const at = { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom }
    return nodeAt(grid, shown.positions, at, {
      reach: (26 * Math.max(1, Math.sqrt(view.zoom)) + touch) / view.zoom,
      radiusOf: (node) => radiusOnScreen(shown.graph, node, view.zoom) / view.zoom,
      tolerance: touch / view.zoom,
    })
  }

  stop(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame)
    if (this.still !== null) clearTimeout(this.still)
    this.frame = null
    this.still = null
  }

  private look(view: OverviewView): void {
    this.view = view
    this.isOwnView = true
    if (this.still !== null) clearTimeout(this.still)
    this.still = setTimeout(() => {
      this.still = null
      this.paintAnew()
    }, stillness)
    this.drawnLines = 0
    this.ask()
  }

  private showWhole(): void {
    if (this.shown) this.view = viewOfWhole(this.shown.positions, this.size)
  }

  private paintAnew(): void {
    this.drawnLines = 0
    this.ask()
  }

  private ask(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null
      this.paint()
    })
  }

  private paint(): void {
    const { shown, pixels, lines, view, ratio } = this
    if (!shown) return
    const inks = overviewInksFrom(shown.palette)
    const bundled = isFar(view.zoom) ? this.territoryOf : null
    const bright = this.pointed ?? shown.bright
    const drawing: OverviewDrawing = { ...shown, view, ratio, inks, bundled, bright }
    const isMoving = this.still !== null
    const isFirst = this.drawnLines === 0
    const until = performance.now() + (isMoving ? movingSlice : slice)
    if (isFirst) lines.fill(inks.ground)
    const onLines = { data: lines, width: pixels.width, height: pixels.height }
    this.drawnLines = drawLines(onLines, drawing, {
      from: this.drawnLines,
      smooth: !isMoving,
      mayGoOn: (drawn) => (!isMoving || drawn < movingLines) && performance.now() < until,
    })
    const isWhole = this.drawnLines === shown.graph.sample.length
    if (!isMoving && !isWhole) this.ask()
    if (!isFirst && !isWhole) return
    pixels.data.set(lines)
    drawNodes(pixels, drawing)
    this.pen.putImageData(this.image, 0, 0)
    this.write(drawing, shown)
    this.pen.canvas.dataset.drawn = isWhole ? 'whole' : 'part'
  }

  private write(drawing: OverviewDrawing, { palette, territories }: OverviewShown): void {
    const { pen, ratio, size, view, marked, pointed } = this
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (isFar(view.zoom)) {
      drawBundles(pen, territories, view, { colour: palette.line, left: pointed ? fading : 1 })
    }
    drawTerritories(pen, territories, view, palette.tones)
    pen.textAlign = 'center'
    pen.textBaseline = 'top'
    pen.lineJoin = 'round'
    pen.strokeStyle = palette.mark
    pen.lineWidth = 2.5
    for (const node of marked) {
      const [x = 0, y = 0] = [drawing.positions[2 * node], drawing.positions[2 * node + 1]]
      pen.beginPath()
      pen.arc(x * view.zoom + view.x, y * view.zoom + view.y, radiusOnScreen(drawing.graph, node, view.zoom) + 4, 0, 7)
      pen.stroke()
    }
    pen.strokeStyle = palette.ground
    pen.lineWidth = 3
    const regions = territoryLabelsOf(territories, view, size)
    pen.font = `600 ${labelFont}px ${palette.fontFamily}`
    for (const { text, tone, x, y } of regions) {
      pen.fillStyle = palette.tones[tone % palette.tones.length] ?? palette.ink
      pen.strokeText(text, x, y)
      pen.fillText(text, x, y)
    }
    pen.fillStyle = palette.ink
    const maxLabels = maxLabelsAt(view.zoom, territories.length > 0 && !pointed)
    for (const { node, text, x, y } of labelsOf(drawing, { size, maxLabels, first: marked, taken: regions })) {
      pen.font = `${marked.includes(node) ? 600 : 400} ${labelFont}px ${palette.fontFamily}`
      pen.strokeText(text, x, y)
      pen.fillText(text, x, y)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
  }
}
