import type { CanvasPalette } from './canvas-elements.ts'
import { type Mark, markDrawings } from './legend-marks.ts'

/** Caption above an exported graph view, and legend below it. */
export type Caption = { title: string; lines: readonly string[]; legend: readonly { mark: Mark; words: string }[] }

const margin = 24
const title = { font: 20, line: 28 }
const text = { font: 13, line: 20 }
const mark = { width: 24, height: 16, gap: 8 }
const minWidth = 640

/**
 * A PNG of the graph view on the ground of the theme, with its caption.
 *
 * @param graph address of the graph view alone, twice as many pixels where the screen has them
 * @returns the address of the whole
 */
export async function imageWith(graphView: string, caption: Caption, palette: CanvasPalette): Promise<string> {
  const image = new Image()
  image.src = graphView
  await image.decode()
  const ratio = window.devicePixelRatio
  const [graphViewWidth, graphViewHeight] = [image.naturalWidth / ratio, image.naturalHeight / ratio]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')

  const width = Math.max(minWidth, graphViewWidth) + 2 * margin
  const room = width - 2 * margin
  pen.font = fontOf(title.font, palette, 600)
  const titleLines = wrapped(pen, caption.title, room)
  pen.font = fontOf(text.font, palette)
  const lines = caption.lines.flatMap((one) => wrapped(pen, one, room))
  const legend = legendRows(pen, caption, room)
  const head = titleLines.length * title.line + lines.length * text.line + margin
  const height = 2 * margin + head + graphViewHeight + margin + legend.length * text.line

  canvas.width = Math.ceil(width * ratio)
  canvas.height = Math.ceil(height * ratio)
  pen.scale(ratio, ratio)
  const { direction } = getComputedStyle(document.body)
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr'
  const inlineStart = (offset: number) => (pen.direction === 'rtl' ? width - offset : offset)
  pen.fillStyle = palette.ground
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'middle'

  let y = margin
  const write = (words: string, size: { font: number; line: number }, ink: string, weight = 400) => {
    pen.font = fontOf(size.font, palette, weight)
    pen.fillStyle = ink
    pen.fillText(words, inlineStart(margin), y + size.line / 2)
    y += size.line
  }
  for (const one of titleLines) write(one, title, palette.ink, 600)
  for (const one of lines) write(one, text, palette.quietInk)
  y += margin
  pen.drawImage(image, (width - graphViewWidth) / 2, y, graphViewWidth, graphViewHeight)
  y += graphViewHeight + margin
  for (const row of legend) {
    for (const entry of row) drawEntry(pen, { ...entry, x: inlineStart(entry.x) }, y, palette)
    y += text.line
  }
  return canvas.toDataURL('image/png')
}

const fontOf = (size: number, { fontFamily }: CanvasPalette, weight = 400) => `${weight} ${size}px ${fontFamily}`

type Entry = { mark: Mark; words: string; x: number }

/** The legend's entries on as many rows as they need. */
function legendRows(pen: CanvasRenderingContext2D, { legend }: Caption, room: number): Entry[][] {
  const rows: Entry[][] = []
  let x = 0
  for (const { mark: drawn, words } of legend) {
    const width = mark.width + mark.gap + pen.measureText(words).width
    if (rows.length === 0 || x + width > room) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ mark: drawn, words, x: margin + x })
    x += width + 2 * mark.gap
  }
  return rows
}

function drawEntry(pen: CanvasRenderingContext2D, entry: Entry, y: number, palette: CanvasPalette): void {
  const { path, width, dash, colour } = markDrawings[entry.mark]
  const onwards = pen.direction === 'rtl' ? -1 : 1
  pen.save()
  pen.translate(onwards === 1 ? entry.x : entry.x - mark.width, y + (text.line - mark.height) / 2)
  pen.strokeStyle = { ink: palette.quietInk, path: palette.path, loop: palette.loop }[colour]
  pen.lineWidth = width
  pen.setLineDash([...dash])
  pen.stroke(new Path2D(path))
  pen.restore()
  pen.font = fontOf(text.font, palette)
  pen.fillStyle = palette.quietInk
  pen.fillText(entry.words, entry.x + onwards * (mark.width + mark.gap), y + text.line / 2)
}

/** The text on as many lines as it needs, broken between words. */
function wrapped(pen: CanvasRenderingContext2D, words: string, room: number): string[] {
  const lines: string[] = ['']
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(words)) {
    const line = `${lines.at(-1) ?? ''}${segment}`
    if (pen.measureText(line).width <= room) lines[lines.length - 1] = line
    else lines.push(segment.trimStart())
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
