import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import { anyText, cellOf, choiceCell, timestampCell } from '../reading/cells.ts'
import { damagedIdentifier } from '../reading/identifiers.ts'
import type { RecordCells } from '../reading/record-table.ts'
import { clockTimestamp, feedTimestamp, isClock } from '../reading/written-timestamp.ts'
import { articleRecord, type StatedArticle } from './article-record.ts'

const kinds = choiceCell<ArticleKind>({
  news: 'news',
  新闻: 'news',
  舆情: 'news',
  announcement: 'announcement',
  公告: 'announcement',
})

/**
 * A timestamp: milliseconds or seconds since 1970, a date with or without a time (China Standard Time without a zone),
 * or a date in a feed format.
 */
export const publishedCell = cellOf<string>(timestampCell.kind, (text) => {
  if (!isClock(text)) {
    const reading = timestampCell(text)
    const timestamp = 'refusal' in reading ? feedTimestamp(text) : null
    return timestamp === null ? reading : { value: timestamp }
  }
  const timestamp = clockTimestamp(text)
  if (timestamp !== null) return { value: timestamp }
  return {
    refusal: { code: 'not_a_date', reason: `"${text}" is not a date or a time`, details: { cause: 'not_a_time' } },
  }
})

/** The source's own id of an article, of any length. */
const articleId = cellOf<string>('text', (text) => {
  const damaged = damagedIdentifier(text)
  return damaged ? { refusal: damaged } : { value: text }
})

/** The columns of an article, by their names in tables and in the lists of exchanges, as `columnKey` gives them. */
export const articleColumns = {
  title: { names: ['title', 'announcementtitle', '标题', '公告标题', '公告名称'], read: anyText, needed: true },
  publishedAt: {
    names: [
      'publishedat',
      'published',
      'pubdate',
      'publishtime',
      'announcementtime',
      'ssedate',
      'date',
      '发布时间',
      '发布日期',
      '公告日期',
      '公告时间',
      '披露日期',
    ],
    read: publishedCell,
    needed: true,
  },
  body: { names: ['body', 'content', 'text', 'announcementcontent', '正文', '内容', '摘要'], read: anyText },
  url: { names: ['url', 'link', 'adjuncturl', 'attachpath', '链接', '原文链接', '公告链接'], read: anyText },
  publisher: { names: ['publisher', 'source', 'media', '来源', '媒体'], read: anyText },
  author: { names: ['author', '作者'], read: anyText },
  language: { names: ['language', 'lang', '语言'], read: anyText },
  codes: { names: ['code', 'codes', 'seccode', 'securitycode', '证券代码', '股票代码'], read: anyText },
  names: { names: ['secname', 'securityname', '证券简称', '股票简称'], read: anyText },
  category: {
    names: ['category', 'announcementtypename', 'bulletintype', '公告类型', '公告类别', '分类'],
    read: anyText,
  },
  fileType: { names: ['adjuncttype', 'attachformat', '附件类型'], read: anyText },
  /** In kilobytes, as the lists of exchanges have it. */
  fileSize: { names: ['adjunctsize', 'attachsize', '附件大小'], read: anyText },
  kind: { names: ['kind', 'type', '类型'], read: kinds },
  id: { names: ['id', 'announcementid', 'annid', '公告编号'], read: articleId },
} as const

const fileTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    pdf: 'application/pdf',
    html: 'text/html',
    htm: 'text/html',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    txt: 'text/plain',
  }),
)

/** The base addresses of exchanges whose lists give paths alone. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^\/?finalpage\//i, 'https://static.cninfo.com.cn/'],
  [/^\/disc\//i, 'https://disc.static.szse.cn/download'],
  [/^\/disclosure\//i, 'https://www.sse.com.cn'],
]

/** The full address of an address or path in a list. */
export function listedAddress(text: string | null): string | null {
  const place = text === null ? undefined : places.find(([path]) => path.test(text))
  return text !== null && place ? place[1] + (place[1].endsWith('/') ? text.replace(/^\//, '') : text) : text
}

/** Several codes or names in one text, after commas and the like; spaces separate where they may not stand inside. */
export const listed = (text: string | null, separators: RegExp): string[] =>
  (text ?? '').split(separators).flatMap((part) => part.trim() || [])

/** The file that an article consists of, where its address leads to one. */
export function listedFile(url: string | null, type: string | null, kilobytes: string | null) {
  const extension = (type ?? /\.([a-z]{3,4})(?:[?#]|$)/i.exec(url ?? '')?.[1] ?? '').toLowerCase()
  const mime = fileTypes.get(extension) ?? null
  if (url === null || mime === null) return []
  return [
    { url, type: mime, bytes: kilobytes !== null && /^\d{1,9}$/.test(kilobytes) ? Number(kilobytes) * 1024 : null },
  ]
}

/**
 * The record of an article by what a row or an item of a list says of it; `null` where it has no text. Without a kind,
 * one with a security's code is an announcement.
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
