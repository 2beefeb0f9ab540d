import type { CanvasPalette } from './canvas-elements.ts'
import { type Mark, markDrawings } from './legend-marks.ts'
import { paint, svgElement } from './svg-parts.ts'

type MarkPlace = { x: number; y: number; scale?: number }

/** A mark of the legend as SVG, with its upper left corner at a place: 24 by 16 at scale 1. */
export function svgMark(
  mark: Mark,
  { x, y, scale = 1 }: MarkPlace,
  { quietInk, path: onPath, loop }: Pick<CanvasPalette, 'quietInk' | 'path' | 'loop'>,
): string {
  const { path, width, dash, colour } = markDrawings[mark]
  return svgElement('path', {
    d: path,
    transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`,
    fill: 'none',
    ...paint('stroke', { ink: quietInk, path: onPath, loop }[colour]),
    'stroke-width': width,
    'stroke-dasharray': dash.length === 0 ? null : dash.join(' '),
  })
}
