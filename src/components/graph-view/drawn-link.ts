import { BaseEdge, type BaseEdgeStyleProps, type PathArray } from '@antv/g6'
import type { CanvasLink, CanvasNode, CanvasPalette } from './canvas-elements.ts'
import {
  hasNotes,
  type LinkLayout,
  labelFont,
  labelLine,
  labelRectangle,
  leaderOf,
  notePath,
  noteRoom,
} from './label-layout.ts'
import { type Curve, curveBetween } from './link-curve.ts'
import { strokeOf } from './link-stroke.ts'
import type { Rectangle } from './node-box.ts'
import type { Pointed } from './pointed-out.ts'

const strong = /\p{L}/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * The lines of one text, each running the way the whole text does: by its first letter. The graph view itself runs from
 * left to right in every language, so that a line such as "(2024" would else be turned round.
 */
export function drawnLines(lines: readonly string[]): string {
  const [letter = ''] = strong.exec(lines.join(' ')) ?? []
  return rightToLeft.test(letter) ? lines.map((line) => `\u2067${line}\u2069`).join('\n') : lines.join('\n')
}

/** What a drawn line is made from; the canvas hands it over as one attribute. */
export type LinkLook = {
  link: CanvasLink
  owner: CanvasNode
  company: CanvasNode
  layout: LinkLayout
  palette: CanvasPalette
  selected: boolean
  /** How it is pointed out, `null` where nothing is; `faded` where something else is. */
  pointed: Pointed | null
  faded: boolean
}

const nowhere: Rectangle = { left: 0, right: 0, top: 0, bottom: 0 }

type DrawnLinkStyle = BaseEdgeStyleProps & { look: LinkLook }
type Container = Parameters<BaseEdge['render']>[1]

/** A line from an owner to a company, as wide as the stake, with its label on it. */
export class DrawnLink extends BaseEdge {
  private get look(): LinkLook {
    return (this.parsedAttributes as Required<DrawnLinkStyle>).look
  }

  /** Where the line runs now; while an element is dragged its ends move with it. */
  private get curve(): Curve {
    const { owner, company, layout } = this.look
    const [fromX = 0, fromY = 0] = this.sourceNode.getPosition()
    const [toX = 0, toY = 0] = this.targetNode.getPosition()
    return curveBetween({ ...owner, x: fromX, y: fromY }, { ...company, x: toX, y: toY }, layout.bend)
  }

  protected override getKeyPath(): PathArray {
    const { curve } = this
    const [start = [0, 0]] = curve[0] ?? []
    return [
      ['M', ...start],
      ...curve.map(([, first, second, end]) => ['C', ...first, ...second, ...end] as const),
    ] as PathArray
  }

  protected override getLoopPath(): PathArray {
    return this.getKeyPath()
  }

  override render(attributes: Required<BaseEdgeStyleProps> = this.parsedAttributes, container: Container = this): void {
    super.render(attributes, container)
    this.drawText(container ?? this)
  }

  protected override onframe(): void {
    super.onframe()
    this.drawText(this)
  }

  private drawText(container: NonNullable<Container>): void {
    const { link, layout, palette } = this.look
    const { label } = layout
    const { curve } = this
    const { left, right, top, bottom } = label ? labelRectangle(curve, label, link) : nowhere
    const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top]
    const { opacity } = strokeOf(link, palette, this.look)
    const ink = link.closesLoop ? palette.loop : link.onPath || link.scenario ? palette.path : palette.ink
    const middle = hasNotes(link) ? x - noteRoom / 2 : x
    const [from, to] = (label && leaderOf(curve, label, link)) ?? []
    const leader = from && to && { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
    this.upsert('leader', 'line', leader ? { ...leader, stroke: ink, lineWidth: 0.75, opacity } : false, container)
    this.upsert(
      'text-ground',
      'rect',
      label !== null && { x: left, y: top, width, height, radius: 4, fill: palette.ground },
      container,
    )
    this.upsert(
      'text',
      'text',
      label !== null && {
        text: drawnLines(label.lines),
        x: middle,
        y,
        textAlign: 'center',
        textBaseline: 'middle',
        lineHeight: labelLine,
        fontFamily: palette.fontFamily,
        fontSize: labelFont,
        fontWeight: link.onPath || link.scenario ? 600 : 400,
        fill: ink,
        cursor: 'pointer',
        opacity,
      },
      container,
    )
    const note = { d: notePath(right - noteRoom, y), stroke: palette.path, lineWidth: 1.4, opacity }
    this.upsert('note', 'path', label !== null && hasNotes(link) && note, container)
    const struck = label !== null && (link.scenario === 'removed' || link.change === 'lost')
    const strike = { x1: left, y1: y, x2: right, y2: y, stroke: ink, lineWidth: 1.5, opacity }
    this.upsert('strike', 'line', struck && strike, container)
  }
}
