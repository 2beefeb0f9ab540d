import type { PosterPaper } from '#contracts/exports/network-export.ts'
import type { CanvasPalette } from './canvas-elements.ts'
import { paint, svgElement, svgRuns, svgText } from './svg-parts.ts'
import { type TextRun, wrappedRuns } from './text-runs.ts'
import { textWidth } from './text-width.ts'

/**
 * Size of the paper in landscape: in millimetres (ISO 216) and in CSS pixels, and how much larger than on A4 its words
 * are.
 */
export const posterSizes: Record<
  PosterPaper,
  { millimetres: readonly [number, number]; width: number; height: number; enlarged: number }
> = {
  a4: { millimetres: [297, 210], width: 1123, height: 794, enlarged: 1 },
  a3: { millimetres: [420, 297], width: 1587, height: 1123, enlarged: 1.25 },
}

/** What is laid out on; an `offset` is measured from the side at which lines of the reader's script begin. */
export type PosterPage = {
  width: number
  height: number
  /** What a pixel of the plan for A4 is on this paper. */
  unit: number
  margin: number
  rtl: boolean
  palette: CanvasPalette
}

export function pageOf(paper: PosterPaper, direction: 'ltr' | 'rtl', palette: CanvasPalette): PosterPage {
  const { width, height, enlarged } = posterSizes[paper]
  return { width, height, unit: enlarged, margin: 44 * enlarged, rtl: direction === 'rtl', palette }
}

export const placeAt = ({ rtl, width }: Pick<PosterPage, 'rtl' | 'width'>, offset: number): number =>
  rtl ? width - offset : offset

/** Left edge of something as wide as that, which begins at an offset. */
export const leftAt = ({ rtl, width }: PosterPage, offset: number, wide: number): number =>
  rtl ? width - offset - wide : offset

/** Something that knows its height before it stands anywhere. */
export type Block = { height: number; draw: (top: number) => string }

export const gap = (height: number): Block => ({ height, draw: () => '' })

/** Blocks below one another. */
export const stacked = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (top) => {
    let y = top
    return blocks
      .map((block) => {
        const drawn = block.draw(y)
        y += block.height
        return drawn
      })
      .join('')
  },
})

/** A line across a column. */
export const rule = (page: PosterPage, { offset, room }: Column): Block => ({
  height: 1,
  draw: (y) =>
    svgElement('rect', { x: leftAt(page, offset, room), y, width: room, height: 1, ...paint('fill', '#d9d9d9') }),
})

const steps = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44]

/** What is laid out as large as the room allows, down to less than half of what was planned. */
export function fitted(layOut: (scale: number) => Block, maxHeight: number): Block {
  let block = layOut(1)
  for (const step of steps) {
    block = layOut(step)
    if (block.height <= maxHeight) break
  }
  return block
}

export type TextStyle = { size: number; line: number; colour: string; weight?: number }

/** Where a paragraph begins, and how wide it may be. */
export type Column = { offset: number; room: number }

export const plain = (words: string): TextRun[] => [{ words, look: 'plain' }]

const bold = (words: string): TextRun[] => [{ words, look: 'name' }]

/** A text of one look, on as many lines as it needs. */
export function paragraph(page: PosterPage, words: string, style: TextStyle, column: Column): Block {
  const { size, line, colour, weight = 400 } = style
  const lines = wrappedRuns(weight > 400 ? bold(words) : plain(words), column.room, size)
  return {
    height: lines.length * line,
    draw: (top) =>
      lines
        .map((runs, index) =>
          svgText(runs.map((run) => run.words).join(''), {
            ...placed(page, column.offset),
            y: top + (index + 0.5) * line,
            size,
            colour,
            weight,
          }),
        )
        .join(''),
  }
}

/** A text in which names and figures stand out. */
export function sentence(page: PosterPage, runs: readonly TextRun[], style: TextStyle, column: Column): Block {
  const { size, line, colour } = style
  const { ink, path } = page.palette
  const looks = {
    plain: { colour, weight: 400 },
    name: { colour: ink, weight: 600 },
    figure: { colour: path, weight: 650 },
  }
  const lines = wrappedRuns(runs, column.room, size)
  return {
    height: lines.length * line,
    draw: (top) =>
      lines
        .map((words, index) =>
          svgRuns(
            words.map((run) => ({ words: run.words, ...looks[run.look] })),
            { ...placed(page, column.offset), y: top + (index + 0.5) * line, size },
          ),
        )
        .join(''),
  }
}

/** One line that ends at the far margin; where it is too wide it is written smaller. */
export function endLine(page: PosterPage, words: string, style: TextStyle, room: number): Block {
  const { size, line, colour, weight } = style
  const fitting = Math.min(size, (size * room) / Math.max(1, textWidth(words, size)))
  return {
    height: line,
    draw: (top) =>
      svgText(words, {
        ...placed(page, page.width - page.margin),
        anchor: 'end',
        y: top + line / 2,
        size: fitting,
        colour,
        ...(weight !== undefined && { weight }),
      }),
  }
}

const placed = (page: PosterPage, offset: number) => ({
  x: placeAt(page, offset),
  anchor: 'start' as const,
  direction: page.rtl ? ('rtl' as const) : null,
})
