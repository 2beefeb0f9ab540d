import type { CanvasNode } from './canvas-elements.ts'
import { type Figure, figureOf, textWidthOf } from './node-figure.ts'
import { onTwoLines } from './text-width.ts'

export const nameFont = 14
export const nameLine = 17
export const detailLine = 15
export const detailFont = 12

/**
 * An element's figure for as much text as there is, the name on its lines, and where the texts stand below its centre.
 */
export type NodeLayout = { figure: Figure; name: string[]; textWidth: number; nameMiddle: number; detailMiddle: number }

type Named = Pick<CanvasNode, 'shape' | 'name' | 'detail'>

const layouts = new WeakMap<Named, NodeLayout>()

/** The layout of an element; finding where a name breaks is dear, so it is done once for each. */
export function nodeLayoutOf(node: Named): NodeLayout {
  const layout = layouts.get(node) ?? layOut(node)
  layouts.set(node, layout)
  return layout
}

function layOut({ shape, name, detail }: Named): NodeLayout {
  const textWidth = textWidthOf(shape)
  const lines = onTwoLines(name, textWidth, nameFont)
  const textHeight = lines.length * nameLine + (detail === '' ? 0 : detailLine)
  const figure = figureOf(shape, textHeight)
  return {
    figure,
    name: lines,
    textWidth,
    nameMiddle: middleOfName(figure, lines.length, detail === ''),
    detailMiddle: middleOfDetail(figure, lines.length),
  }
}

/** Name and second line stand in the middle of the outline together, or below a figure one after the other. */
function middleOfName({ glyph, nameTop }: Figure, lines: number, lone: boolean): number {
  if (glyph !== null) return nameTop + (lines * nameLine) / 2
  return lone ? 0 : -nameLine / 2
}

function middleOfDetail({ glyph, nameTop }: Figure, lines: number): number {
  if (glyph !== null) return nameTop + lines * nameLine + detailLine / 2
  return (lines * nameLine) / 2
}
