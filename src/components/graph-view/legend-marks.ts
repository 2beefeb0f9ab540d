import type { CanvasLink, CanvasNode, NodeShape } from './canvas-elements.ts'

/** What the legend explains: a shape, a kind of line, or a sign on either. */
export type Mark =
  | NodeShape
  | 'path'
  | 'stake'
  | 'uncertain'
  | 'relation'
  | 'loop'
  | 'gained'
  | 'lost'
  | 'changed'
  | 'scenario'
  | 'removed'
  | 'pinned'
  | 'note'

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
  gained: { ...line, path: 'M12 3v10M7 8h10', width: 2 },
  lost: { ...line, path: 'M2 8h20M7 8h10', dash: [3, 4] },
  changed: { ...line, path: 'M12 2l6 11h-12z', width: 1.8 },
  scenario: { ...line, path: 'M2 8h20', width: 2.5, dash: [6, 3], colour: 'path' },
  removed: { ...line, path: 'M2 8h20M8 4l8 8M16 4l-8 8', colour: 'path' },
  pinned: { ...line, path: 'M12 15v-5m-4 0h8l-2-3v-4h1.5h-7h1.5v4z', colour: 'path' },
  note: { ...line, path: 'M7 2h7l3 3v9h-10zm7 0v3h3m-8 3h6m-6 3h6', colour: 'path' },
}

/** The marks of what is on the canvas. */
export function marksOf(nodes: readonly CanvasNode[], links: readonly CanvasLink[]): Mark[] {
  const drawn = new Set<Mark>([...nodes.flatMap(marksOfNode), ...links.flatMap(marksOfLink)])
  return (Object.keys(markDrawings) as Mark[]).filter((mark) => drawn.has(mark))
}

/** What is on the canvas under one mark of the legend, by name. */
export function markedBy(
  mark: Mark,
  nodes: readonly CanvasNode[],
  links: readonly CanvasLink[],
): { nodes: string[]; links: string[] } {
  const lines = links.filter((link) => marksOfLink(link).includes(mark))
  const ends = lines.flatMap(({ owner, company }) => [owner, company])
  const own = nodes.filter((node) => marksOfNode(node).includes(mark)).map(({ id }) => id)
  return { nodes: [...new Set([...own, ...ends])], links: lines.map(({ id }) => id) }
}

function marksOfNode({ shape, pinned, notes = 0, change, scenario }: CanvasNode): Mark[] {
  return [
    shape,
    ...(pinned ? (['pinned'] as const) : []),
    ...(notes > 0 ? (['note'] as const) : []),
    ...(change ? [change] : []),
    ...(scenario ? (['scenario'] as const) : []),
  ]
}

function marksOfLink({ onPath, closesLoop, look, notes = 0, change, scenario }: CanvasLink): Mark[] {
  const own: Mark[] = closesLoop ? ['loop'] : onPath ? ['path'] : []
  const isPlain = look !== 'group' && (look !== 'stake' || own.length === 0)
  return [
    ...own,
    ...(isPlain ? [look] : []),
    ...(notes > 0 ? (['note'] as const) : []),
    ...(change ? [change] : []),
    ...(scenario === 'removed' ? (['removed'] as const) : scenario ? (['scenario'] as const) : []),
  ]
}
