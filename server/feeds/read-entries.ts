import * as v from 'valibot'
import { Article } from '#contracts/adverse-media/article.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import { type FeedRhythm, feedRhythmOf } from '#formats/feeds/feed-rhythm.ts'
import { openFacts } from '#formats/open-facts.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { articleKindOf } from '../imports/run/feed-reading.ts'
import { charsetOf, type Fetched } from './fetch-politely.ts'

/** The entries of a feed as they would be stored, how many would be left out, and when there may be more. */
export type FeedEntries = { articles: Article[]; refused: number; rhythm: FeedRhythm }

/**
 * Reads what was fetched, by the reader of the import.
 * @throws ProblemError where it is no feed that can be read
 */
export async function readEntries(file: string, fetched: Fetched, kind: ImportKind): Promise<FeedEntries> {
  const { addresses, body, headers } = fetched
  const opened = await openFacts(
    { name: file, bytes: streamOf(body) },
    {},
    {
      ...confinedReading,
      articleKind: articleKindOf(kind),
      declaredEncoding: charsetOf(headers),
      address: addresses.at(-1) ?? null,
    },
  )
  if (opened.format !== 'feed' && opened.format !== 'announcements-json') throw noFeed(file)
  const articles: Article[] = []
  const timestamps: (string | null)[] = []
  let refused = 0
  for await (const { facts, problems } of opened.batches) {
    refused += problems.length
    for (const fact of facts) {
      if (fact.type !== 'record') continue
      articles.push(v.parse(Article, fact.content))
      timestamps.push(fact.at)
    }
  }
  return { articles, refused, rhythm: feedRhythmOf(timestamps, new TextDecoder().decode(body)) }
}

export const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => new Blob([bytes.slice()]).stream()

/** Only feeds are accepted, even if another format could be imported. */
function noFeed(file: string) {
  const reason = 'the file is no feed that can be read (RSS, Atom, JSON Feed)'
  return fileProblem('unknown_format', file, reason, {}, { cause: 'not_a_feed' })
}
