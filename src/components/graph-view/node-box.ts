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
