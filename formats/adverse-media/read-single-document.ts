import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { defineFileFormat, type OpenFile } from '../reading/file-format.ts'
import { wholeContent } from '../reading/whole-text.ts'
import { beginsLikeHtml, beginsLikePdf, type DocumentReader, documentLimits } from './document.ts'
import { documentArticle } from './document-article.ts'
import { readHere } from './read-here.ts'

type DocumentOptions = { articleKind?: ArticleKind | null; readDocument?: DocumentReader }

/**
 * Reads a file that is a document: one article.
 * @throws ProblemError `too_large`
 */
async function* readSingleDocument(
  { file, source }: Pick<OpenFile, 'file' | 'source'>,
  { articleKind = null, readDocument = readHere }: DocumentOptions,
): AsyncGenerator<FactBatch, void, undefined> {
  const bytes = await wholeContent(file, source, documentLimits.bytes)
  const sink = new FactSink(file)
  sink.rowsRead = 1
  const record = await documentArticle({ name: file, bytes }, readDocument, articleKind)
  if (record) sink.add({ type: 'record', row: 1, ...record })
  else {
    const reason = 'the document has neither title nor text'
    sink.refuse(1, { field: 'title', code: 'missing', reason, value: null })
  }
  yield sink.take(source.bytesRead())
}

/** A PDF: one article. */
export const pdfDocument = defineFileFormat({
  format: 'document-pdf',
  of: 'bytes',
  order: 10,
  beginsLike: beginsLikePdf,
  open: readSingleDocument,
})

/** A page of the web: one article. */
export const htmlDocument = defineFileFormat({
  format: 'document-html',
  of: 'text',
  order: 10,
  beginsLike: beginsLikeHtml,
  open: readSingleDocument,
})
