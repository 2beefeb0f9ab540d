import type { ArticleText } from './find-risk-events.ts'

/** A company by the names it is known by. */
export type KnownCompany = { entity: string; name: string }

/** A name of a company in a text. */
export type Mention = { start: number; end: number; entity: string; name: string }

/** A company an article is about, and what part of the article that is (0 to 1). */
export type LinkedCompany = { entity: string; name: string; relevance: number; mentions: number }

/** Names shorter than this say too little, longer ones are no names. */
const [shortest, longest] = [3, 60]
const leadCharacters = 120
/** Score below which a company is not linked: one mention deep in the text is not enough. */
const least = 1.5

/**
 * Finds companies by their exact names. A name that several companies bear links to none of them; of overlapping names
 * the longer counts; Latin names count as whole words alone.
 */
export class CompanyFinder {
  readonly #byName = new Map<string, KnownCompany | null>()
  /** Lengths of the names that begin with some two characters, the longest first. */
  readonly #lengths = new Map<string, number[]>()

  constructor(companies: readonly KnownCompany[]) {
    const lengths = new Map<string, Set<number>>()
    for (const company of companies) {
      const { length } = company.name
      if (length < shortest || length > longest) continue
      const beginning = company.name.slice(0, 2)
      const known = lengths.get(beginning)
      if (known) known.add(length)
      else lengths.set(beginning, new Set([length]))
      this.#byName.set(company.name, this.#byName.has(company.name) ? null : company)
    }
    for (const [beginning, own] of lengths) {
      this.#lengths.set(
        beginning,
        [...own].toSorted((one, other) => other - one),
      )
    }
  }

  /** The names in a text, in its order. */
  mentionsIn(text: string): Mention[] {
    const mentions: Mention[] = []
    for (let start = 0; start < text.length; ) {
      const mention = this.#mentionAt(text, start)
      if (mention) mentions.push(mention)
      start = mention?.end ?? start + 1
    }
    return mentions
  }

  /**
   * The companies an article is about, most of all first: those in the title count thrice, those in its first lines
   * twice, and each further mention less than the one before.
   */
  companiesIn({ title, body }: Pick<ArticleText, 'title' | 'body'>): LinkedCompany[] {
    const [named, inBody] = [this.mentionsIn(title), this.mentionsIn(body)]
    const inTitle = new Set(named.map(({ entity }) => entity))
    const names = new Map([...named, ...inBody].map(({ entity, name }) => [entity, name]))
    const byEntity = Map.groupBy(inBody, ({ entity }) => entity)
    const scored = [...names].map(([entity, name]) => {
      const own = byEntity.get(entity) ?? []
      const lead = own.some(({ start }) => start < leadCharacters)
      const score = (inTitle.has(entity) ? 3 : 0) + (lead ? 2 : 0) + Math.log2(1 + own.length)
      return { entity, name, score, mentions: own.length + (inTitle.has(entity) ? 1 : 0) }
    })
    const linked = scored.filter(({ score }) => score >= least)
    const total = linked.reduce((sum, { score }) => sum + score, 0)
    return linked
      .map(({ score, ...company }) => ({ ...company, relevance: score / total }))
      .toSorted((one, other) => other.relevance - one.relevance || (one.entity < other.entity ? -1 : 1))
  }

  #mentionAt(text: string, start: number): Mention | null {
    const lengths = this.#lengths.get(text.slice(start, start + 2))
    if (!lengths || (isLatin(text[start]) && isLatin(text[start - 1]))) return null
    for (const length of lengths) {
      const end = start + length
      if (end > text.length || (isLatin(text[end - 1]) && isLatin(text[end]))) continue
      const company = this.#byName.get(text.slice(start, end))
      if (company) return { start, end, ...company }
    }
    return null
  }
}

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Latin}\d]/u.test(character)
