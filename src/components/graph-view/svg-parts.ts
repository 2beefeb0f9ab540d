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
  anchor?: 'start' | 'middle'
  direction?: 'rtl' | null
}

/** One line of real text, as selectable and searchable as on a page. */
export function svgText(
  words: string,
  { x, y, size, colour, weight = 400, anchor = 'middle', direction = null }: SvgText,
): string {
  return svgElement(
    'text',
    {
      x,
      y: y + size * 0.35,
      'font-size': size,
      'font-weight': weight === 400 ? null : weight,
      'text-anchor': anchor === 'start' ? null : anchor,
      direction,
      ...paint('fill', colour),
    },
    xmlText(words),
  )
}

export const rounded = (value: number): number => Math.round(value * 100) / 100

/** An SVG path with its numbers cut to what can be seen. */
export const roundedPath = (path: string): string =>
  path.replace(/-?\d+\.\d{3,}(e-?\d+)?/g, (number) => String(rounded(Number(number))))
