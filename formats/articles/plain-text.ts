import { withoutControlRange, withoutReferences } from './html-characters.ts'
import { withoutMarkup } from './without-markup.ts'

/**
 * The text of a piece of HTML in paragraphs separated by line feeds: what a reader would see, without markup, scripts or
 * styles. It is text and stays text: nothing in it is ever read as markup again.
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
