import { BaseNode, type BaseNodeStyleProps } from '@antv/g6'
import { type CanvasNode, closingHandle, type Side } from './canvas-elements.ts'
import type { CanvasPalette } from './canvas-palette.ts'
import { drawnLines } from './drawn-lines.ts'
import { handlePlace, handleSize } from './node-box.ts'
import { type Figure, figureOf, textWidthOf } from './node-figure.ts'
import { cutInTheMiddle, onTwoLines } from './text-width.ts'

/** What a drawn element is made from; the canvas hands it over as one attribute. */
export type NodeLook = { node: CanvasNode; palette: CanvasPalette; selected: boolean }

type DrawnNodeStyle = BaseNodeStyleProps & { look: NodeLook }
type Container = Parameters<BaseNode['render']>[1]

const nameFont = 14
const nameLine = 17
const detailLine = 15
const detailFont = 12

/** Names of the handles' shapes, by which a click is told from one on the element. */
export const handleNames: Record<Side, string> = { above: 'handle-above', below: 'handle-below' }

/** One element of the ownership picture: its figure, name, quiet second line and expand handles. */
export class DrawnNode extends BaseNode<DrawnNodeStyle> {
  protected override drawKeyShape(attributes: Required<DrawnNodeStyle>, container: NonNullable<Container>) {
    const { node, palette, selected } = attributes.look
    const { figure } = layoutOf(node)
    const marked = node.emphasis !== 'none'
    const stroke = marked || selected ? palette.path : palette.outline
    figure.stack.toReversed().forEach((d, index) => {
      this.upsert(`stack-${index}`, 'path', { d, fill: palette.ground, stroke, lineWidth: 1 }, container)
    })
    return this.upsert(
      'key',
      'path',
      {
        d: figure.outline,
        fill: marked ? palette.pathGround : palette.panel,
        stroke,
        lineWidth: selected ? 3 : node.emphasis === 'subject' ? 2.5 : marked ? 2 : 1,
        lineDash: figure.dotted ? [2, 4] : 0,
        cursor: 'pointer',
      },
      container,
    )
  }

  override render(attributes: Required<DrawnNodeStyle> = this.parsedAttributes, container: Container = this): void {
    super.render(attributes, container)
    const { node, palette } = attributes.look
    const { figure, name, textWidth } = layoutOf(node)
    const { glyph } = figure
    const marked = node.emphasis !== 'none'
    this.upsert(
      'glyph',
      'path',
      glyph !== null && {
        d: glyph,
        stroke: marked ? palette.path : palette.quietInk,
        lineWidth: 1.5,
        pointerEvents: 'none',
      },
      container,
    )
    const text = { textAlign: 'center', textBaseline: 'middle', fontFamily: palette.fontFamily, cursor: 'pointer' }
    const lone = node.detail === ''
    this.upsert(
      'name',
      'text',
      {
        ...text,
        text: drawnLines(name),
        lineHeight: nameLine,
        y: middleOfName(figure, name.length, lone),
        fontSize: nameFont,
        fontWeight: node.emphasis === 'subject' ? 600 : 400,
        fill: palette.ink,
      },
      container,
    )
    this.upsert(
      'detail',
      'text',
      !lone && {
        ...text,
        text: drawnLines([cutInTheMiddle(node.detail, textWidth, detailFont)]),
        y: detailPosition(figure, name.length),
        fontSize: detailFont,
        fill: palette.quietInk,
      },
      container,
    )
    this.drawHandle('above', attributes.look, container)
    this.drawHandle('below', attributes.look, container)
  }

  private drawHandle(side: Side, { node, palette, selected }: NodeLook, container: Container): void {
    const text = node[side] === closingHandle && !selected ? null : node[side]
    const { x, y } = handlePlace(node.shape, side)
    const target = container ?? this
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
      },
      target,
    )
  }
}

/** The name on its lines, and the figure for as much text as there is. */
function layoutOf({ shape, name, detail }: CanvasNode): { figure: Figure; name: string[]; textWidth: number } {
  const textWidth = textWidthOf(shape)
  const lines = onTwoLines(name, textWidth, nameFont)
  const textHeight = lines.length * nameLine + (detail === '' ? 0 : detailLine)
  return { figure: figureOf(shape, textHeight), name: lines, textWidth }
}

/** Name and second line stand in the middle of the outline together, or below a figure one after the other. */
function middleOfName({ glyph, nameTop }: Figure, lines: number, lone: boolean): number {
  if (glyph !== null) return nameTop + (lines * nameLine) / 2
  return lone ? 0 : -nameLine / 2
}

function detailPosition({ glyph, nameTop }: Figure, lines: number): number {
  if (glyph !== null) return nameTop + lines * nameLine + detailLine / 2
  return (lines * nameLine) / 2
}
