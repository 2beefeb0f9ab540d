import type { NodeShape } from './canvas-elements.ts'
import { boxOf, figureSize } from './node-box.ts'

const nameGap = 3

/** Where the parts of an element stand, relative to its centre. */
export type Figure = {
  outline: string
  /** A drawing inside the outline, in lines. */
  glyph: string | null
  /** Further outlines behind the first. */
  stack: string[]
  dotted: boolean
  /** Where the name begins under a figure. */
  nameTop: number
}

/** Figure, name and second line end at the foot of the element's room, where its lines begin. */
export function figureOf(shape: NodeShape, textHeight: number): Figure {
  const { width, height } = boxOf(shape)
  if (!hasFigure(shape)) {
    return {
      outline: roundedRectangle(0, 0, width, height),
      glyph: null,
      stack: shape === 'group' ? [roundedRectangle(4, -4, width, height), roundedRectangle(8, -8, width, height)] : [],
      dotted: shape === 'unknown',
      nameTop: 0,
    }
  }
  const middle = height / 2 - textHeight - nameGap - figureSize / 2
  return {
    outline: outlines[shape](middle, figureSize / 2),
    glyph: glyphs[shape](middle),
    stack: [],
    dotted: false,
    nameTop: middle + figureSize / 2 + nameGap,
  }
}

/** The room for text between the handles at the corners. */
export function textWidthOf(shape: NodeShape): number {
  return boxOf(shape).width - 32
}

const hasFigure = (shape: NodeShape): shape is FigureShape => Object.hasOwn(outlines, shape)

type FigureShape = 'person' | 'fund' | 'state'

const outlines: Record<FigureShape, (y: number, r: number) => string> = {
  person: (y, r) => `M ${-r} ${y} A ${r} ${r} 0 1 1 ${r} ${y} A ${r} ${r} 0 1 1 ${-r} ${y} Z`,
  fund: (y, r) =>
    `M ${-r * 1.12} ${y} L ${-r * 0.56} ${y - r} L ${r * 0.56} ${y - r} L ${r * 1.12} ${y} L ${r * 0.56} ${y + r} L ${-r * 0.56} ${y + r} Z`,
  state: (y, r) =>
    `M 0 ${y - r} L ${r * 0.9} ${y - r * 0.72} L ${r * 0.9} ${y} C ${r * 0.9} ${y + r * 0.6} ${r * 0.4} ${y + r * 0.85} 0 ${y + r} C ${-r * 0.4} ${y + r * 0.85} ${-r * 0.9} ${y + r * 0.6} ${-r * 0.9} ${y} L ${-r * 0.9} ${y - r * 0.72} Z`,
}

const glyphs: Record<FigureShape, (y: number) => string> = {
  person: (y) =>
    `M -4.5 ${y - 5} A 4.5 4.5 0 1 1 4.5 ${y - 5} A 4.5 4.5 0 1 1 -4.5 ${y - 5} Z M -9 ${y + 10} C -9 ${y - 1} 9 ${y - 1} 9 ${y + 10}`,
  fund: (y) => `M -7 ${y + 7} L -7 ${y + 1} M 0 ${y + 7} L 0 ${y - 3} M 7 ${y + 7} L 7 ${y - 8}`,
  state: (y) =>
    `M -8 ${y + 7} L 8 ${y + 7} M -6 ${y + 5} L -6 ${y - 2} M 0 ${y + 5} L 0 ${y - 2} M 6 ${y + 5} L 6 ${y - 2} M -8 ${y - 4} L 0 ${y - 9} L 8 ${y - 4} Z`,
}

/** An upright rectangle around a middle, with its corners rounded, as an SVG path. */
export function roundedRectangle(x: number, y: number, width: number, height: number, r = 8): string {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  return [
    `M ${left + r} ${top} L ${right - r} ${top} A ${r} ${r} 0 0 1 ${right} ${top + r}`,
    `L ${right} ${bottom - r} A ${r} ${r} 0 0 1 ${right - r} ${bottom}`,
    `L ${left + r} ${bottom} A ${r} ${r} 0 0 1 ${left} ${bottom - r}`,
    `L ${left} ${top + r} A ${r} ${r} 0 0 1 ${left + r} ${top} Z`,
  ].join(' ')
}
