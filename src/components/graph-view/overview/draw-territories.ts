import { cutInTheMiddle, textWidth } from '../text-width.ts'
import { labelFont, lineHeight, type OverviewView, type Size, type TakenRoom } from './draw-overview.ts'

/** The region of the drawing in which a community stands. */
export type OverviewTerritory = {
  name: string
  letter: string
  tone: number
  /** Places of its parties. */
  members: readonly number[]
  /** x and y of its corners in turn. */
  outline: readonly number[]
  /** How many ties there are to those after it in the list. */
  bundles: readonly { to: number; ties: number }[]
}

/** The territory of each party by its place in the list, or -1. */
export function territoryOfEach(territories: readonly OverviewTerritory[], count: number): Int32Array {
  const territoryOf = new Int32Array(count).fill(-1)
  for (const [place, { members }] of territories.entries()) for (const node of members) territoryOf[node] = place
  return territoryOf
}

/** How much a curve bends, as part of its length, and how much of its colour is seen. */
const [bend, seen] = [0.14, 0.35]

/**
 * Draws all ties between two territories as one curve, whose width is the square root of their number.
 *
 * @param ink `left`: how much of the colour is left, 0 to 1
 */
export function drawBundles(
  pen: CanvasRenderingContext2D,
  territories: readonly OverviewTerritory[],
  view: OverviewView,
  { colour, left }: { colour: string; left: number },
): void {
  const middles = territories.map(({ outline }) => middleOf(outline, view))
  pen.strokeStyle = colour
  pen.globalAlpha = seen * left
  for (const [place, { bundles }] of territories.entries()) {
    const from = middles[place] as Middle
    for (const { to, ties } of bundles) {
      const end = middles[to] as Middle
      const [wide, high] = [end.x - from.x, end.y - from.y]
      pen.lineWidth = Math.sqrt(ties)
      pen.beginPath()
      pen.moveTo(from.x, from.y)
      pen.quadraticCurveTo(from.x + wide / 2 - high * bend, from.y + high / 2 + wide * bend, end.x, end.y)
      pen.stroke()
    }
  }
  pen.globalAlpha = 1
}

type Middle = { x: number; y: number }

function middleOf(outline: readonly number[], view: OverviewView): Middle {
  const { left, right, top, bottom } = edgesOf(outline, view)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** How much of the colour is seen inside a territory and along its edge. */
const [inside, edge] = [0.09, 0.55]

/** Draws the regions over the parties, so thin that they stay to be seen. */
export function drawTerritories(
  pen: CanvasRenderingContext2D,
  territories: readonly OverviewTerritory[],
  view: OverviewView,
  tones: readonly string[],
): void {
  pen.lineWidth = 1
  for (const { outline, tone } of territories) {
    const colour = tones[tone % tones.length] ?? ''
    pen.beginPath()
    for (let at = 0; at < outline.length; at += 2) {
      pen.lineTo((outline[at] as number) * view.zoom + view.x, (outline[at + 1] as number) * view.zoom + view.y)
    }
    pen.closePath()
    pen.globalAlpha = inside
    pen.fillStyle = colour
    pen.fill()
    pen.globalAlpha = edge
    pen.strokeStyle = colour
    pen.stroke()
  }
  pen.globalAlpha = 1
}

const [widest, narrowest, gap, maxNames] = [170, 18, 3, 60]

/** A name above or below its territory, in CSS pixels: `x` is the middle of the name, `y` its upper edge. */
type TerritoryLabel = TakenRoom & { text: string; tone: number }

/**
 * Letters and names of the territories on the screen, those of the first in the list before all, none over another:
 * above each, or below it where there is no room above; over its middle, or else from one of its sides on.
 */
export function territoryLabelsOf(
  territories: readonly OverviewTerritory[],
  view: OverviewView,
  size: Size,
): TerritoryLabel[] {
  const labels: TerritoryLabel[] = []
  for (const { name, letter, tone, outline } of territories) {
    if (labels.length === maxNames) break
    const { left, right, top, bottom } = edgesOf(outline, view)
    const middle = (left + right) / 2
    if (middle < 0 || middle > size.width || right - left < narrowest) continue
    const text = cutInTheMiddle(`${letter} ${name}`, widest, labelFont)
    const width = textWidth(text, labelFont)
    const within = (x: number) => Math.max(width / 2 + gap, Math.min(size.width - width / 2 - gap, x))
    const free = [top - lineHeight - gap, bottom + gap]
      .flatMap((y) =>
        [middle, left + width / 2, right - width / 2].map((x) => ({ text, tone, x: within(x), y, width })),
      )
      .find((label) => isSeen(label, size) && labels.every((other) => !overlap(other, label)))
    if (free) labels.push(free)
  }
  return labels
}

const isSeen = ({ y }: TakenRoom, { height }: Size): boolean => y >= 0 && y + lineHeight <= height

/** Its edges on the screen. */
function edgesOf(outline: readonly number[], view: OverviewView) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < outline.length; at += 2) {
    const [x, y] = [(outline[at] as number) * view.zoom + view.x, (outline[at + 1] as number) * view.zoom + view.y]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right, top, bottom }
}

const overlap = (one: TakenRoom, other: TakenRoom): boolean =>
  Math.abs(other.x - one.x) <= (other.width + one.width) / 2 + gap && Math.abs(other.y - one.y) <= lineHeight
