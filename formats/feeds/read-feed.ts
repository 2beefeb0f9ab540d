import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import { articleRecords, type StatedArticle } from '../adverse-media/article-record.ts'
import { htmlOf } from '../adverse-media/plain-text.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { defineFileFormat, type OpenFile } from '../reading/file-format.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { wholeText } from '../reading/whole-text.ts'
import { feedTimestamp } from '../reading/written-timestamp.ts'
import type { FeedPart, FeedText, ParsedFeed } from './feed-part.ts'
import { parseJsonFeed } from './json-feed.ts'
import { parseFeed } from './parse-feed.ts'

/** Maximum bytes of a feed: it is read as a whole. */
const maxBytes = 16 * 2 ** 20

/** The text of a feed as a file, and what is known beside it: what it tells of, and the address it comes from. */
export type FeedQuestion = { file: string; text: string; articleKind: ArticleKind | null; address: string | null }

/** Reads the text of a feed; see {@link readFeedText}. */
export type FeedReader = (question: FeedQuestion) => Promise<Omit<FactBatch, 'bytesRead'>>

type FeedOptions = { articleKind?: ArticleKind | null; address?: string | null; readFeed?: FeedReader }

/** Whether the beginning of a file may be a feed: XML, or a JSON object that names the format of JSON Feed. */
function beginsLikeFeed(text: string): boolean {
  const start = text.trimStart()
  return start.startsWith('<') || (start.startsWith('{') && start.includes('jsonfeed.org/version'))
}

/**
 * Reads a feed (RSS 0.9 to 2.0, RDF, Atom, CDF, JSON Feed) whole: an article for each entry.
 * @throws ProblemError `too_large`, `unknown_format`, `wrong_encoding`
 */
async function* readFeed(
  { file, source }: OpenFile,
  { articleKind = null, address = null, readFeed: read = async (question) => readFeedText(question) }: FeedOptions,
): AsyncGenerator<FactBatch, void, undefined> {
  const text = await wholeText(file, source, maxBytes)
  yield { ...(await read({ file, text, articleKind, address })), bytesRead: source.bytesRead() }
}

/**
 * The articles of a feed's text, one for each entry; news where nothing else is said.
 * @throws ProblemError `unknown_format`
 */
export function readFeedText({ file, text, articleKind, address }: FeedQuestion): Omit<FactBatch, 'bytesRead'> {
  const kind = articleKind ?? 'news'
  const parsed = text.trimStart().startsWith('{') ? parseJsonFeed(text) : parseFeed(text, address)
  if (parsed === null) {
    const reason = 'the file is XML or JSON, but no feed that can be read (RSS, Atom, JSON Feed)'
    throw fileProblem('unknown_format', file, reason, {}, { cause: 'not_a_feed' })
  }
  const sink = new FactSink(file)
  const records = articleRecords(parsed.entries.map((entry) => articleOf(entry, parsed, kind)))
  for (const [index, record] of records.entries()) {
    sink.rowsRead += 1
    if (record) sink.add({ type: 'record', row: index + 1, ...record })
    else {
      const reason = 'the entry has neither title nor text'
      sink.refuse(index + 1, { field: 'title', code: 'missing', reason, value: null })
    }
  }
  const { facts, problems, rowsRead } = sink.take(0)
  return { facts, problems, rowsRead }
}

/** A feed in XML, or as JSON Feed. */
export const feedFile = defineFileFormat({
  format: 'feed',
  of: 'text',
  order: 20,
  beginsLike: beginsLikeFeed,
  open: readFeed,
})

function articleOf(entry: FeedPart, { feed }: ParsedFeed, kind: ArticleKind): StatedArticle {
  const body = entry.first('content', 'description', 'summary')
  const [author] = entry.people.get('author') ?? entry.source?.people.get('author') ?? feed.people.get('author') ?? []
  const [category] = entry.categories
  return {
    kind,
    id: entry.first('id', 'about')?.value ?? null,
    title: htmlIn(entry.first('title', 'mediatitle')),
    body: htmlIn(body),
    publishedAt: timestampIn(entry, 'published', 'updated', 'created'),
    url: entry.address,
    publisher: htmlIn(entry.source?.first('title') ?? entry.first('source') ?? feed.first('title')),
    codes: [],
    author: author?.name ?? author?.email ?? null,
    language: (entry.first('language') ?? feed.first('language'))?.value ?? body?.language ?? null,
    category: category ? htmlOf(category.label ?? category.term) : null,
    attachments: entry.links
      .filter(({ rel }) => rel === 'enclosure')
      .map(({ href, type, length }) => ({
        url: href,
        type,
        bytes: /^\d{1,15}$/.test(length ?? '') ? Number(length) : null,
      })),
  }
}

function timestampIn(entry: FeedPart, ...names: string[]): string | null {
  for (const name of names) {
    const timestamp = feedTimestamp(entry.first(name)?.value)
    if (timestamp !== null) return timestamp
  }
  return null
}

/** A text as HTML; text of unknown type is treated as HTML. */
const htmlIn = (text: FeedText | null): string =>
  text === null ? '' : text.isMarkup === false ? htmlOf(text.value) : text.value
