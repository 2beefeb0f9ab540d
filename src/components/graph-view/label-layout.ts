import type { CanvasLink, CanvasNode } from './canvas-elements.ts'
import {
  alongSegment,
  type Bend,
  bendOf,
  type Curve,
  curveBetween,
  isWithin,
  type Lane,
  obstaclesFrom,
  type Point,
  pointAt,
  pointsOn,
  rectangleAround,
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

/** Where a label stands: at a part of its line from 0 to 1, that many pixels aside of it, its words on these lines. */
export type LabelPlace = { at: number; aside: Point; lines: readonly string[] }

/** A line as it is drawn: how far it bends aside, and where its label stands, `null` where nothing is to be said. */
export type LinkLayout = { bend: Bend; label: LabelPlace | null }

export const labelFont = 12
export const labelLine = 15
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78]

/**
 * Where the lines run and their labels stand, such that no label covers a name or another label. Labels of the control
 * path choose first, then the heavier lines; one that finds no room on its line stands beside it.
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
    const label = hasLabel(link) ? placeOf(link, curve, { order: placesOn(drawn, lean), taken, passing }) : null
    if (label !== null) taken.add(labelRectangle(curve, label, link), true)
    layouts.set(link.id, { bend, label })
  }
  return layouts
}

/** Points along every line, and of which line they are. */
type Passing = BoxIndex<Curve>

/** The room a label takes at its place. */
export function labelRectangle(curve: Curve, { at, aside, lines }: LabelPlace, link: Labelled): Rectangle {
  const [x, y] = pointAt(curve, at)
  const { width, height } = labelSize(link, lines)
  const [middle, centre] = [x + aside[0], y + aside[1]]
  return { left: middle - width / 2, right: middle + width / 2, top: centre - height / 2, bottom: centre + height / 2 }
}

/** The room that lines and their labels take, where they bend aside too. */
export function roomOfLinks(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Rectangle[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const layouts = layOutLinks(nodes, links)
  return links.flatMap((link) => {
    const [owner, company, layout] = [byId.get(link.owner), byId.get(link.company), layouts.get(link.id)]
    if (!owner || !company || !layout) return []
    const curve = curveBetween(owner, company, layout.bend)
    const line = rectangleAround(pointsOn(curve, 12))
    return layout.label ? [line, labelRectangle(curve, layout.label, link)] : [line]
  })
}

/** The stroke that leads from a line to a label which stands away from it, `null` where the label lies on its line. */
export function leaderOf(curve: Curve, label: LabelPlace, link: Labelled): readonly [Point, Point] | null {
  const [x, y] = pointAt(curve, label.at)
  const { left, right, top, bottom } = labelRectangle(curve, label, link)
  const end: Point = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)]
  return Math.hypot(end[0] - x, end[1] - y) > nearest + 1 ? [[x, y], end] : null
}

/** What a label on these lines takes, the sign of its notes included. */
export function labelSize(link: Labelled, lines: readonly string[] = labelLinesOf(link)): Box {
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

type Room = { order: readonly number[]; taken: BoxIndex<true>; passing: Passing }

/** On the line where it has room, if need be with its words on fewer lines, or else the nearest place beside it. */
function placeOf(link: CanvasLink, curve: Curve, { order, taken, passing }: Room): LabelPlace {
  const rows = rowsOf(labelLinesOf(link))
  const isSelfHolding = link.owner === link.company
  const choose = (places: readonly LabelPlace[]) => freePlace(places, { link, curve, taken, passing })
  if (!isSelfHolding) {
    for (const places of [order, everywhere]) {
      for (const lines of rows) {
        const chosen = choose(places.map((at) => ({ at, aside: onLine, lines })))
        if (chosen) return chosen
      }
    }
  }
  for (let distance = nearest; ; distance += further) {
    const places = rows.flatMap((lines) =>
      placesBeside(link, lines, { order: isSelfHolding ? [0.5] : order, distance }),
    )
    const chosen = choose(isSelfHolding ? places.filter((place) => isClearOf(curve, place, link)) : places)
    if (chosen) return chosen
  }
}

const onLine: Point = [0, 0]
const everywhere = Array.from({ length: 37 }, (_, index) => 0.05 + index * 0.025)
/** Pixels between a line and a label beside it, and by which the search for room goes on. */
const [nearest, further] = [6, 12]
const ways: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]

/** Around places of the line, with the label's edge that far away. */
function placesBeside(
  link: CanvasLink,
  lines: readonly string[],
  { order, distance }: { order: readonly number[]; distance: number },
): LabelPlace[] {
  const { width, height } = labelSize(link, lines)
  return ways.flatMap(([x, y]) => {
    const aside: Point = [x * (width / 2 + distance), y * (height / 2 + distance)]
    return order.map((at) => ({ at, aside, lines }))
  })
}

/** The lines as they are, then two, three and more of them on one line, with middle dots between. */
function rowsOf(lines: readonly string[]): string[][] {
  return Array.from({ length: Math.max(1, lines.length) }, (_, index) => {
    const together = index + 1
    return Array.from({ length: Math.ceil(lines.length / together) }, (__, row) =>
      lines.slice(row * together, (row + 1) * together).join(' · '),
    )
  })
}

function isClearOf(curve: Curve, place: LabelPlace, link: Labelled): boolean {
  const box = labelRectangle(curve, place, link)
  return !pointsOn(curve, 60).some((point) => isWithin(point, box))
}

type Tried = { link: Labelled; curve: Curve; taken: BoxIndex<true>; passing: Passing }

/** A free place, rather one where no other line runs through the label. */
function freePlace(places: readonly LabelPlace[], { link, curve, taken, passing }: Tried): LabelPlace | null {
  const free = places.filter((place) => !taken.has(labelRectangle(curve, place, link)))
  const clear = free.find((place) =>
    [...passing.within(labelRectangle(curve, place, link))].every((other) => other === curve),
  )
  return clear ?? free[0] ?? null
}
