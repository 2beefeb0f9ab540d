/** Keeps the `limit` first of the items that are offered, in the order that `compare` gives (below 0: earlier). */
export class LargestKept<Item> {
  readonly items: Item[] = []
  readonly #limit: number
  readonly #compare: (one: Item, other: Item) => number

  constructor(limit: number, compare: (one: Item, other: Item) => number) {
    this.#limit = limit
    this.#compare = compare
  }

  offer(item: Item): void {
    const { items } = this
    const last = items.at(-1)
    if (items.length === this.#limit && (last === undefined || this.#compare(item, last) >= 0)) return
    let place = items.length
    while (place > 0 && this.#compare(item, items[place - 1] as Item) < 0) place--
    items.splice(place, 0, item)
    if (items.length > this.#limit) items.pop()
  }
}
