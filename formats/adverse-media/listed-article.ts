import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { RecordCells } from '../reading/record-table.ts'
import { type articleColumns, listed, listedAddress, listedFile } from './article-columns.ts'
import { articleRecord, type StatedArticle } from './article-record.ts'

/**
 * The record of an article by what a row or an item of a list says of it; `null` where it has no text. Without a kind, one
 * with a security's code is an announcement.
 */
export function listedArticle(cells: RecordCells<typeof articleColumns>, kind: ArticleKind | null = null) {
  return articleRecord(statedBy(cells, kind))
}

/** What a row or an item of a list says of an article. */
export function statedBy(
  { codes, names, url, fileType, fileSize, ...cells }: RecordCells<typeof articleColumns>,
  kind: ArticleKind | null,
): StatedArticle {
  const securities = listed(codes, /[,;，；\s]+/)
  const address = listedAddress(url)
  return {
    ...cells,
    body: cells.body ?? '',
    url: address,
    codes: securities,
    names: listed(names, /[,;，；]+/),
    kind: cells.kind ?? kind ?? (securities.length > 0 ? 'announcement' : 'news'),
    attachments: listedFile(address, fileType, fileSize),
  }
}
