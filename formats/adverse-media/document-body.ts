import { htmlOf, plainTextFrom } from './plain-text.ts'

/** Most characters of a body that are kept. */
const mostCharacters = 200_000

/** The text of a document as the body of an article: plain, in paragraphs, and no longer than one is kept. */
export const documentBody = (text: string): string =>
  plainTextFrom(htmlOf(text)).slice(0, mostCharacters).toWellFormed()
