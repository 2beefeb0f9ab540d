import { beginsLikePdf, type DocumentReader } from './document.ts'
import { readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'

/** Reads a document, a PDF by its beginning, everything else as a page of the web. */
export const readDocument: DocumentReader = (document) =>
  beginsLikePdf(document.bytes) ? readPdf(document) : readHtml(document)
