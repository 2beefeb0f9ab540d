/** Positions from `from` up to, without it, `to`. */
export type Range = { from: number; to: number }

/**
 * The texts of a sorted list that begin with a prefix.
 *
 * @param spelled how a text of the list is compared; the list is sorted by it
 */
export function rangeOf(
  texts: readonly string[],
  prefix: string,
  spelled: (text: string) => string = (text) => text,
): Range {
  const from = firstWhere(texts.length, (at) => spelled(texts[at] as string) >= prefix)
  const to = firstWhere(texts.length, (at) => at >= from && !spelled(texts[at] as string).startsWith(prefix), from)
  return { from, to }
}

/** The first number below `count` for which something is true that stays true from there on; `count` without one. */
function firstWhere(count: number, isTrue: (at: number) => boolean, start = 0): number {
  let [low, high] = [start, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
