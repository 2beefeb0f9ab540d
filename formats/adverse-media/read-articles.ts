import { readRecordTable, recordHeader } from '../reading/record-table.ts'
import type { TableFormat } from '../reading/table-format.ts'
import { articleColumns } from './article-columns.ts'
import { listedArticle } from './listed-article.ts'

/**
 * Articles and announcements, a row for each: `title,published_at,body,url,publisher,code,kind`. Without a kind, rows
 * with a security's code are announcements.
 */
export const articleTable: TableFormat = {
  format: 'articles-csv',
  ...recordHeader(articleColumns),
  read: (file, table, source, limits) =>
    readRecordTable(
      { file, table, source, limits },
      articleColumns,
      (cells) =>
        listedArticle(cells) ?? { refusal: { field: 'title', code: 'missing', reason: 'the title has no text' } },
    ),
}
