/** Which numbers hold each key: those of a key stand in a row, in ascending order. */
export type Postings = { starts: Int32Array; numbers: Int32Array }

/** Pairs of a key and a number, added one by one with ascending numbers. */
export class PostingsBuilder {
  #keys = new Int32Array(1024)
  #numbers = new Int32Array(1024)
  #size = 0

  add(key: number, number: number): void {
    if (this.#size === this.#keys.length) {
      this.#keys = grown(this.#keys)
      this.#numbers = grown(this.#numbers)
    }
    this.#keys[this.#size] = key
    this.#numbers[this.#size++] = number
  }

  /** @param keyCount every key is below it */
  build(keyCount: number): Postings {
    const starts = new Int32Array(keyCount + 1)
    for (let at = 0; at < this.#size; at++) add(starts, (this.#keys[at] as number) + 1, 1)
    for (let key = 0; key < keyCount; key++) add(starts, key + 1, starts[key] as number)
    const next = starts.slice(0, keyCount)
    const numbers = new Int32Array(this.#size)
    for (let at = 0; at < this.#size; at++) {
      const key = this.#keys[at] as number
      numbers[next[key] as number] = this.#numbers[at] as number
      add(next, key, 1)
    }
    return { starts, numbers }
  }
}

const add = (column: Int32Array, at: number, more: number) => {
  column[at] = (column[at] as number) + more
}

function grown(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2)
  larger.set(column)
  return larger
}

/** The numbers under a key. */
export const postingsOf = ({ starts, numbers }: Postings, key: number): Int32Array =>
  numbers.subarray(starts[key] as number, starts[key + 1] as number)

/** Keys of {@link bucketOf}. */
export const buckets = 2 ** 18

/**
 * A group of characters as one of {@link buckets} keys: FNV-1a. Different groups may share one, and are checked after.
 */
export function bucketOf(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 18)) & (buckets - 1)
}

let counted = new Uint8Array(0)

/**
 * Of these lists, the numbers that stand in at least `least`, each with in how many; not for more than 255 lists.
 *
 * @param count every number is below it
 */
export function sharedAmong(
  lists: readonly Int32Array[],
  least: number,
  count: number,
): [number: number, lists: number][] {
  if (counted.length < count) counted = new Uint8Array(count)
  const touched: number[] = []
  for (const list of lists) {
    for (const number of list) {
      const before = counted[number] as number
      if (before === 0) touched.push(number)
      counted[number] = before + 1
    }
  }
  const shared: [number: number, lists: number][] = []
  for (const number of touched) {
    const times = counted[number] as number
    if (times >= least) shared.push([number, times])
    counted[number] = 0
  }
  return shared
}
