import { parseFeed } from 'feedsmith'
import type { FactBatch } from '#contracts/fact.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { FactSink } from '../fact-sink.ts'
import { fileProblem } from '../file-problem.ts'
import { articleRecord, momentFrom, type StatedArticle } from './article-record.ts'

/** Most bytes of a feed: it is read as a whole. */
const mostBytes = 16 * 2 ** 20

/** Whether the beginning of a file may be a feed: XML, or a JSON object that names the format of JSON Feed. */
export function beginsLikeFeed(text: string): boolean {
  const start = text.trimStart()
  return start.startsWith('<') || (start.startsWith('{') && start.includes('jsonfeed.org/version'))
}

/**
 * Reads a feed (RSS 0.9 to 2.0, RDF, Atom, JSON Feed) whole: an article for each entry. Entities that the document itself
 * declares are not expanded.
 * @throws ProblemError `too_large`, `unknown_format`, `wrong_encoding`, `malformed_file`
 */
export async function* readFeed(file: string, source: ByteSource): AsyncGenerator<FactBatch, void, undefined> {
  const text = await textOf(file, source)
  const sink = new FactSink(file)
  const entries = entriesOf(file, text)
  for (const [index, entry] of entries.entries()) {
    sink.rowsRead += 1
    const record = articleRecord(entry)
    if (record) sink.add({ type: 'record', row: index + 1, ...record })
    else sink.refuse(index + 1, 'title', 'missing', 'the entry has neither title nor text', null)
  }
  yield sink.take(source.bytesRead())
}

async function textOf(file: string, source: ByteSource): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const chunk of source.chunks) {
    size += chunk.length
    if (size > mostBytes) {
      const details = { cause: 'too_large_decompressed', most: mostBytes } as const
      throw fileProblem('too_large', file, `the feed is larger than ${mostBytes} bytes`, {}, details)
    }
    pieces.push(chunk.slice())
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fileProblem('wrong_encoding', file, `the feed is not encoded in ${declared?.[1] ?? 'UTF-8'}`)
  }
}

function entriesOf(file: string, text: string): StatedArticle[] {
  try {
    const { format, feed } = parseFeed(text)
    switch (format) {
      case 'json':
        return (feed.items ?? []).map((item) => ({
          ...common(feed.title),
          id: item.id ?? null,
          title: item.title ?? '',
          body: item.content_html ?? item.content_text ?? item.summary ?? '',
          publishedAt: momentFrom(item.date_published),
          url: item.url ?? null,
        }))
      case 'atom':
        return (feed.entries ?? []).map((entry) => ({
          ...common(feed.title?.value),
          id: entry.id ?? null,
          title: entry.title?.value ?? '',
          body: entry.content?.value ?? entry.summary?.value ?? '',
          publishedAt: momentFrom(entry.published ?? entry.updated),
          url: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? null,
        }))
      case 'rdf':
        return (feed.items ?? []).map((item) => ({
          ...common(feed.title),
          id: item.link ?? null,
          title: item.title ?? '',
          body: item.content?.encoded ?? item.description ?? '',
          publishedAt: momentFrom(item.dc?.dates?.[0]),
          url: item.link ?? null,
        }))
      case 'rss':
        return (feed.items ?? []).map((item) => ({
          ...common(feed.title),
          id: item.guid?.value ?? null,
          title: item.title ?? '',
          body: item.content?.encoded ?? item.description ?? '',
          publishedAt: momentFrom(item.pubDate ?? item.dc?.dates?.[0]),
          url: item.link ?? null,
        }))
    }
  } catch {
    throw fileProblem(
      'unknown_format',
      file,
      'the file is XML or JSON, but no feed that can be read (RSS, Atom, JSON Feed)',
      {},
      { cause: 'not_a_feed' },
    )
  }
}

const common = (publisher: string | undefined) => ({
  kind: 'news' as const,
  publisher: publisher ?? null,
  codes: [],
})
