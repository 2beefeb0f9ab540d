/** The number of items, sorted by time, at or before a time. */
export function countUpTo(items: readonly { time: number }[], time: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}
