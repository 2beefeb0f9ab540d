import type { CanvasNode, NodeShape, Side } from './canvas-elements.ts'

/** The room an element takes around its centre, its name included, in pixels at zoom 1. */
export type Box = { width: number; height: number }

const boxes: Record<NodeShape, Box> = {
  company: { width: 156, height: 62 },
  group: { width: 156, height: 62 },
  person: { width: 156, height: 92 },
  fund: { width: 156, height: 92 },
  state: { width: 156, height: 92 },
  unknown: { width: 156, height: 62 },
}

/** Size of the figure above the name, for shapes that carry their name below. */
export const figureSize = 36

export const boxOf = (shape: NodeShape): Box => boxes[shape]

/** An upright rectangle. */
export type Rectangle = { left: number; right: number; top: number; bottom: number }

export function rectangleOf({ x, y, shape }: Pick<CanvasNode, 'x' | 'y' | 'shape'>, margin = 0): Rectangle {
  const { width, height } = boxOf(shape)
  return {
    left: x - width / 2 - margin,
    right: x + width / 2 + margin,
    top: y - height / 2 - margin,
    bottom: y + height / 2 + margin,
  }
}

/** Size of the handles that show and hide neighbours. */
export const handleSize = { width: 30, height: 18 }

/** Where a handle stands, relative to the middle of its element: at the right corner of the upper or lower edge. */
export function handlePlace(shape: NodeShape, side: Side): { x: number; y: number } {
  const { width, height } = boxOf(shape)
  return { x: width / 2 - 6, y: (side === 'above' ? -1 : 1) * (height / 2) }
}

/** The handles of an element, as rectangles. */
export function handlesOf(node: CanvasNode): Rectangle[] {
  return (['above', 'below'] as const).flatMap((side) => {
    if (node[side] === null) return []
    const place = handlePlace(node.shape, side)
    const [x, y] = [node.x + place.x, node.y + place.y]
    const { width, height } = handleSize
    return [{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }]
  })
}

export function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

const cell = 160

/**
 * Things by the squares of the graph view that their boxes touch, so that what lies near is found without asking all.
 */
export class BoxIndex<Thing> {
  readonly #squares = new Map<number, { box: Rectangle; thing: Thing }[]>()

  add(box: Rectangle, thing: Thing): void {
    for (const key of squaresOf(box)) {
      const square = this.#squares.get(key)
      if (square) square.push({ box, thing })
      else this.#squares.set(key, [{ box, thing }])
    }
  }

  /** Those whose boxes overlap a box, each once. */
  *within(box: Rectangle): Generator<Thing> {
    const seen = new Set<object>()
    for (const key of squaresOf(box)) {
      for (const entry of this.#squares.get(key) ?? []) {
        if (seen.has(entry) || !overlap(entry.box, box)) continue
        seen.add(entry)
        yield entry.thing
      }
    }
  }

  has(box: Rectangle): boolean {
    return !this.within(box).next().done
  }
}

function* squaresOf({ left, right, top, bottom }: Rectangle): Generator<number> {
  const [firstRow, lastRow] = [Math.floor(top / cell), Math.floor(bottom / cell)]
  const [firstColumn, lastColumn] = [Math.floor(left / cell), Math.floor(right / cell)]
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) yield row * 0x100000 + column
  }
}

/** How the whole graph view fits into a small one: a point of the graph view times `scale`, moved by the offset. */
export type MinimapScale = { scale: number; x: number; y: number }

const margin = 6

/** The graph view with what is in view of it, in a small image of that size; `null` without elements. */
export function minimapScaleOf(
  nodes: readonly CanvasNode[],
  size: { width: number; height: number },
): (MinimapScale & { content: Rectangle }) | null {
  if (nodes.length === 0) return null
  const content = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const node of nodes) {
    const { left, right, top, bottom } = rectangleOf(node)
    content.left = Math.min(content.left, left)
    content.right = Math.max(content.right, right)
    content.top = Math.min(content.top, top)
    content.bottom = Math.max(content.bottom, bottom)
  }
  const [width, height] = [content.right - content.left, content.bottom - content.top]
  const scale = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height)
  return {
    scale,
    x: (size.width - width * scale) / 2 - content.left * scale,
    y: (size.height - height * scale) / 2 - content.top * scale,
    content,
  }
}

/** Whether some of the graph view lies out of view. */
export function isLargerThan(content: Rectangle, view: Rectangle): boolean {
  return (
    content.left < view.left || content.right > view.right || content.top < view.top || content.bottom > view.bottom
  )
}
