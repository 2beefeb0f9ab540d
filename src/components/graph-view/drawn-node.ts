import { BaseNode, type BaseNodeStyleProps } from '@antv/g6'
import { type CanvasNode, type CanvasPalette, closingHandle, type Side } from './canvas-elements.ts'
import { drawnLines } from './drawn-link.ts'
import { ringDash, toneColour, toneLetter } from './highlight-tones.ts'
import { boxOf, handlePlace, handleSize } from './node-box.ts'
import { roundedRectangle } from './node-figure.ts'
import { detailFont, nameFont, nameLine, nodeLayoutOf } from './node-layout.ts'
import { discRadius, type NodeMark, nodeMarksOf } from './node-marks.ts'
import type { Pointed } from './pointed-out.ts'
import { cutInTheMiddle } from './text-width.ts'

/** What a drawn element is made from; the canvas hands it over as one attribute. */
export type NodeLook = {
  node: CanvasNode
  palette: CanvasPalette
  selected: boolean
  gathered: boolean
  found: boolean
  /** How it is pointed out, `null` where nothing is; `faded` where something else is. */
  pointed: Pointed | null
  faded: boolean
}

type DrawnNodeStyle = BaseNodeStyleProps & { look: NodeLook }
type Container = Parameters<BaseNode['render']>[1]
type Target = NonNullable<Container>

const [fadedOpacity, lostOpacity] = [0.2, 0.5]
const maxDiscs = 5

/** Names of the handles' shapes, by which a click is told from one on the element. */
export const handleNames: Record<Side, string> = { above: 'handle-above', below: 'handle-below' }

/** One element of the graph view: its figure, name, quiet second line, rings, marks and expand handles. */
export class DrawnNode extends BaseNode<DrawnNodeStyle> {
  protected override drawKeyShape(attributes: Required<DrawnNodeStyle>, container: Target) {
    const { look } = attributes
    const { node, palette, selected } = look
    const { figure } = nodeLayoutOf(node)
    const marked = node.emphasis !== 'none'
    const stroke = marked || selected || node.scenario ? palette.path : palette.outline
    const opacity = opacityOf(look)
    for (let index = 0; index < 2; index++) {
      const d = figure.stack.toReversed()[index]
      const shape = { d, fill: palette.ground, stroke, lineWidth: 1, opacity }
      this.upsert(`stack-${index}`, 'path', d !== undefined && shape, container)
    }
    return this.upsert(
      'key',
      'path',
      {
        d: figure.outline,
        fill: marked || look.gathered ? palette.pathGround : palette.panel,
        stroke,
        lineWidth: selected ? 3 : node.emphasis === 'subject' ? 2.5 : marked ? 2 : 1,
        lineDash: node.scenario ? [7, 4] : node.change === 'lost' ? [3, 4] : figure.dotted ? [2, 4] : 0,
        cursor: 'pointer',
        opacity,
      },
      container,
    )
  }

  override render(attributes: Required<DrawnNodeStyle> = this.parsedAttributes, container: Container = this): void {
    super.render(attributes, container)
    const target = container ?? this
    this.drawText(attributes.look, target)
    this.drawRings(attributes.look, target)
    this.drawMarks(attributes.look, target)
    this.drawHandle('above', attributes.look, target)
    this.drawHandle('below', attributes.look, target)
  }

  private drawText(look: NodeLook, target: Target): void {
    const { node, palette } = look
    const { figure, name, textWidth, nameMiddle, detailMiddle } = nodeLayoutOf(node)
    const { glyph } = figure
    const opacity = opacityOf(look)
    const stroke = node.emphasis === 'none' ? palette.quietInk : palette.path
    const drawing = { d: glyph, stroke, lineWidth: 1.5, pointerEvents: 'none', opacity }
    this.upsert('glyph', 'path', glyph !== null && drawing, target)
    const { fontFamily } = palette
    const text = { textAlign: 'center', textBaseline: 'middle', fontFamily, cursor: 'pointer', opacity }
    const lone = node.detail === ''
    this.upsert(
      'name',
      'text',
      {
        ...text,
        text: drawnLines(name),
        lineHeight: nameLine,
        y: nameMiddle,
        fontSize: nameFont,
        fontWeight: node.emphasis === 'subject' ? 600 : 400,
        fill: palette.ink,
      },
      target,
    )
    this.upsert(
      'detail',
      'text',
      !lone && {
        ...text,
        text: drawnLines([cutInTheMiddle(node.detail, textWidth, detailFont)]),
        y: detailMiddle,
        fontSize: detailFont,
        fill: palette.quietInk,
      },
      target,
    )
  }

  /** Rings around the element: pointed out, gathered by the reader, found by the search. */
  private drawRings({ node, palette, gathered, found, pointed }: NodeLook, target: Target): void {
    const { width, height } = boxOf(node.shape)
    const ring = (margin: number) => roundedRectangle(0, 0, width + 2 * margin, height + 2 * margin, 10)
    const [tone] = pointed?.tones ?? []
    const base = { fill: 'none', pointerEvents: 'none' }
    this.upsert(
      'ring-pointed',
      'path',
      tone !== undefined && {
        ...base,
        d: ring(4),
        stroke: toneColour(tone, palette.dark),
        lineWidth: 1.5 + 3 * (pointed?.strength ?? 0),
        lineDash: [...ringDash(tone)],
      },
      target,
    )
    const gatheredRing = { ...base, d: ring(8), stroke: palette.path, lineWidth: 2 }
    this.upsert('ring-gathered', 'path', gathered && gatheredRing, target)
    const foundRing = { ...base, d: ring(11), stroke: palette.ink, lineWidth: 1.5, lineDash: [5, 3] }
    this.upsert('ring-found', 'path', found && foundRing, target)
  }

  private drawMarks(look: NodeLook, target: Target): void {
    const { node, palette, pointed } = look
    const letters = (pointed?.tones ?? []).map((tone) => ({ tone, text: toneLetter(tone) }))
    const marks = nodeMarksOf(node, letters)
    for (const name of ['pinned', 'note']) {
      const mark = marks.find((one) => one.type === 'drawing' && one.name === name)
      const shape = mark?.type === 'drawing' && {
        d: mark.path,
        stroke: palette.path,
        fill: palette.panel,
        lineWidth: 1.4,
        pointerEvents: 'none',
        opacity: opacityOf(look),
      }
      this.upsert(`mark-${name}`, 'path', shape ?? false, target)
    }
    const discs = marks.filter((mark) => mark.type === 'disc')
    for (let index = 0; index < maxDiscs; index++) this.drawDisc(`disc-${index}`, discs[index], look, target)
    const folded = (node.folded ?? 0) > 0 && {
      type: 'disc' as const,
      name: 'folded',
      tone: null,
      text: `⋯ ${node.folded}`,
    }
    const below = { x: 0, y: boxOf(node.shape).height / 2 + 2 }
    this.drawDisc('folded', folded ? { ...folded, ...below } : undefined, look, target)
  }

  private drawDisc(
    name: string,
    mark: Extract<NodeMark, { type: 'disc' }> | undefined,
    look: NodeLook,
    target: Target,
  ) {
    const { palette } = look
    const colour = mark?.tone == null ? palette.ink : toneColour(mark.tone, palette.dark)
    const width = Math.max(2 * discRadius, 10 + 6 * [...(mark?.text ?? '')].length)
    this.upsert(
      `${name}-ground`,
      'rect',
      mark !== undefined && {
        x: mark.x - width / 2,
        y: mark.y - discRadius,
        width,
        height: 2 * discRadius,
        radius: discRadius,
        fill: colour,
        stroke: palette.ground,
        lineWidth: 1,
        pointerEvents: 'none',
      },
      target,
    )
    this.upsert(
      `${name}-text`,
      'text',
      mark !== undefined && {
        text: mark.text,
        x: mark.x,
        y: mark.y + 0.5,
        textAlign: 'center',
        textBaseline: 'middle',
        fontFamily: palette.fontFamily,
        fontSize: 11,
        fontWeight: 600,
        fill: palette.ground,
        pointerEvents: 'none',
      },
      target,
    )
  }

  private drawHandle(side: Side, look: NodeLook, target: Target): void {
    const { node, palette, selected } = look
    const text = node[side] === closingHandle && !selected ? null : node[side]
    const { x, y } = handlePlace(node.shape, side)
    const opacity = opacityOf(look)
    this.upsert(
      handleNames[side],
      'rect',
      text !== null && {
        x: x - handleSize.width / 2,
        y: y - handleSize.height / 2,
        ...handleSize,
        radius: handleSize.height / 2,
        fill: palette.panel,
        stroke: palette.path,
        lineWidth: 1,
        cursor: 'pointer',
        opacity,
      },
      target,
    )
    this.upsert(
      `${handleNames[side]}-text`,
      'text',
      text !== null && {
        text,
        x,
        y: y + 0.5,
        textAlign: 'center',
        textBaseline: 'middle',
        fontFamily: palette.fontFamily,
        fontSize: detailFont,
        fill: palette.path,
        pointerEvents: 'none',
        opacity,
      },
      target,
    )
  }
}

const opacityOf = ({ node, faded }: NodeLook): number =>
  (faded ? fadedOpacity : 1) * (node.change === 'lost' ? lostOpacity : 1)
