import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import {
  alongStretch,
  type Bend,
  bendOf,
  type Curve,
  curveBetween,
  isWithin,
  type Lane,
  type Point,
  pointAt,
  pointsOn,
} from './link-curve.ts'
import { handlesOf, overlap, type Rectangle, rectangleOf } from './node-box.ts'
import { textWidth } from './text-width.ts'

/** A line as it is drawn: how far it bends aside, and where along it (0 to 1) its label stands, `null` for none. */
export type LinkLayout = { bend: Bend; labelAt: number | null }

export const labelFont = 12
export const labelLine = 15
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78]

/**
 * Where the lines run and their labels stand, such that no label covers a name or another label. Labels of the control
 * path choose first, then the heavier lines; one that finds no room is left out, its text being in the table twin.
 */
export function layOutLinks(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Map<string, LinkLayout> {
  const before = known.get(links)
  if (before?.nodes === nodes) return before.layouts
  const layouts = layOut(nodes, links)
  known.set(links, { nodes, layouts })
  return layouts
}

const known = new WeakMap<readonly CanvasLink[], { nodes: readonly CanvasNode[]; layouts: Map<string, LinkLayout> }>()

/** A line with the points it runs through and the room it takes. */
type Drawn = { bend: Bend; curve: Curve; points: Point[]; around: Rectangle }

function rectangleAround(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.min(...xs) - 1,
    right: Math.max(...xs) + 1,
    top: Math.min(...ys) - 1,
    bottom: Math.max(...ys) + 1,
  }
}

function layOut(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Map<string, LinkLayout> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const taken = nodes.flatMap((node) => [rectangleOf(node, 3), ...handlesOf(node)])
  const fanOut = Map.groupBy(links, ({ owner }) => owner)
  const fanIn = Map.groupBy(links, ({ company }) => company)
  const layouts = new Map<string, LinkLayout>()
  const curves = new Map<string, Drawn>()
  for (const { id, owner: ownerId, company: companyId } of links) {
    const owner = byId.get(ownerId)
    const company = byId.get(companyId)
    if (!owner || !company) continue
    const bend = bendOf(owner, company, nodes, hubOf(fanOut.get(ownerId)?.length, fanIn.get(companyId)?.length))
    const curve = curveBetween(owner, company, bend)
    const points = pointsOn(curve, 24)
    curves.set(id, { bend, curve, points, around: rectangleAround(points) })
  }
  const ranked = links.toSorted((a, b) => Number(b.onPath) - Number(a.onPath) || b.weight - a.weight)
  for (const link of ranked) {
    const drawn = curves.get(link.id)
    if (!drawn) continue
    const { bend, curve } = drawn
    const lean = (fanIn.get(link.company)?.length ?? 0) - (fanOut.get(link.owner)?.length ?? 0)
    const others = [...curves.values()].filter((other) => other !== drawn)
    const labelAt = link.text.length === 0 ? null : freePlace(link.text, curve, placesOn(drawn, lean), taken, others)
    if (labelAt !== null) taken.push(labelRectangle(curve, labelAt, link.text))
    layouts.set(link.id, { bend, labelAt })
  }
  return layouts
}

/** The room a label takes at that place of its line. */
export function labelRectangle(curve: Curve, at: number, text: readonly string[]): Rectangle {
  const [x, y] = pointAt(curve, at)
  const { width, height } = labelSize(text)
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

export function labelSize(text: readonly string[]): { width: number; height: number } {
  return { width: Math.max(...text.map((line) => textWidth(line, labelFont))) + 8, height: text.length * labelLine + 2 }
}

/** Where so many lines meet that lanes keep them apart better than curves. */
const crowded = 4

function hubOf(ownersLines = 0, companysLines = 0): Lane['hub'] | null {
  if (Math.max(ownersLines, companysLines) < crowded) return null
  return companysLines >= ownersLines ? 'company' : 'owner'
}

/** On a lane a label stands at the end that is the line's own; the rest of the way is shared. */
function placesOn({ bend, curve }: { bend: Bend; curve: Curve }, lean: number): number[] {
  if (!bend.lane || curve.length === 1) return preferred(lean)
  const { hub } = bend.lane
  return [0.5, 0.65, 0.8, 0.95].map((part) => alongStretch(curve, hub === 'company' ? 'first' : 'last', part))
}

/** Labels stand near the end at which fewer lines meet, because there they are furthest from one another. */
function preferred(lean: number): number[] {
  if (lean === 0) return places
  const wanted = lean > 0 ? 0.3 : 0.7
  return places.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
}

/** A free place, rather one where no other line runs through the label. */
function freePlace(
  text: readonly string[],
  curve: Curve,
  order: readonly number[],
  taken: readonly Rectangle[],
  others: readonly Drawn[],
): number | null {
  const free = order.filter((at) => taken.every((other) => !overlap(labelRectangle(curve, at, text), other)))
  const clear = free.find((at) => {
    const label = labelRectangle(curve, at, text)
    return !others.some(
      ({ around, points }) => overlap(around, label) && points.some((point) => isWithin(point, label)),
    )
  })
  return clear ?? free[0] ?? null
}
