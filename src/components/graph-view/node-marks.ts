import type { CanvasNode } from './canvas-elements.ts'
import { boxOf } from './node-box.ts'

/** A sign at a corner of an element, in pixels from its middle: a drawing in lines, or a letter in a disc. */
export type NodeMark =
  | { type: 'drawing'; name: string; path: string; filled: boolean }
  | { type: 'disc'; name: string; x: number; y: number; text: string; tone: number | null }

const [discRadius, step] = [8, 17]

/** A pin from its tip at 0, 0 upwards, and a sheet of paper with a turned corner. */
const drawings = {
  pinned: (x: number, y: number) => `M${x} ${y}l0 -5m-4 0h8l-2 -3v-4h1.5h-7h1.5v4z`,
  note: (x: number, y: number) => `M${x - 5} ${y - 12}h7l3 3v9h-10zm7 0v3h3m-8 3h6m-6 3h6`,
}

/**
 * What stands at the corners of an element: change and groups above, pin and notes below, on the side without handles.
 */
export function nodeMarksOf(node: CanvasNode, letters: readonly { text: string; tone: number }[]): NodeMark[] {
  const { width, height } = boxOf(node.shape)
  const [left, top, bottom] = [-width / 2, -height / 2, height / 2]
  const change = node.scenario || node.change === 'gained' ? '+' : node.change === 'lost' ? '−' : null
  const discs = [
    ...(change === null ? [] : [{ text: change, tone: null }]),
    ...letters.map(({ text, tone }) => ({ text, tone })),
  ]
  const drawn = [...(node.pinned ? (['pinned'] as const) : []), ...((node.notes ?? 0) > 0 ? (['note'] as const) : [])]
  return [
    ...discs.map(
      ({ text, tone }, index): NodeMark => ({
        type: 'disc',
        name: `disc-${index}`,
        x: left + 6 + index * step,
        y: top,
        text,
        tone,
      }),
    ),
    ...drawn.map(
      (name, index): NodeMark => ({
        type: 'drawing',
        name,
        path: drawings[name](left + 10 + index * step, bottom + 5),
        filled: true,
      }),
    ),
  ]
}

export { discRadius }
