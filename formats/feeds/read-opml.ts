import * as v from 'valibot'
import { FeedDraft } from '#contracts/feeds/feed.ts'
import { asUtf8 } from '../reading/as-utf8.ts'
import { defaultReadLimits, openBytes } from '../reading/byte-source.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { wholeText } from '../reading/whole-text.ts'
import { xmlEvents } from './xml-events.ts'

/** The namespace of what this program says of a feed beyond what OPML has words for. */
export const ownNamespace = 'urn:risk-atlas:feed'

/** A feed as a list says it: `null` where the list does not. */
export type StatedFeed = {
  name: string
  address: string
  kind: FeedDraft['kind'] | null
  everyMinutes: number | null
  readsLinked: boolean | null
}

/**
 * Reads a list of feeds (OPML 1.0 to 2.0): of its outlines, at whatever depth, those that name the address of a feed.
 * @param maxBytes of its text @param maxFeeds that it may name
 * @throws ProblemError `unknown_format`, `too_large`, `empty_file`, `wrong_encoding`
 */
export async function readOpml(
  file: string,
  bytes: Uint8Array,
  { maxBytes, maxFeeds }: { maxBytes: number; maxFeeds: number },
): Promise<StatedFeed[]> {
  const source = await openBytes({ name: file, bytes: new Blob([bytes.slice()]).stream() }, defaultReadLimits)
  const text = await wholeText(file, await asUtf8(file, source), maxBytes)
  const feeds: StatedFeed[] = []
  let prefix: string | null = null
  for (const event of xmlEvents(text)) {
    if (event.kind !== 'start') continue
    const { name, attributes } = event
    if (prefix === null) {
      if (name.toLowerCase() !== 'opml') throw noList(file)
      prefix = ownPrefixIn(attributes)
      continue
    }
    if (name.toLowerCase() !== 'outline') continue
    const feed = feedIn(attributes, prefix)
    if (feed === null) continue
    if (feeds.length === maxFeeds) {
      throw fileProblem('too_large', file, `the list names more than ${maxFeeds} feeds`)
    }
    feeds.push(feed)
  }
  if (prefix === null) throw noList(file)
  return feeds
}

function noList(file: string) {
  const reason = 'the file is no list of feeds (OPML)'
  return fileProblem('unknown_format', file, reason, {}, { cause: 'not_a_feed_list' })
}

/** Under which prefix a list has attributes of this program; empty where it has none. */
function ownPrefixIn(attributes: ReadonlyMap<string, string>): string {
  for (const [name, value] of attributes) {
    if (value === ownNamespace && name.startsWith('xmlns:')) return name.slice('xmlns:'.length)
  }
  return ''
}

function feedIn(attributes: ReadonlyMap<string, string>, prefix: string): StatedFeed | null {
  const lower = new Map([...attributes].map(([name, value]) => [name.toLowerCase(), value]))
  const address = lower.get('xmlurl')?.trim() ?? ''
  if (address === '') return null
  const own = (name: string) => (prefix === '' ? undefined : attributes.get(`${prefix}:${name}`))
  const { kind, everyMinutes } = FeedDraft.entries
  const minutes = Number(own('everyMinutes') ?? Number.NaN)
  const says = own('kind')
  return {
    name: lower.get('text') || lower.get('title') || '',
    address,
    kind: v.is(kind, says) ? says : null,
    everyMinutes: v.is(everyMinutes, minutes) ? minutes : null,
    readsLinked: own('readsLinked') === undefined ? null : own('readsLinked') === 'true',
  }
}
