import { hasHan } from './folded-name.ts'
import type { FoundParties } from './found-parties.ts'
import type { NameIndex } from './name-index.ts'
import { bucketOf, postingsOf } from './postings.ts'
import { entriesWith, likenessOf, minLikeness, type WordMatch, wordMatch } from './word-matches.ts'

/** What was typed, ready to be looked for: words of scripts with spaces, and pieces of Chinese. */
export type TypedWords = { words: readonly string[]; chinese: readonly string[] }

/** Entries that are looked at for one search, so that the commonest words do not hold up the rest. */
const [maxLookedAt, maxWeighed, commonFrom] = [60_000, 30_000, 10_000]
/** Legal forms as they are written out where they are typed so. */
const writtenForms: Readonly<Record<string, string>> = { ltd: 'limited', inc: 'incorporated' }

/** Entries that have all words, in whatever order, each in full or begun, and all pieces of Chinese. */
export function findAllWords(index: NameIndex, { words, chinese }: TypedWords, found: FoundParties): void {
  const matches = words.map((word) => wordMatch(index, word, false))
  for (const entry of entriesToLookAt(index, matches, chinese)) {
    const text = index.folded[entry] as string
    if (!chinese.every((piece) => text.includes(piece))) continue
    let begun = 0
    let isWhole = true
    for (const [at, match] of matches.entries()) {
      const best = bestLikeness(index, entry, match)
      if (best === 1) continue
      if (best > 0 && (match.typed.length > 2 || at === matches.length - 1)) begun++
      else if (at === matches.length - 1 && at > 0 && beginsForm(index, entry, match.typed)) begun++
      else {
        isWhole = false
        break
      }
    }
    if (!isWhole) continue
    const left = chinese.length > 0 ? 0 : text.split(' ').length - matches.length
    found.offer(entry, 'words', 1 - 0.1 * Math.min(left, 5) - 0.03 * begun)
  }
}

/** Those of the rarest thing that every entry must have. */
function* entriesToLookAt(index: NameIndex, matches: readonly WordMatch[], chinese: readonly string[]) {
  const isForm = (match: WordMatch) => matches.length > 1 && match === matches.at(-1) && match.typed.length < 8
  const rarest = matches
    .filter((match) => !isForm(match) || match.entries > 0)
    .toSorted((one, other) => one.entries - other.entries)[0]
  const pair = rarestPair(index, chinese)
  if (pair && (!rarest || pair.length < rarest.entries)) {
    yield* pair
    return
  }
  if (!rarest) return
  let left = maxLookedAt
  const { from, to } = rarest.begun
  for (let word = from; word < to; word++) {
    for (const entry of postingsOf(index.entriesOfWord, word)) {
      if (--left < 0) return
      yield entry
    }
  }
}

/** The entries with the rarest pair of neighbours in pieces of Chinese; `null` where all are single characters. */
function rarestPair(index: NameIndex, chinese: readonly string[]): Int32Array | null {
  let rarest: Int32Array | null = null
  for (const piece of chinese) {
    for (let at = 0; at + 1 < piece.length; at++) {
      const entries = postingsOf(index.entriesOfPair, bucketOf(piece.slice(at, at + 2)))
      if (rarest === null || entries.length < rarest.length) rarest = entries
    }
  }
  return rarest
}

function bestLikeness(index: NameIndex, entry: number, match: WordMatch): number {
  const { starts, numbers } = index.wordsOfEntry
  let best = 0
  for (let at = starts[entry] as number; at < (starts[entry + 1] as number); at++) {
    best = Math.max(best, likenessOf(match, numbers[at] as number, index.vocabulary))
  }
  return best
}

/** Whether a word is the beginning of the legal form that was split off. */
function beginsForm(index: NameIndex, entry: number, typed: string): boolean {
  const form = index.form[entry] as number
  if (form === 0) return false
  for (const [name, number] of index.forms) {
    if (number === form) return name.startsWith(typed) || (writtenForms[name]?.startsWith(typed) ?? false)
  }
  return false
}

/** Entries that have the rarer of the words, some of them spelled nearly so; words that all names have count little. */
export function findSimilarWords(index: NameIndex, words: readonly string[], found: FoundParties): void {
  const known = new Map<string, WordMatch>()
  const matchOf = (word: string): WordMatch => {
    const match = known.get(word) ?? wordMatch(index, word, true)
    known.set(word, match)
    return match
  }
  findWeighed(index, words.map(matchOf), found, 1)
  for (const variant of respaced(index, words)) findWeighed(index, variant.map(matchOf), found, 0.95)
}

function findWeighed(index: NameIndex, matches: readonly WordMatch[], found: FoundParties, at: number): void {
  const entryCount = index.names.length
  const weightOfCount = (count: number) => Math.log(1 + entryCount / (1 + count))
  const weights = matches.map((match) =>
    weightOfCount(match.exact >= 0 ? entriesWith(index, match.exact) : match.entries),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return
  const byRarity = matches.map((match, place) => ({ match, weight: weights[place] as number }))
  byRarity.sort((one, other) => one.match.entries - other.match.entries)
  const seen = new Set<number>()
  let [left, budget] = [all, maxWeighed]
  for (const { match, weight } of byRarity) {
    // Who has none of the words before has at most what is left.
    if (left < 0.5 * all || (match.entries > commonFrom && seen.size > 0)) break
    left -= weight
    for (const word of wordsMeant(match)) {
      for (const entry of postingsOf(index.entriesOfWord, word)) {
        if (--budget < 0) break
        seen.add(entry)
      }
    }
  }
  for (const entry of seen) {
    let [met, own] = [0, 0]
    const usedWords = new Set<number>()
    for (const [place, match] of matches.entries()) {
      let [best, bestWord] = [0, -1]
      for (const word of postingsOf(index.wordsOfEntry, entry)) {
        const likeness = likenessOf(match, word, index.vocabulary)
        if (likeness > best) [best, bestWord] = [likeness, word]
      }
      if (best === 0) continue
      usedWords.add(bestWord)
      met += best * (weights[place] as number)
    }
    let used = 0
    for (const word of postingsOf(index.wordsOfEntry, entry)) {
      const weight = weightOfCount(entriesWith(index, word))
      own += weight
      if (usedWords.has(word)) used += weight
    }
    if (met < 0.5 * all) continue
    const score = at * (met / all) * (0.6 + 0.4 * (used / own))
    if (score >= minLikeness) found.offer(entry, 'similar', score)
  }
}

function* wordsMeant({ begun, like }: WordMatch): Generator<number> {
  for (let word = begun.from; word < begun.to; word++) yield word
  yield* like.keys()
}

/** The same words with two written as one, or one written as two that the vocabulary has. */
function respaced(index: NameIndex, words: readonly string[]): string[][] {
  const known = (word: string) => wordMatch(index, word, false).exact >= 0
  const variants: string[][] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next !== undefined && known(word + next))
      variants.push([...words.slice(0, at), word + next, ...words.slice(at + 2)])
    if (hasHan(word) || known(word) || word.length > 30) continue
    for (let cut = 2; cut + 2 <= word.length; cut++) {
      const [one, other] = [word.slice(0, cut), word.slice(cut)]
      if (known(one) && known(other)) variants.push([...words.slice(0, at), one, other, ...words.slice(at + 1)])
    }
  }
  return variants.slice(0, 4)
}
