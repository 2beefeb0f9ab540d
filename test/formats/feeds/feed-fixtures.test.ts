import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { plainTextFrom } from '#formats/adverse-media/plain-text.ts'
import { parseJsonFeed } from '#formats/feeds/json-feed.ts'
import { parseFeed } from '#formats/feeds/parse-feed.ts'
import { asUtf8 } from '#formats/reading/as-utf8.ts'
import { defaultReadLimits, openBytes } from '#formats/reading/byte-source.ts'
import { wholeText } from '#formats/reading/whole-text.ts'
import { evaluated, type Value } from '#test/support/python-expression.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { tarFiles } from '#test/support/tar-files.ts'
import { feedView, NotKept } from './feed-view.ts'

const folder = sharedFile('data/rss_atom_feed_fixtures')

type Outcome = 'agrees' | 'differs' | 'not kept' | 'no result stated' | 'well-formedness alone' | 'encoding refused'

/** The encoding that a fixture states, where it reads the same of the bytes; else the one that was found. */
function isReadBy(stated: string, bytes: Uint8Array, found: { text: string; encoding: string }): string {
  const label = stated.toLowerCase().replace(/^utf_/, 'utf-')
  if (label === found.encoding || (label === 'gb2312' && found.encoding === 'gb18030')) return stated
  try {
    return new TextDecoder(label).decode(bytes) === found.text ? stated : found.encoding
  } catch {
    return found.encoding
  }
}

/** Texts are compared as they are kept: without markup. */
const isSameText = (one: string, other: string) => one === other || plainTextFrom(one) === plainTextFrom(other)

/** The document as text with its encoding, and what it states of itself. */
async function opened(name: string, bytes: Uint8Array) {
  const source = await openBytes({ name, bytes: new Blob([bytes as BlobPart]).stream() }, defaultReadLimits)
  const header = (key: string) =>
    new RegExp(`Header:\\s*${key}:\\s*(.*)`, 'i').exec(
      new TextDecoder('latin1').decode(bytes.filter((byte) => byte !== 0)),
    )?.[1]
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(header('content-type') ?? '')?.[1]
  const utf8 = await asUtf8(name, source, { declared: charset })
  const text = await wholeText(name, utf8, 2 ** 24)
  return { text, encoding: utf8.encoding(), location: header('content-location')?.trim() }
}

async function outcomeOf(name: string, bytes: Uint8Array): Promise<{ outcome: Outcome; detail?: string }> {
  const document = await opened(name, bytes).catch((problem: unknown) => {
    if (problem instanceof ProblemError && problem.code === 'wrong_encoding') return null
    throw problem
  })
  if (document === null) return { outcome: 'encoding refused', detail: name }
  const { text, encoding, location } = document
  const expression = /Expect:\s*(.*?)\s*-->/s.exec(text)?.[1]
  if (expression === undefined) return { outcome: 'no result stated' }
  const address = new URL(location ?? '', 'http://127.0.0.1:8097/').href
  const parsed = name.endsWith('.json')
    ? parseJsonFeed(text)
    : parseFeed(text, /^https?:/.test(address) ? address : null)
  const view = parsed === null ? {} : feedView(parsed)
  try {
    const nameOf = (asked: string): Value => {
      if (asked === 'bozo') throw new NotKept('bozo')
      if (asked === 'encoding')
        return isReadBy(/encoding == '([^']+)'/.exec(expression)?.[1] ?? '', bytes, { text, encoding })
      if (asked === 'version' || asked === 'feed' || asked === 'entries') return view[asked]
      throw new NotKept(asked)
    }
    const stated = expression.replace(/^not bozo and /, '').replace(/^not bozo$/, '1')
    return evaluated(stated, nameOf, isSameText) ? { outcome: 'agrees' } : { outcome: 'differs', detail: stated }
  } catch (error) {
    if (/locals\(\)|headers/.test(expression)) return { outcome: 'not kept', detail: 'HTTP headers' }
    if (!(error instanceof NotKept)) return { outcome: 'differs', detail: `${expression}: ${String(error)}` }
    return error.message === 'bozo'
      ? { outcome: 'well-formedness alone' }
      : { outcome: 'not kept', detail: error.message }
  }
}

/** What an article has no place for: pictures, places, chapters, players and the like. */
const notKeptElements =
  'HTTP headers,cloud,etag,generator,image,itunes,license,madeup,media,modified,newlocation,ord,psc,textinput,thr,validity,wfw,where'.split(
    ',',
  )

/** Where the reader says something else than a fixture states, and why. */
const whyDiffering = {
  'of several dates the first counts': [
    'atom/entry_created_multiple_values',
    'atom/entry_published_parsed_date_overwriting',
    'atom/entry_updated_multiple_values',
    'rss/item_expirationDate_multiple_values',
  ],
  'addresses are as URL has them, and only those that are kept are completed': [
    'base/feed_link_xml_base_iri',
    'base/http_channel_docs_base_content_location',
    'base/http_channel_docs_base_docuri',
    'base/http_item_comments_base_content_location',
    'base/http_item_comments_base_docuri',
    'base/malformed_base',
    'base/unsafe_base',
    'http/headers_content_location-unsafe',
  ],
  'nothing is read from HTTP headers': [
    'http/headers_last_modified-blank',
    'http/headers_last_modified-not-present',
    'http/headers_no_etag',
    'lang/http_content_language',
    'lang/http_content_language_entry_title_inherit',
    'lang/http_content_language_entry_title_inherit_2',
  ],
  'categories of podcasts and media are kept as they are written': [
    'itunes/itunes_channel_category_nested',
    'itunes/itunes_channel_category_scheme',
    'itunes/itunes_channel_keywords',
    'itunes/itunes_channel_keywords_duplicate',
    'itunes/itunes_channel_keywords_multiple',
    'itunes/itunes_item_category_nested',
    'itunes/itunes_item_category_scheme',
    'media-rss/item_media_category_scheme1',
    'rss/item_madeup_tags_element',
  ],
  'what the document says of types and versions is kept as it says it': [
    'atom10/feed_link_rel_self_default_type',
    'media-rss/item_media_title_type_plain',
    'rss/item_xhtml_body_type',
    'rss/rss_version_091_netscape',
  ],
  'elements that no article has': [
    'atom10/entry_content_src',
    'base/cdf_item_abstract_xml_base',
    'feedburner/feedburner_browserfriendly',
  ],
  'markup that is broken or escaped twice shows in the text': [
    'atom10/entry_content_div_escaped_markup',
    'atom10/tag_in_attr',
    'rss/channel_description_shorttag',
    'rss/item_description_not_a_doctype',
  ],
}

describe.skipIf(folder === null)(`the feed fixtures (${sharedFilesReason})`, () => {
  test('the feed fixtures are parsed to their stated results, as far as articles hold them', async () => {
    const files = tarFiles(readFileSync(`${folder}/feedparser_fixtures.tar.gz`))
    const counts: Record<Outcome, number> = {
      agrees: 0,
      differs: 0,
      'not kept': 0,
      'no result stated': 0,
      'well-formedness alone': 0,
      'encoding refused': 0,
    }
    const differing = new Set<string>()
    const notKept = new Set<string>()
    for (const [path, bytes] of files) {
      const { outcome, detail } = await outcomeOf(path, bytes)
      counts[outcome] += 1
      if (outcome === 'differs') differing.add(path.replace(/^.*?([^/]+\/[^/]+)\.xml$/, '$1'))
      if (outcome === 'not kept') notKept.add(detail?.split('_')[0] ?? '')
    }
    expect(files.size).toBe(1362)
    expect(counts).toEqual({
      agrees: 1197,
      differs: 38,
      'not kept': 106,
      'no result stated': 0,
      'well-formedness alone': 13,
      'encoding refused': 8,
    })
    expect([...differing].toSorted()).toEqual(Object.values(whyDiffering).flat().toSorted())
    expect([...notKept].toSorted()).toEqual(notKeptElements)
  })
})
