import { foldedLetters } from '../text-search/folded-letters.ts'
import { findHomophones, findSimilarChinese, findSpoken } from './chinese-matches.ts'
import { type FoldedName, foldedName, hasHan } from './folded-name.ts'
import { FoundParties, type MatchKind } from './found-parties.ts'
import { findAllWords, findSimilarWords, type TypedWords } from './latin-matches.ts'
import type { Column, NameIndex } from './name-index.ts'
import { rangeOf } from './sorted-range.ts'

/** What a search is narrowed to; `null` is all. */
export type NameFilter = { kinds: readonly string[] | null; jurisdiction: string | null; source: string | null }

/** A name that is looked for, and how many of the parties found are given. */
export type NameQuestion = { text: string; filter: NameFilter; page: { offset: number; limit: number } }

/** Every party, whatever it is. */
export const everyParty: NameFilter = { kinds: null, jurisdiction: null, source: null }

export type NameFound = {
  id: number
  /** The name that was found, as it is written. */
  name: string
  isAlias: boolean
  kind: MatchKind
  /** From 0 to 1, among names found by the same kind. */
  score: number
}

export type Count = { value: string; count: number }

export type NamesFound = {
  /** Best first. */
  found: NameFound[]
  /** All that pass the filter. */
  total: number
  /** Among those that pass the rest of the filter, the most frequent first. */
  kinds: Count[]
  jurisdictions: Count[]
  sources: Count[]
}

/** Better matches from which on names that are merely alike are not looked for. */
const enough = 10
const maxBegun = 200_000
const maxFacets = 12

/** Finds parties by their names in an index, whatever of them was typed. */
export class NameFinder {
  readonly #index: NameIndex
  readonly #found: FoundParties

  constructor(index: NameIndex) {
    this.#index = index
    this.#found = new FoundParties(index)
  }

  /**
   * Best first: the name itself, names that begin with what was typed, that have all its words, that are spoken so, and
   * then those that are alike; among equals those with more owners and holdings, and then the latest.
   */
  find(text: string, filter: NameFilter, page: { offset: number; limit: number }): NamesFound {
    const found = this.#found
    found.clear()
    const name = foldedName(text)
    if (name.compact !== '') this.#collect(text, name)
    return this.#page(filter, page)
  }

  #collect(text: string, name: FoldedName): void {
    const [index, found] = [this.#index, this.#found]
    const typed = typedWords(text, name)
    this.#findBegun(name)
    findAllWords(index, typed, found)
    const letters = spokenLetters(text)
    if (letters !== null) findSpoken(index, letters, found)
    if (typed.chinese.length > 0 && found.countUpTo('words') < enough) findSimilarChinese(index, name.compact, found)
    if (found.countUpTo('initials') >= enough) return
    if (typed.words.length > 0) findSimilarWords(index, typed.words, found)
    findHomophones(index, name.compact, found)
  }

  #findBegun({ compact, form, place }: FoldedName): void {
    const [index, found] = [this.#index, this.#found]
    const wanted = form === null ? null : (index.forms.get(form) ?? -1)
    for (const typed of place > 0 ? [compact, compact.slice(place)] : [compact]) {
      const { from, to } = rangeOf(index.keys.texts, typed)
      for (let at = from; at < Math.min(to, from + maxBegun); at++) {
        const entry = index.keys.entries[at] as number
        const isWhole = (index.keys.texts[at] as string).length === typed.length
        // What was left out, a place above all, is what tells a name from others.
        const isFull = typed === compact && (index.folded[entry] as string).replaceAll(' ', '').length === typed.length
        if (isWhole) found.offer(entry, 'exact', (isFull ? 0.7 : 0.5) + formScore(index.form[entry] as number, wanted))
        else if (typed === compact) found.offer(entry, 'prefix', 1)
      }
    }
  }

  #page({ kinds, jurisdiction, source }: NameFilter, { offset, limit }: { offset: number; limit: number }): NamesFound {
    const [index, found] = [this.#index, this.#found]
    const allowed = {
      kind: allowedIn(index.kind, kinds),
      jurisdiction: allowedIn(index.jurisdiction, jurisdiction === null ? null : [jurisdiction]),
      source: allowedIn(index.source, source === null ? null : [source]),
    }
    const counts = {
      kind: counter(index.kind),
      jurisdiction: counter(index.jurisdiction),
      source: counter(index.source),
    }
    const wanted: number[] = []
    for (const party of found.parties()) {
      const isKind = allowed.kind(party)
      const isJurisdiction = allowed.jurisdiction(party)
      const isSource = allowed.source(party)
      if (isJurisdiction && isSource) counts.kind.add(party)
      if (isKind && isSource) counts.jurisdiction.add(party)
      if (isKind && isJurisdiction) counts.source.add(party)
      if (isKind && isJurisdiction && isSource) wanted.push(party)
    }
    const listed = firstOf(wanted, offset + limit, found.compare).slice(offset)
    return {
      found: listed.map((party) => {
        const { entry, kind, score } = found.matchOf(party)
        const [id, name] = [index.ids[party] as number, index.names[entry] as string]
        return { id, name, isAlias: index.isAlias[entry] === 1, kind, score }
      }),
      total: wanted.length,
      kinds: counts.kind.counts(),
      jurisdictions: counts.jurisdiction.counts(),
      sources: counts.source.counts(),
    }
  }
}

/** The same form as asked for, none asked for, or another one. */
const formScore = (form: number, wanted: number | null): number => (wanted === null ? 0.2 : form === wanted ? 0.3 : 0.1)

/** The pieces of Chinese as they were typed, and the other words. */
function typedWords(text: string, { words, compact }: FoldedName): TypedWords {
  const pieces = text.split(/\s+/).flatMap((piece) => foldedName(piece).words.filter(hasHan))
  const standing = pieces.filter((piece) => compact.includes(piece))
  const chinese = standing.length > 0 ? standing : words.filter(hasHan)
  return { words: words.filter((word) => !hasHan(word)), chinese }
}

/** The letters of what may be pinyin; `null` where anything else was typed. */
function spokenLetters(text: string): string | null {
  const plain = foldedLetters(text)
  const letters = plain.replace(/[\s'’.-]+/g, '')
  return /^[a-z0-9]+$/.test(letters) && /[a-z]/.test(letters) ? letters : null
}

/** The first of a list in an order, without sorting all of it. */
function firstOf(list: readonly number[], count: number, compare: (one: number, other: number) => number): number[] {
  if (list.length <= 4 * count || list.length < 2000) return list.toSorted(compare).slice(0, count)
  let kept: number[] = []
  let worst: number | undefined
  for (const each of list) {
    if (worst !== undefined && compare(each, worst) > 0) continue
    kept.push(each)
    if (kept.length < 4 * count) continue
    kept = kept.sort(compare).slice(0, count)
    worst = kept.at(-1)
  }
  return kept.sort(compare).slice(0, count)
}

function allowedIn({ words, rows }: Column, wanted: readonly string[] | null): (party: number) => boolean {
  if (wanted === null) return () => true
  const numbers = new Set(wanted.map((word) => words.indexOf(word)))
  return (party) => numbers.has(rows[party] as number)
}

function counter({ words, rows }: Column) {
  const counted = new Int32Array(words.length)
  return {
    add: (party: number) => {
      const word = rows[party] as number
      counted[word] = (counted[word] as number) + 1
    },
    counts: (): Count[] =>
      words
        .map((value, word) => ({ value, count: counted[word] as number }))
        .filter(({ value, count }) => value !== '' && count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, maxFacets),
  }
}
