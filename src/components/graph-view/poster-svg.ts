import type { PosterPaper } from '#contracts/exports/network-export.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { drawnGraphView } from './drawn-graph-view.ts'
import type { Caption } from './graph-view-file.ts'
import type { SvgGraphView, SvgLook } from './graph-view-svg.ts'
import { plainTone, toneColour, toneLetter } from './highlight-tones.ts'
import { pointedOutBy } from './pointed-out.ts'
import {
  type Block,
  type Column,
  endLine,
  fitted,
  gap,
  leftAt,
  type PosterPage,
  pageOf,
  paragraph,
  placeAt,
  posterSizes,
  rule,
  sentence,
  stacked,
} from './poster-page.ts'
import { svgDocument } from './svg-document.ts'
import { svgMark } from './svg-mark.ts'
import { svgDisc } from './svg-node.ts'
import { paint, svgElement, svgText } from './svg-parts.ts'
import { boldTextWidth, type TextRun } from './text-runs.ts'
import { textWidth } from './text-width.ts'

/** A number, or the word that there is none, with what it is of; `open`: what the data leave open. */
export type PosterFigure = { value: string; words: string; tone: 'control' | 'plain' | 'open' }

/** Everything that a poster says, in the reader's words. */
export type PosterWords = {
  topic: string
  date: string
  /** What holds for all of it: that the data are made up, that it shows a scenario. */
  badges: readonly string[]
  title: string
  /** The sentence of the answer, then what it leaves open. */
  answer: readonly (readonly TextRun[])[]
  figures: readonly PosterFigure[]
  sources: readonly string[]
  remarks: readonly string[]
  /** When and by which program it is made: the one thing that its hash leaves out. */
  made: string
  /** What the hash is. */
  digest: string
}

/** A poster as plain data. */
export type Poster = {
  paper: PosterPaper
  words: PosterWords
  graphView: SvgGraphView
  legend: Caption['legend']
  look: SvgLook
}

/**
 * SHA-256 of what a poster says and shows, equal on every paper, in every format and whenever it is made.
 *
 * @param networkDigest of the data that it speaks of
 */
export const posterDigest = ({ words, graphView, legend, look }: Poster, networkDigest: string): string =>
  sha256(JSON.stringify([{ ...words, made: '' }, graphView, legend, look.highlight ?? null, networkDigest]))

/**
 * A network on one sheet of paper, as SVG with real text: what it is about and the answer above it, figures and legend
 * beside it, sources and hash below it. The graph view is that of the canvas. Nothing comes nearer to an edge than the
 * margin, and no word is cut.
 */
export function posterSvg(poster: Poster, digest: string): string {
  const { paper, words, look } = poster
  const page = pageOf(paper, look.direction, look.palette)
  const { width, height, unit, margin } = page
  const head = fitted((scale) => headOf(page, words, scale), height * 0.32)
  const foot = fitted((scale) => footOf(page, words, digest, scale), height * 0.24)
  const headTop = 28 * unit
  const footTop = height - 28 * unit - foot.height
  const body = { top: headTop + head.height + 14 * unit, bottom: footTop - 14 * unit }
  const sideRoom = 236 * unit
  const side = { offset: width - margin - sideRoom, room: sideRoom }
  const beside = fitted((scale) => besideOf(page, poster, side, scale), body.bottom - body.top)
  const column = { offset: margin, room: side.offset - margin - 28 * unit }
  const [wide, high] = posterSizes[paper].millimetres
  return svgDocument(
    {
      title: words.title,
      description: [...words.answer.map(textOf), words.date, digest].join('\n'),
      width,
      height,
      size: { width: `${wide}mm`, height: `${high}mm` },
      palette: look.palette,
    },
    [head.draw(headTop), graphViewIn(page, poster, column, body), beside.draw(body.top), foot.draw(footTop)],
  )
}

const textOf = (runs: readonly TextRun[]): string => runs.map(({ words }) => words).join('')

function headOf(page: PosterPage, words: PosterWords, scale: number): Block {
  const { width, unit, margin, palette } = page
  const column = { offset: margin, room: width - 2 * margin }
  const size = unit * scale
  const [first, ...rest] = words.answer
  return stacked([
    bar(page),
    gap(12 * unit),
    topLine(page, words),
    gap(10 * unit),
    paragraph(page, words.title, { size: 30 * size, line: 40 * size, weight: 650, colour: palette.ink }, column),
    ...(first ? [sentence(page, first, { size: 18 * size, line: 27 * size, colour: palette.quietInk }, column)] : []),
    ...rest.map((runs) => sentence(page, runs, { size: 12 * size, line: 18 * size, colour: palette.quietInk }, column)),
  ])
}

const bar = ({ width, unit, margin, palette }: PosterPage): Block => ({
  height: 5 * unit,
  draw: (y) =>
    svgElement('rect', { x: margin, y, width: width - 2 * margin, height: 5 * unit, ...paint('fill', palette.path) }),
})

/** The sign of the program, what this is, what holds for all of it, and the date. */
function topLine(page: PosterPage, { topic, date, badges }: PosterWords): Block {
  const { unit, margin, rtl, palette } = page
  const [size, line, sign, space] = [12 * unit, 20 * unit, 18 * unit, 8 * unit]
  const direction = rtl ? ('rtl' as const) : null
  const dated = endLine(page, date, { size, line, colour: palette.quietInk }, 200 * unit)
  const drawBadges = (y: number) => {
    let offset = margin + sign + 2 * space + textWidth(topic, size)
    return badges.map((badge) => {
      const wide = boldTextWidth(badge, 11 * unit) + 2 * space
      const left = leftAt(page, offset, wide)
      const x = placeAt(page, offset + space)
      offset += wide + space
      return (
        svgElement('rect', {
          x: left,
          y,
          width: wide,
          height: line,
          rx: 5 * unit,
          ...paint('fill', palette.pathGround),
        }) +
        svgText(badge, {
          x,
          y: y + line / 2,
          size: 11 * unit,
          weight: 600,
          colour: palette.path,
          anchor: 'start',
          direction,
        })
      )
    })
  }
  return {
    height: line,
    draw: (y) =>
      [
        programSign(leftAt(page, margin, sign), y + (line - sign) / 2, sign, palette.path),
        svgText(topic, {
          x: placeAt(page, margin + sign + space),
          y: y + line / 2,
          size,
          colour: palette.quietInk,
          anchor: 'start',
          direction,
        }),
        ...drawBadges(y),
        dated.draw(y),
      ].join(''),
  }
}

const programSign = (x: number, y: number, size: number, colour: string): string =>
  svgElement(
    'g',
    { transform: `translate(${x} ${y}) scale(${size / 26})` },
    [
      svgElement('rect', { width: 26, height: 26, rx: 7, ...paint('fill', colour) }),
      svgElement('path', {
        d: 'M7 18.5 13 7.5l6 9.5M7 18.5l12-1.5',
        stroke: '#fff',
        'stroke-width': 1.6,
        fill: 'none',
      }),
      ...[
        [13, 7.5],
        [7, 18.5],
        [19, 17],
      ].map(([cx = 0, cy = 0]) => svgElement('circle', { cx, cy, r: 2.7, fill: '#fff' })),
    ].join(''),
  )

const maxEnlarged = 1.3

/** The canvas as it stands, as large as its room allows. */
function graphViewIn(
  page: PosterPage,
  { graphView: { nodes, links }, look }: Poster,
  { offset, room }: Column,
  { top, bottom }: { top: number; bottom: number },
): string {
  const drawn = drawnGraphView(nodes, links, look.palette, pointedOutBy(look.highlight ?? null))
  const [wide, high] = [Math.max(1, drawn.right - drawn.left), Math.max(1, drawn.bottom - drawn.top)]
  const scale = Math.min(room / wide, (bottom - top) / high, maxEnlarged * page.unit)
  const x = leftAt(page, offset, room) + (room - wide * scale) / 2 - drawn.left * scale
  const y = top + (bottom - top - high * scale) / 2 - drawn.top * scale
  const [moved, scaled] = [`${x.toFixed(2)} ${y.toFixed(2)}`, scale.toFixed(4)]
  return svgElement('g', { id: 'graph-view', transform: `translate(${moved}) scale(${scaled})` }, drawn.markup)
}

function besideOf(page: PosterPage, poster: Poster, column: Column, scale: number): Block {
  const { unit, palette } = page
  const size = unit * scale
  const tones = { control: palette.path, plain: palette.ink, open: palette.loop }
  const figures = poster.words.figures.flatMap(({ value, words, tone }) => {
    const font = 42 * size * Math.min(1, column.room / Math.max(1, boldTextWidth(value, 42 * size)))
    const fitting = Math.max(20 * size, font)
    const style = { size: fitting, line: fitting * 1.1, weight: 650, colour: tones[tone] }
    return [
      paragraph(page, value, style, column),
      paragraph(page, words, { size: 12 * size, line: 17 * size, colour: palette.quietInk }, column),
      gap(12 * size),
    ]
  })
  return stacked([...figures, rule(page, column), gap(10 * size), ...legendOf(page, poster, column, size)])
}

function legendOf(page: PosterPage, { legend, look }: Poster, { offset, room }: Column, size: number): Block[] {
  const { palette } = page
  const [markWidth, markHeight, space] = [24 * size, 16 * size, 8 * size]
  const text = { size: 12 * size, line: 19 * size, colour: palette.ink }
  const words = { offset: offset + markWidth + space, room: room - markWidth - space }
  const entry = (label: string, draw: (y: number) => string): Block => {
    const lines = paragraph(page, label, text, words)
    return { height: lines.height, draw: (top) => draw(top + (text.line - markHeight) / 2) + lines.draw(top) }
  }
  const x = leftAt(page, offset, markWidth)
  const groups = (look.highlight?.groups ?? []).filter(({ tone }) => tone !== plainTone)
  return [
    ...legend.map(({ mark, words: label }) => entry(label, (y) => svgMark(mark, { x, y, scale: size }, palette))),
    ...groups.map(({ label, tone }) =>
      entry(label, (y) =>
        svgDisc(
          { x: x + markWidth / 2, y: y + markHeight / 2, text: toneLetter(tone) },
          toneColour(tone, palette.dark),
          palette,
        ),
      ),
    ),
  ]
}

/** Sources and what else is to be known of them, and the hash at the far side. */
function footOf(page: PosterPage, words: PosterWords, digest: string, scale: number): Block {
  const { width, unit, margin, palette } = page
  const style = { size: 10 * unit * scale, line: 15 * unit * scale, colour: palette.quietInk }
  const digestRoom = 250 * unit
  const whole = { offset: margin, room: width - 2 * margin }
  const column = { offset: margin, room: whole.room - digestRoom - 20 * unit }
  const said = stacked(
    [...words.sources, ...words.remarks, words.made].map((line) => paragraph(page, line, style, column)),
  )
  const parts = digest.match(/.{1,8}/g) ?? []
  const hashed = stacked(
    [words.digest, parts.slice(0, 4).join(' '), parts.slice(4).join(' ')].map((line) =>
      endLine(page, line, style, digestRoom),
    ),
  )
  const beside = {
    height: Math.max(said.height, hashed.height),
    draw: (top: number) => said.draw(top) + hashed.draw(top),
  }
  return stacked([rule(page, whole), gap(8 * unit), beside])
}
