import { xmlText } from '#contracts/values/xml-text.ts'
import type { CanvasPalette } from './canvas-elements.ts'
import { drawnGraphView } from './drawn-graph-view.ts'
import type { Caption } from './graph-view-file.ts'
import { legendBlock, minWidth, plainText, type SvgGraphView, type SvgLook, titleText } from './graph-view-svg.ts'
import { type Block, gap, type PosterPage, paragraph, rule, stacked } from './poster-page.ts'
import { svgDocument } from './svg-document.ts'
import { svgElement } from './svg-parts.ts'

/** A graph view under its date and what changed on it. */
type FilmStripFrame = { title: string; lines: readonly string[]; graphView: SvgGraphView }

/** A film strip as plain data. */
export type FilmStrip = { caption: Caption; frames: readonly FilmStripFrame[]; look: SvgLook }

const margin = 24
const frameText = { size: 16, line: 24, weight: 600 }

type Drawn = ReturnType<typeof drawnGraphView>
type Around = Pick<Drawn, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Graph views one below another, each as graph views are saved, as SVG with real text. All take the same room, so that
 * what stands in several of them stands at one place.
 */
export function filmStripSvg({ caption, frames, look: { palette, direction } }: FilmStrip): string {
  const drawn = frames.map(({ graphView: { nodes, links } }) => drawnGraphView(nodes, links, palette, null))
  const around = aroundAll(drawn)
  const width = Math.ceil(Math.max(minWidth, around.right - around.left) + 2 * margin)
  const page = { width, height: 0, unit: 1, margin, rtl: direction === 'rtl', palette }
  const strip = stacked([
    gap(margin),
    headOf(page, caption, palette),
    ...frames.flatMap((frame, at) => {
      const one = drawn[at]
      return one ? [gap(margin), frameOf(page, frame, { markup: one.markup, around })] : []
    }),
    gap(margin),
    rule(page, columnOf(page)),
    gap(margin / 2),
    legendBlock(caption, page),
    gap(margin),
  ])
  const description = [...caption.lines, ...frames.map(({ title, lines }) => [title, ...lines].join(' '))].join('\n')
  return svgDocument({ title: caption.title, description, width, height: Math.ceil(strip.height), palette }, [
    strip.draw(0),
  ])
}

const columnOf = ({ width }: PosterPage) => ({ offset: margin, room: width - 2 * margin })

function headOf(page: PosterPage, { title, lines }: Caption, { ink, quietInk }: CanvasPalette): Block {
  const [large, plain] = [
    { size: titleText.font, line: titleText.line, weight: 600, colour: ink },
    { size: plainText.font, line: plainText.line, colour: quietInk },
  ]
  const column = columnOf(page)
  return stacked([paragraph(page, title, large, column), ...lines.map((line) => paragraph(page, line, plain, column))])
}

function frameOf(
  page: PosterPage,
  { title, lines }: FilmStripFrame,
  { markup, around }: { markup: string; around: Around },
): Block {
  const { ink, quietInk } = page.palette
  const column = columnOf(page)
  const plain = { size: plainText.font, line: plainText.line, colour: quietInk }
  const frame = stacked([
    rule(page, column),
    gap(margin / 2),
    paragraph(page, title, { ...frameText, colour: ink }, column),
    ...lines.map((line) => paragraph(page, line, plain, column)),
    gap(margin / 2),
    graphViewBlock(page, markup, around),
  ])
  return { ...frame, draw: (top) => svgElement('g', {}, svgElement('title', {}, xmlText(title)) + frame.draw(top)) }
}

function graphViewBlock({ width }: PosterPage, markup: string, { left, right, top, bottom }: Around): Block {
  const moved = Math.round((width - (right - left)) / 2 - left)
  return {
    height: bottom - top,
    draw: (y) => svgElement('g', { transform: `translate(${moved} ${Math.round(y - top)})` }, markup),
  }
}

/** @param drawn at least one of them */
const aroundAll = (drawn: readonly Around[]): Around => ({
  left: Math.min(...drawn.map(({ left }) => left)),
  right: Math.max(...drawn.map(({ right }) => right)),
  top: Math.min(...drawn.map(({ top }) => top)),
  bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
})
