export type PlanePoint = readonly [x: number, y: number]

/** Whether a point lies inside a closed line, by how often a ray from it crosses the line (even: outside). */
export function isInside([x, y]: PlanePoint, corners: readonly PlanePoint[]): boolean {
  let inside = false
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
