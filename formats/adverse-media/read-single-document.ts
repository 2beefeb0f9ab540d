import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ByteSource } from '../reading/byte-source.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { wholeContent } from '../reading/whole-text.ts'
import { type DocumentReader, documentLimits } from './document.ts'
import { documentArticle } from './document-article.ts'
import { readHere } from './read-here.ts'

/**
 * Reads a file that is a document: one article.
 * @throws ProblemError `too_large`
 */
export async function* readSingleDocument(
  file: string,
  source: ByteSource,
  { kind = null, read = readHere }: { kind?: ArticleKind | null | undefined; read?: DocumentReader | undefined },
): AsyncGenerator<FactBatch, void, undefined> {
  const bytes = await wholeContent(file, source, documentLimits.bytes)
  const sink = new FactSink(file)
  sink.rowsRead = 1
  const record = await documentArticle({ name: file, bytes }, read, kind)
  if (record) sink.add({ type: 'record', row: 1, ...record })
  else sink.refuse(1, 'title', 'missing', 'the document has neither title nor text', null)
  yield sink.take(source.bytesRead())
}
