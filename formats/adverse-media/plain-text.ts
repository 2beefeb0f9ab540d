import { withoutControlRange, withoutReferences } from './html-characters.ts'

/** Elements with invisible content. */
const unseen = /^(?:script|style|noscript|template|iframe|svg)$/
const blocks = /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|pre|hr)$/

/**
 * A piece of HTML without its markup: comments and unseen elements leave a space, blocks a line feed, all other tags
 * nothing. Character references stay as they are. Takes time in proportion to the text, whatever stands in it.
 */
function withoutMarkup(html: string): string {
  const lower = lowerCased(html)
  const kept: string[] = []
  let at = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    kept.push(html.slice(at, open))
    if (html.startsWith('<!--', open)) {
      kept.push(' ')
      at = endOf(html, '-->', open + 4)
      continue
    }
    if (!/[a-z/!?]/.test(lower[open + 1] ?? '')) {
      kept.push('<')
      at = open + 1
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) {
      at = open
      break
    }
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)?/.exec(lower.slice(open, open + 16)) ?? []
    at = close + 1
    if (blocks.test(name)) kept.push('\n')
    else if (slash === '' && unseen.test(name) && html[close - 1] !== '/') {
      kept.push(' ')
      at = endOf(html, '>', endOf(lower, `</${name}`, at))
    }
  }
  return kept.join('') + html.slice(at)
}

/** Lower case of the letters of ASCII, which leaves every place where it is. */
const lowerCased = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The position after the next occurrence of a text; the end without one. */
function endOf(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from)
  return found === -1 ? text.length : found + wanted.length
}

/**
 * The text of a piece of HTML in paragraphs separated by line feeds: what a reader would see, without markup, scripts
 * or styles. It is text and stays text: nothing in it is ever read as markup again.
 */
export function plainTextFrom(html: string): string {
  return withoutControlRange(withoutReferences(withoutMarkup(html)))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : character === '\t' ? ' ' : ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed()
}

/** Plain text as HTML that shows it as it is. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
