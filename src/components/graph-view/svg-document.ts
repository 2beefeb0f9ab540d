import { xmlText } from '#contracts/values/xml-text.ts'
import type { CanvasPalette } from './canvas-elements.ts'
import { embeddedLetters } from './embedded-letters.ts'
import { paint, svgElement } from './svg-parts.ts'

type SvgDocument = {
  /** What it is called, and what is told of it to who does not see it. */
  title: string
  description: string
  width: number
  height: number
  /** Its size where that is not told in pixels. */
  size?: { width: string; height: string }
  palette: CanvasPalette
}

/** A file that opens anywhere: markup on the ground of the theme, with the letters that it needs. */
export function svgDocument(document: SvgDocument, markup: readonly string[]): string {
  const { title, description, width, height, size = { width, height }, palette } = document
  const content = [
    svgElement('title', {}, xmlText(title)),
    svgElement('desc', {}, xmlText(description)),
    svgElement('rect', { width, height, ...paint('fill', palette.ground) }),
    ...markup,
  ].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...size,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': palette.fontFamily,
    },
    `${svgElement('style', {}, embeddedLetters(content))}\n${content}`,
  )}\n`
}
