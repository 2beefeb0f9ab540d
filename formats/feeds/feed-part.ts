/** Text of an element: plain or markup, as the element or its format says; `null` where unknown. */
export type FeedText = {
  value: string
  isMarkup: boolean | null
  /** What the element says of its type; empty where it says nothing. */
  type: string
  language: string | null
  base: string | null
}

export type FeedLink = {
  href: string
  rel: string
  type: string | null
  title: string | null
  hreflang: string | null
  length: string | null
}
export type FeedPerson = { name: string | null; email: string | null; uri: string | null }
export type FeedCategory = { term: string; scheme: string | null; label: string | null }

/** A feed's head, one of its entries, or the feed that an entry was taken from. */
export class FeedPart {
  /** Elements by their names, in the order of the document. */
  readonly texts = new Map<string, FeedText[]>()
  readonly links: FeedLink[] = []
  readonly people = new Map<string, FeedPerson[]>()
  readonly categories: FeedCategory[] = []
  source: FeedPart | null = null
  /** Whether the identity is an address as well, as RSS says of it. */
  isIdAddress = false

  /** The first element of a name that says something; `null` without one. */
  first(...names: string[]): FeedText | null {
    for (const name of names) {
      const text = this.texts.get(name)?.find(({ value }) => value !== '')
      if (text) return text
    }
    return null
  }

  add(name: string, text: FeedText): void {
    const texts = this.texts.get(name)
    if (texts) texts.push(text)
    else this.texts.set(name, [text])
  }

  addPerson(role: string, person: FeedPerson): void {
    if (person.name === null && person.email === null && person.uri === null) return
    const people = this.people.get(role)
    if (people) people.push(person)
    else this.people.set(role, [person])
  }

  /** Where the part can be read by people: a link to it, or an identity that is an address. */
  get address(): string | null {
    const link =
      this.links.find(({ rel, type }) => rel === 'alternate' && (type === null || /html/.test(type))) ??
      this.links.find(({ rel }) => rel === 'alternate')
    return link?.href ?? (this.isIdAddress ? (this.first('id')?.value ?? null) : null)
  }
}

/** A feed as its document says it. */
export type ParsedFeed = { version: string; feed: FeedPart; entries: FeedPart[] }
