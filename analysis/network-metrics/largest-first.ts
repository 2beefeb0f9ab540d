/**
 * The `count` nodes of the largest values among those that `takesPart` names (1 or 0 per node), largest first, the
 * smaller node first of equals; `NaN` counts as less than any number. O(nodes log count).
 */
export function largestFirst(values: ArrayLike<number>, takesPart: Uint8Array, count: number): number[] {
  const keyOf = (node: number): number => {
    const value = values[node] as number
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
  }
  const before = (one: number, other: number): number => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first === second ? one - other : first > second ? -1 : 1
  }
  let kept: number[] = []
  let min = Number.NEGATIVE_INFINITY
  for (let node = 0; node < takesPart.length; node++) {
    if (takesPart[node] === 0 || (kept.length >= count && !(keyOf(node) > min))) continue
    kept.push(node)
    if (kept.length < 2 * count + 64) continue
    kept = kept.sort(before).slice(0, count)
    min = keyOf(kept.at(-1) as number)
  }
  return kept.sort(before).slice(0, count)
}

/**
 * The rank of each of `nodes` among all that take part: 1 and the number of those with a larger value; `null` where it
 * has none itself. O(all nodes × log nodes).
 */
export function ranksOf(values: ArrayLike<number>, takesPart: Uint8Array, nodes: readonly number[]): (number | null)[] {
  const distinct = Float64Array.from(new Set(nodes.map((node) => values[node] as number))).filter(
    (value) => !Number.isNaN(value),
  )
  const asked = distinct.sort()
  // The number of values above each of exactly so many queried ones.
  const above = new Float64Array(asked.length + 1)
  for (let node = 0; node < takesPart.length; node++) {
    if (takesPart[node] === 0) continue
    const place = smallerThan(asked, values[node] as number)
    above[place] = (above[place] as number) + 1
  }
  const rankOf = new Map<number, number>()
  let larger = 0
  for (let place = asked.length - 1; place >= 0; place--) {
    larger += above[place + 1] as number
    rankOf.set(asked[place] as number, larger + 1)
  }
  return nodes.map((node) => rankOf.get(values[node] as number) ?? null)
}

/** How many of the ascending `sorted` are smaller than `value`; 0 for `NaN`. */
function smallerThan(sorted: Float64Array, value: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}
