import { foldedName, hasHan } from './folded-name.ts'
import { hanPairsOf, trigramsOf } from './likeness.ts'
import { syllablesOf } from './pinyin.ts'
import { beginningsOf } from './places.ts'
import { bucketOf, buckets, type Postings, PostingsBuilder } from './postings.ts'

/** A party whose names are put into the index. */
export type IndexedParty = {
  id: number
  name: string
  /** Further names that sources give it. */
  aliases: readonly string[]
  /** Values by which the parties found are counted and narrowed. */
  kind: string
  jurisdiction: string | null
  source: string
  /** Owners and holdings. */
  degree: number
  /** The larger, the later something was said of it. */
  recency: number
}

/** Words of a list without repetition, and for each row the position of its word. */
export type Column = { words: readonly string[]; rows: Uint16Array }

/** Texts in the order of their characters, each with what it belongs to. */
export type SortedTexts = { texts: readonly string[]; entries: Int32Array }

/** Names of parties ready to be found; numbers of entries are positions in `names`, those of parties in `ids`. */
export type NameIndex = {
  ids: Float64Array
  kind: Column
  jurisdiction: Column
  source: Column
  degree: Int32Array
  recency: Float64Array
  /** The name of each entry as it is written; the party's own or an alias. */
  names: readonly string[]
  party: Int32Array
  isAlias: Uint8Array
  /** Folded words of each entry with a space between them. */
  folded: readonly string[]
  /** The legal form of each entry as a position in `forms`; 0 without one. */
  form: Uint16Array
  forms: ReadonlyMap<string, number>
  /** Characters of the place with which each entry begins. */
  place: Uint8Array
  /** Folded names in one piece, Chinese ones in each way in which they may be begun. */
  keys: SortedTexts
  /** Pinyin of the Chinese ones with a space between the syllables, sorted without it. */
  pinyin: SortedTexts
  initials: SortedTexts
  /** Words of other scripts in the order of their characters, where they stand and what they consist of. */
  vocabulary: readonly string[]
  entriesOfWord: Postings
  wordsOfEntry: Postings
  wordsOfTrigram: Postings
  /** Chinese entries by the pairs of their characters. */
  entriesOfPair: Postings
}

export const maxAliases = 20

/** Builds the index. Parties without a name that has a letter or digit are left out. */
export function buildNameIndex(parties: Iterable<IndexedParty>): NameIndex {
  const [kind, jurisdiction, source] = [new ColumnBuilder(), new ColumnBuilder(), new ColumnBuilder()]
  const ids: number[] = []
  const degree: number[] = []
  const recency: number[] = []
  const names: string[] = []
  const folded: string[] = []
  const party: number[] = []
  const isAlias: number[] = []
  const form: number[] = []
  const place: number[] = []
  const forms = new Map<string, number>()
  for (const each of parties) {
    let isIndexed = false
    const taken = new Set<string>()
    for (const [at, name] of [each.name, ...each.aliases.slice(0, maxAliases)].entries()) {
      const { words, form: legalForm, place: placed } = foldedName(name)
      const text = words.join(' ')
      if (text === '' || taken.has(text)) continue
      taken.add(text)
      isIndexed = true
      names.push(name)
      folded.push(text)
      party.push(ids.length)
      isAlias.push(at > 0 ? 1 : 0)
      form.push(legalForm === null ? 0 : numberOf(forms, legalForm))
      place.push(placed)
    }
    if (!isIndexed) continue
    ids.push(each.id)
    degree.push(each.degree)
    recency.push(each.recency)
    kind.add(each.kind)
    jurisdiction.add(each.jurisdiction ?? '')
    source.add(each.source)
  }
  return {
    ids: Float64Array.from(ids),
    kind: kind.build(),
    jurisdiction: jurisdiction.build(),
    source: source.build(),
    degree: Int32Array.from(degree),
    recency: Float64Array.from(recency),
    names,
    party: Int32Array.from(party),
    isAlias: Uint8Array.from(isAlias),
    folded,
    form: Uint16Array.from(form),
    forms,
    place: Uint8Array.from(place),
    ...spelledKeys(folded, place),
    ...wordPostings(folded),
  }
}

/** The number of a word from 1 on. */
function numberOf(words: Map<string, number>, word: string): number {
  const known = words.get(word)
  if (known !== undefined) return known
  words.set(word, words.size + 1)
  return words.size
}

class ColumnBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #rows: number[] = []

  add(word: string): void {
    this.#rows.push(numberOf(this.#numbers, word) - 1)
  }

  build(): Column {
    return { words: [...this.#numbers.keys()], rows: Uint16Array.from(this.#rows) }
  }
}

function spelledKeys(folded: readonly string[], place: readonly number[]) {
  const [keys, pinyin, initials] = [new SortedTextsBuilder(), new SortedTextsBuilder(), new SortedTextsBuilder()]
  for (const [entry, text] of folded.entries()) {
    const compact = text.replaceAll(' ', '')
    if (!hasHan(text)) {
      keys.add(compact, entry)
      continue
    }
    for (const beginning of beginningsOf(compact, place[entry] as number)) {
      const spoken = syllablesOf([beginning])
      keys.add(beginning, entry)
      pinyin.add(spoken.join(' '), entry)
      initials.add(spoken.map((syllable) => syllable.charAt(0)).join(''), entry)
    }
  }
  return { keys: keys.build(), pinyin: pinyin.build((text) => text.replaceAll(' ', '')), initials: initials.build() }
}

class SortedTextsBuilder {
  readonly #texts: string[] = []
  readonly #entries: number[] = []

  add(text: string, entry: number): void {
    this.#texts.push(text)
    this.#entries.push(entry)
  }

  build(spelled: (text: string) => string = (text) => text): SortedTexts {
    const keys = this.#texts.map(spelled)
    const order = Int32Array.from(keys.keys()).sort((one, other) => {
      const [first, second] = [keys[one] as string, keys[other] as string]
      return first < second ? -1 : first > second ? 1 : one - other
    })
    return {
      texts: Array.from(order, (at) => this.#texts[at] as string),
      entries: Int32Array.from(order, (at) => this.#entries[at] as number),
    }
  }
}

function wordPostings(folded: readonly string[]) {
  const found = new Set<string>()
  for (const text of folded) for (const word of text.split(' ')) if (!hasHan(word)) found.add(word)
  const vocabulary = [...found].sort()
  const numbers = new Map(vocabulary.map((word, number) => [word, number]))
  const [entriesOfWord, wordsOfEntry] = [new PostingsBuilder(), new PostingsBuilder()]
  const [wordsOfTrigram, entriesOfPair] = [new PostingsBuilder(), new PostingsBuilder()]
  for (const [entry, text] of folded.entries()) {
    for (const word of new Set(text.split(' '))) {
      const number = numbers.get(word)
      if (number === undefined) {
        for (const pair of hanPairsOf(word)) entriesOfPair.add(bucketOf(pair), entry)
      } else {
        entriesOfWord.add(number, entry)
        wordsOfEntry.add(entry, number)
      }
    }
  }
  for (const [number, word] of vocabulary.entries()) {
    for (const gram of trigramsOf(word)) wordsOfTrigram.add(bucketOf(gram), number)
  }
  return {
    vocabulary,
    entriesOfWord: entriesOfWord.build(vocabulary.length),
    wordsOfEntry: wordsOfEntry.build(folded.length),
    wordsOfTrigram: wordsOfTrigram.build(buckets),
    entriesOfPair: entriesOfPair.build(buckets),
  }
}
