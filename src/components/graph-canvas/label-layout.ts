import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import { bendOf, type Curve, curveBetween, pointAt } from './link-curve.ts'
import { overlap, type Rectangle, rectangleOf } from './node-box.ts'
import { textWidth } from './text-width.ts'

/** A line as it is drawn: how far it bends aside, and where along it (0 to 1) its label stands, `null` for none. */
export type LinkLayout = { bend: number; labelAt: number | null }

export const labelFont = 11
export const labelLine = 14
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78]

/**
 * Where the lines run and their labels stand, such that no label covers a name or another label. Labels of the control
 * path choose first, then the heavier lines; one that finds no room is left out, its text being in the table twin.
 */
export function layOutLinks(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Map<string, LinkLayout> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const taken = nodes.map((node) => rectangleOf(node, 9))
  const fanOut = Map.groupBy(links, ({ owner }) => owner)
  const fanIn = Map.groupBy(links, ({ company }) => company)
  const layouts = new Map<string, LinkLayout>()
  const ranked = links.toSorted((a, b) => Number(b.onPath) - Number(a.onPath) || b.weight - a.weight)
  for (const link of ranked) {
    const owner = byId.get(link.owner)
    const company = byId.get(link.company)
    if (!owner || !company) continue
    const bend = bendOf(owner, company, nodes)
    const curve = curveBetween(owner, company, bend)
    const lean = (fanIn.get(link.company)?.length ?? 0) - (fanOut.get(link.owner)?.length ?? 0)
    const labelAt = link.text.length === 0 ? null : freePlace(curve, link.text, preferred(lean), taken)
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

function freePlace(curve: Curve, text: string[], order: number[], taken: Rectangle[]): number | null {
  return order.find((at) => taken.every((other) => !overlap(labelRectangle(curve, at, text), other))) ?? null
}
