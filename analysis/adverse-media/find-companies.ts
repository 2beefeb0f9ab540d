import { compatibleInPlace } from '../text-search/folded-letters.ts'
import type { ArticleText } from './propose-events.ts'

/** A company by the names it is known by. */
export type KnownCompany = { entity: string; name: string }

/** A name of a company in a text. */
export type Mention = { start: number; end: number; entity: string; name: string }

/** A name in a text that several companies bear. */
export type SharedName = { start: number; end: number; name: string }

/** A company an article is about, and what part of the article that is (0 to 1). */
export type LinkedCompany = { entity: string; relevance: number }

/** How articles are linked to companies. Changing it links all articles again; raise `revision` for changes of code. */
export const linkingRule = {
  revision: 5,
  /** Names shorter than this say too little, longer ones are no names. */
  shortest: 3,
  longest: 60,
  leadCharacters: 120,
  /** Text beyond this length is ignored. */
  maxCharacters: 100_000,
  inTitle: 3,
  inLead: 2,
  /** Score below which a company is not linked: one mention deep in the text is not enough. */
  least: 1.5,
}
const { shortest, longest, maxCharacters } = linkingRule

/**
 * Finds companies by their exact names. Ambiguous names match no company; of overlapping names the longest wins; Latin
 * names match whole words only.
 */
export class CompanyFinder {
  readonly #byName = new Map<string, KnownCompany | null>()
  /** Lengths of the names that begin with some two characters, the longest first. */
  readonly #lengths = new Map<string, number[]>()
  /** Whether several companies bear one of the names. */
  readonly hasShared: boolean

  /** @param least characters of the shortest name that says enough */
  constructor(companies: readonly KnownCompany[], least = shortest) {
    const lengths = new Map<string, Set<number>>()
    for (const company of companies) {
      const { length } = company.name
      if (length < least || length > longest) continue
      const beginning = company.name.slice(0, 2)
      const known = lengths.get(beginning)
      if (known) known.add(length)
      else lengths.set(beginning, new Set([length]))
      const bearer = this.#byName.get(company.name)
      this.#byName.set(company.name, bearer === undefined || bearer?.entity === company.entity ? company : null)
    }
    for (const [beginning, own] of lengths) {
      this.#lengths.set(
        beginning,
        [...own].toSorted((one, other) => other - one),
      )
    }
    this.hasShared = this.#byName.values().some((bearer) => bearer === null)
  }

  /** The names in a text, in its order. @param characters how much of it is looked at */
  mentionsIn(written: string, characters = maxCharacters): Mention[] {
    const text = compatibleInPlace(written)
    const mentions: Mention[] = []
    for (let start = 0; start < Math.min(text.length, characters); ) {
      const found = this.#nameAt(text, start, false)
      if (found?.bearer) mentions.push({ start, end: found.end, ...found.bearer })
      start = found?.end ?? start + 1
    }
    return mentions
  }

  /** The names in a text that several companies bear, in its order. @param linked its mentions: none is sought there */
  sharedNamesIn(written: string, linked: readonly Mention[]): SharedName[] {
    if (!this.hasShared) return []
    const text = compatibleInPlace(written)
    const names: SharedName[] = []
    let next = 0
    for (let start = 0; start < Math.min(text.length, maxCharacters); ) {
      const mention = linked[next]
      if (mention && start >= mention.start) {
        start = mention.end
        next += 1
        continue
      }
      const end = this.#nameAt(text, start, true)?.end ?? Number.POSITIVE_INFINITY
      const isWhole = end <= (mention?.start ?? text.length)
      if (isWhole) names.push({ start, end, name: text.slice(start, end) })
      start = isWhole ? end : start + 1
    }
    return names
  }

  /** The longest name at a place that one company bears, or of the shared ones. */
  #nameAt(text: string, start: number, shared: boolean): { end: number; bearer: KnownCompany | null } | null {
    const lengths = this.#lengths.get(text.slice(start, start + 2))
    if (!lengths || (isLatin(text[start]) && isLatin(text[start - 1]))) return null
    for (const length of lengths) {
      const end = start + length
      if (end > text.length || (isLatin(text[end - 1]) && isLatin(text[end]))) continue
      const bearer = this.#byName.get(text.slice(start, end))
      if (bearer !== undefined && (bearer === null) === shared) return { end, bearer }
    }
    return null
  }
}

/**
 * The companies an article is about, most relevant first: names in the title have weight three, names in the first
 * lines two, and each further mention less than the previous one.
 */
export function linkCompanies(
  { title, body }: Pick<ArticleText, 'title' | 'body'>,
  finder: CompanyFinder,
): LinkedCompany[] {
  const inBody = Map.groupBy(finder.mentionsIn(body), ({ entity }) => entity)
  const inTitle = new Set(finder.mentionsIn(title).map(({ entity }) => entity))
  const scored = [...inTitle.union(new Set(inBody.keys()))].map((entity) => {
    const own = inBody.get(entity) ?? []
    const leads = own.some(({ start }) => start < linkingRule.leadCharacters)
    const places = (inTitle.has(entity) ? linkingRule.inTitle : 0) + (leads ? linkingRule.inLead : 0)
    return { entity, score: places + Math.log2(1 + own.length) }
  })
  const linked = scored.filter(({ score }) => score >= linkingRule.least)
  const total = linked.reduce((sum, { score }) => sum + score, 0)
  return linked
    .map(({ entity, score }) => ({ entity, relevance: score / total }))
    .toSorted((one, other) => other.relevance - one.relevance || (one.entity < other.entity ? -1 : 1))
}

/** Code points from which on scripts are written in fewer characters a word, and characters that a key has. */
const [firstDense, denseKey, sparseKey] = [11_904, 4, 16]

/**
 * The index keys of all names that may occur in a text: the first four characters of a name in a dense script such as
 * Chinese, otherwise the first sixteen; the whole name if it is shorter.
 *
 * @param keys receives the keys
 */
export function nameKeysIn(text: string, keys: Set<string> = new Set()): Set<string> {
  const characters = Array.from(compatibleInPlace(text.slice(0, maxCharacters + longest)))
  for (const [start, character] of characters.entries()) {
    if (/\s/.test(character) || (isLatin(character) && isLatin(characters[start - 1]))) continue
    const length = (character.codePointAt(0) ?? 0) < firstDense ? sparseKey : denseKey
    const key = characters.slice(start, start + length)
    keys.add(key.join(''))
    for (let end = shortest; end < key.length; end++) {
      if (!(isLatin(key[end - 1]) && isLatin(key[end]))) keys.add(key.slice(0, end).join(''))
    }
  }
  return keys
}

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Latin}\d]/u.test(character)
