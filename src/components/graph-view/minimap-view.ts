import type { CanvasNode } from './canvas-elements.ts'
import { type Rectangle, rectangleOf } from './node-box.ts'

/** How the whole picture fits into a small one: a point of the picture times `scale`, moved by the offset. */
export type MinimapScale = { scale: number; x: number; y: number }

const margin = 6

/** The picture with what is in view of it, in a small picture of that size; `null` without elements. */
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

/** Whether some of the picture lies out of view. */
export function isLargerThan(content: Rectangle, view: Rectangle): boolean {
  return (
    content.left < view.left || content.right > view.right || content.top < view.top || content.bottom > view.bottom
  )
}
