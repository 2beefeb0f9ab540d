import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'
import { articleColumns, listedArticle } from './article-columns.ts'

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  title: '新闻标题 文章标题 题目 主题 公告名称 名称 headline subject name announcementname',
  publishedAt:
    '发表时间 时间 日期 披露日期 披露时间 发布时 刊登日期 date time datetime posted postedat publishdate pubtime publicationdate',
  body: '文章内容 全文 新闻内容 公告内容 文本 正文内容 article description summary fulltext abstract',
  url: '网址 原文地址 地址 公告链接 文章链接 href uri address pdfurl webpage',
  publisher: '来源媒体 媒体名称 发布媒体 网站 新闻来源 site newspaper outlet publishername',
  codes: '股票代码 代码 公司代码 上市公司代码 证券编号 ticker tickers symbol stockcode',
  kind: '类别 分类 文章类型 category articletype',
  id: '编号 文章编号 新闻编号 序列号 articleid newsid guid uuid',
}

/**
 * Articles and announcements, a row for each: `title,published_at,body,url,publisher,code,kind`. Without a kind, rows
 * with a security's code are announcements.
 */
export const articleTable = defineTableFormat({
  format: 'articles-csv',
  ...recordHeader(articleColumns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable(
      { file, table, source, limits },
      articleColumns,
      (cells) =>
        listedArticle(cells) ?? { refusal: { field: 'title', code: 'missing', reason: 'the title has no text' } },
    ),
})
