import type { ArticleKind } from '#contracts/article.ts'
import { type CellReader, choiceCell, momentCell } from '../records/cells.ts'
import { readRecordTable, recordHeader } from '../records/record-table.ts'
import type { TableFormat } from '../table-format.ts'
import { articleRecord } from './article-record.ts'

const kinds = choiceCell<ArticleKind>({
  news: 'news',
  新闻: 'news',
  舆情: 'news',
  announcement: 'announcement',
  公告: 'announcement',
})

/** Text of any length and with any characters: it is made plain afterwards, and shown as text. */
const anyText: CellReader<string> = (text) => ({ value: text })

const columns = {
  title: { names: ['title', 'announcementtitle', '标题', '公告标题'], read: anyText, needed: true },
  publishedAt: {
    names: [
      'publishedat',
      'published',
      'pubdate',
      'publishtime',
      'announcementtime',
      'ssedate',
      '发布时间',
      '发布日期',
      '公告日期',
      '公告时间',
    ],
    read: momentCell,
    needed: true,
  },
  body: { names: ['body', 'content', 'text', '正文', '内容', '摘要'], read: anyText },
  url: { names: ['url', 'link', 'adjuncturl', '链接', '原文链接'], read: anyText },
  publisher: { names: ['publisher', 'source', 'media', '来源', '媒体'], read: anyText },
  codes: { names: ['code', 'codes', 'seccode', 'securitycode', '证券代码'], read: anyText },
  kind: { names: ['kind', 'type', '类型'], read: kinds },
  id: { names: ['id', 'announcementid', '公告编号'], read: anyText },
} as const

/**
 * Articles and announcements, a row for each: `title,published_at,body,url,publisher,code,kind`. Without a kind, rows
 * with a security's code are announcements.
 */
export const articleTable: TableFormat = {
  format: 'articles-csv',
  ...recordHeader(columns),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, ({ codes, kind, body, ...cells }) => {
      const list = codes?.split(/[,;，；\s]+/) ?? []
      const record = articleRecord({
        ...cells,
        body: body ?? '',
        codes: list,
        kind: kind ?? (list.length > 0 ? 'announcement' : 'news'),
      })
      return record ?? { refusal: { field: 'title', code: 'missing', reason: 'the title has no text' } }
    }),
}
