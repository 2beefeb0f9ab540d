/**
 * The fewest letters that are inserted, removed, replaced or exchanged with their neighbour to make one text of the
 * other; `most + 1` where it takes more than `most`. Source: Damerau, "A technique for computer detection and
 * correction of spelling errors" (1964), as optimal string alignment.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      )
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (exchanged) cost = Math.min(cost, (before[column - 2] as number) + 1)
      now[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = now
  }
  return Math.min(last[other.length] as number, most + 1)
}

/** Groups of three letters of a word, with two spaces before it and one behind. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3))
  return [...grams]
}

/**
 * Pairs of characters of a Chinese text: neighbours, and such with one character between them, so that a name has most
 * of them still where one character is another one or two have changed places.
 */
export function hanPairsOf(text: string): string[] {
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < text.length; at++) {
    pairs.add(text.slice(at, at + 2))
    if (at + 2 < text.length) pairs.add(text.charAt(at) + text.charAt(at + 2))
  }
  return [...pairs]
}

/** What two sets have in common, of all that they have: Dice's coefficient, from 0 to 1. */
export function dice(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0
  const known = new Set(one)
  let common = 0
  for (const gram of other) if (known.has(gram)) common++
  return (2 * common) / (one.length + other.length)
}
