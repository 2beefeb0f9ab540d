import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { CanvasLink, CanvasNode, CanvasPalette } from './canvas-elements.ts'
import { drawnGraphView } from './drawn-graph-view.ts'
import type { Caption } from './graph-view-file.ts'
import { plainTone, toneColour, toneLetter } from './highlight-tones.ts'
import { pointedOutBy } from './pointed-out.ts'
import { type Block, type PosterPage, placeAt } from './poster-page.ts'
import { svgDocument } from './svg-document.ts'
import { svgMark } from './svg-mark.ts'
import { svgDisc } from './svg-node.ts'
import { svgElement, svgText } from './svg-parts.ts'
import { textWidth, wrappedText } from './text-width.ts'

const margin = 24
export const titleText = { font: 20, line: 28 }
export const plainText = { font: 13, line: 20 }
const mark = { width: 24, height: 16, gap: 8 }
export const minWidth = 640

/** `direction` is that of the caption's script; the graph view itself runs the same way in every language. */
export type SvgLook = { palette: CanvasPalette; direction: 'ltr' | 'rtl'; highlight?: Highlight | null }

/** Everything a graph view is drawn from, as plain data. */
export type Drawing = { graphView: SvgGraphView; caption: Caption; look: SvgLook }

export type SvgGraphView = { nodes: readonly CanvasNode[]; links: readonly CanvasLink[] }

/**
 * The graph view as SVG with real text: what it shows and as of when above it, the legend below it. Texts, colours and
 * shapes are those of the canvas, what is pointed out included; its font comes with it.
 */
export function graphViewSvg(
  { nodes, links }: SvgGraphView,
  caption: Caption,
  { palette, direction, highlight = null }: SvgLook,
): string {
  const drawn = drawnGraphView(nodes, links, palette, pointedOutBy(highlight))
  const width = Math.max(minWidth, drawn.right - drawn.left) + 2 * margin
  const room = width - 2 * margin
  const rtl = direction === 'rtl'
  const startX = (offset: number) => (rtl ? width - offset : offset)
  const plainLine = {
    size: plainText.font,
    colour: palette.quietInk,
    anchor: 'start' as const,
    direction: rtl ? ('rtl' as const) : null,
  }
  const texts: string[] = []
  let y = margin
  for (const { words, font, line, weight, colour } of headLines(caption, room, palette)) {
    texts.push(
      svgText(words, {
        x: startX(margin),
        y: y + line / 2,
        size: font,
        colour,
        weight,
        anchor: 'start',
        direction: rtl ? 'rtl' : null,
      }),
    )
    y += line
  }
  y += margin
  const middle = (width - (drawn.right - drawn.left)) / 2
  const graphView = svgElement(
    'g',
    { transform: `translate(${Math.round(middle - drawn.left)} ${Math.round(y - drawn.top)})` },
    drawn.markup,
  )
  y += drawn.bottom - drawn.top + margin
  const legend = legendBlock(caption, { width, margin, rtl, palette })
  const legendTop = y
  y += legend.height
  const groups = (highlight?.groups ?? []).filter(({ tone }) => tone !== plainTone)
  for (const { label, tone } of groups) {
    const place = { x: startX(margin + mark.width / 2), y: y + plainText.line / 2 }
    texts.push(svgDisc({ ...place, text: toneLetter(tone) }, toneColour(tone, palette.dark), palette))
    const [words = ''] = wrappedText(label, room - mark.width - mark.gap, plainText.font)
    const x = startX(margin + mark.width + mark.gap)
    texts.push(svgText(words, { ...plainLine, x, y: place.y }))
    y += plainText.line
  }
  const height = y + margin
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  return svgDocument({ title: caption.title, description: caption.lines.join('\n'), ...size, palette }, [
    ...texts,
    graphView,
    legend.draw(legendTop),
  ])
}

/** What stands above the graph view, line by line. */
function headLines({ title, lines }: Caption, room: number, { ink, quietInk }: CanvasPalette) {
  return [
    ...wrappedText(title, room, titleText.font).map((words) => ({ words, ...titleText, weight: 600, colour: ink })),
    ...lines
      .flatMap((line) => wrappedText(line, room, plainText.font))
      .map((words) => ({ words, ...plainText, weight: 400, colour: quietInk })),
  ]
}

type Entry = Caption['legend'][number] & { offset: number }

/** The legend's entries on as many rows as they need. */
function legendRows({ legend }: Pick<Caption, 'legend'>, room: number): Entry[][] {
  const rows: Entry[][] = []
  let x = 0
  for (const entry of legend) {
    const width = mark.width + mark.gap + textWidth(entry.words, plainText.font)
    if (rows.length === 0 || x + width > room) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ ...entry, offset: margin + x })
    x += width + 2 * mark.gap
  }
  return rows
}

type LegendPage = Pick<PosterPage, 'width' | 'margin' | 'rtl' | 'palette'>

/** The legend below a graph view, as wide as its page. */
export function legendBlock(caption: Pick<Caption, 'legend'>, page: LegendPage): Block {
  const rows = legendRows(caption, page.width - 2 * page.margin)
  return {
    height: rows.length * plainText.line,
    draw: (top) =>
      rows
        .map((row, index) => row.map((entry) => legendEntry(entry, top + index * plainText.line, page)).join(''))
        .join('\n'),
  }
}

function legendEntry({ mark: drawn, words, offset }: Entry, y: number, page: LegendPage): string {
  const { rtl, palette } = page
  const x = placeAt(page, offset)
  const place = { x: rtl ? x - mark.width : x, y: y + (plainText.line - mark.height) / 2 }
  return (
    svgMark(drawn, place, palette) +
    svgText(words, {
      x: placeAt(page, offset + mark.width + mark.gap),
      y: y + plainText.line / 2,
      size: plainText.font,
      colour: palette.quietInk,
      anchor: 'start',
      direction: rtl ? 'rtl' : null,
    })
  )
}
