import type { FeedPart, FeedPerson, FeedText, ParsedFeed } from '#formats/feeds/feed-part.ts'
import { feedTimestamp } from '#formats/reading/written-timestamp.ts'
import type { Value } from '#test/support/python-expression.ts'

/** Asked for what an article has no place for. */
export class NotKept extends Error {}

/** Names of texts as the fixtures use them, each with the names that stand for it in a parsed feed. */
const texts: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'mediatitle'],
  subtitle: ['subtitle', 'description', 'info'],
  tagline: ['subtitle', 'description'],
  info: ['info'],
  rights: ['rights'],
  copyright: ['rights'],
  id: ['id', 'about'],
  guid: ['id', 'about'],
  language: ['language'],
  published: ['published'],
  updated: ['updated'],
  modified: ['updated'],
  date: ['updated'],
  created: ['created'],
  expired: ['expired'],
}
const timestamps = ['published', 'updated', 'created', 'expired', 'modified', 'date']

/** A parsed feed under the names that the fixtures know. */
export function feedView({ version, feed, entries }: ParsedFeed): { [name: string]: Value } {
  return { version, feed: partView(feed, false), entries: entries.map((entry) => partView(entry, true)) }
}

function partView(part: FeedPart, isEntry: boolean): { [name: string]: Value } {
  const [shorter, longer] = [...part.texts.keys()].filter((name) => name === 'summary' || name === 'description')
  const contents = () => ['content', longer ?? ''].flatMap((name) => part.texts.get(name) ?? [])
  const views: Record<string, () => Value> = {
    description: () =>
      value(part.first(isEntry ? (shorter ?? '') : '', 'description', 'summary', 'subtitle', isEntry ? 'content' : '')),
    summary: () => value(part.first(shorter ?? '', 'description') ?? (isEntry ? part.first('content') : null)),
    summary_detail: () => detail(part.first('summary', 'description')),
    content: () => contents().map((text) => detail(text)),
    link: () => part.address,
    links: () =>
      part.links.map(({ href, rel, type, title, hreflang, length }) => ({ href, rel, type, title, hreflang, length })),
    enclosures: () =>
      part.links
        .filter(({ rel }) => rel === 'enclosure')
        .map(({ href, type, length }) => ({ href, url: href, type, length })),
    guidislink: () => part.isIdAddress && !part.links.some(({ rel }) => rel === 'alternate'),
    tags: () => part.categories.map(({ term, scheme, label }) => ({ term, scheme, label })),
    category: () => part.categories[0]?.term,
    source: () => {
      if (part.source) return partView(part.source, false)
      return { title: value(part.first('source')), href: value(part.first('sourceaddress')) }
    },
  }
  for (const role of ['author', 'contributor', 'publisher']) {
    const all = () => (part.people.get(role) ?? []).map(personView)
    views[role] = () => written(part.people.get(role)?.[0])
    views[`${role}_detail`] = () => all()[0]
    views[`${role}s`] = all
  }
  for (const [name, own] of Object.entries(texts)) {
    views[name] ??= () => value(part.first(...own))
    views[`${name}_detail`] = () => detail(part.first(...own))
  }
  for (const name of timestamps) {
    views[`${name}_parsed`] = () => {
      const timestamp = feedTimestamp(part.first(...(texts[name] ?? []))?.value)
      if (timestamp === null) return null
      const at = new Date(timestamp)
      const dayOfYear = Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
      return [...(timestamp.match(/\d+/g) ?? []).slice(0, 6).map(Number), (at.getUTCDay() + 6) % 7, dayOfYear, 0]
    }
  }
  return new Proxy({} as { [name: string]: Value }, {
    get: (_, name) => {
      const view = views[String(name)]
      if (!view && part.texts.has(String(name))) return value(part.first(String(name)))
      if (!view) throw new NotKept(String(name))
      return view()
    },
  })
}

const value = (text: FeedText | null): Value => text?.value

const types: Readonly<Record<string, string>> = {
  text: 'text/plain',
  html: 'text/html',
  xhtml: 'application/xhtml+xml',
}

function detail(text: FeedText | null): Value {
  if (text === null) return null
  const { value: own, type, language, base, isMarkup } = text
  return {
    value: own,
    type: types[type] ?? (type || ((isMarkup ?? /[<&]/.test(own)) ? 'text/html' : 'text/plain')),
    language,
    base: base ?? '',
  }
}

const personView = ({ name, email, uri }: FeedPerson) => ({ name, email, url: uri, href: uri })

function written(person: FeedPerson | undefined): Value {
  if (!person) return null
  return person.name !== null && person.email !== null
    ? `${person.name} (${person.email})`
    : (person.name ?? person.email)
}
