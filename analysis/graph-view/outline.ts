type Point = readonly [x: number, y: number]

/** Corners by which the circle around a point is drawn. */
const corners = 12
/** By how much the corners lie outside the circle, so that its sides do not cut it. */
const outside = 1 / Math.cos(Math.PI / corners)

/**
 * The outline that lies at least `pad` around each of some points: their convex hull, larger and with rounded corners.
 *
 * @param points x and y of each in turn
 * @returns x and y of each corner in turn; nothing around no point
 */
export function outlineAround(points: readonly number[], pad: number): number[] {
  const around = convexHull(pairs(points)).flatMap(([x, y]) =>
    Array.from({ length: corners }, (_, corner): Point => {
      const angle = (2 * Math.PI * corner) / corners
      return [x + pad * outside * Math.cos(angle), y + pad * outside * Math.sin(angle)]
    }),
  )
  return convexHull(around).flat()
}

function pairs(flat: readonly number[]): Point[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] as number, flat[2 * at + 1] as number])
}

/** The corners of the convex hull, in turn (Andrew 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  if (sorted.length < 3) return sorted
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** Above 0 where the way from one point over a second to a third turns left. */
function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
