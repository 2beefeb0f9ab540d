import type { CanvasNode } from './canvas-elements.ts'
import { BoxIndex, boxOf, type Rectangle, rectangleOf } from './node-box.ts'

export type Point = readonly [x: number, y: number]
/** A cubic Bézier curve: start, two control points, end. */
type Cubic = readonly [Point, Point, Point, Point]
/** A line as curves, each beginning where the one before it ends. */
export type Curve = readonly Cubic[]

type End = Pick<CanvasNode, 'id' | 'x' | 'y' | 'shape'>

const arrow = 3

/**
 * How a line gets round others: `aside` pixels in the middle (where it runs upwards or to itself, on that side),
 * straight down and over only at the end (`late`; to itself, around a corner), or by a `lane`.
 */
export type Bend = { aside: number; late: boolean; lane: Lane | null }

/**
 * The way of a line between a company and one of many neighbours: down between the columns of the neighbours, and
 * across between rows. `hub` is the end at which the many lines meet, `side` the pixels from the other end to the lane.
 */
export type Lane = { hub: 'owner' | 'company'; side: number }

const bent = (aside: number): Bend => ({ aside, late: false, lane: null })
export const unbent: Bend = bent(0)
const bends: Bend[] = [unbent, { aside: 0, late: true, lane: null }, ...[110, -110, 190, -190, 300, -300].map(bent)]
/** How far above a company a late line begins to turn. */
const turn = 44
/** From the middle of an element to the lane beside its column, half the distance of two columns. */
const laneAside = 90
/** From the middle of a row to the line across that its neighbours on the hub's side share. */
const across = { owner: 51, company: 50 }
/** Distance of two rows: a lane leads past the rows in between. */
const rowDistance = 132
const corner = 8

/**
 * The line from an owner to a company: down from the foot of the one to the head of the other. Where the owner does not
 * stand above, it runs around one side; a self-holding returns to itself.
 */
export function curveBetween(owner: End, company: End, bend: Bend): Curve {
  if (owner.id === company.id) return [selfHolding(owner, bend)]
  const start = owner.y + boxOf(owner.shape).height / 2
  const end = company.y - boxOf(company.shape).height / 2 - arrow
  if (end - start <= 8) return [upwards(owner, company, bend)]
  if (bend.lane) return alongLane(owner, company, { start, end, lane: bend.lane })
  if (bend.late) {
    return [
      [
        [owner.x, start],
        [owner.x, end + turn],
        [company.x, end - turn * 2],
        [company.x, end],
      ],
    ]
  }
  const half = (end - start) / 2
  const aside = (bend.aside * 4) / 3
  return [
    [
      [owner.x, start],
      [owner.x + aside, start + half],
      [company.x + aside, end - half],
      [company.x, end],
    ],
  ]
}

/** Out of one side and back, on the left where it bends there, or around a corner, which fits between columns. */
function selfHolding({ x, y, shape }: End, { aside, late }: Bend): Cubic {
  const { width, height } = boxOf(shape)
  if (late) {
    const [left, top] = [x - width / 2, y - height / 2]
    return [
      [left, y - 4],
      [left - 46, y - 10],
      [left + 18, top - 62],
      [left + 28, top - arrow],
    ]
  }
  const way = aside < 0 ? -1 : 1
  const side = x + (way * width) / 2
  return [
    [side, y + 10],
    [side + way * 116, y + 40],
    [side + way * 116, y - 40],
    [side + way * arrow, y - 10],
  ]
}

function upwards(owner: End, company: End, { aside }: Bend): Cubic {
  const from = boxOf(owner.shape)
  const to = boxOf(company.shape)
  if (Math.abs(owner.y - company.y) < from.height) {
    const top = Math.min(owner.y - from.height / 2, company.y - to.height / 2) - 56
    return [
      [owner.x, owner.y - from.height / 2],
      [owner.x, top],
      [company.x, top],
      [company.x, company.y - to.height / 2 - arrow],
    ]
  }
  const way = aside < 0 ? -1 : 1
  const ends = [owner.x + (way * from.width) / 2, company.x + (way * to.width) / 2] as const
  const side = (way < 0 ? Math.min(...ends) : Math.max(...ends)) + way * (70 + Math.abs(aside))
  return [
    [ends[0], owner.y],
    [side, owner.y],
    [side, company.y],
    [ends[1] + way * arrow, company.y],
  ]
}

function alongLane(owner: End, company: End, { start, end, lane }: { start: number; end: number; lane: Lane }): Curve {
  const [first, last] =
    lane.hub === 'company'
      ? [owner.y + rowDistance - across.company, company.y - across.company]
      : [owner.y + across.owner, company.y - rowDistance + across.owner]
  const x = (lane.hub === 'company' ? owner.x : company.x) + lane.side
  const ways: Point[] =
    last - first < 1
      ? [
          [owner.x, lane.hub === 'company' ? last : first],
          [company.x, lane.hub === 'company' ? last : first],
        ]
      : [
          [owner.x, first],
          [x, first],
          [x, last],
          [company.x, last],
        ]
  return throughCorners([[owner.x, start], ...ways, [company.x, end]])
}

/** Straight stretches with rounded corners; corners that lie on one straight stretch are no corners. */
function throughCorners(points: readonly Point[]): Curve {
  const turns = points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    return !((before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]))
  })
  const curve: Cubic[] = []
  let from = turns[0] ?? [0, 0]
  for (const [index, point] of turns.entries()) {
    const next = turns[index + 1]
    if (index === 0) continue
    const to = next ? towards(point, from) : point
    curve.push([from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to])
    if (!next) break
    from = towards(point, next)
    curve.push([to, point, point, from])
  }
  return curve
}

/** The point where a corner's rounding begins, on the way to another. */
function towards(point: Point, other: Point): Point {
  const length = Math.hypot(other[0] - point[0], other[1] - point[1])
  return mix(point, other, length === 0 ? 0 : Math.min(0.5, corner / length))
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Elements that lines go around, by where they stand. */
export type Obstacles = BoxIndex<End>

export function obstaclesFrom(nodes: readonly End[]): Obstacles {
  const obstacles = new BoxIndex<End>()
  for (const node of nodes) obstacles.add(rectangleOf(node, 2), node)
  return obstacles
}

/**
 * The first bend with which the line crosses no third element, or fewest of them. `hub` says at which end many lines
 * meet, so that a lane is tried first.
 */
export function bendOf(owner: End, company: End, obstacles: Obstacles, hub: Lane['hub'] | null = null): Bend {
  let best = { bend: unbent, crossed: Number.POSITIVE_INFINITY }
  for (const bend of hub ? [...lanesTo(owner, company, hub), ...bends] : bends) {
    const points = pointsOn(curveBetween(owner, company, bend), 24)
    let crossed = 0
    for (const { id, x, y, shape } of obstacles.within(rectangleAround(points))) {
      const room = rectangleOf({ x, y, shape }, 2)
      if (id !== owner.id && id !== company.id && points.some((point) => isWithin(point, room))) crossed++
    }
    if (crossed < best.crossed) best = { bend, crossed }
    if (crossed === 0) break
  }
  return best.bend
}

/** The lane on the hub's side first. */
function lanesTo(owner: End, company: End, hub: Lane['hub']): Bend[] {
  const way = (hub === 'company' ? company.x - owner.x : owner.x - company.x) < 0 ? -1 : 1
  return [way, -way].map((side) => ({ aside: 0, late: false, lane: { hub, side: side * laneAside } }))
}

/** The point at `t`, from 0 at the owner to 1 at the company, `t` being shared out by length. */
export function pointAt(curve: Curve, t: number): Point {
  const lengths = curve.map(lengthOf)
  let rest = t * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, cubic] of curve.entries()) {
    const length = lengths[index] ?? 0
    if (rest <= length || index === curve.length - 1)
      return pointOn(cubic, length === 0 ? 0 : Math.min(1, rest / length))
    rest -= length
  }
  return [0, 0]
}

/** How far along the line, from 0 to 1, that part of its first or last stretch lies; `part` is 0 at the line's end. */
export function alongSegment(curve: Curve, segment: 'first' | 'last', part: number): number {
  const lengths = curve.map(lengthOf)
  const length = (segment === 'first' ? lengths[0] : lengths.at(-1)) ?? 0
  const share = (length * part) / lengths.reduce((sum, one) => sum + one, 0)
  return segment === 'first' ? share : 1 - share
}

/** Length of the control polygon: exact where the curve is straight. */
function lengthOf([a, b, c, d]: Cubic): number {
  return (
    Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1]) + Math.hypot(d[0] - c[0], d[1] - c[1])
  )
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t
  const at = (i: 0 | 1) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
  return [at(0), at(1)]
}

/** That many stretches of each curve of the line, as the points between them. */
export function pointsOn(curve: Curve, count: number): Point[] {
  return curve.flatMap((cubic) => Array.from({ length: count + 1 }, (_, index) => pointOn(cubic, index / count)))
}

/** The box around some points, a pixel wider on each side. */
export function rectangleAround(points: readonly Point[]): Rectangle {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    around.left = Math.min(around.left, x - 1)
    around.right = Math.max(around.right, x + 1)
    around.top = Math.min(around.top, y - 1)
    around.bottom = Math.max(around.bottom, y + 1)
  }
  return around
}

export function isWithin([x, y]: Point, { left, right, top, bottom }: Rectangle): boolean {
  return x > left && x < right && y > top && y < bottom
}
