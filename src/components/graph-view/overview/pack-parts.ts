/** Connected parts of a network, each as the places of its members. */
export type Parts = readonly (readonly number[])[]

const apart = 70
/** Width over height of the whole, as screens are. */
const proportion = 1.5

type Box = { members: readonly number[]; left: number; top: number; width: number; height: number }

/**
 * Moves each part as a whole so that the parts stand beside one another in rows, the tallest first, around 0, 0,
 * without overlapping. Inside a part nothing moves.
 *
 * @param positions x and y of each party in turn
 */
export function packParts(positions: Float32Array, parts: Parts): Float32Array {
  const boxes = parts.map((members) => boxOf(members, positions)).sort((a, b) => b.height - a.height)
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0)
  const room = Math.max(widest, Math.sqrt(area * proportion))
  const packed = new Float32Array(positions.length)
  const corners: { box: Box; x: number; y: number }[] = []
  let [x, y, rowHeight, wide] = [0, 0, 0, 0]
  for (const box of boxes) {
    if (x > 0 && x + box.width > room) {
      ;[x, y, rowHeight] = [0, y + rowHeight, 0]
    }
    corners.push({ box, x, y })
    x += box.width
    rowHeight = Math.max(rowHeight, box.height)
    wide = Math.max(wide, x)
  }
  const [middleX, middleY] = [wide / 2, (y + rowHeight) / 2]
  for (const { box, ...corner } of corners) {
    const [moveX, moveY] = [corner.x - box.left - middleX, corner.y - box.top - middleY]
    for (const node of box.members) {
      packed[2 * node] = (positions[2 * node] as number) + moveX
      packed[2 * node + 1] = (positions[2 * node + 1] as number) + moveY
    }
  }
  return packed
}

/** The room of a part, with half the distance to the next on each side. */
function boxOf(members: readonly number[], positions: Float32Array): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const node of members) {
    const [x, y] = [positions[2 * node] as number, positions[2 * node + 1] as number]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    members,
    left: left - apart / 2,
    top: top - apart / 2,
    width: right - left + apart,
    height: bottom - top + apart,
  }
}
