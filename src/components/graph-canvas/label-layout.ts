import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import { type Bend, bendOf, type Curve, curveBetween, isWithin, type Point, pointAt, pointsOn } from './link-curve.ts'
import { overlap, type Rectangle, rectangleOf } from './node-box.ts'
import { textWidth } from './text-width.ts'

/** A line as it is drawn: how far it bends aside, and where along it (0 to 1) its label stands, `null` for none. */
export type LinkLayout = { bend: Bend; labelAt: number | null }

export const labelFont = 11
export const labelLine = 14
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

function layOut(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Map<string, LinkLayout> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const taken = nodes.map((node) => rectangleOf(node, 9))
  const fanOut = Map.groupBy(links, ({ owner }) => owner)
  const fanIn = Map.groupBy(links, ({ company }) => company)
  const layouts = new Map<string, LinkLayout>()
  const curves = new Map<string, { bend: Bend; curve: Curve; points: Point[] }>()
  for (const { id, owner: ownerId, company: companyId } of links) {
    const owner = byId.get(ownerId)
    const company = byId.get(companyId)
    if (!owner || !company) continue
    const bend = bendOf(owner, company, nodes)
    const curve = curveBetween(owner, company, bend)
    curves.set(id, { bend, curve, points: pointsOn(curve, 32) })
  }
  const ranked = links.toSorted((a, b) => Number(b.onPath) - Number(a.onPath) || b.weight - a.weight)
  for (const link of ranked) {
    const drawn = curves.get(link.id)
    if (!drawn) continue
    const { bend, curve } = drawn
    const lean = (fanIn.get(link.company)?.length ?? 0) - (fanOut.get(link.owner)?.length ?? 0)
    const others = [...curves].flatMap(([id, other]) => (id === link.id ? [] : [other.points]))
    const labelAt = link.text.length === 0 ? null : freePlace(link.text, curve, preferred(lean), taken, others)
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
  others: readonly Point[][],
): number | null {
  const free = order.filter((at) => taken.every((other) => !overlap(labelRectangle(curve, at, text), other)))
  const clear = free.find((at) => {
    const label = labelRectangle(curve, at, text)
    return others.every((points) => !points.some((point) => isWithin(point, label)))
  })
  return clear ?? free[0] ?? null
}
