import { dice, editDistance, trigramsOf } from './likeness.ts'
import type { NameIndex } from './name-index.ts'
import { bucketOf, postingsOf, sharedAmong } from './postings.ts'
import { type Range, rangeOf } from './sorted-range.ts'

/** Words of the vocabulary that a typed word may mean. */
export type WordMatch = {
  typed: string
  /** The word itself; -1 where the vocabulary does not have it. */
  exact: number
  /** Words that begin with it. */
  begun: Range
  /** Words spelled nearly so, each with its likeness from 0 to 1. */
  like: ReadonlyMap<number, number>
  /** In how many entries words that begin so, or are spelled nearly so, stand. */
  entries: number
}

/** Less alike is another word. */
export const minLikeness = 0.45
const maxCompared = 300
/** A word that stands in more names is seldom another one misspelled. */
const rare = 2

/** Edits that a word of so many letters may have. */
const editsOf = (letters: number) => (letters < 4 ? 0 : letters < 6 ? 1 : letters < 12 ? 2 : 3)

/** @param forgiving whether words spelled nearly so count */
export function wordMatch(index: NameIndex, typed: string, forgiving: boolean): WordMatch {
  const begun = rangeOf(index.vocabulary, typed)
  const exact = index.vocabulary[begun.from] === typed ? begun.from : -1
  const isDoubted = forgiving && (exact < 0 || entriesWith(index, exact) <= rare)
  const like = isDoubted ? wordsLike(index, typed) : new Map<number, number>()
  const { starts } = index.entriesOfWord
  let entries = (starts[begun.to] as number) - (starts[begun.from] as number)
  for (const word of like.keys()) entries += entriesWith(index, word)
  return { typed, exact, begun, like, entries }
}

/** In how many entries a word of the vocabulary stands. */
export const entriesWith = ({ entriesOfWord: { starts } }: NameIndex, word: number): number =>
  (starts[word + 1] as number) - (starts[word] as number)

/** How well a word of the vocabulary is the one that was typed: 1 itself, less begun or alike, 0 not. */
export function likenessOf(
  { typed, exact, begun, like }: WordMatch,
  word: number,
  vocabulary: NameIndex['vocabulary'],
) {
  if (word === exact) return 1
  if (word >= begun.from && word < begun.to) {
    return 0.8 + (0.19 * typed.length) / (vocabulary[word] as string).length
  }
  return like.get(word) ?? 0
}

function wordsLike({ vocabulary, wordsOfTrigram }: NameIndex, typed: string): Map<number, number> {
  const like = new Map<number, number>()
  const most = editsOf(typed.length)
  if (most === 0) return like
  const grams = trigramsOf(typed)
  const least = Math.max(1, Math.min(grams.length - 4, Math.ceil(0.4 * grams.length)))
  const lists = grams.map((gram) => postingsOf(wordsOfTrigram, bucketOf(gram)))
  const compared = sharedAmong(lists, least, vocabulary.length)
    .filter(([word]) => Math.abs((vocabulary[word] as string).length - typed.length) <= most)
    .sort(([, one], [, other]) => other - one)
  for (const [word] of compared.slice(0, maxCompared)) {
    const text = vocabulary[word] as string
    if (text.startsWith(typed)) continue
    const distance = editDistance(typed, text, most)
    if (distance > most) continue
    const similarity = dice(grams, trigramsOf(text))
    if (distance > 1 && similarity < minLikeness) continue
    like.set(word, Math.max(1 - distance / Math.max(typed.length, text.length), similarity) * 0.95)
  }
  return like
}
