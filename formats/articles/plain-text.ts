import { withoutMarkup } from './without-markup.ts'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  yen: '¥',
  euro: '€',
}

/**
 * The text of a piece of HTML in paragraphs separated by line feeds: what a reader would see, without markup, scripts or
 * styles. It is text and stays text: nothing in it is ever read as markup again.
 */
export function plainTextFrom(html: string): string {
  const text = withoutMarkup(html).replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi,
    (whole, name: string) => characterOf(name) ?? whole,
  )
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : character === '\t' ? ' ' : ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed()
}

function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const usable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return usable ? String.fromCodePoint(code) : ' '
}
