import type { NameForm } from './name-form.ts'

/** How alike two words are at least that count as one word, spelled differently. */
const leastLikeness = 0.75

/**
 * How alike two names are, 0 to 1: 1 where they consist of the same words in any order. Words are paired with the one
 * they are most like, and count by their length; Chinese is compared character by character. Symmetric.
 */
export function nameSimilarity(one: NameForm, other: NameForm): number {
  if (one.sorted === other.sorted || one.joined === other.joined) return 1
  if (one.chinese !== other.chinese) return 0
  if (one.chinese) return likeness(one.joined, other.joined)
  return Math.max(wordSimilarity(one.words, other.words), 0.98 * likeness(one.joined, other.joined))
}

type Pair = { first: number; second: number; likeness: number; key: string }

/** Twice what paired words count, over what all count: Dice's coefficient over words that may be misspelled. */
function wordSimilarity(one: readonly string[], other: readonly string[]): number {
  const pairs: Pair[] = []
  for (const [first, word] of one.entries()) {
    for (const [second, with_] of other.entries()) {
      const alike = likeness(word, with_)
      const key = word < with_ ? `${word} ${with_}` : `${with_} ${word}`
      if (alike >= leastLikeness) pairs.push({ first, second, likeness: alike, key })
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const [taken, takenOther] = [new Set<number>(), new Set<number>()]
  let shared = 0
  for (const pair of pairs) {
    if (taken.has(pair.first) || takenOther.has(pair.second)) continue
    taken.add(pair.first)
    takenOther.add(pair.second)
    shared += pair.likeness * (weightOf(one[pair.first] as string) + weightOf(other[pair.second] as string))
  }
  const all = [...one, ...other].reduce((sum, word) => sum + weightOf(word), 0)
  return all === 0 ? 0 : shared / all
}

/** Long words tell more than short ones, up to a point. */
const weightOf = (word: string): number => Math.min(word.length, 8)

/** 1 less the edits that turn one into the other, over the length of the longer. Short words must be the same. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const longest = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < 3) return 0
  const most = Math.floor(longest * (1 - leastLikeness))
  const edits = editsBetween(one, other, most)
  return edits > most ? 0 : 1 - edits / longest
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one text into the other; more than `most` is
 * only known to be more. Source: Damerau, "A technique for computer detection and correction of spelling errors" (1964),
 * in the restricted form (no text is edited twice).
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) edits = Math.min(edits, (before[j - 2] as number) + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most + 1) return most + 1
    before = last
    last = row
  }
  return last[other.length] as number
}
