import { htmlOf } from '../adverse-media/plain-text.ts'
import { elementName, type Namespaces, namespacesWithin } from './element-names.ts'
import { FeedPart, type FeedPerson, type FeedText, type ParsedFeed } from './feed-part.ts'
import { xmlEvents } from './xml-events.ts'

/** The content of an element: its text, and the same with its markup. */
type Content = { text: string[]; markup: string[]; hasMarkup: boolean }

/** Types whose text is markup, and types without text. */
const [markupTypes, plainTypes] = [/^(?:x?html|text\/html|.*[/+]xml)$/, /^(?:text|text\/(?!html).*)$/]

/** The text of an element as its type and its format say: escaped, inline, encoded in base 64, or plain. */
function decodedText(
  { text, markup, hasMarkup }: Content,
  attributes: ReadonlyMap<string, string>,
  version: string,
): Pick<FeedText, 'value' | 'isMarkup' | 'type'> {
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  const mode = attributes.get('mode')?.trim().toLowerCase() ?? ''
  if (hasMarkup) return { value: markup.join('').trim(), isMarkup: true, type }
  const value = text.join('').trim()
  const isAtom = version.startsWith('atom')
  const isOther = isAtom && type.includes('/') && !markupTypes.test(type) && !plainTypes.test(type)
  if (mode === 'base64' || (isOther && mode === '')) {
    const decoded = textOfBase64(value)
    if (decoded !== null) return { value: decoded, isMarkup: null, type }
  }
  if (mode === 'escaped' || markupTypes.test(type))
    return { value, isMarkup: !plainTypes.test(type) || mode === 'escaped', type }
  return { value, isMarkup: plainTypes.test(type) || (version === 'atom10' && type === '') ? false : null, type }
}

function textOfBase64(value: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Uint8Array.from(atob(value), (character) => character.charCodeAt(0)))
      .trim()
  } catch {
    return null
  }
}

/** An element that is open. */
type Open = {
  written: string
  name: string
  attributes: ReadonlyMap<string, string>
  namespaces: Namespaces
  language: string | null
  base: string | null
}

/** The text of an element, with and without the markup inside it. */
type Capture = { depth: number; text: string[]; markup: string[]; hasMarkup: boolean }

const people: ReadonlySet<string> = new Set(['author', 'contributor', 'publisher', 'itunes:owner'])
/** Elements with parts of their own that say nothing of the feed or entry around them. */
const apart: ReadonlySet<string> = new Set(['image', 'textinput', 'cloud', 'media:group', 'psc:chapters', 'gml:point'])
const roots: ReadonlySet<string> = new Set(['feed', 'rss', 'rdf:rdf'])

/** Elements inside one another beyond which one says nothing but its text. */
const maxDepth = 512

/**
 * Reads a feed of any version of RSS, RDF, Atom or CDF as far as its text can be made out; `null` where it is none.
 * Holds every element's text once.
 * @param address where the document comes from, for relative addresses in it
 */
export function parseFeed(document: string, address: string | null): ParsedFeed | null {
  const reader = new FeedReader(address)
  for (const event of xmlEvents(document)) {
    if (event.kind === 'text') reader.text(event.text)
    else if (event.kind === 'end') reader.end(event.name)
    else {
      reader.start(event.name, event.attributes)
      if (event.isEmpty) reader.end(event.name)
    }
  }
  return reader.finish()
}

class FeedReader {
  readonly #feed = new FeedPart()
  readonly #entries: FeedPart[] = []
  readonly #address: string | null
  readonly #open: Open[] = []
  /** Parts being read, the innermost last, each with the depth of its element. */
  readonly #parts: { part: FeedPart; depth: number }[] = []
  /** Number of open elements by written name, so that an unmatched end tag costs nothing. */
  readonly #openNames = new Map<string, number>()
  /** The same of those that are too deep. */
  readonly #passedNames = new Map<string, number>()
  #capture: Capture | null = null
  #person: { depth: number; fields: Map<string, string> } | null = null
  #version: string | null = null

  constructor(address: string | null) {
    this.#address = address
  }

  finish(): ParsedFeed | null {
    while (this.#open.length > 0) this.#close()
    return this.#version === null ? null : { version: this.#version, feed: this.#feed, entries: this.#entries }
  }

  start(written: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#open.length >= maxDepth) {
      this.#passedNames.set(written, (this.#passedNames.get(written) ?? 0) + 1)
      return
    }
    const outer = this.#open.at(-1)
    const namespaces = namespacesWithin(outer?.namespaces ?? new Map(), attributes)
    const name = elementName(written, namespaces)
    const language = attributes.get('xml:lang')
    const base = attributes.get('xml:base')
    const element: Open = {
      written,
      name,
      attributes,
      namespaces,
      language: language === undefined ? (outer?.language ?? null) : language.trim().replace('_', '-') || null,
      base: base === undefined ? (outer?.base ?? this.#address) : resolved(base, outer?.base ?? this.#address),
    }
    this.#open.push(element)
    this.#openNames.set(written, (this.#openNames.get(written) ?? 0) + 1)
    const depth = this.#open.length
    if (this.#capture) {
      if (this.#person) {
        if (this.#capture.depth === this.#person.depth) this.#beginCapture(depth)
        return
      }
      this.#capture.hasMarkup = true
      this.#capture.markup.push(tagOf(element, false))
      return
    }
    if (roots.has(name) && this.#parts.length === 0) {
      this.#version ??= formatOf(written, namespaces.get('') ?? '', attributes)
      if (name === 'feed') this.#enter(this.#feed, depth)
      if (element.language !== null) this.#feed.add('language', plainText(element.language, null))
      this.#readAttributes(this.#feed, element)
      return
    }
    if (this.#version === null) return
    const part = this.#parts.at(-1)?.part ?? this.#feed
    if (name === 'feed') this.#enter(this.#feed, depth)
    else if (name === 'entry') this.#enterEntry(element, depth)
    else if (name === 'source' && !attributes.has('url') && this.#entries.includes(part)) {
      part.source = new FeedPart()
      this.#enter(part.source, depth)
    } else if (apart.has(name)) this.#enter(new FeedPart(), depth)
    else {
      this.#readAttributes(part, element)
      if (people.has(name)) this.#person = { depth, fields: new Map() }
      if (!isContainer(name)) this.#beginCapture(depth)
    }
  }

  text(text: string): void {
    this.#capture?.text.push(text)
    this.#capture?.markup.push(htmlOf(text))
  }

  /** Closes the innermost element of this name and all inside it; an end that nothing began is passed over. */
  end(written: string): void {
    const passed = this.#passedNames.get(written) ?? 0
    if (passed > 0) {
      this.#passedNames.set(written, passed - 1)
      return
    }
    if (!this.#openNames.get(written)) return
    while (this.#close() !== written) {}
  }

  #close(): string {
    const depth = this.#open.length
    const element = this.#open.pop() as Open
    this.#openNames.set(element.written, (this.#openNames.get(element.written) ?? 1) - 1)
    const capture = this.#capture
    if (capture && capture.depth === depth) {
      this.#capture = null
      this.#take(element, depth, capture)
    } else if (capture) capture.markup.push(tagOf(element, true))
    if (this.#person?.depth === depth) this.#person = null
    if (this.#parts.at(-1)?.depth === depth) this.#parts.pop()
    return element.written
  }

  #take(element: Open, depth: number, capture: Capture): void {
    const person = this.#person
    const part = this.#parts.at(-1)?.part ?? this.#feed
    if (person && depth > person.depth) {
      const value = capture.text.join('').trim()
      if (value !== '' && !person.fields.has(element.name)) person.fields.set(element.name, value)
      this.#beginCapture(person.depth)
      return
    }
    const content = decodedText(capture, element.attributes, this.#version ?? '')
    if (person) {
      part.addPerson(
        element.name,
        personFrom(person.fields, content.value, (uri) => resolved(uri, element.base)),
      )
      return
    }
    this.#add(part, element, { ...content, language: element.language, base: element.base })
  }

  #add(part: FeedPart, { name, attributes, base }: Open, text: FeedText): void {
    const { value } = text
    if (name === 'link') {
      if (value !== '' && !attributes.has('href')) {
        part.links.push(linkFrom(attributes, resolved(value, base) ?? value))
      }
    } else if (name === 'category' && value !== '') {
      const scheme = attributes.get('domain') ?? attributes.get('scheme') ?? null
      part.categories.push({ term: value, scheme, label: attributes.get('label') ?? null })
    } else if (name === 'id') {
      part.isIdAddress = attributes.get('ispermalink') !== 'false' && attributes.get('isPermaLink') !== 'false'
      part.add(name, { ...text, value: /^[./]/.test(value) ? (resolved(value, base) ?? value) : value })
    } else part.add(name, text)
  }

  #enter(part: FeedPart, depth: number): void {
    this.#parts.push({ part, depth })
  }

  #enterEntry(element: Open, depth: number): void {
    const entry = new FeedPart()
    this.#entries.push(entry)
    this.#enter(entry, depth)
    this.#readAttributes(entry, element)
  }

  #beginCapture(depth: number): void {
    this.#capture = { depth, text: [], markup: [], hasMarkup: false }
  }

  /** What elements say by attributes: links, categories, enclosures, and in CDF the address of an entry. */
  #readAttributes(part: FeedPart, { name, attributes, base }: Open): void {
    const href = attributes.get('href') ?? attributes.get('HREF') ?? attributes.get('url')
    const term = attributes.get('term') ?? (name === 'category' ? attributes.get('text') : undefined)
    if (name === 'category' && term !== undefined) {
      part.categories.push({ term, scheme: attributes.get('scheme') ?? null, label: attributes.get('label') ?? null })
    }
    const about = attributes.get('rdf:about')
    if (name === 'entry' && about !== undefined) part.add('about', plainText(about, base))
    const changed = attributes.get('LASTMOD')
    if (changed !== undefined) part.add('updated', plainText(changed, base))
    if (href === undefined) return
    const address = resolved(href, base) ?? href
    if (name === 'link' || name === 'entry' || name === 'feed') part.links.push(linkFrom(attributes, address))
    else if (name === 'enclosure' || name === 'media:content') {
      part.links.push({ ...linkFrom(attributes, address), rel: 'enclosure' })
    } else if (name === 'source') part.add('sourceaddress', plainText(address, base))
  }
}

const plainText = (value: string, base: string | null): FeedText => ({
  value,
  isMarkup: false,
  type: '',
  language: null,
  base,
})

/** Elements whose children are read separately. */
const isContainer = (name: string): boolean =>
  name === 'rdf:seq' || name === 'items' || name === 'media:content' || name === 'xhtml:html'

function linkFrom(attributes: ReadonlyMap<string, string>, href: string) {
  const get = (name: string) => attributes.get(name) ?? null
  return {
    href,
    rel: get('rel') || 'alternate',
    type: get('type'),
    title: get('title'),
    hreflang: get('hreflang'),
    length: get('length') ?? get('fileSize'),
  }
}

/** An element inside a text as markup, without its vocabulary. */
function tagOf({ written, attributes }: Open, isEnd: boolean): string {
  const name = written.slice(written.indexOf(':') + 1)
  if (isEnd) return `</${name}>`
  const list = Array.from(attributes, ([key, value]) => ` ${key}="${htmlOf(value).replaceAll('"', '&quot;')}"`)
  return `<${name}${list.join('')}>`
}

function resolved(address: string, base: string | null): string | null {
  const text = address.trim()
  if (base === null || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text
  return URL.parse(text, base)?.href ?? text
}

/**
 * The format of a feed by its root element: `rss20`, `rss10`, `atom10`, `cdf` and the like; `rss` or `atom` without
 * more.
 */
function formatOf(root: string, vocabulary: string, attributes: ReadonlyMap<string, string>): string {
  const version = attributes.get('version')?.trim() ?? ''
  const name = root.slice(root.indexOf(':') + 1).toLowerCase()
  if (name === 'channel') return 'cdf'
  if (name === 'rdf') return /my\.netscape\.com/.test(vocabulary) ? 'rss090' : 'rss10'
  if (name === 'rss') {
    if (version.startsWith('2')) return 'rss20'
    const known = /^0\.9[0-4]/.exec(version)?.[0].replace('.', '') ?? ''
    return known === '091' ? 'rss091u' : `rss${known}`
  }
  if (/w3\.org\/2005\/atom/.test(vocabulary)) return 'atom10'
  if (/purl\.org\/atom/.test(vocabulary) || version !== '')
    return version === '' ? 'atom' : `atom${version.replace('.', '')}`
  return 'atom'
}

/**
 * A person by the parts that an element has, or by text such as `Name (name@example.com)` and
 * `name@example.com (Name)`.
 */
function personFrom(
  fields: ReadonlyMap<string, string>,
  text: string,
  resolve: (uri: string) => string | null,
): FeedPerson {
  const uri = fields.get('uri')
  const field = (name: string) => fields.get(name) ?? fields.get(`itunes:${name}`) ?? null
  const address = uri === undefined ? null : resolve(uri)
  if (fields.size > 0) return { name: field('name'), email: field('email'), uri: address }
  const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/.exec(text.slice(0, 1000))?.[0] ?? null
  const name = (email === null ? text : text.replace(email, '').replace(/mailto:|[()<>]|\[\]/g, '')).trim()
  return { name: name === '' ? null : name, email, uri: null }
}
