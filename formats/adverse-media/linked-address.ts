import { type Article, leastBodyCharacters } from '#contracts/adverse-media/article.ts'

/**
 * Where the text of an article lies that is as good as a link: at the PDF or page that is attached to it, else at its own
 * address; `null` where it has a body, or no address.
 */
export function linkedAddressOf({ body, url, attachments = [] }: Article): string | null {
  if (body.length >= leastBodyCharacters) return null
  const document = attachments.find((file) => /^https?:/i.test(file.url) && isDocument(file.url, file.type))
  return document?.url ?? url
}

const isDocument = (address: string, type: string | null): boolean =>
  /^(application\/(x-)?pdf|text\/html|pdf)$/i.test(type ?? '') ||
  /\.(pdf|s?html?)$/i.test(address.replace(/[?#].*$/s, ''))
