/** Parties by the square of the graph view they stand in, so that what is under the pointer is found at once. */
export type NodeGrid = {
  cell: number
  left: number
  top: number
  columns: number
  rows: number
  /** Where the parties of each square begin in `members`; one more than there are squares. */
  starts: Uint32Array
  members: Uint32Array
}

const perCell = 3

/** @param positions x and y of each party in turn */
export function nodeGridOf(positions: Float32Array): NodeGrid {
  const count = positions.length / 2
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at] as number, positions[at + 1] as number]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (count === 0) [left, right, top, bottom] = [0, 0, 0, 0]
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
  const cell = Math.max(Math.sqrt((width * height * perCell) / Math.max(1, count)), Math.max(width, height) / 2_000)
  const [columns, rows] = [Math.floor(width / cell) + 1, Math.floor(height / cell) + 1]
  const starts = new Uint32Array(columns * rows + 1)
  const cells = new Uint32Array(count)
  for (let node = 0; node < count; node += 1) {
    const column = Math.floor(((positions[2 * node] as number) - left) / cell)
    const row = Math.floor(((positions[2 * node + 1] as number) - top) / cell)
    const at = row * columns + column
    cells[node] = at
    starts[at + 1] = (starts[at + 1] as number) + 1
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const next = starts.slice()
  const members = new Uint32Array(count)
  for (let node = 0; node < count; node += 1) {
    const at = cells[node] as number
    members[next[at] as number] = node
    next[at] = (next[at] as number) + 1
  }
  return { cell, left, top, columns, rows, starts, members }
}

/**
 * The party whose edge is nearest to a point of the drawing.
 *
 * @param reach how far from the point its middle may lie
 * @param radiusOf how large it is drawn, in pixels of the graph view
 * @param tolerance how far from its edge the point may lie
 */
export function nodeAt(
  grid: NodeGrid,
  positions: Float32Array,
  point: { x: number; y: number },
  { reach, radiusOf, tolerance }: { reach: number; radiusOf: (node: number) => number; tolerance: number },
): number | null {
  const { cell, left, top, columns, rows, starts, members } = grid
  const between = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)))
  const [firstColumn, lastColumn] = [point.x - reach, point.x + reach].map((x) =>
    between((x - left) / cell, columns - 1),
  )
  const [firstRow, lastRow] = [point.y - reach, point.y + reach].map((y) => between((y - top) / cell, rows - 1))
  let best: number | null = null
  let nearest = tolerance
  for (let row = firstRow as number; row <= (lastRow as number); row += 1) {
    const first = starts[row * columns + (firstColumn as number)] as number
    const last = starts[row * columns + (lastColumn as number) + 1] as number
    for (let at = first; at < last; at += 1) {
      const node = members[at] as number
      const distance = Math.hypot(
        (positions[2 * node] as number) - point.x,
        (positions[2 * node + 1] as number) - point.y,
      )
      const fromEdge = Math.max(0, distance - radiusOf(node))
      const better = fromEdge < nearest || (fromEdge === nearest && best !== null && radiusOf(node) < radiusOf(best))
      if (distance <= reach && (better || (best === null && fromEdge <= tolerance))) [best, nearest] = [node, fromEdge]
    }
  }
  return best
}
