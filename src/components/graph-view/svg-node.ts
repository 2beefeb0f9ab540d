import { xmlText } from '#contracts/values/xml-text.ts'
import { type CanvasNode, type CanvasPalette, closingHandle, type Side } from './canvas-elements.ts'
import { drawnLines } from './drawn-link.ts'
import { ringDash, toneColour, toneLetter } from './highlight-tones.ts'
import { boxOf, handlePlace, handleSize } from './node-box.ts'
import { roundedRectangle } from './node-figure.ts'
import { detailFont, nameFont, nameLine, nodeLayoutOf } from './node-layout.ts'
import { discRadius, nodeMarksOf } from './node-marks.ts'
import type { Pointed } from './pointed-out.ts'
import { paint, roundedPath, svgElement, svgText } from './svg-parts.ts'
import { cutInTheMiddle } from './text-width.ts'

/** How an element is pointed out, `null` where nothing is; `faded` where something else is. */
export type Pointing = { pointed: Pointed | null; faded: boolean }

const [fadedOpacity, lostOpacity] = [0.2, 0.5]

/** An element of the graph view as SVG: what the canvas draws, and its whole description for who cannot see it. */
export function svgNode(node: CanvasNode, palette: CanvasPalette, { pointed, faded }: Pointing): string {
  const opacity = (faded ? fadedOpacity : 1) * (node.change === 'lost' ? lostOpacity : 1)
  return svgElement(
    'g',
    { transform: `translate(${node.x} ${node.y})` },
    [
      svgElement('title', {}, xmlText(node.description)),
      svgElement('g', { opacity: opacity === 1 ? null : opacity }, figure(node, palette) + texts(node, palette)),
      ring(node, palette, pointed),
      marks(node, palette, pointed),
      handle(node, 'above', palette),
      handle(node, 'below', palette),
    ].join(''),
  )
}

function figure(node: CanvasNode, palette: CanvasPalette): string {
  const { figure: drawn } = nodeLayoutOf(node)
  const marked = node.emphasis !== 'none'
  const stroke = paint('stroke', marked || node.scenario ? palette.path : palette.outline)
  const dash = node.scenario ? '7 4' : node.change === 'lost' ? '3 4' : drawn.dotted ? '2 4' : null
  const stack = drawn.stack.toReversed()
  return [
    ...stack.map((d) => svgElement('path', { d: roundedPath(d), ...paint('fill', palette.ground), ...stroke })),
    svgElement('path', {
      d: roundedPath(drawn.outline),
      ...paint('fill', marked ? palette.pathGround : palette.panel),
      ...stroke,
      'stroke-width': node.emphasis === 'subject' ? 2.5 : marked ? 2 : 1,
      'stroke-dasharray': dash,
    }),
    drawn.glyph === null
      ? ''
      : svgElement('path', {
          d: roundedPath(drawn.glyph),
          fill: 'none',
          ...paint('stroke', marked ? palette.path : palette.quietInk),
          'stroke-width': 1.5,
        }),
  ].join('')
}

function texts(node: CanvasNode, palette: CanvasPalette): string {
  const { name, textWidth, nameMiddle, detailMiddle } = nodeLayoutOf(node)
  const first = nameMiddle - ((name.length - 1) * nameLine) / 2
  const weight = node.emphasis === 'subject' ? 600 : 400
  const lines = drawnLines(name).split('\n')
  const detail = drawnLines([cutInTheMiddle(node.detail, textWidth, detailFont)])
  return [
    ...lines.map((line, index) =>
      svgText(line, { x: 0, y: first + index * nameLine, size: nameFont, colour: palette.ink, weight }),
    ),
    node.detail === '' ? '' : svgText(detail, { x: 0, y: detailMiddle, size: detailFont, colour: palette.quietInk }),
  ].join('')
}

function ring({ shape }: CanvasNode, palette: CanvasPalette, pointed: Pointed | null): string {
  const [tone] = pointed?.tones ?? []
  if (tone === undefined) return ''
  const { width, height } = boxOf(shape)
  const dash = ringDash(tone)
  return svgElement('path', {
    d: roundedPath(roundedRectangle(0, 0, width + 8, height + 8, 10)),
    fill: 'none',
    ...paint('stroke', toneColour(tone, palette.dark)),
    'stroke-width': 1.5 + 3 * (pointed?.strength ?? 0),
    'stroke-dasharray': dash.length === 0 ? null : dash.join(' '),
  })
}

function marks(node: CanvasNode, palette: CanvasPalette, pointed: Pointed | null): string {
  const letters = (pointed?.tones ?? []).map((tone) => ({ tone, text: toneLetter(tone) }))
  const drawn = nodeMarksOf(node, letters).map((mark) =>
    mark.type === 'disc'
      ? svgDisc(mark, mark.tone === null ? palette.ink : toneColour(mark.tone, palette.dark), palette)
      : svgElement('path', {
          d: roundedPath(mark.path),
          ...paint('stroke', palette.path),
          ...paint('fill', palette.panel),
          'stroke-width': 1.4,
        }),
  )
  const folded = { x: 0, y: boxOf(node.shape).height / 2 + 2, text: `⋯ ${node.folded}` }
  return [...drawn, (node.folded ?? 0) > 0 ? svgDisc(folded, palette.ink, palette) : ''].join('')
}

/** A sign on a ground of its own. */
export function svgDisc(
  { x, y, text }: { x: number; y: number; text: string },
  colour: string,
  { ground }: Pick<CanvasPalette, 'ground'>,
): string {
  const width = Math.max(2 * discRadius, 10 + 6 * [...text].length)
  return (
    svgElement('rect', {
      x: x - width / 2,
      y: y - discRadius,
      width,
      height: 2 * discRadius,
      rx: discRadius,
      ...paint('fill', colour),
      ...paint('stroke', ground),
    }) + svgText(text, { x, y, size: detailFont, colour: ground, weight: 600 })
  )
}

/** How many neighbours are not drawn; what a handle would close says nothing on paper. */
function handle(node: CanvasNode, side: Side, palette: CanvasPalette): string {
  const text = node[side]
  if (text === null || text === closingHandle) return ''
  const { x, y } = handlePlace(node.shape, side)
  const { width, height } = handleSize
  return (
    svgElement('rect', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: height / 2,
      ...paint('fill', palette.panel),
      ...paint('stroke', palette.path),
    }) + svgText(text, { x, y: y + 0.5, size: detailFont, colour: palette.path })
  )
}
