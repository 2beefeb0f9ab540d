/** Vocabularies whose elements are those of feeds themselves, or say the same. Addresses in lower case. */
const plain = [
  '',
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/rss091',
  'http://backend.userland.com/rss092',
  'http://blogs.law.harvard.edu/tech/rss',
  'http://purl.org/rss/1.0/',
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://example.com/newformat#',
  'http://example.com/necho',
  'http://purl.org/echo/',
  'uri/of/echo/namespace#',
  'http://purl.org/pie/',
  'http://purl.org/atom/ns#',
  'http://www.w3.org/2005/atom',
  'http://purl.org/rss/1.0/modules/rss091#',
  'http://purl.org/net/rss1.1#',
  'http://purl.org/dc/terms/',
]

/** Other vocabularies, by their prefix here. */
const prefixed: readonly (readonly [string, string])[] = [
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://search.yahoo.com/mrss/', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://example.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.w3.org/xml/1998/namespace', 'xml'],
]

const prefixes: ReadonlyMap<string, string> = new Map([
  ...plain.map((address) => [address, ''] as const),
  ...prefixed,
  ['http://www.w3.org/2005/atom/', ''],
])

/** Elements of several vocabularies that say the same, by the name that is used for them here. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    item: 'entry',
    channel: 'feed',
    guid: 'id',
    tagline: 'subtitle',
    copyright: 'rights',
    'dc:rights': 'rights',
    'dc:title': 'title',
    'media:title': 'mediatitle',
    pubdate: 'published',
    issued: 'published',
    lastbuilddate: 'updated',
    lastmod: 'updated',
    modified: 'updated',
    'dc:date': 'updated',
    date: 'updated',
    expirationdate: 'expired',
    'dc:language': 'language',
    'dc:subject': 'category',
    'itunes:category': 'category',
    'media:category': 'category',
    'itunes:owner': 'publisher',
    keywords: 'category',
    'dc:creator': 'author',
    'dc:author': 'author',
    creator: 'author',
    managingeditor: 'author',
    'itunes:author': 'author',
    'dc:contributor': 'contributor',
    'dc:publisher': 'publisher',
    webmaster: 'publisher',
    'content:encoded': 'content',
    fullitem: 'content',
    body: 'content',
    'xhtml:body': 'content',
    'xhtml:div': 'content',
    prodlink: 'content',
    abstract: 'description',
    'dc:description': 'description',
    'itunes:summary': 'summary',
    'itunes:subtitle': 'subtitle',
    textinput: 'textinput',
    homepage: 'uri',
    url: 'uri',
    license: 'license',
  }),
)

/** Maximum prefixes in scope at one position of a document. */
const maxNamespaces = 64

/** Prefixes in scope at one position of a document, each with its namespace address. */
export type Namespaces = ReadonlyMap<string, string>

/** The prefixes in force inside an element, those of its parent and its own. */
export function namespacesWithin(outer: Namespaces, attributes: ReadonlyMap<string, string>): Namespaces {
  let own: Map<string, string> | null = null
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    own ??= new Map(outer)
    if (own.size >= maxNamespaces) break
    own.set(name.slice(6), value.trim().toLowerCase())
  }
  return own ?? outer
}

/**
 * An element's name without regard to case, vocabulary and age of the format: `entry`, `published`, `media:content`.
 */
export function elementName(written: string, namespaces: Namespaces): string {
  const colon = written.indexOf(':')
  const prefix = colon < 0 ? '' : written.slice(0, colon)
  const address = namespaces.get(prefix)
  const known = address === undefined ? undefined : prefixes.get(address)
  const standing = known ?? (prefix === 'atom' ? '' : prefix.toLowerCase())
  const local = written.slice(colon + 1).toLowerCase()
  const name = standing === '' ? local : `${standing}:${local}`
  return synonyms.get(name) ?? name
}
