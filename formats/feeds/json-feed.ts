import * as v from 'valibot'
import { FeedPart, type FeedText, type ParsedFeed } from './feed-part.ts'

const text = v.fallback(v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), null)
const Person = v.object({ name: text, url: text })
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) => v.fallback(v.optional(v.array(item), []), [])

/** JSON Feed, versions 1 and 1.1, as far as entries need it; what is of another type than it should be is left out. */
const JsonFeed = v.object({
  version: v.pipe(v.string(), v.regex(/jsonfeed\.org\/version/)),
  title: text,
  home_page_url: text,
  language: text,
  items: listOf(
    v.object({
      id: text,
      url: text,
      external_url: text,
      title: text,
      content_html: text,
      content_text: text,
      summary: text,
      date_published: text,
      date_modified: text,
      language: text,
      author: v.fallback(v.optional(Person), undefined),
      authors: listOf(Person),
      tags: listOf(v.string()),
      attachments: listOf(v.object({ url: v.string(), mime_type: text, size_in_bytes: text })),
    }),
  ),
})

/** Reads a JSON Feed; `null` where the text is not one. */
export function parseJsonFeed(document: string): ParsedFeed | null {
  const parsed = v.safeParse(JsonFeed, jsonIn(document))
  if (!parsed.success) return null
  const { title, home_page_url, language, items } = parsed.output
  const feed = partOf({ title: plain(title), language: plain(language) }, home_page_url)
  const entries = items.map((item) => {
    const entry = partOf(
      {
        id: plain(item.id),
        title: plain(item.title),
        content: item.content_html ? markup(item.content_html) : plain(item.content_text),
        summary: plain(item.summary),
        published: plain(item.date_published),
        updated: plain(item.date_modified),
        language: plain(item.language ?? language),
      },
      item.url ?? item.external_url,
    )
    for (const { name, url } of item.author ? [item.author, ...item.authors] : item.authors) {
      entry.addPerson('author', { name: name ?? null, email: null, uri: url ?? null })
    }
    for (const term of item.tags) entry.categories.push({ term, scheme: null, label: null })
    for (const { url, mime_type, size_in_bytes } of item.attachments) {
      entry.links.push({ ...linkTo(url), rel: 'enclosure', type: mime_type ?? null, length: size_in_bytes ?? null })
    }
    return entry
  })
  return { version: 'json', feed, entries }
}

function jsonIn(document: string): unknown {
  try {
    return JSON.parse(document)
  } catch {
    return null
  }
}

const linkTo = (href: string) => ({ href, rel: 'alternate', type: null, title: null, hreflang: null, length: null })

function partOf(texts: Record<string, FeedText | null>, address: string | null | undefined): FeedPart {
  const part = new FeedPart()
  for (const [name, value] of Object.entries(texts)) if (value) part.add(name, value)
  if (address) part.links.push(linkTo(address))
  return part
}

const textOf = (value: string, isMarkup: boolean): FeedText => ({
  value,
  isMarkup,
  type: '',
  language: null,
  base: null,
})
const plain = (value: string | null | undefined): FeedText | null => (value ? textOf(value, false) : null)
const markup = (value: string): FeedText => textOf(value, true)
