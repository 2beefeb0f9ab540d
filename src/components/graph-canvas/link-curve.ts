import type { CanvasNode } from './canvas-elements.ts'
import { boxOf, type Rectangle, rectangleOf } from './node-box.ts'

export type Point = readonly [x: number, y: number]
/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point]

type End = Pick<CanvasNode, 'id' | 'x' | 'y' | 'shape'>

const arrow = 3

/** How a line gets round others: `aside` pixels in the middle, or straight down and over only at the end (`late`). */
export type Bend = { aside: number; late: boolean }

export const unbent: Bend = { aside: 0, late: false }
const bends: Bend[] = [
  unbent,
  { aside: 0, late: true },
  ...[110, -110, 190, -190, 300, -300].map((aside) => ({ aside, late: false })),
]
/** How far above a company a late line begins to turn. */
const turn = 44

/**
 * The line from an owner to a company: down from the foot of the one to the head of the other. Where the owner does not
 * stand above, it runs around the right side; a self-holding returns to itself.
 */
export function curveBetween(owner: End, company: End, bend: Bend): Curve {
  const from = boxOf(owner.shape)
  const to = boxOf(company.shape)
  if (owner.id === company.id) {
    const right = owner.x + from.width / 2
    return [
      [right, owner.y + 10],
      [right + 60, owner.y + 34],
      [right + 60, owner.y - 34],
      [right + arrow, owner.y - 10],
    ]
  }
  const start = owner.y + from.height / 2
  const end = company.y - to.height / 2 - arrow
  if (end - start > 8) {
    const half = (end - start) / 2
    const aside = (bend.aside * 4) / 3
    if (bend.late) {
      return [
        [owner.x, start],
        [owner.x, end + turn],
        [company.x, end - turn * 2],
        [company.x, end],
      ]
    }
    return [
      [owner.x, start],
      [owner.x + aside, start + half],
      [company.x + aside, end - half],
      [company.x, end],
    ]
  }
  if (Math.abs(owner.y - company.y) < from.height) {
    const top = Math.min(owner.y - from.height / 2, company.y - to.height / 2) - 56
    return [
      [owner.x, owner.y - from.height / 2],
      [owner.x, top],
      [company.x, top],
      [company.x, company.y - to.height / 2 - arrow],
    ]
  }
  const side = Math.max(owner.x + from.width / 2, company.x + to.width / 2) + 70 + Math.abs(bend.aside)
  return [
    [owner.x + from.width / 2, owner.y],
    [side, owner.y],
    [side, company.y],
    [company.x + to.width / 2 + arrow, company.y],
  ]
}

/** The first bend with which the line crosses no third element, or fewest of them. */
export function bendOf(owner: End, company: End, nodes: readonly End[]): Bend {
  const obstacles = nodes.filter(({ id }) => id !== owner.id && id !== company.id).map((node) => rectangleOf(node, 2))
  let best = { bend: unbent, crossed: Number.POSITIVE_INFINITY }
  for (const bend of bends) {
    const points = pointsOn(curveBetween(owner, company, bend), 24)
    const crossed = obstacles.filter((obstacle) => points.some((point) => isWithin(point, obstacle))).length
    if (crossed < best.crossed) best = { bend, crossed }
    if (crossed === 0) break
  }
  return best.bend
}

/** The point at `t`, from 0 at the owner to 1 at the company. */
export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const mix = (i: 0 | 1) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
  return [mix(0), mix(1)]
}

/** That many stretches of the line, as the points between them. */
export function pointsOn(curve: Curve, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => pointAt(curve, index / count))
}

export function isWithin([x, y]: Point, { left, right, top, bottom }: Rectangle): boolean {
  return x > left && x < right && y > top && y < bottom
}
