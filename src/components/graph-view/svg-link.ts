import { xmlText } from '#contracts/values/xml-text.ts'
import type { CanvasLink, CanvasNode, CanvasPalette } from './canvas-elements.ts'
import { drawnLines } from './drawn-link.ts'
import {
  hasNotes,
  type LabelPlace,
  type LinkLayout,
  labelFont,
  labelLine,
  labelLinesOf,
  labelRectangle,
  leaderOf,
  notePath,
  noteRoom,
} from './label-layout.ts'
import { type Curve, curveBetween, type Point } from './link-curve.ts'
import { strokeOf } from './link-stroke.ts'
import type { Rectangle } from './node-box.ts'
import type { Pointing } from './svg-node.ts'
import { paint, rounded, roundedPath, svgElement, svgText } from './svg-parts.ts'

const arrowSize = 8

/** A line of the graph view as SVG: the stroke with its arrow head, and the label apart, to lie above every line. */
export function svgLink(
  link: CanvasLink,
  { owner, company, layout }: { owner: CanvasNode; company: CanvasNode; layout: LinkLayout },
  palette: CanvasPalette,
  pointing: Pointing,
): { stroke: string; label: string; curve: Curve; room: Rectangle | null } {
  const curve = curveBetween(owner, company, layout.bend)
  const { stroke, lineWidth, lineDash, opacity, endArrowFill } = strokeOf(link, palette, {
    selected: false,
    ...pointing,
  })
  const line = svgElement('path', {
    d: pathOf(curve),
    fill: 'none',
    ...paint('stroke', stroke),
    'stroke-width': lineWidth,
    'stroke-dasharray': lineDash.length === 0 ? null : lineDash.join(' '),
  })
  const isOpen = endArrowFill === 'none'
  const head = svgElement('path', {
    d: headOf(curve, isOpen ? 'open' : 'filled'),
    ...(isOpen ? { fill: 'none' } : paint('fill', stroke)),
    ...paint('stroke', stroke),
    'stroke-width': isOpen ? lineWidth : 1,
  })
  const title = svgElement('title', {}, xmlText([owner.name, '→', company.name, ...labelLinesOf(link)].join(' ')))
  return {
    stroke: svgElement('g', { opacity: opacity === 1 ? null : opacity }, title + line + head),
    label: layout.label === null ? '' : labelOf(link, curve, layout.label, palette, opacity),
    curve,
    room: layout.label && labelRectangle(curve, layout.label, link),
  }
}

function labelOf(link: CanvasLink, curve: Curve, label: LabelPlace, palette: CanvasPalette, opacity: number): string {
  const { left, right, top, bottom } = labelRectangle(curve, label, link)
  const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top]
  const strong = link.onPath || Boolean(link.scenario)
  const colour = link.closesLoop ? palette.loop : strong ? palette.path : palette.ink
  const [from, to] = leaderOf(curve, label, link) ?? []
  const leader =
    from && to
      ? svgElement('path', {
          d: `M${placed(from)}L${placed(to)}`,
          fill: 'none',
          ...paint('stroke', colour),
          'stroke-width': 0.75,
          opacity: opacity === 1 ? null : opacity,
        })
      : ''
  const ground = svgElement('rect', { x: left, y: top, width, height, rx: 4, ...paint('fill', palette.ground) })
  const middle = hasNotes(link) ? x - noteRoom / 2 : x
  const first = y - ((label.lines.length - 1) * labelLine) / 2
  const lines = label.lines.length === 0 ? [] : drawnLines(label.lines).split('\n')
  const written = lines.map((line, index) =>
    svgText(line, { x: middle, y: first + index * labelLine, size: labelFont, colour, weight: strong ? 600 : 400 }),
  )
  const note = svgElement('path', {
    d: roundedPath(notePath(right - noteRoom, y)),
    fill: 'none',
    ...paint('stroke', palette.path),
    'stroke-width': 1.4,
  })
  const strike = svgElement('path', {
    d: `M${rounded(left)} ${rounded(y)}h${rounded(width)}`,
    ...paint('stroke', colour),
    'stroke-width': 1.5,
  })
  const isStruck = link.scenario === 'removed' || link.change === 'lost'
  const marks = [hasNotes(link) ? note : '', isStruck ? strike : '']
  return leader + ground + svgElement('g', { opacity: opacity === 1 ? null : opacity }, [...written, ...marks].join(''))
}

const placed = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`

function pathOf(curve: Curve): string {
  const [start] = curve[0] ?? [[0, 0] as Point]
  return `M${placed(start)}${curve.map(([, a, b, end]) => `C${placed(a)} ${placed(b)} ${placed(end)}`).join('')}`
}

/** The head's tip stands at the end of the line and points on the way it came. */
function headOf(curve: Curve, arrow: 'filled' | 'open'): string {
  const last = curve.at(-1)
  if (!last) return ''
  const [, , control, tip] = last
  const length = Math.hypot(tip[0] - control[0], tip[1] - control[1]) || 1
  const [alongX, alongY] = [((tip[0] - control[0]) / length) * arrowSize, ((tip[1] - control[1]) / length) * arrowSize]
  const side = (way: number): Point => [tip[0] - alongX - (way * alongY) / 2, tip[1] - alongY + (way * alongX) / 2]
  return `M${placed(side(1))}L${placed(tip)}L${placed(side(-1))}${arrow === 'filled' ? 'Z' : ''}`
}
