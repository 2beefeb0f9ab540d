import { xmlText } from '#contracts/values/xml-text.ts'

type Attributes = Record<string, string | number | null>

/** An SVG element. Attributes that are `null` are left out; `content` is markup. */
export function svgElement(name: string, attributes: Attributes, content: string | null = null): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === null ? [] : [` ${key}="${typeof value === 'number' ? rounded(value) : xmlText(value)}"`],
    )
    .join('')
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** A colour as every SVG program reads it: a transparent one in two attributes. */
export function paint(kind: 'fill' | 'stroke', colour: string): Attributes {
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/.exec(colour)
  if (!parts) return { [kind]: colour }
  const [, red, green, blue, opacity, percent] = parts
  const rgb = { [kind]: `rgb(${red},${green},${blue})` }
  return opacity === undefined ? rgb : { ...rgb, [`${kind}-opacity`]: Number(opacity) / (percent ? 100 : 1) }
}

export type SvgText = {
  x: number
  /** The middle of the line. */
  y: number
  size: number
  colour: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  direction?: 'rtl' | null
}

/** One line of real text, as selectable and searchable as on a page. */
export const svgText = (words: string, { colour, ...place }: SvgText): string =>
  svgElement('text', { ...textAttributes(place), ...paint('fill', colour) }, xmlText(words))

/** Words of one line that look alike. */
export type SvgRun = { words: string; colour: string; weight: number }

/** One line of real text whose parts look different. */
export const svgRuns = (runs: readonly SvgRun[], place: Omit<SvgText, 'colour'>): string =>
  svgElement(
    'text',
    textAttributes(place),
    runs
      .map(({ words, colour, weight }) =>
        svgElement('tspan', { 'font-weight': weight, ...paint('fill', colour) }, xmlText(words)),
      )
      .join(''),
  )

function textAttributes({
  x,
  y,
  size,
  weight = 400,
  anchor = 'middle',
  direction = null,
}: Omit<SvgText, 'colour'>): Attributes {
  return {
    x,
    y: y + size * 0.35,
    'font-size': size,
    'font-weight': weight === 400 ? null : weight,
    'text-anchor': anchor === 'start' ? null : anchor,
    direction,
  }
}

export const rounded = (value: number): number => Math.round(value * 100) / 100

/** An SVG path with its numbers cut to what can be seen. */
export const roundedPath = (path: string): string =>
  path.replace(/-?\d+\.\d{3,}(e-?\d+)?/g, (number) => String(rounded(Number(number))))
