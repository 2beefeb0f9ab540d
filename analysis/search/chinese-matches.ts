import { hasHan } from './folded-name.ts'
import type { FoundParties } from './found-parties.ts'
import { dice, editDistance, hanPairsOf } from './likeness.ts'
import type { NameIndex, SortedTexts } from './name-index.ts'
import { initialsMeant, syllablesOf, syllablesSpelled } from './pinyin.ts'
import { beginningsOf } from './places.ts'
import { bucketOf, postingsOf, sharedAmong } from './postings.ts'
import { rangeOf } from './sorted-range.ts'
import { minLikeness } from './word-matches.ts'

/**
 * Entries that share this part of the pairs are compared, at most so many of them, and pairs of more entries are passed
 * over.
 */
const [minShared, maxCompared, commonFrom] = [0.3, 1500, 60_000]

/**
 * Chinese entries that have what was typed with something in between, as 青屿实业 stands in 青屿示例实业, or are spelled
 * nearly so.
 */
export function findSimilarChinese(index: NameIndex, typed: string, found: FoundParties): void {
  if (typed.length < 2) return
  const pairs = hanPairsOf(typed)
  const lists = pairs
    .map((pair) => postingsOf(index.entriesOfPair, bucketOf(pair)))
    .toSorted((one, other) => one.length - other.length)
  const rare = lists.filter((list, at) => at === 0 || list.length < commonFrom)
  const least = Math.max(1, Math.floor(minShared * rare.length))
  const compared = sharedAmong(rare, least, index.names.length)
    .sort(([one, count], [other, more]) => more - count || lengthOf(index, one) - lengthOf(index, other))
    .slice(0, maxCompared)
  for (const [entry] of compared) {
    const text = (index.folded[entry] as string).replaceAll(' ', '')
    if (typed.length > 3 && standsInPieces(typed, text)) {
      found.offer(entry, 'words', 0.6 * (typed.length / text.length))
      continue
    }
    const bare = text.slice(index.place[entry])
    const score = Math.max(chineseLikeness(typed, pairs, text), bare === text ? 0 : chineseLikeness(typed, pairs, bare))
    if (score >= minLikeness) found.offer(entry, 'similar', score)
  }
}

const lengthOf = (index: NameIndex, entry: number) => (index.folded[entry] as string).length

function chineseLikeness(typed: string, pairs: readonly string[], text: string): number {
  const most = Math.max(1, Math.floor(typed.length / 3))
  const distance = editDistance(typed, text, most)
  const edited = distance > most ? 0 : 1 - distance / Math.max(typed.length, text.length)
  return 0.95 * Math.max(edited, dice(pairs, hanPairsOf(text)))
}

/** Whether a text has the pieces of what was typed, each of two characters at least, one after the other. */
export function standsInPieces(typed: string, text: string): boolean {
  let [at, from] = [0, 0]
  while (at < typed.length) {
    let length = typed.length - at
    let place = -1
    for (; length >= 2; length--) {
      place = text.indexOf(typed.slice(at, at + length), from)
      if (place >= 0) break
    }
    if (place < 0) return false
    at += length
    from = place + length
  }
  return true
}

const [maxBegun, maxSpelled] = [5000, 300]
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

/** Chinese entries whose pinyin, or the initials of it, is what was typed, or begins with it. */
export function findSpoken(index: NameIndex, letters: string, found: FoundParties): void {
  if (letters.length < 2) return
  for (const [entry, text] of begunWith(index.pinyin, letters, withoutSpaces)) {
    found.offer(entry, 'pinyin', text === letters ? 1 : 0.9)
  }
  for (const reading of initialsMeant(letters)) {
    if (reading.length < 2) continue
    let left = maxSpelled
    for (const [entry, text] of begunWith(index.initials, reading)) {
      const isWhole = text.length === reading.length
      if (reading === letters) found.offer(entry, 'initials', isWhole ? 1 : 0.8)
      else {
        if (--left < 0) break
        if (isSpelledBy(index, entry, letters)) found.offer(entry, 'pinyin', isWhole ? 0.95 : 0.85)
      }
    }
  }
}

function isSpelledBy(index: NameIndex, entry: number, letters: string): boolean {
  const compact = withoutSpaces(index.folded[entry] as string)
  const beginnings = beginningsOf(compact, index.place[entry] as number)
  return beginnings.some((beginning) => syllablesSpelled(letters, syllablesOf([beginning])) > 0)
}

/** Entries that sound like Chinese that was typed: in other characters, or in Latin letters. */
export function findHomophones(index: NameIndex, typed: string, found: FoundParties): void {
  if (!hasHan(typed)) return
  const letters = syllablesOf([typed]).join('')
  if (letters.length < 3) return
  for (const [entry, text] of begunWith(index.pinyin, letters, withoutSpaces)) {
    found.offer(entry, 'similar', text === letters ? 1 : 0.9, 'pinyin')
  }
  for (const [entry, text] of begunWith(index.keys, letters)) {
    found.offer(entry, 'similar', text === letters ? 0.99 : 0.85, 'pinyin')
  }
}

function* begunWith(
  sorted: SortedTexts,
  prefix: string,
  spelled: (text: string) => string = (text) => text,
): Generator<[entry: number, text: string]> {
  const { from, to } = rangeOf(sorted.texts, prefix, spelled)
  for (let at = from; at < Math.min(to, from + maxBegun); at++) {
    yield [sorted.entries[at] as number, spelled(sorted.texts[at] as string)]
  }
}
