import type { CanvasNode, NodeShape } from './canvas-elements.ts'

/** The room an element takes around its centre, its name included, in pixels at zoom 1. */
export type Box = { width: number; height: number }

const boxes: Record<NodeShape, Box> = {
  company: { width: 156, height: 58 },
  group: { width: 156, height: 50 },
  person: { width: 156, height: 88 },
  fund: { width: 156, height: 88 },
  state: { width: 156, height: 88 },
  unknown: { width: 156, height: 58 },
}

/** Size of the figure above the name, for shapes that carry their name below. */
export const figureSize = 38

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

export function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
