import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { DocumentReader } from './adverse-media/document.ts'
import type { Attachments } from './adverse-media/with-bodies.ts'
import type { LinkedTexts } from './adverse-media/with-linked-texts.ts'
import type { FeedReader } from './feeds/read-feed.ts'
import type { RowsInHand } from './reading/rows-in-hand.ts'
import type { WorkbookReader } from './reading/workbook.ts'

/** How a file is to be read, where it does not say so itself. */
export type ReadOptions = {
  /** How a table of another shape becomes one that is known. */
  mapping?: ColumnMapping | null
  /** What is done with single rows while the file is read. */
  rows?: RowsInHand
  /** Reads workbooks, where that is not to be done in this process. */
  readWorkbook?: WorkbookReader
  /** The encoding of its text, whatever its bytes look like. */
  encoding?: TextEncoding | null
  /** The encoding declared by the sender, such as the `charset` of a reply; used as far as the bytes support it. */
  declaredEncoding?: string | null
  /** The kind of articles in a feed; news by default. */
  articleKind?: ArticleKind | null
  /** The address that a document comes from, for relative addresses in it. */
  address?: string | null
  /** Reads documents, where that is not to be done in this process. */
  readDocument?: DocumentReader
  /** Reads the text of feeds, where that is not to be done in this process. */
  readFeed?: FeedReader
  /** The documents that came together with a list of articles. */
  attachments?: Attachments | null
  /** What was read of the pages and PDFs that entries of a feed link to. */
  linkedTexts?: LinkedTexts | null
}
