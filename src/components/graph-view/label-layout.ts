import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import {
  alongSegment,
  type Bend,
  bendOf,
  type Curve,
  curveBetween,
  type Lane,
  obstaclesFrom,
  pointAt,
  pointsOn,
} from './link-curve.ts'
import { type Box, BoxIndex, handlesOf, type Rectangle, rectangleOf } from './node-box.ts'
import { textWidth } from './text-width.ts'

type Labelled = Pick<CanvasLink, 'text' | 'scenario' | 'change' | 'notes'>

const scenarioSigns = { added: '+', changed: 'Δ', removed: '−' } as const
const changeSigns = { gained: '+', changed: 'Δ', lost: '−' } as const

/** Width of the note icon after a label, in pixels. */
export const noteRoom = 16

/** The lines of a label, with the sign of what has changed before the first of them. */
export function labelLinesOf({ text, scenario, change }: Labelled): readonly string[] {
  const sign = scenario ? scenarioSigns[scenario] : change ? changeSigns[change] : null
  if (sign === null) return text
  const [first, ...others] = text
  return [first === undefined ? sign : `${sign} ${first}`, ...others]
}

export const hasNotes = ({ notes = 0 }: Labelled): boolean => notes > 0

/** Whether anything stands on the line at all. */
export const hasLabel = (link: Labelled): boolean => labelLinesOf(link).length > 0 || hasNotes(link)

/** A sheet of paper with a turned corner, 10 by 12 pixels, from its left edge on the middle line. */
export const notePath = (x: number, y: number): string => `M${x} ${y - 6}h7l3 3v9h-10zm7 0v3h3m-8 3h6m-6 3h6`

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

type Drawn = { bend: Bend; curve: Curve }

function layOut(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Map<string, LinkLayout> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const obstacles = obstaclesFrom(nodes)
  const taken = new BoxIndex<true>()
  for (const node of nodes) for (const box of [rectangleOf(node, 3), ...handlesOf(node)]) taken.add(box, true)
  const fanOut = Map.groupBy(links, ({ owner }) => owner)
  const fanIn = Map.groupBy(links, ({ company }) => company)
  const layouts = new Map<string, LinkLayout>()
  const curves = new Map<string, Drawn>()
  const passing: Passing = new BoxIndex()
  for (const { id, owner: ownerId, company: companyId } of links) {
    const owner = byId.get(ownerId)
    const company = byId.get(companyId)
    if (!owner || !company) continue
    const bend = bendOf(owner, company, obstacles, hubOf(fanOut.get(ownerId)?.length, fanIn.get(companyId)?.length))
    const curve = curveBetween(owner, company, bend)
    for (const [x, y] of pointsOn(curve, 24)) passing.add({ left: x, right: x, top: y, bottom: y }, curve)
    curves.set(id, { bend, curve })
  }
  const ranked = links.toSorted((a, b) => Number(b.onPath) - Number(a.onPath) || b.weight - a.weight)
  for (const link of ranked) {
    const drawn = curves.get(link.id)
    if (!drawn) continue
    const { bend, curve } = drawn
    const lean = (fanIn.get(link.company)?.length ?? 0) - (fanOut.get(link.owner)?.length ?? 0)
    const size = labelSize(link)
    const labelAt = hasLabel(link) ? freePlace(size, curve, placesOn(drawn, lean), taken, passing) : null
    if (labelAt !== null) taken.add(labelRectangle(curve, labelAt, size), true)
    layouts.set(link.id, { bend, labelAt })
  }
  return layouts
}

/** Points along every line, and of which line they are. */
type Passing = BoxIndex<Curve>

/** The room a label takes at that place of its line. */
export function labelRectangle(curve: Curve, at: number, { width, height }: Box): Rectangle {
  const [x, y] = pointAt(curve, at)
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** What a label takes, the sign of its notes included. */
export function labelSize(link: CanvasLink): Box {
  const lines = labelLinesOf(link)
  const width = Math.max(0, ...lines.map((line) => textWidth(line, labelFont))) + (hasNotes(link) ? noteRoom : 0)
  return { width: width + 8, height: Math.max(1, lines.length) * labelLine + 2 }
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
  return [0.5, 0.65, 0.8, 0.95].map((part) => alongSegment(curve, hub === 'company' ? 'first' : 'last', part))
}

/**
 * Labels stand near the end at which fewer lines meet, because there they are furthest from one another. One line more
 * or less is no reason to move a label that is being read.
 */
function preferred(lean: number): number[] {
  if (Math.abs(lean) < 2) return places
  const wanted = lean > 0 ? 0.3 : 0.7
  return places.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
}

/** A free place, rather one where no other line runs through the label. */
function freePlace(
  size: Box,
  curve: Curve,
  order: readonly number[],
  taken: BoxIndex<true>,
  passing: Passing,
): number | null {
  const free = order.filter((at) => !taken.has(labelRectangle(curve, at, size)))
  const clear = free.find((at) =>
    [...passing.within(labelRectangle(curve, at, size))].every((other) => other === curve),
  )
  return clear ?? free[0] ?? null
}
