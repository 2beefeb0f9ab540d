import type { DocumentFinding } from '#contracts/adverse-media/article.ts'
import { htmlOf, plainTextFrom } from './plain-text.ts'

/** A document as a file: its name, its bytes as stored, and the encoding of its text that who sent it declared. */
export type DocumentFile = { name: string; bytes: Uint8Array; charset?: string | null }

/** What a document says, as text alone. */
export type DocumentText = {
  type: 'pdf' | 'html'
  /** Paragraphs, separated by line feeds; empty where the document has no text, and `finding` says why. */
  text: string
  title: string | null
  author: string | null
  publisher: string | null
  language: string | null
  /** ISO 8601 in UTC. */
  publishedAt: string | null
  /** The address that the document gives as its own. */
  address: string | null
  finding: DocumentFinding | null
}

/** Reads a document. What cannot be read is a finding; nothing is thrown for what the document holds. */
export type DocumentReader = (document: DocumentFile) => Promise<DocumentText>

/** How much of a document is read. */
export const documentLimits = {
  bytes: 50 * 2 ** 20,
  pages: 500,
  /** Characters of all pages together. */
  characters: 1_000_000,
  /** Milliseconds that the server gives a document. */
  milliseconds: 30_000,
} as const

/** Whether a file begins like a PDF: within its first kilobyte, as readers of PDF have it. */
export function beginsLikePdf(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-')
}

/** Whether text begins like a page of the web. */
export function beginsLikeHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*){0,5}<(?:!doctype\s+html|html|head|body)[\s>]/i.test(
    text,
  )
}

/** A document without text. */
export const withoutText = (type: DocumentText['type'], finding: DocumentFinding): DocumentText => ({
  type,
  text: '',
  title: null,
  author: null,
  publisher: null,
  language: null,
  publishedAt: null,
  address: null,
  finding,
})

/** Maximum characters of a body that are kept. */
const maxCharacters = 200_000

/** The text of a document as the body of an article: plain, in paragraphs, up to the maximum length. */
export const documentBody = (text: string): string => plainTextFrom(htmlOf(text)).slice(0, maxCharacters).toWellFormed()
