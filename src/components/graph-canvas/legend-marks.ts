import type { CanvasLink, CanvasNode, NodeShape } from './canvas-elements.ts'

/** What the legend explains: a shape, or a kind of line. */
export type Mark = NodeShape | 'path' | 'stake' | 'uncertain' | 'relation' | 'loop'

/** How a mark is drawn, in a box of 24 by 16: an SVG path and its line. */
export type MarkDrawing = { path: string; width: number; dash: readonly number[]; colour: 'ink' | 'path' | 'loop' }

const line = { width: 1.5, dash: [], colour: 'ink' } as const

/** In the order in which the legend lists them. */
export const markDrawings: Record<Mark, MarkDrawing> = {
  company: { ...line, path: 'M3 3h18v10H3z' },
  person: { ...line, path: 'M12 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z' },
  fund: { ...line, path: 'M5 8l4-6h6l4 6l-4 6h-6z' },
  state: { ...line, path: 'M12 1l6 2v5q0 4-6 7q-6-3-6-7V3z' },
  unknown: { ...line, path: 'M3 3h18v10H3z', dash: [2, 3] },
  group: { ...line, path: 'M3 5h15v9H3zM6 5V2h15v9h-3' },
  path: { ...line, path: 'M2 8h20', width: 3, colour: 'path' },
  stake: { ...line, path: 'M2 8h20', width: 3 },
  uncertain: { ...line, path: 'M2 8h20', dash: [2, 3] },
  relation: { ...line, path: 'M2 8h20', dash: [6, 4] },
  loop: { ...line, path: 'M3 12Q12-6 21 12', width: 2, colour: 'loop' },
}

/** The marks of what is on the canvas. */
export function marksOf(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Mark[] {
  const drawn = new Set<Mark>(nodes.map(({ shape }) => shape))
  for (const { onPath, closesLoop, look } of links) {
    if (closesLoop) drawn.add('loop')
    else if (onPath) drawn.add('path')
    if (look !== 'group' && (look !== 'stake' || !(onPath || closesLoop))) drawn.add(look)
  }
  return (Object.keys(markDrawings) as Mark[]).filter((mark) => drawn.has(mark))
}
